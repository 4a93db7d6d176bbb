/** Whom to tell of a guide by WhatsApp. */
export const noticeTexts = {
  title: 'Facturación y avisos',
  notices: 'Avisos por WhatsApp',
  hint: 'Los avisos se guardan con la guía; todavía no se envían.',
  type: { shipper: 'Remitente', recipient: 'Destinatario' },
  to: { shipper: 'Avisar al remitente', recipient: 'Avisar al destinatario' },
  phoneOf: (who: string) => `Teléfono: ${who}`,
  whenOf: (who: string) => `Cuándo avisar: ${who}`,
  off: 'Sin aviso',
};
