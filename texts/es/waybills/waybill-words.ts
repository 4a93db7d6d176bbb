/** The Carta Porte of a guide: what the server answers. */
export const waybillWords = {
  noIssuer: 'Falta quién emite: registra el CSD en Ajustes',
  faults: (messages: readonly string[]) => messages.join(' '),
  stands: 'La Carta Porte ya no está en ese estado. Vuelve a abrir la guía.',
  ended: 'La guía se canceló: no se emite Carta Porte',
};
