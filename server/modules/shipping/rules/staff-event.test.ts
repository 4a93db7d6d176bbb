import { expect, test } from 'vitest';
import { judgeStaffEvent, type TypedEvent } from './staff-event.ts';

const typed: TypedEvent = { role: 'root', toldByStaff: true, from: 'registered', to: 'scanned', hasComment: false };

test.each<[string, Partial<TypedEvent>, ReturnType<typeof judgeStaffEvent>]>([
  ['a seller scans a guide that no carrier tells of', { role: 'seller' }, 'allowed'],
  ['a seller scans where the carrier tracks', { role: 'seller', toldByStaff: false, hasComment: true }, 'forbidden'],
  ['a seller aborts', { role: 'seller', to: 'aborted' }, 'forbidden'],
  ['an agent aborts', { role: 'agent', to: 'aborted' }, 'allowed'],
  ['a customer scans', { role: 'customer' }, 'forbidden'],
  ['a biller scans', { role: 'biller' }, 'forbidden'],
  ['an agent scans where the carrier tracks, without saying why', { role: 'agent', toldByStaff: false }, 'comment'],
  ['an agent scans where the carrier tracks, and says why', { role: 'agent', toldByStaff: false, hasComment: true }, 'allowed'],
  ['somebody types a cancellation', { to: 'cancelled', hasComment: true }, 'not_allowed'],
  ['somebody types an expiry', { to: 'expired', hasComment: true }, 'not_allowed'],
  ['somebody types the beginning', { to: 'registered', hasComment: true }, 'not_allowed'],
  ['an agent takes a delivery back', { role: 'agent', from: 'delivered', to: 'in_transit', hasComment: true }, 'forbidden'],
  ['root takes a delivery back without saying why', { from: 'delivered', to: 'exception' }, 'comment'],
  ['root takes a delivery back and says why', { from: 'delivered', to: 'exception', hasComment: true }, 'allowed'],
  ['a seller closes an incident without saying why', { role: 'seller', from: 'exception', to: 'finalized' }, 'comment'],
  ['a seller closes a delivery', { role: 'seller', from: 'delivered', to: 'finalized' }, 'allowed'],
])('%s [O-4.01]', (_, over, verdict) => {
  expect(judgeStaffEvent({ ...typed, ...over })).toBe(verdict);
});
