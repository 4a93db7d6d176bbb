/** Quoting: the form, its results and its refusals. */
export const ratingTexts = {
  quoteFailed: 'No se pudo cotizar, intente más tarde',
  onePallet: 'Cada tarima va en su propia fila',
  maxPieces: (n: number) => `Máximo ${n} piezas por envío`,
  declaredTooHigh: 'Cantidad no válida',
};
