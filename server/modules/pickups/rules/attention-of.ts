import type { PickupAttention } from '#contract/pickups/pickup-shapes.ts';
import { endStatuses, type PickupStatus } from '#contract/pickups/pickup-states.ts';
import type { PickupState } from './pickup-event.ts';

/** What staff have to look after of a pickup (AMB-9.01). */
export function attentionOf({ status, change_state, bookings }: Pick<PickupState, 'status' | 'change_state' | 'bookings'>): PickupAttention[] {
  const current = bookings.find(({ place }) => place === 'current');
  const isOver = (endStatuses as readonly PickupStatus[]).includes(status);
  return [
    ...(status === 'pending' && !current ? (['to_book'] as const) : []),
    ...(current?.state === 'unknown' && !isOver ? (['silent'] as const) : []),
    ...(change_state === 'by_hand' && !isOver ? (['change'] as const) : []),
    ...(bookings.some(({ state }) => state === 'by_hand') ? (['cancel'] as const) : []),
  ];
}
