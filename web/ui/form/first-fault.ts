/** A text past its length says so by itself, whatever else judges the field. */
const TOO_LONG = '[data-too-long]';
const FAULTY = `[aria-invalid="true"], [data-fault], ${TOO_LONG}`;

export const hasTooLong = (form: HTMLElement): boolean => form.querySelector(TOO_LONG) !== null;

/** Takes the focus to the first fault, also in a folded part, unless the person is elsewhere by now; false when no field shows one. */
export function focusFirstFault(form: HTMLElement, { isElsewhere = false } = {}): boolean {
  const found = form.querySelector<HTMLElement>(FAULTY);
  if (isElsewhere) return found !== null;
  for (let part = found?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true;
  found?.focus();
  return found !== null;
}
