import { drawNothing } from '../../draw-label.ts';
import type { CarrierRules, Word } from '../../parcel-life.ts';
import { serial } from '../../serial.ts';
import type { Mint } from '../kit/labels.ts';
import { vocabulary } from '../kit/words.ts';

const still = (code: string): Word => ({ code, text: '', physical: false, ends: false });
const onTheWay = ['active', ''] as const;

/** Statuses of deliveries are the codes of Borzo; what an order says of itself follows from them. */
export const borzoRules: CarrierRules = {
  word: vocabulary(
    {
      created: ['planned', ''],
      picked_up: ['parcel_picked_up', ''],
      left_origin: onTheWay,
      at_hub: onTheWay,
      left_hub: onTheWay,
      at_destination: ['courier_arrived', ''],
      out_for_delivery: ['courier_arrived', ''],
      delivered: ['finished', ''],
      incident: ['failed', ''],
      held: ['failed', ''],
      returned: ['failed', ''],
    },
    [still('courier_assigned'), still('courier_departed')],
  ),
  transitHours: () => 1,
  waitHours: () => [0.2, 0.6],
  paper: drawNothing,
};

/** A whole number. Nobody hands out a paper. */
export const borzoMint: Mint = { carrier: 'borzo', number: (seed, _service, n) => `1${serial(seed, 'borzo', n, 8)}`, paper: 'each' };
