/** A guide's own page, and what is wrong with what is typed there. Specification texts letter by letter. */
export const labelPageTexts = {
  modalityByHand: 'La modalidad de una guía manual se cambia en su formulario, porque decide qué se cobra',
  alreadyAtOnce: 'La guía ya se facturó de inmediato',
  editing: 'Seguimiento',
  noModality: 'Sin modalidad',
  noCompensation: 'Sin compensación',
  saved: 'Los datos del envío se actualizaron correctamente',
  updateFailed: 'Hubo un error al actualizar los datos del envío',
  save: 'Guardar',
  saving: 'Guardando',
  carrierNumber: 'Número de la paquetería',
  carrierNumberHint: (carrier: string) => `El talón o número que ${carrier} dio a este envío: con él se encuentra y se rastrea.`,
  saveNumber: 'Guardar número',
  numberSaved: 'El número se guardó',
  evidence: 'Descargar evidencia',
  evidenceFailed: 'No se pudo obtener la evidencia, intenta de nuevo',
  noEvidence: 'La paquetería no tiene evidencia de esta entrega',
  signatureGone: 'La imagen de la firma ya no está guardada',
  signature: 'Firma de quien recibió',
  notFound: 'No encontramos este envío',
  notFoundHint: 'Revisa la dirección o búscalo en Envíos.',
  toList: 'Ver envíos',
  notesTooLong: 'La longitud máxima es de 256 caracteres',
  incidentTooSoon: 'Solo con la guía en incidente o entregada',
  notCompensated: 'Solo con modalidad Incidente o Intercambio',
  carrierNumberWrong: 'Usa letras, números y guiones, hasta 40',
  noticesClosed: 'Los avisos se pueden cambiar hasta que la guía se entrega.',
  billTo: 'Facturar a',
  billToNobody: 'Sin razón social',
  billToSettled: 'Ya está en una factura: no se puede cambiar.',
  billToFailed: 'Hubo un error al obtener los datos de facturación',
};

/** Whom to tell of a guide by WhatsApp. */
export const noticeTexts = {
  title: 'Facturación y avisos',
  notices: 'Avisos por WhatsApp',
  hint: 'Los avisos salen cuando la guía cambia de estado.',
  type: { shipper: 'Remitente', recipient: 'Destinatario' },
  to: { shipper: 'Avisar al remitente', recipient: 'Avisar al destinatario' },
  phoneOf: (who: string) => `Teléfono: ${who}`,
  whenOf: (who: string) => `Cuándo avisar: ${who}`,
  off: 'Sin aviso',
  aliasOf: (who: string) => `Alias: ${who}`,
  edit: 'Editar',
  editNotices: 'Editar avisos por WhatsApp',
  update: 'Actualizar',
  leave: 'Cancelar',
  chooseStatus: 'Selecciona un status',
  optedOut: 'Respondió que no quiere mensajes: no se le envían.',
  saved: 'Los avisos se guardaron',
  sent: 'Enviados',
  states: { queued: 'Por enviar', sent: 'Enviado', delivered: 'Entregado', read: 'Leído', failed: 'Falló' },
  forgotten: 'De hace más de un mes',
};

/** The one heading of notices, with what they stand beside. */
export const noticesTitle = (withBilling: boolean): string => (withBilling ? noticeTexts.title : noticeTexts.notices);

/** What a carrier's answer about a guide was, by the code that the server keeps of it. The exact words stay in the log. */
const outcomes: Readonly<Record<string, string>> = {
  timeout: 'La paquetería no respondió a tiempo',
  reset: 'La conexión con la paquetería se cortó',
  server_error: 'La paquetería tuvo un error interno',
  unreadable: 'La respuesta de la paquetería no se pudo leer',
  foreign: 'La paquetería respondió sobre otra guía',
  'process ended': 'El portal se detuvo antes de recibir la respuesta',
  'cancellation unanswered': 'La paquetería no confirmó la cancelación',
  'surely absent': 'La paquetería confirmó que no existe',
  'not found yet': 'La paquetería todavía no la encuentra',
  'cancellation of a shared shipment': 'Se pidió cancelarla cuando compartía envío con otras guías: no se sabe si la paquetería lo hizo',
  'no document': 'La paquetería no entregó la etiqueta',
  'document not read': 'La etiqueta llegó, pero el portal no pudo abrirla',
  'document not believed: unreadable, or of another number': 'La etiqueta recibida no se puede leer o es de otra guía',
  'document not believed: stored for another guide': 'La etiqueta recibida ya es de otra guía',
  'not believed: echo': 'La respuesta no trae nuestra referencia',
  'not believed: number': 'La respuesta trae un número que no es de esta paquetería',
  'not believed: number_taken': 'La respuesta trae el número de otra guía',
  'not believed: document': 'La respuesta trae una etiqueta que no es de esta guía',
};

/** Codes that end in a guide's number. */
const numbered: Readonly<Record<string, (number: string) => string>> = {
  'late answer': (number) => `La respuesta llegó tarde, con la guía ${number}`,
  'our reference is missing from the answer': (number) => `La respuesta dio la guía ${number} sin nuestra referencia`,
  'not found yet, though its number was told': (number) => `Se dio la guía ${number}, pero la paquetería todavía no la encuentra`,
};

/** The last answer as staff read it: by the table, else the words of the carrier's refusal without its code. */
export function outcomeWords(said: string): string {
  const known = outcomes[said];
  if (known) return known;
  const [, begin = '', number = ''] = /^(.+): ([^:]+)$/.exec(said) ?? [];
  const told = numbered[begin];
  if (told) return told(number);
  const [, code = '', words = ''] = /^([A-Z0-9][A-Z0-9._-]*)(?: (.*))?$/.exec(said) ?? [];
  if (code === '') return `La paquetería respondió: «${said}»`;
  return words.trim() ? `La paquetería la rechazó: «${words.trim()}»` : `La paquetería la rechazó sin decir por qué (${code})`;
}
