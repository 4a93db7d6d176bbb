/** 'PF-000001' (AMB-13.09). */
export const preInvoiceFolio = (n: number): string => `PF-${String(n).padStart(6, '0')}`;

/** The number that a search names by its folio, also without its dash or its zeros; null = it names none. */
export function preInvoiceNumber(typed: string): number | null {
  const n = /^(?:pf[-\s]?)?0*([1-9]\d{0,8})$/i.exec(typed.trim())?.[1];
  return n === undefined ? null : Number(n);
}
