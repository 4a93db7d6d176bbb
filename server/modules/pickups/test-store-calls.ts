import { at, page, ownOf, type AcrossCustomers, type StoreCalls } from '../../fixtures/store-calls.ts';
import { noPickupFilter } from './store/lists.ts';

const linkOf = { token_hash: 'x', pickup_id: '' as never, sent_to: '', sent_at: at, expires_at: at, said: null, said_at: null };

/** How each store function is called for one customer. Its own conditions are taken away, so what else it is given says little. */
export const boundedCalls: StoreCalls = {
  lockPickup: (store, tx, { pickup }) => store(tx, pickup),
  bookingsOf: (store, tx, { pickup }) => store(tx, pickup),
  guidesOf: (store, tx, { pickup }) => store(tx, pickup),
  takeOut: (store, tx, { pickup, guide }) => store(tx, pickup, [guide.id], at),
  pickupsWith: (store, tx, { guide, customer_id }) => store(tx, guide.id, customer_id),
  pickupOfKey: (store, tx, { pickup }) => store(tx, { ...pickup, key: 'key' }),
  dropPickup: (store, tx, { pickup }) => store(tx, pickup),
  writePickup: (store, tx, { pickup }) => store(tx, pickup, { notes: 'nota' }),
  writeBooking: (store, tx, { pickup }) => store(tx, pickup, 1, { detail: 'dicho' }),
  givePickups: (store, tx, { customer_id, user_id }) => store(tx, { customer_id, from: user_id, to: user_id }),
  lookNow: (store, tx, { pickup }) => store(tx, pickup, new Date(0)),
  putOff: (store, tx, { pickup }) => store(tx, pickup, at),
  listedPickups: (store, tx, mine) => store(tx, ownOf(mine), noPickupFilter, { by: 'created_at', order: 'desc' }, page),
  countPickups: (store, tx, mine) => store(tx, ownOf(mine), noPickupFilter),
  latestPickupLink: (store, tx, { pickup }) => store(tx, pickup),
  keepSaid: (store, tx, { customer_id }) => store(tx, { ...linkOf, customer_id }, 'dicho', at),
  pickupInScope: (store, tx, mine) => store(tx, ownOf(mine), mine.pickup.id),
};

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'it only adds rows, of the customers that stand in them': ['insertPickup', 'insertBooking', 'insertPickupLink'],
  'a job knows only an id, or asks what is due': ['overdueBookings', 'overdueChanges', 'withdrawalsDue', 'looksDue'],
  'a link is found by the hash of its token': ['livingPickupLink'],
  'a guide is in one active pickup, whoever asked for it': ['activePickupsOf', 'isFolioTaken'],
};
