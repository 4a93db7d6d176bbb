import { mailText, newsSubject } from '../shared/mail.ts';
import type { PickupMail } from './pickups.ts';

type Task = 'to_book' | 'change' | 'cancel';

/** What a carrier's operations are written, and what the page of their link says. */
export const pickupMailTexts = {
  title: 'Recolección',
  asks: {
    to_book: 'Se pide esta recolección',
    change: 'Se pide cambiarla a esta fecha y hora',
    cancel: 'Se pide cancelar esta recolección',
  } satisfies Record<Task, string>,
  done: { to_book: 'Confirmar recolección', change: 'Confirmar cambio', cancel: 'Ya está cancelada' } satisfies Record<Task, string>,
  notDone: 'No es posible',
  sendWords: 'Enviar motivo',
  back: 'Regresar',
  sending: 'Enviando…',
  date: 'Fecha',
  from: 'Desde las',
  until: 'Hasta las',
  folio: 'Folio',
  words: 'Motivo',
  address: 'Dirección',
  contact: 'Contacto',
  collectIn: 'Recolectar en',
  indications: 'Indicaciones',
  guides: (n: number) => (n === 1 ? '1 guía' : `${n} guías`),
  guide: (number: string, kg: string) => `${number}, ${kg} kg`,
  hours: (earliest: string, latest: string) => `de ${earliest} a ${latest}`,
  folioRequired: 'Escribe el folio de la recolección',
  wordsRequired: 'Escribe por qué no es posible',
  over: 'Esta recolección ya no espera tu respuesta',
  overHint: 'Ya se confirmó, cambió o se canceló.',
  thanks: 'Gracias, tu respuesta llegó',
  told: 'Avisamos a quien la pidió.',
  expired: 'Esta liga ya no sirve',
  expiredHint: 'Pide a quien te la envió que te mande otra.',
  loading: 'Cargando recolección…',
  failed: 'No pudimos enviar tu respuesta. Lo que escribiste sigue aquí: inténtalo otra vez.',
  loadFailed: 'No pudimos obtener la recolección',
  retry: 'Reintentar',
  /** What staff are told of an answer; to the question whether nobody has to come it is the other way round. */
  news: {
    keep: {
      done: (carrier: string, day: string, folio: string | null) => `${carrier} confirmó la recolección del ${day}${folio ? `, folio ${folio}` : ''}`,
      notDone: (carrier: string, day: string, words: string) => `${carrier} no puede con la recolección del ${day}: ${words}`,
    },
    cancel: {
      done: (carrier: string, day: string, folio: string | null) => `${carrier} canceló la recolección del ${day}${folio ? `, folio ${folio}` : ''}`,
      notDone: (carrier: string, day: string, words: string) => `${carrier} no puede cancelar la recolección del ${day}: ${words}`,
    },
  },
};

const lines = ({ folio, date, earliest, latest, address, guides }: Omit<PickupMail, 'carrier'>): string =>
  [...(folio ? [`Folio: ${folio}`] : []), `Fecha: ${date}, de ${earliest} a ${latest}`, `Dirección: ${address}`, `Guías: ${guides.join(', ')}`].join(
    '\n',
  );

/** The mail with the link. */
export const operationsMail = {
  subject: (task: Task, product: string) =>
    newsSubject(product, { to_book: 'recolección por confirmar', change: 'cambio de recolección', cancel: 'recolección por cancelar' }[task]),
  text: (task: Task, facts: Omit<PickupMail, 'carrier'>, link: string) =>
    mailText(`${pickupMailTexts.asks[task]}. Responde en esta liga, sin contraseña:`, link, lines(facts)),
  overSubject: (product: string) => newsSubject(product, 'recolección cancelada'),
  over: (facts: Omit<PickupMail, 'carrier'>) => mailText('Se canceló esta recolección: no hace falta ir.', lines(facts)),
};
