/** 'P-000001' (AMB-12.10). */
export const folioOf = (n: number): string => `P-${String(n).padStart(6, '0')}`;

/** The numbers of the orders that a text names by their folio, as whole words: 'P-000012', also without its dash or its zeros. */
export const ordersNamed = (text: string): number[] => [
  ...new Set([...text.matchAll(/(?<![\p{L}\p{N}])P[-\s]?0*([1-9]\d{0,8})(?![\p{L}\p{N}])/giu)].map(([, n]) => Number(n))),
];

/** 'RS-000001', of an announced transfer. */
export const recordFolio = (n: number): string => `RS-${String(n).padStart(6, '0')}`;
