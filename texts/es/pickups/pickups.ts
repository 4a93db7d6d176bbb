import { mailText, newsSubject } from '../shared/mail.ts';

/** Pickups (recolecciones): what server and screens say alike. */
export const pickupTexts = {
  status: {
    pending: 'Pendiente',
    scheduled: 'Programada',
    rescheduled: 'Reprogramada',
    routed: 'Enrutada',
    collected: 'Recolectada',
    partial: 'Parcial',
    exception: 'Excepcionada',
    cancelled: 'Cancelada',
  },
  /** Why a guide cannot join a pickup. */
  cannotJoin: {
    not_found: 'Guía no encontrada',
    scanned: 'Ya escaneada',
    ended: 'Ya no está vigente',
    other_carrier: 'Otra paquetería',
    in_pickup: 'En otra recolección',
    other_state: 'Otro estado de origen',
    comes_itself: 'Su mensajero pasa por ella',
  },
  cannotJoinGuide: (parcel_number: string, reason: string) => `${parcel_number}: ${reason}`,
  failed: 'No se pudo generar la recolección, intente más tarde',
  created: 'La recolección fue generada con éxito',
  note: 'Los horarios de recolección están sujetos a los términos de cada paquetería. El equipo de operaciones atenderá tu solicitud y te notificará por correo electrónico cuando sea confirmada.',
  changeRequested: 'Cambio solicitado',
  saved: 'Guardado',
  noCarrier: 'Seleccione una paquetería',
  noGuides: 'Por favor elija al menos un paquete',
  tooLong: 'Límite excedido',
  collectInRequired: 'Elija dónde recolectar',
  reasonRequired: 'Escriba el motivo',
  dateRequired: 'Elija la fecha',
  startRequired: 'Elija la hora de inicio',
  endRequired: 'Elija la hora de término',
  date: {
    past: 'La fecha ya pasó',
    late_today: 'Para hoy se programa hasta las 13:00',
    too_far: 'La fecha puede ser hasta 10 días después de hoy',
    sunday: 'No se recolecta en domingo',
    holiday: 'No se recolecta en día festivo',
    not_offered: 'La paquetería no recolecta ese día en ese código postal',
  },
  time: {
    off_step: (minutes: number) => `Elija una hora en punto o cada ${minutes} minutos`,
    too_late: 'La recolección termina a más tardar a las 22:00',
    past: 'La hora de inicio ya pasó',
    too_short: 'Entre inicio y término debe haber al menos 2 horas',
    not_offered: 'La paquetería no ofrece esa hora',
  },
  textTooLong: (carrier: string, excess: number) => `Demasiado largo para ${carrier}: ${excess} ${excess === 1 ? 'carácter' : 'caracteres'} de más`,
  notPrintable: (carrier: string, lost: string) => `Lleva signos que ${carrier} no imprime (${lost})`,
  otherOrigin: 'La dirección está en otro estado que el origen de las guías',
  unknownState: 'Ingrese un estado de México',
  notEditable: 'La recolección ya no se puede modificar',
  notCancellable: 'La recolección ya no se puede cancelar',
  statusNotAllowed: 'La recolección no puede pasar a ese estatus',
  changeOpen: 'Hay un cambio por confirmar con la paquetería',
  underWay: 'La paquetería aún no responde: vuelva a intentarlo en un momento',
  folioRequired: 'Escriba el folio de la paquetería',
  nothingToSettle: 'No hay nada por confirmar con la paquetería',
  notOffered: 'La paquetería no está disponible, intente más tarde',
  collectedEvent: 'Recolectada',
  /** Why staff attend to it. */
  attention: {
    to_book: 'Programar con la paquetería',
    silent: 'La paquetería no respondió',
    change: 'Confirmar el cambio',
    cancel: 'Cancelar con la paquetería',
  },
  /** What a carrier is told when a booking is cancelled. */
  withdrawn: 'Cambio de horario',
  noScan: 'La paquetería no recolectó las guías',
  cancelledByGuides: 'Ya no tiene guías',
  news: {
    silent: (carrier: string, day: string) => `${carrier} no respondió a la recolección del ${day}: confírmala con la paquetería`,
    change: (carrier: string, day: string) => `Confirma con ${carrier} el cambio de la recolección del ${day}`,
    cancel: (carrier: string, day: string, folio: string | null) =>
      `Cancela con ${carrier} la recolección del ${day}${folio === null ? '' : `, folio ${folio}`}`,
    to_book: (carrier: string, day: string) => `Programa con ${carrier} la recolección del ${day}`,
  },
};

export type PickupMail = {
  carrier: string;
  folio: string | null;
  date: string;
  earliest: string;
  latest: string;
  address: string;
  guides: readonly string[];
};
/** What its owner is written when a pickup is confirmed. */
export const pickupMail = {
  subject: (isChanged: boolean, product: string) => newsSubject(product, `recolección ${isChanged ? 'reprogramada' : 'programada'}`),
  /** `wanted`: the day that was asked for, where the carrier comes on another one. */
  text: ({ carrier, folio, date, earliest, latest, address, guides }: PickupMail, isChanged: boolean, wanted: string | null) =>
    mailText(
      `Tu recolección con ${carrier} quedó ${isChanged ? 'reprogramada' : 'programada'}.`,
      [
        ...(folio ? [`Folio: ${folio}`] : []),
        `Fecha: ${date}, de ${earliest} a ${latest}`,
        ...(wanted === null ? [] : [`${carrier} la programó para ese día; se pidió para el ${wanted}.`]),
        `Dirección: ${address}`,
        `Guías: ${guides.join(', ')}`,
      ].join('\n'),
    ),
};
