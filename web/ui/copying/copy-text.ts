/** Puts a text on the clipboard. False where the browser does not let it, which is then told with the text itself, to be taken by hand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Without https there is no clipboard at all.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    void import('./uncopied.ts').then(({ tellUncopied }) => tellUncopied(text));
    return false;
  }
}
