/** 'RC-000001': 'R-' is what reported problems are called by (decision 0242). */
export const reportFolio = (n: number): string => `RC-${String(n).padStart(6, '0')}`;

/** The number that a search names by its folio, also without its dash or its zeros; null = it names none. */
export function folioNumber(typed: string): number | null {
  const n = /^(?:rc[-\s]?)?0*([1-9]\d{0,8})$/i.exec(typed.trim())?.[1];
  return n === undefined ? null : Number(n);
}
