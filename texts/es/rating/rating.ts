/** Quoting: the form, its results and its refusals. */
export const ratingTexts = {
  quoteFailed: 'No se pudo cotizar, intente más tarde',
  onePallet: 'Cada tarima va en su propia fila',
  tooHeavy: (kg: number) => `Peso no válido: ninguna de tus paqueterías lleva más de ${kg.toLocaleString('es-MX')} kg por empaque`,
  declaredTooHigh: 'Cantidad no válida',
};
