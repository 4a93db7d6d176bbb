import { flushSync } from 'react-dom';

/**
 * Takes the focus to the first field that is wrong, together with the marks that this press has made: a focus that came with the next picture
 * would meet a person who types in another field by then.
 */
export function focusFirstFault(): void {
  flushSync(() => undefined);
  document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
}

/** To the first text that does not fit, else to the goods that are missing, else to the first thing that is said to be wrong. */
export function focusNeed(): void {
  focusFirstFault();
  if (document.activeElement?.getAttribute('aria-invalid') === 'true') return;
  const needed = document.querySelector<HTMLElement>('main [data-needed]') ?? document.querySelector<HTMLElement>('main [data-fault]');
  needed?.focus();
  needed?.scrollIntoView({ block: 'center' });
}
