import { drawNothing } from '../../draw-label.ts';
import type { CarrierRules, Word } from '../../parcel-life.ts';
import { serial } from '../../serial.ts';
import type { Mint } from '../kit/labels.ts';
import { vocabulary } from '../kit/words.ts';

const onTheWay = ['dropoff', ''] as const;
/** The courier is called, and nothing is collected yet. */
const called: Word = { code: 'pickup', text: '', physical: false, ends: false };
export const cancelled: Word = { code: 'canceled', text: '', physical: false, ends: true };

/** Statuses are the codes of Uber; most stages of a parcel are none of them. */
export const uberRules: CarrierRules = {
  word: vocabulary(
    {
      created: ['pending', ''],
      picked_up: ['pickup_complete', ''],
      left_origin: onTheWay,
      at_hub: onTheWay,
      left_hub: onTheWay,
      at_destination: onTheWay,
      out_for_delivery: onTheWay,
      delivered: ['delivered', ''],
      incident: onTheWay,
      held: onTheWay,
      returned: ['returned', 'customer_unavailable'],
    },
    [called, cancelled],
  ),
  transitHours: () => 1,
  waitHours: () => [0.2, 0.6],
  paper: drawNothing,
};

/** An id: del_ and signs of either case. Nobody hands out a paper. */
export const uberMint: Mint = {
  carrier: 'uber',
  number: (seed, _service, n) => `del_${Buffer.from(`lab ${serial(seed, 'uber', n, 9)}`).toString('base64url')}`,
  paper: 'each',
};
