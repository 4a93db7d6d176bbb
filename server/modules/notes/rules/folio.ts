/** 'NC-000001' (AMB-13.12). */
export const noteFolio = (n: number): string => `NC-${String(n).padStart(6, '0')}`;
