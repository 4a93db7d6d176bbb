import { expect } from 'vitest';
import type { OpenPage } from './browser.ts';
import { eventually } from './eventually.ts';

/**
 * Waits until a toast has said these words, and takes them from `page.toasts`: each toast is read once. This is the only way to read a toast. The
 * toast itself goes after 2 to 6 seconds, however far the journey is by then.
 */
export async function told(page: Pick<OpenPage, 'toasts'>, words: string | RegExp): Promise<void> {
  await eventually(() => page.toasts).toContainEqual(typeof words === 'string' ? words : expect.stringMatching(words));
  const at = page.toasts.findIndex((said) => (typeof words === 'string' ? said === words : words.test(said)));
  page.toasts.splice(at, 1);
}

/**
 * Runs in the page: hands the words of each toast to `toastSaid` and takes them out of the toast, before a test can see them there. A test that waits
 * for them on the screen fails on every machine, and not only on a busy one.
 * With `holds` a toast with a button besides 'Cerrar' stays, as it does under a pointer, so that a test presses it at its own pace; in a browser it
 * would lie over other buttons.
 */
export function takeToasts({ holds }: { holds: boolean }): void {
  const scope = globalThis as unknown as { toastSaid: (words: string) => unknown };
  let region: Element | null = null;
  new MutationObserver(() => {
    if (!region?.isConnected) region = document.querySelector('section[aria-label="Avisos"]');
    for (const words of region?.querySelectorAll('[data-tone] > span') ?? []) {
      if (words.textContent === '') continue;
      void scope.toastSaid(words.textContent.replaceAll(/\s+/g, ' '));
      words.textContent = '';
      const { parentElement: toast } = words;
      if (holds && toast && toast.querySelectorAll('button').length > 1) toast.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    }
  }).observe(document, { childList: true, subtree: true });
}
