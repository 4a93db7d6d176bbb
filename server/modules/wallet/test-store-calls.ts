import type { LotId } from '#contract/shared/ids.ts';
import { at, page, ownOf, type Rows, type AcrossCustomers, type StoreCalls } from '../../fixtures/store-calls.ts';

const movementsOf = ({ customer_id }: Rows) => ({
  customer_id,
  account: `pool:${customer_id}`,
  since: null,
  until: null,
  movements: null,
  query: '',
  labels: [],
});
const dispersalsOf = ({ customer_id }: Rows) => ({ customer_id, user_id: null, kind: null, dispersal_id: null, query: '' });
/** How each store function is called for one customer. Its own conditions are taken away, so what else it is given says little. */
export const boundedCalls: StoreCalls = {
  giveLotsToPool: (store, tx, { customer_id, user_id }) => store(tx, customer_id, user_id),
  lockBook: (store, tx, mine) => store(tx, { customer_id: mine.customer_id, accounts: [`pool:${mine.customer_id}`] }, at),
  readBalances: (store, tx, mine) => store(tx, { customer_id: mine.customer_id, accounts: [`pool:${mine.customer_id}`] }),
  owedForOrders: (store, tx, { customer_id }) => store(tx, customer_id),
  moneyOfCustomer: (store, tx, { customer_id }) => store(tx, customer_id),
  heldByUser: (store, tx, { customer_id }) => store(tx, customer_id),
  poolBalances: (store, tx, { customer_id }) => store(tx, [customer_id]),
  hasOpenReservation: (store, tx, { customer_id }) => store(tx, customer_id),
  parentsOf: (store, tx, { customer_id }) => store(tx, customer_id, ['LOT' as LotId]),
  movementsOf: (store, tx, mine) => store(tx, movementsOf(mine), page),
  countMovements: (store, tx, mine) => store(tx, movementsOf(mine)),
  sumsOf: (store, tx, mine) => store(tx, movementsOf(mine)),
  usersIn: (store, tx, { customer_id }) => store(tx, customer_id, ['ENTRY']),
  dispersalsOf: (store, tx, mine) => store(tx, dispersalsOf(mine), page),
  countDispersals: (store, tx, mine) => store(tx, dispersalsOf(mine)),
  returnedUnits: (store, tx, { customer_id }) => store(tx, customer_id, ['stock:LOT']),
  movableLots: (store, tx, { customer_id, user_id }) => store(tx, customer_id, { services: ['SERVICE'], users: [user_id] }),
  lotsSince: (store, tx, { customer_id }) => store(tx, customer_id, at),
  dispersedTo: (store, tx, { customer_id, user_id }) => store(tx, customer_id, user_id),
  endingLots: (store, tx, mine) => store(tx, ownOf(mine), '2027-01-01', '2027-02-28'),
  freeOfBought: (store, tx, { customer_id }) => store(tx, customer_id, ['LOT' as LotId]),
  freeInPool: (store, tx, { customer_id }) => store(tx, customer_id, '2026-11-20'),
};

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'the accountant of the house reads the books of all': ['bookedEntries', 'entriesWithKeys', 'countEntries'],
  'its tables belong to no customer': ['firstOpenDay', 'closeDay'],
  'it only adds rows, of the customers that stand in them': ['writeBook', 'insertDispersal'],
  'a number, a document, an e-mail or a key exists once in the world': [
    'isRecorded',
    'entryIdOf',
    'entryWithKey',
    'isRepeated',
    'lotOfPurchase',
    'unitsOfEntry',
  ],
  'a job knows only an id, or asks what is due': ['lotsEndingBetween', 'lowPools', 'stockLeft', 'endedLots'],
  'figures of the whole house, for who runs it': ['sumOfPostings', 'customersWithEntries', 'oldestOpenReservation'],
  'by the id of a guide that its caller has locked for its customer': ['lockReservation', 'heldOf'],
  'by the id of a lot that its caller has locked for its customer, whom it names too': ['originOf'],
};
