/** The public tracking of one guide. */
export const trackingTexts = {
  pageTitle: (number: string, product: string) => `Guía ${number} · ${product}`,
  loading: 'Buscando tu envío…',
  guide: 'guía',
  service: 'Servicio',
  created: 'Creado',
  promised: 'Entrega estimada',
  origin: 'Origen',
  number: 'Rastreo',
  movements: 'Movimientos',
  progress: 'Avance del envío',
  steps: { registered: 'Registrado', in_transit: 'En tránsito', delivered: 'Entregado' },
  stepState: { done: 'listo', current: 'en curso', pending: 'pendiente', missed: 'no ocurrió' },
  /** What the hero says for each status. */
  hero: {
    registered: 'Registrado',
    facility: 'En sucursal',
    scanned: 'En camino',
    in_transit: 'En camino',
    exception: 'Con incidente',
    delivered: 'Entregado',
    cancelled: 'Guía cancelada',
    expired: 'Guía caducada',
    aborted: 'Guía anulada',
    finalized: 'Finalizado',
  },
  sentence: {
    registered: 'La guía está lista. Falta que la paquetería reciba el paquete.',
    facility: 'Tu paquete espera en una sucursal.',
    scanned: 'La paquetería ya tiene tu paquete.',
    in_transit: 'Tu paquete va hacia su destino.',
    exception: 'La paquetería reportó un problema con la entrega.',
    delivered: 'La paquetería entregó el paquete.',
    cancelled: 'Quien hizo este envío canceló la guía.',
    expired: 'La guía caducó sin que la paquetería recibiera el paquete.',
    aborted: 'La guía ya no es válida.',
    finalized: 'Este envío está cerrado.',
  },
  inPlace: (place: string) => `en ${place}`,
  today: 'hoy',
  todayDay: (day: string) => `Hoy, ${day}`,
  yesterdayDay: (day: string) => `Ayer, ${day}`,
  atTime: (time: string) => `a las ${time}`,
  copy: 'Copiar número de rastreo',
  copied: 'Copiado',
  share: 'Compartir',
  shared: 'Enlace copiado',
  refreshes: 'Esta página se actualiza sola.',
  help: '¿Algo no cuadra? Escribe a quien te envió el paquete y compártele este enlace.',
  retry: 'Reintentar',
  other: 'Rastrear otro envío',
  notFound: 'No encontramos esta guía',
  trackingFailed: 'No se puedo obtener la información de la guía. Asegúrese que la URL sea correcta.',
};

/** The movements of a parcel in our own words: the public page and the history show the same ones. */
export const movementTexts = {
  /** Only where a carrier that tells events has told none (O-2.86). */
  noEvents: 'Aún no hay eventos registrados',
  announced: 'Guía registrada',
  scanned: 'Paquete escaneado',
  collected: 'Recolectado',
  departed: 'Salida del centro operativo',
  arrived: 'Llegada al centro operativo',
  onTheWay: 'En tránsito a destino',
  atDestination: 'Llegada a la ciudad de destino',
  outForDelivery: 'En ruta de entrega',
  handedOver: 'Entregado a otra mensajería para el último tramo',
  delayed: 'Entrega con retraso',
  nobodyHome: 'Domicilio cerrado o destinatario ausente',
  badAddress: 'Dirección incorrecta o incompleta',
  refused: 'El destinatario no lo recibió',
  failed: 'No se pudo entregar',
  atBranch: 'Disponible en sucursal',
  returning: 'De regreso al remitente',
  cancelled: 'Envío cancelado',
  delivered: 'Entregado',
} as const;
const is = movementTexts;

type Words = { codes: Readonly<Record<string, string>>; sentences: Readonly<Record<string, string>> };

/**
 * The one table of carriers' words. A code that means one movement has its words; where one code stands for several (every incident, and most of
 * Estafeta) the carrier's sentence is looked up, without accents, capitals and final stop.
 */
