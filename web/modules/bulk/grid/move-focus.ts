const DATUM = '[data-datum]';

/** The data that are to be corrected, in their order on the page. */
const dataOf = (from: Element): HTMLElement[] => [...(from.closest('[data-grid]')?.querySelectorAll<HTMLElement>(DATUM) ?? [])];

const isAfter = (from: Element, other: Element): boolean => (from.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** To the next faulty datum, or the one before; false where there is none. What lies inside `from` is neither. */
export function focusDatum(from: Element, step: 1 | -1 = 1): boolean {
  const all = dataOf(from).filter((datum) => !from.contains(datum));
  const next = step === 1 ? all.find((datum) => isAfter(from, datum)) : all.findLast((datum) => isAfter(datum, from));
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
  return next !== undefined;
}

/** Once the page is drawn again: to the next datum after this cell or row, else to what sends the corrected rows. */
export function focusOnwards(from: Element | null): void {
  requestAnimationFrame(() => {
    if (from && focusDatum(from)) return;
    document.querySelector<HTMLElement>('[data-sends-rows]')?.focus();
  });
}

/** To the first faulty datum of the page. */
export function focusFirstDatum(): void {
  document.querySelector<HTMLElement>(`[data-grid] ${DATUM}`)?.focus();
}
