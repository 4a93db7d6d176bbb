import { type CallRows, everybody, pickupReaders, pickupWriters } from '../../fixtures/call-rows.ts';
import { pickupOf } from '../../fixtures/example-bodies.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  createPickup: { may: pickupWriters, body: pickupOf(['SDX0000000000']), isClosedByLock: true },
  listPickups: { may: pickupReaders, isListed: true },
  getPickup: { may: pickupReaders, of: 'pickup' },
  updatePickup: { may: pickupWriters, of: 'pickup', body: { status: 'cancelled' }, asksFactor: true },
  // Anyone with the link.
  getMailedPickup: { may: everybody },
  answerMailedPickup: { may: everybody, body: { answer: { task: 'cancel', is_done: true } } },
  getPickupAvailability: { may: pickupWriters, query: { zip_code: '37290' } },
};
