/** The Carta Porte on the screens of a guide. */
export const waybillScreenTexts = {
  title: 'Carta Porte',
  states: {
    due: 'Se emite cuando la paquetería confirma la guía',
    void: 'No se emitió: la guía se canceló',
    waiting: 'Por timbrar',
    sealed: 'El SAT la está timbrando',
    stamped: 'Timbrada',
    refused: 'No se timbró',
    person: 'Espera que alguien revise el timbrado',
    cancelling: 'El SAT la está cancelando',
    cancelled: 'Cancelada',
    none: '',
  },
  uuid: (uuid: string) => `UUID ${uuid.toUpperCase()}`,
  pdf: 'PDF para el conductor',
  xml: 'XML',
  again: 'Timbrar otra vez',
  againDone: 'Se envió a timbrar otra vez',
  againFailed: 'No pudimos enviarla a timbrar',
  paperFailed: 'No pudimos descargar la Carta Porte',
  failed: 'No pudimos leer la Carta Porte',
};
