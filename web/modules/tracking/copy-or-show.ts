/**
 * Copies a text. Where the browser does not let it, its own box shows the text, selected, to be taken by hand; the public page has no room for a toast.
 * False: it was shown.
 */
export async function copyOrShow(text: string, title: string): Promise<boolean> {
  try {
    // Without https there is no clipboard at all.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    window.prompt(title, text);
    return false;
  }
}
