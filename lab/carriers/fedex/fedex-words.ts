import { drawLabels } from '../../draw-label.ts';
import type { CarrierRules, Stage, Word } from '../../parcel-life.ts';
import { labelStyle } from './fedex-label.ts';

const wordsOfStages: Record<Stage, Word> = {
  created: { code: 'OC', text: 'Informacion de envio enviada a FedEx', physical: false, ends: false },
  picked_up: { code: 'PU', text: 'Recolectado', physical: true, ends: false },
  left_origin: { code: 'DP', text: 'Salio del centro de origen FedEx', physical: true, ends: false },
  at_hub: { code: 'AR', text: 'Llego a la ubicacion FedEx', physical: true, ends: false },
  left_hub: { code: 'IT', text: 'En transito', physical: true, ends: false },
  at_destination: { code: 'FD', text: 'En la instalacion local de FedEx', physical: true, ends: false },
  out_for_delivery: { code: 'OD', text: 'En vehiculo de FedEx para entrega', physical: true, ends: false },
  delivered: { code: 'DL', text: 'Entregado', physical: true, ends: true },
  incident: { code: 'DE', text: 'Excepcion en la entrega', physical: true, ends: false, exception: '08' },
  held: { code: 'HL', text: 'Listo para recoger en la ubicacion FedEx', physical: true, ends: false },
  returned: { code: 'RS', text: 'Devolviendo paquete al remitente', physical: true, ends: true },
};
const wordsOfCodes = new Map(Object.values(wordsOfStages).map((word) => [word.code, word]));
const paperCodes: ReadonlySet<string> = new Set(['OC', 'OX', 'EP', 'MD', 'IN', 'CA']);

const hours: Record<string, number> = {
  FIRST_OVERNIGHT: 14,
  PRIORITY_OVERNIGHT: 18,
  STANDARD_OVERNIGHT: 24,
  FEDEX_EXPRESS_SAVER: 60,
};

export const cancelledWord: Word = { code: 'CA', text: 'Envio cancelado por el remitente', physical: false, ends: true };

export const fedexRules: CarrierRules = {
  word: (what) =>
    wordsOfStages[what as Stage] ??
    wordsOfCodes.get(what) ??
    (what === 'CA' ? cancelledWord : { code: what, text: what, physical: !paperCodes.has(what), ends: false }),
  transitHours: (service) => hours[service] ?? 60,
  // FedEx gives each piece a document of its own.
  paper: (pieces) => drawLabels(pieces, labelStyle),
};