const carrierWords: Readonly<Record<string, Words | undefined>> = {
  fedex: {
    codes: {
      OC: is.announced, OX: is.announced, EP: is.announced, MD: is.announced, IN: is.announced,
      PU: is.collected, PX: is.collected, OF: is.scanned, AP: is.scanned,
      AR: is.arrived, DP: is.departed, IX: is.onTheWay, IT: is.onTheWay, AF: is.arrived, FD: is.atDestination, SF: is.arrived, TR: is.onTheWay,
      LO: is.departed, AX: is.arrived, ED: is.onTheWay, EO: is.departed, AD: is.atDestination, OD: is.outForDelivery,
      HL: is.atBranch, HP: is.atBranch, HA: is.atBranch, DL: is.delivered, CA: is.cancelled, RS: is.returning, DY: is.delayed,
    },
    sentences: {
      'delivery exception': is.failed,
      'excepcion en la entrega': is.failed,
      'shipment exception': is.failed,
      'customer not available or business closed': is.nobodyHome,
      'recipient not in/business closed': is.nobodyHome,
      'incorrect address': is.badAddress,
      'incorrect recipient address': is.badAddress,
      'refused by recipient': is.refused,
      delay: is.delayed,
    },
  },
  dhl: {
    codes: {
      PU: is.collected, SA: is.scanned, PL: is.scanned, DF: is.departed, AF: is.arrived, AR: is.atDestination, TR: is.onTheWay, FD: is.onTheWay,
      WC: is.outForDelivery, HP: is.atBranch, CC: is.atBranch, NH: is.nobodyHome, CA: is.nobodyHome, BA: is.badAddress, RD: is.refused,
      ND: is.failed, DY: is.delayed, RT: is.returning, OK: is.delivered,
    },
    sentences: {},
  },
  estafeta: {
    codes: { PU: is.collected, ECON: is.outForDelivery, SA: is.atBranch, DL: is.delivered },
    sentences: {
      'envio en ruta foranea': is.onTheWay,
      'en transito': is.onTheWay,
      'llegada a centro de intercambio': is.arrived,
      'salida de centro de intercambio': is.departed,
      'llegada a plaza destino': is.atDestination,
      'envio en proceso de entrega': is.outForDelivery,
      'en ruta de entrega': is.outForDelivery,
      'entrega a mensajeria externa y/o concesiones': is.handedOver,
      'domicilio cerrado': is.nobodyHome,
      'domicilio cerrado o destinatario ausente': is.nobodyHome,
      'direccion incorrecta': is.badAddress,
      'direccion incompleta': is.badAddress,
      'rechazado por el destinatario': is.refused,
      'envio disponible en sucursal estafeta': is.atBranch,
      'envio devuelto al remitente': is.returning,
    },
  },
}; // prettier-ignore

const folded = (said: string): string =>
  said
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[\s.]+$/, '')
    .trim();

/** Our words for a movement that a carrier told; null for one that the table does not know. */
export function movementWords(carrier: string, code: string, said: string | null): string | null {
  const words = carrierWords[carrier];
  return words?.sentences[folded(said ?? '')] ?? words?.codes[code] ?? null;
}

/** Words that carriers write without their accent, and names that sentence case would break. */
const spellings: Readonly<Record<string, string>> = {
  envio: 'envío', guia: 'guía', transito: 'tránsito', vehiculo: 'vehículo', numero: 'número', telefono: 'teléfono', codigo: 'código', dia: 'día',
  foranea: 'foránea', foraneo: 'foráneo', mensajeria: 'mensajería', paqueteria: 'paquetería', mexico: 'México', fedex: 'FedEx', estafeta: 'Estafeta', dhl: 'DHL',
  cdmx: 'CDMX', cp: 'CP',
}; // prettier-ignore

const spelled = (word: string): string => spellings[word.toLowerCase()] ?? word.replace(/(?<=\p{L})(c|s)ion$/u, '$1ión');
const isShouted = (words: string): boolean => words === words.toUpperCase() && words !== words.toLowerCase();
const withCapital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A carrier's sentence as a person would write it: no shouting, the usual accents, a capital at its beginning. */
const sentenceCase = (said: string): string => withCapital((isShouted(said) ? said.toLowerCase() : said).replace(/\p{L}+/gu, spelled));

/** What a carrier said of a movement, in good Spanish: through the table, else its own words in sentence case. */
export const carrierSays = (carrier: string, code: string, said: string | null): string | null =>
  movementWords(carrier, code, said) ?? (said ? sentenceCase(said) : null);

const small: readonly string[] = ['de', 'del', 'la', 'las', 'los', 'el', 'y'];

/** A place as it is written, where a carrier shouts it. */
export const placeWords = (place: string): string =>
  isShouted(place) && place.length > 4
    ? place.toLowerCase().replace(/\p{L}+/gu, (word, at: number) => spellings[word] ?? (at > 0 && small.includes(word) ? word : withCapital(word)))
    : place;
