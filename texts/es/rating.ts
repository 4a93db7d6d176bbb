/** Quoting: the form, its results and its refusals. */
export const ratingTexts = {
  quoteFailed: 'No se pudo cotizar, intente más tarde',
  noRates: 'Sin tarifas disponibles para este envío',
  onePallet: 'Cada tarima va en su propia fila',
  maxPieces: (n: number) => `Máximo ${n} piezas por envío`,
  declaredTooHigh: 'Cantidad no válida',
  noBranch: 'No entrega en sucursal',
  stockUsed: (n: number) => `Se descontará ${n} guía(s) de tu stock`,
  retry: 'Reintentar',
  choose: 'Elige una tarifa',
};
