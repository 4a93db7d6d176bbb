import type { LabelEvent, LabelRow } from '#contract/shipping/shipping.ts';
import { rowOf } from './guides.ts';

export const eventOf = (follow_up: LabelEvent['follow_up'], createdAt: string, city: string): LabelEvent => ({
  ...{ description: 'Movimiento', detail: null, city, follow_up, createdAt, comment: null },
});
type Followed = LabelRow & { events: LabelEvent[] };
export const moving: Followed = {
  ...rowOf(1, { follow_up: 'in_transit' }),
  events: [eventOf('scanned', '2026-11-19T18:00:00.000Z', 'León'), eventOf('in_transit', '2026-11-20T15:00:00.000Z', 'Querétaro')],
};
/** A carrier that tells no events: three steps. */
const stepwise: Followed = { ...rowOf(2, { carrier: 'castores', follow_up: 'delivered', parcel_number: 'CST0000000017' }), events: [] };
const silent: Followed = { ...rowOf(3), events: [] };
/** Guides that are sought: one moves, one has steps, of one nothing is known. */
export const guides = [moving, stepwise, silent];
