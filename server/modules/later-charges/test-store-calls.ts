import { at, page, ownOf, type AcrossCustomers, type StoreCalls } from '../../fixtures/store-calls.ts';

/** How each store function is called for one customer. Its own conditions are taken away, so what else it is given says little. */
export const boundedCalls: StoreCalls = {
  overweightOfGuide: (store, tx, { customer_id, guide }) => store(tx, customer_id, guide.id),
  findOverweights: (store, tx, mine) => store(tx, ownOf(mine), { view: 'review', query: '' }, { by: 'due_day', order: 'asc' }, page),
  countOverweights: (store, tx, mine) => store(tx, ownOf(mine), ''),
  overweightInScope: (store, tx, mine) => store(tx, ownOf(mine), mine.overweight.id),
  underReview: (store, tx, mine) => store(tx, ownOf(mine), [mine.overweight.label_id]),
  documentsOf: (store, tx, { customer_id }) => store(tx, customer_id, ['CHARGE'], at),
  notesOf: (store, tx, { overweight }) => store(tx, overweight),
  lockOverweight: (store, tx, { customer_id, overweight }) => store(tx, customer_id, overweight.id),
  changeOverweight: (store, tx, { overweight }) => store(tx, overweight, { status: 'claimed', claimed_at: at }),
};

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'staff belong to no customer, and root looks after all of them': ['namesOf'],
  'it only adds rows, of the customers that stand in them': ['insertNote'],
  'a carrier bills the house by numbers alone, and jobs charge what is due of all customers': [
    'overweightOfRow',
    'insertOverweight',
    'dueOverweight',
    'undecidedClaims',
    'statisticsByCarrier',
  ],
};
