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

type Hours = { transit: number; wait: readonly [least: number, most: number] };
const usualHours: Hours = { transit: 4, wait: [1, 3] };
const hours: Readonly<Record<string, Hours>> = { ON_DEMAND: { transit: 1, wait: [0.2, 0.6] }, NEXT_DAY: { transit: 20, wait: [2, 22] } };

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
  transitHours: (service) => (hours[service] ?? usualHours).transit,
  waitHours: (service) => (hours[service] ?? usualHours).wait,
  paper: (pieces) => drawLabels(pieces, style),
};

export const ivoyMint: Mint = { carrier: 'ivoy', number: (seed, _service, n) => `IV${serial(seed, 'ivoy', n, 9)}`, paper: 'each' };
