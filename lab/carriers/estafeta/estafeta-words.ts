import { drawLabels, type LabelStyle } from '../../draw-label.ts';
import type { CarrierRules, Stage, Word } from '../../parcel-life.ts';

/** PU, ECON, SA and DL are known from clients; the codes in between are not published and stand for any unknown code. */
const wordsOfStages: Record<Stage, Word> = {
  created: { code: 'GE', text: 'Guia generada', physical: false, ends: false },
  picked_up: { code: 'PU', text: 'Envio recolectado', physical: true, ends: false },
  left_origin: { code: 'ON_TRANSIT', text: 'Envio en ruta foranea', physical: true, ends: false },
  at_hub: { code: 'ON_TRANSIT', text: 'Llegada a centro de intercambio', physical: true, ends: false },
  left_hub: { code: 'ON_TRANSIT', text: 'Envio en ruta foranea', physical: true, ends: false },
  at_destination: { code: 'ON_TRANSIT', text: 'Llegada a plaza destino', physical: true, ends: false, exception: 'C06' },
  out_for_delivery: { code: 'ECON', text: 'Envio en proceso de entrega', physical: true, ends: false },
  delivered: { code: 'DL', text: 'Envio entregado', physical: true, ends: true },
  incident: { code: 'IN', text: 'Domicilio cerrado o destinatario ausente', physical: true, ends: false, exception: 'C08' },
  held: { code: 'SA', text: 'Envio disponible en sucursal Estafeta', physical: true, ends: false },
  returned: { code: 'DV', text: 'Envio devuelto al remitente', physical: true, ends: true, exception: 'C99' },
};
/** Handed to a partner for the last part of the way: no stage of ours, only ever forced. */
const handover: Word = { code: 'CO', text: 'ENTREGA A MENSAJERIA EXTERNA Y/O CONCESIONES', physical: true, ends: false, exception: 'C07' };
const wordsOfCodes = new Map([...Object.values(wordsOfStages), handover].map((word) => [word.code, word]));

/** Terrestre, Dia Siguiente, Dos Dias, 11:30. */
export const serviceNames: Readonly<Record<string, string>> = { '70': 'Terrestre', '60': 'Dia Siguiente', D0: 'Dos Dias', '40': '11:30' };
const hours: Readonly<Record<string, number>> = { '70': 84, '60': 24, D0: 48, '40': 16 };

const labelStyle: LabelStyle = {
  title: 'Estafeta',
  serviceName: (service) => serviceNames[service] ?? service,
  secondNumber: (parcel) => `Rastreo ${parcel.tracking_code ?? ''}`,
  codes: 'below',
};

export const estafetaRules: CarrierRules = {
  word: (what) => wordsOfStages[what as Stage] ?? wordsOfCodes.get(what) ?? { code: what, text: what, physical: true, ends: false },
  transitHours: (service) => hours[service] ?? 84,
  paper: (pieces) => drawLabels(pieces, labelStyle),
};
