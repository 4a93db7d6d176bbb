/** Claims that are sent to carriers. */
export const carrierClaimTexts = {
  fileName: (carrier: string, day: string) => `reclamo-${carrier}-${day}`,
  nothingReady: 'No hay guías por reclamar a esta paquetería',
  alreadySent: 'El reclamo ya estaba marcado como enviado',
  alreadySettled: 'El reclamo ya tiene respuesta',
  notSent: 'Marca primero el reclamo como enviado',
  foreign: 'Una de las guías no es de este reclamo: vuelve a abrirlo',
};
