import { flushSync } from 'react-dom';

/**
 * Takes the focus to the first field that is wrong, together with the marks that this press has made: a focus that came with the next picture
 * would meet a person who types in another field by then.
 */
export function focusFirstFault(): void {
  flushSync(() => undefined);
  document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
}
