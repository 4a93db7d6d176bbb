/** Credit that overdue invoices hold (AMB-12.02): since when, and what frees it. */
export const creditHeld = (days: number): string =>
  `Crédito detenido: hay facturas vencidas desde hace más de ${days === 1 ? 'un día' : `${days} días`}. Se puede usar de nuevo cuando se paguen.`;
