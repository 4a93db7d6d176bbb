const DATUM = '[data-datum]';

/** The data that are to be corrected, in their order on the page. */
const dataOf = (from: Element): HTMLElement[] => [...(from.closest('[data-grid]')?.querySelectorAll<HTMLElement>(DATUM) ?? [])];

const isAfter = (from: Element, other: Element): boolean => (from.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** What is typed then takes the place of what stands there. */
function focusWhole(element: HTMLElement | null | undefined): void {
  element?.focus();
  if (element instanceof HTMLInputElement) element.select();
}

/** To the next faulty datum, or the one before; false where there is none. What lies inside `from` is neither. */
export function focusDatum(from: Element, step: 1 | -1 = 1): boolean {
  const all = dataOf(from).filter((datum) => !from.contains(datum));
  const next = step === 1 ? all.find((datum) => isAfter(from, datum)) : all.findLast((datum) => isAfter(datum, from));
  focusWhole(next);
  return next !== undefined;
}

/**
 * Once the page is drawn again: to the next datum after this cell or row, else to what sends the corrected rows. A cell that is right may be
 * gone by then, so what followed it is looked up at once.
 */
export function focusOnwards(from: Element | null): void {
  const following = from ? dataOf(from).filter((datum) => isAfter(from, datum) && !from.contains(datum)) : [];
  requestAnimationFrame(() => {
    if (from?.isConnected && focusDatum(from)) return;
    const next = following.find((datum) => datum.isConnected && datum.matches(DATUM));
    focusWhole(next ?? document.querySelector<HTMLElement>('[data-sends-rows]'));
  });
}

/** To the first faulty datum of the page. */
export function focusFirstDatum(): void {
  document.querySelector<HTMLElement>(`[data-grid] ${DATUM}`)?.focus();
}
