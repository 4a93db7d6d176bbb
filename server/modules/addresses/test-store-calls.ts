import { page, ownOf, type AcrossCustomers, type StoreCalls } from '../../fixtures/store-calls.ts';

const contact = { name: 'Lucía', phone_number: '9999263317', type: 'Personal' };
const place = {
  alias: 'Otra',
  business_name: 'B',
  street: 'S',
  number: '1',
  neighborhood: 'N',
  city: 'C',
  state: 'Yucatán',
  zip_code: '97100',
};
/** How each store function is called for one customer. Its own conditions are taken away, so what else it is given says little. */
export const boundedCalls: StoreCalls = {
  findAddresses: (store, tx, mine) => store(tx, ownOf(mine), { query: 'bodega', scope: 'user' }, { by: 'alias', order: 'asc' }, page),
  countAddresses: (store, tx, mine) => store(tx, ownOf(mine), { query: 'bodega', scope: 'user' }),
  placeInBook: (store, tx, mine) => store(tx, ownOf(mine), mine.address.id),
  addressesAfter: (store, tx, mine) => store(tx, ownOf(mine), { query: 'bodega', scope: 'user' }, { after: null, limit: 20 }),
  addressesNamed: (store, tx, { customer_id, user_id }) => store(tx, { customer_id, user_id, group_id: null, scope: 'user' }, ['Otra']),
  addressById: (store, tx, mine) => store(tx, ownOf(mine), mine.address.id),
  ownerOf: (store, tx, mine) => store(tx, ownOf(mine), mine.address.id),
  lockAddress: (store, tx, mine) => store(tx, ownOf(mine), mine.address.id),
  settleMain: (store, tx, mine) => store(tx, mine),
  defaultAddressOf: (store, tx, mine) => store(tx, mine),
  replaceAddress: (store, tx, mine) => store(tx, ownOf(mine), mine.address, { ...place, scope: 'user', group_id: null, contacts: [contact] }),
  hasAnotherPersonal: (store, tx, mine) => store(tx, mine.address),
  moveMain: (store, tx, mine) => store(tx, mine.address),
  disableAddress: (store, tx, mine) => store(tx, ownOf(mine), mine.address.id),
  addressOfContact: (store, tx, mine) => store(tx, ownOf(mine), 'CONTACT'),
  addContact: (store, tx, mine) => store(tx, ownOf(mine), mine.address, { ...contact, id: 'NEW' }),
  changeContact: (store, tx, mine) => store(tx, ownOf(mine), mine.address, { ...contact, id: 'CONTACT' }),
  removeContact: (store, tx, mine) => store(tx, ownOf(mine), mine.address, 'CONTACT'),
  setTaxId: (store, tx, mine) => store(tx, ownOf(mine), mine.address.id, 'EKU9003173C9'),
  endSharing: (store, tx, { customer_id, group }) => store(tx, { customer_id, group_id: group.id }),
};

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'it only adds rows, of the customers that stand in them': ['insertAddresses'],
};
