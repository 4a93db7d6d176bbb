import { page, ownOf, type AcrossCustomers, type StoreCalls } from '../../fixtures/store-calls.ts';

const item = {
  alias: 'Otra',
  type: 'Caja',
  content: 'Libros',
  length: 1,
  width: 1,
  height: 1,
  measurement: 'cm',
  weight: 1,
  insurance: 0,
  is_irregular_delivery: false,
  merchandise: [],
  scope: 'user',
  group_id: null,
};
/** How each store function is called for one customer. Its own conditions are taken away, so what else it is given says little. */
export const boundedCalls: StoreCalls = {
  findPackages: (store, tx, mine) => store(tx, ownOf(mine), 'caja', { by: 'alias', order: 'asc' }, page),
  countPackages: (store, tx, mine) => store(tx, ownOf(mine), 'caja'),
  packageById: (store, tx, mine) => store(tx, ownOf(mine), mine.item.id),
  entryOf: (store, tx, mine) => store(tx, ownOf(mine), mine.item.id),
  isAliasTaken: (store, tx, mine) => store(tx, mine, 'Caja chica', null),
  replacePackage: (store, tx, mine) => store(tx, ownOf(mine), mine.item.id, item),
  disablePackage: (store, tx, mine) => store(tx, ownOf(mine), mine.item.id),
  endSharing: (store, tx, { customer_id, group }) => store(tx, { customer_id, group_id: group.id }),
};

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'it only adds rows, of the customers that stand in them': ['insertPackages'],
};
