import { mailText, newsSubject } from '../shared/mail.ts';

/** Orders of consolidated freight: their states, their form and what is told of them. */
export const consolidatedTexts = {
  statuses: { requested: 'Solicitada', to_accept: 'Por aceptar', confirmed: 'Confirmada', cancelled: 'Cancelada' },
  /** In place of 'Solicitada', while or after a connector books it. */
  bookings: { asked: 'Confirmando', unknown: 'Por conciliar', refused: 'Por confirmar' },
  refused: 'Precio final rechazado',
  unanswered: 'Sin respuesta al precio final en 3 días hábiles',
  notAllowed: (status: string) => `No disponible: el consolidado quedó como «${status}»`,
  /** While a connector books it nobody else does. */
  withConnector: {
    asked: 'La paquetería está confirmando este consolidado. Intenta en un momento.',
    unknown: 'La paquetería aún no confirma esta guía. No la generes de nuevo: te avisaremos.',
  },
  tooLate: 'Ya pasó el plazo para responder al precio final',
  form: {
    withoutMerchandise: 'Esta paquetería pide la mercancía de cada empaque y la solicitud no la trae: elige otra o pide una nueva solicitud',
    noFreight: 'Esta paquetería no lleva carga consolidada: elige otra',
    chooseCarrier: 'Seleccione la paquetería',
    numberRequired: 'Ingrese el número de guía',
    numberInvalid: 'Usa letras, números y guiones, sin espacios',
    numberTaken: 'Otra guía ya tiene este número',
    priceRequired: 'Ingrese el precio final',
    priceTooHigh: 'Precio no válido',
    reasonRequired: 'Ingrese el motivo',
  },
  told: {
    requested: (folio: string, customer: string) => `${customer} solicitó el consolidado ${folio}`,
    carrierRefused: (folio: string, carrier: string, reason: string) =>
      `${carrier} no confirmó el consolidado ${folio}: ${reason}. Confírmalo a mano.`,
    waits: (folio: string, final: string, until: string) =>
      `El precio final del consolidado ${folio} es ${final}: respóndelo a más tardar el ${until}`,
    confirmed: (folio: string, carrier: string, number: string) => `Consolidado ${folio} confirmado: guía ${number} de ${carrier}`,
    cancelled: (folio: string, reason: string) => `Consolidado ${folio} cancelado: ${reason}`,
    answered: (folio: string, accepted: boolean) => `Precio final del consolidado ${folio} ${accepted ? 'aceptado' : 'rechazado'}`,
  },
  mail: {
    subject: (product: string, folio: string) => newsSubject(product, `precio final del consolidado ${folio}`),
    text: ({ folio, quoted, final, until, link }: { folio: string; quoted: string; final: string; until: string; link: string }) =>
      mailText(
        `El precio final del consolidado ${folio} quedó por encima del cotizado.`,
        `Cotizado: ${quoted}\nPrecio final: ${final}`,
        `Acéptalo o recházalo a más tardar el ${until}; sin respuesta se cancela y se libera lo apartado:`,
        link,
      ),
  },
};
