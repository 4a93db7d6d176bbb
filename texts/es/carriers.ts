/** Carriers: what the house itself says of them. A carrier's own words come from the carrier. */
export const carriersTexts = {
  /** By the kit's own codes: refusals that no carrier spoke. */
  own: {
    NOT_SENT: 'No hay conexión con la paquetería. Intenta más tarde.',
    TOO_MANY_REQUESTS: 'La paquetería pide esperar. Intenta en unos minutos.',
    NO_TOKEN: 'La paquetería no nos dio acceso. Avisa a soporte.',
    TEXT_TOO_LONG: 'Un texto es demasiado largo para esta paquetería.',
    NOT_OFFERED: 'La paquetería no ofrece este servicio.',
    BAD_QUESTION: 'Es un error nuestro: la paquetería no entendió nuestra consulta. Avisa a soporte.',
    BREAKER_OPEN: 'La paquetería está fallando. Intenta en unos minutos.',
  },
  unknownCarrier: (slug: string) => `carriers.json nombra una paquetería que no existe: ${slug}`,
  badCredentials: (slug: string, field: string) => `carriers.json: falta o no es válido ${slug}.${field}`,
  loopback: (slug: string, field: string) => `carriers.json: ${slug}.${field} apunta a este mismo equipo; en producción no se permite`,
  insecure: (slug: string, field: string) => `carriers.json: ${slug}.${field} no usa https; en producción no se permite`,
  /** Our own label of a carrier without an interface. */
  label: {
    sender: 'REMITENTE',
    recipient: 'DESTINATARIO',
    piece: (n: number, of: number) => `Pieza ${n} de ${of}`,
    weight: (kg: number) => `${kg} kg`,
    phone: (phone: string) => `Tel. ${phone}`,
    zip: 'C.P.',
    reference: 'Referencia',
    content: 'Contenido',
    info: 'Información adicional',
    date: 'Fecha',
    landmark: (text: string) => `Señas: ${text}`,
    suite: (text: string) => `Int. ${text}`,
    neighborhood: (text: string) => `Col. ${text}`,
  },
};
