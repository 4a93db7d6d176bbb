import { figureText } from '../shared/figures.ts';

/** Quoting: the form, its results and its refusals. */
export const ratingTexts = {
  outOfService: (carrier: string) => `${carrier} no está en servicio por ahora. Vuelve a cotizar y elige otra paquetería`,
  quoteFailed: 'No se pudo cotizar, intente más tarde',
  branchesFailed: 'La paquetería no contestó qué sucursales tiene. Intenta de nuevo.',
  onePallet: 'Cada tarima va en su propia fila',
  tooHeavy: (kg: number) => `Peso no válido: ninguna de tus paqueterías lleva más de ${figureText(kg)} kg por empaque`,
  declaredTooHigh: 'Cantidad no válida',
  cannotAssure: 'El contenido del paquete no se puede asegurar: deja su valor declarado en 0',
};
