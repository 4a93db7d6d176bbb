/** The Carta Porte of a guide: what the server answers. */
export const waybillWords = {
  noIssuer: 'Falta quién emite: registra el CSD en Ajustes',
  faults: (messages: readonly string[]) => messages.join(' '),
  stands: 'La Carta Porte ya no está en ese estado. Vuelve a abrir la guía.',
  nothingCorrected: 'Escribe otros kilómetros o elige otro vehículo',
  noVehicle: 'La paquetería no tiene vehículo registrado: captura el que lleva la carga',
  moves: 'La Carta Porte se está timbrando o cancelando. Espera a que termine y vuelve a intentarlo.',
  ended: 'La guía se canceló: no se emite Carta Porte',
};
