const padded = (n: number): string => String(n).padStart(6, '0');

/** 'P-000001' (AMB-12.10). */
export const folioOf = (n: number): string => `P-${padded(n)}`;

/** The greatest number that an order can have. */
const MOST = 999_999_999;

/**
 * The numbers of the orders that a text names by their folio, as whole words: 'P-000012', also without its zeros; where a bank took the dash out, with all of
 * them. 'P 5' names none: concepts say such things of a floor or of a part, and order 5 is somebody else's.
 */
export function ordersNamed(text: string): number[] {
  const named = [...text.matchAll(/(?<![\p{L}\p{N}])P(-|\s?)(\d{1,15})(?![\p{L}\p{N}])/giu)].flatMap(([, dash, digits]) => {
    const n = Number(digits);
    return n > 0 && n <= MOST && (dash === '-' || digits === padded(n)) ? [n] : [];
  });
  return [...new Set(named)];
}

/** The numbers of announced transfers that a text names by their folio: 'RS-000012', also without its dash or its zeros. */
export const recordsNamed = (text: string): number[] => [
  ...new Set([...text.matchAll(/(?<![\p{L}\p{N}])RS[-\s]?0*([1-9]\d{0,8})(?![\p{L}\p{N}])/giu)].map(([, n]) => Number(n))),
];

/** 'RS-000001', of an announced transfer. */
export const recordFolio = (n: number): string => `RS-${padded(n)}`;
