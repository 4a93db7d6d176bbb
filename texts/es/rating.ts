/** Quoting: the form, its results and its refusals. */
export const ratingTexts = {
  quoteFailed: 'No se pudo cotizar, intente más tarde',
  onePallet: 'Cada tarima va en su propia fila',
  declaredTooHigh: 'Cantidad no válida',
};
