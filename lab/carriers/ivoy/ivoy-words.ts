import { drawLabels, type LabelStyle } from '../../draw-label.ts';
import type { CarrierRules, Word } from '../../parcel-life.ts';
import { serial } from '../../serial.ts';
import type { Mint } from '../kit/labels.ts';
import { vocabulary } from '../kit/words.ts';

export const services: Readonly<Record<string, string>> = { ON_DEMAND: 'On demand', SAME_DAY: 'Same day', NEXT_DAY: 'Next day' };

const style: LabelStyle = {
  title: 'iVoy',
  serviceName: (service) => services[service] ?? service,
  secondNumber: () => undefined,
  codes: 'above',
};

const still = (code: string): Word => ({ code, text: '', physical: false, ends: false });

/** The words are those that its customer gave it. */
export const ivoyRules: CarrierRules = {
  word: vocabulary(
    {
      created: ['CREATED', ''],
      picked_up: ['PICKED_UP', ''],
      left_origin: ['IN_WAREHOUSE', 'Sale de la tienda'],
      at_hub: ['IN_WAREHOUSE', 'En almacén'],
      left_hub: ['IN_WAREHOUSE', 'Sale del almacén'],
      at_destination: ['OUT_FOR_DELIVERY', ''],
      out_for_delivery: ['AT_DROPOFF', ''],
      delivered: ['DELIVERED', ''],
      incident: ['DELIVERY_FAILED', 'Nadie recibe'],
      held: ['DELIVERY_FAILED', 'Dirección incompleta'],
      returned: ['RETURNED', ''],
    },
    [still('COURIER_ASSIGNED'), still('AT_PICKUP'), { ...still('CANCELLED'), ends: true }],
  ),
  transitHours: (service) => (service === 'NEXT_DAY' ? 20 : 4),
  paper: (pieces) => drawLabels(pieces, style),
};

export const ivoyMint: Mint = { carrier: 'ivoy', number: (seed, _service, n) => `IV${serial(seed, 'ivoy', n, 9)}`, paper: 'each' };
