/** 'C-000001' (AMB-10.12). */
export const folioOf = (n: number): string => `C-${String(n).padStart(6, '0')}`;
