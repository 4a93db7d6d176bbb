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
  private: (slug: string, field: string) => `carriers.json: ${slug}.${field} apunta a una red interna; en producción no se permite`,
  insecure: (slug: string, field: string) => `carriers.json: ${slug}.${field} no usa https; en producción no se permite`,
  /** For what root entered; one line of the log each. */
  enteredUnreadable: (slug: string, n: number) =>
    `las credenciales ${n} de ${slug} no abren con LINK_KEY: la paquetería queda sin configurar; captúralas de nuevo en /ajustes`,
  enteredUnfit: (slug: string, n: number) =>
    `las credenciales ${n} de ${slug} ya no tienen la forma que su conector usa: la paquetería queda sin configurar; captúralas de nuevo en /ajustes`,
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

/** What `npm run carrier:probe` says and writes into its report. */
export const carrierProbeTexts = {
  usage: (slugs: string) =>
    `Uso: npm run carrier:probe -- PAQUETERÍA [--track GUÍA] [--reference REFERENCIA] [--from CP] [--to CP] [--kg PESO]\nPaqueterías: ${slugs}`,
  notAsked: (slug: string) => `${slug} no tiene interfaz: no hay nada que preguntarle.`,
  notConnected: (slug: string) => `${slug} aún no está conectada en este portal.`,
  notConfigured: (slug: string, path: string) => `${path} no tiene los datos de ${slug}.`,
  badZip: (zip: string) => `${zip} no es un código postal de México.`,
  badWeight: 'El peso es un número de kilos mayor que 0.',
  written: (path: string) => `Reporte: ${path}`,
  summary: { good: 'Todas las llamadas respondieron.', bad: 'Alguna llamada no respondió como se esperaba: revisa el reporte.' },

  title: (name: string) => `# Prueba de ${name}`,
  content: 'Refacciones',
  promise: 'Solo se preguntó: no se creó, canceló ni programó nada. Sin claves ni datos personales.',
  asked: (at: string, from: string, to: string, kg: number) => `${at}. Cotización: ${from} a ${to}, una caja de 30 × 25 × 20 cm y ${kg} kg.`,
  columns: ['Llamada', 'Resultado', 'HTTP', 'ms'],
  calls: {
    token: 'Acceso (token)',
    listServices: 'Servicios del contrato (disponibilidad)',
    quote: 'Cotización',
    track: 'Rastreo',
    findByReference: 'Búsqueda por referencia',
    pickupAvailability: 'Horarios de recolección',
  },
  notOffered: 'el conector no la tiene',
  nothingGiven: (option: string) => `sin preguntar: falta ${option}`,
  noToken: 'no se pidió',
  outcome: {
    done: 'bien',
    refused: (code: string, words: string) => `rechazada ${code} ${words}`.trim(),
    unknown: (reason: string) => `sin respuesta legible (${reason})`,
  },
  read: 'Leído',
  odd: {
    title: 'Raro',
    none: 'nada',
    noServices: 'El contrato no tiene servicios.',
    notServed: 'Ningún servicio cubre este par de códigos postales.',
    noCost: 'Un servicio vino sin costo.',
    twice: 'Un servicio vino dos veces.',
    noZone: 'No vino la zona.',
    notFound: 'La paquetería no conoce la guía, o aún no la escanea.',
    noEvents: 'La guía existe, sin movimientos.',
    unexplained: (codes: string) => `Códigos que el portal no sabe traducir: ${codes}`,
    undated: (code: string, date: string) => `El movimiento ${code} trae una fecha que no se pudo leer: «${date}»`,
    future: 'Un movimiento está en el futuro: revisa la zona horaria y el orden de día y mes.',
    referenceUnknown: 'La paquetería no encontró la referencia.',
    otherReference: 'La guía encontrada trae otra referencia.',
    noPickupDays: 'No hay días de recolección en el código postal de origen.',
  },
  requests: 'Peticiones',
  fields: 'Campos de la respuesta',
  bytes: (n: number) => `${n} bytes`,
  hidden: '(dado)',
};
