/** 'P-000001' (AMB-12.10). */
export const folioOf = (n: number): string => `P-${String(n).padStart(6, '0')}`;

/** The numbers of a kind of folio, of whole words alone. */
const numbersIn = (text: string, folio: RegExp): number[] => [...new Set([...text.matchAll(folio)].map(([, n]) => Number(n)))];

/** The numbers of the orders that a text names by their folio: 'P-000012', also without its dash or its zeros. */
export const ordersNamed = (text: string): number[] => numbersIn(text, /(?<![\p{L}\p{N}])P[-\s]?0*([1-9]\d{0,8})(?![\p{L}\p{N}])/giu);

/** The same of announced transfers: 'RS-000012'. */
export const recordsNamed = (text: string): number[] => numbersIn(text, /(?<![\p{L}\p{N}])RS[-\s]?0*([1-9]\d{0,8})(?![\p{L}\p{N}])/giu);

/** 'RS-000001', of an announced transfer. */
export const recordFolio = (n: number): string => `RS-${String(n).padStart(6, '0')}`;
