import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createShortcuts, type ShortcutWords } from './shortcuts.ts';
import { browserStorage } from './storage.ts';

export const shortcuts = createShortcuts({
  set: (act, ms) => window.setTimeout(act, ms),
  clear: (timer) => window.clearTimeout(timer as number),
  now: () => performance.now(),
});

const SINGLE_KEYS = 'single-keys';
export const singleKeysAreOn = (): boolean => browserStorage().wish<boolean>(SINGLE_KEYS) ?? true;
export function switchSingleKeys(isOn: boolean): void {
  browserStorage().keepWish(SINGLE_KEYS, isOn);
  shortcuts.useSingleKeys(isOn);
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select'));

/** While a dialog is open, single keys belong to it alone, but for those that the topmost one leaves to the page (data-page-keys). */
function isKeptByDialog(key: string): boolean {
  const topmost = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].at(-1);
  return topmost !== undefined && !(topmost.dataset['pageKeys'] ?? '').split(' ').includes(key.toLowerCase());
}

/** Escape leaves a field, so that single keys act again; an open list or a dialog has used the key itself by then. */
function leaveField({ target, defaultPrevented }: KeyboardEvent): void {
  if (defaultPrevented || cameToDialog || !isField(target)) return;
  if (target instanceof HTMLElement) target.blur();
}

let cameToDialog = false;
/** Whether the key that is being pressed found a dialog open; the dialog may have closed by it before anybody else hears of it. */
export const keyCameToDialog = (): boolean => cameToDialog;

/** Listens to the whole page, once. */
export function listenToKeys(): () => void {
  shortcuts.useSingleKeys(singleKeysAreOn());
  // Before the dialogs' own listeners, which come later.
  const look = () => void (cameToDialog = document.querySelector('[role="dialog"]') !== null);
  window.addEventListener('keydown', look, true);
  const onKey = (event: KeyboardEvent) => {
    // Enter that is still held after it led here was not meant for the button that has the focus now.
    if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLButtonElement) event.preventDefault();
    if (event.isComposing || event.repeat || event.metaKey) return;
    if (event.key === 'Escape') leaveField(event);
    const press = {
      key: event.key,
      ctrl: event.ctrlKey,
      alt: event.altKey,
      shift: event.shiftKey,
      isTyping: isField(event.target) || isKeptByDialog(event.key),
      at: event.timeStamp,
    };
    // What it opens has the next key.
    const taken = flushSync(() => shortcuts.press(press));
    if (taken) event.preventDefault();
  };
  window.addEventListener('keydown', onKey);
  return () => {
    window.removeEventListener('keydown', look, true);
    window.removeEventListener('keydown', onKey);
  };
}

/** Registers a shortcut while the component is shown. With a label it stands in the list of shortcuts. */
export function useShortcut(
  keys: string,
  act: () => void,
  { label = null, isEverywhere = false, isOn = true }: ShortcutWords & { isOn?: boolean } = {},
): void {
  const latest = useRef(act);
  // With what is painted, so that a key pressed at once acts on what is seen.
  useLayoutEffect(() => {
    latest.current = act;
  });
  useLayoutEffect(
    () => (isOn ? shortcuts.register(keys, () => latest.current(), { label, isEverywhere }) : undefined),
    [keys, label, isEverywhere, isOn],
  );
}
