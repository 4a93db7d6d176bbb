import { page, type Rows, type AcrossCustomers, type StoreCalls } from '../../fixtures/store-calls.ts';

const reachOf = ({ customer_id }: Rows) => ({ customers: [customer_id], seesNobodys: false });
const depositFilter = { view: 'all', query: '', customer_id: null, from: null, to: null };
/** How each store function is called for one customer. Its own conditions are taken away, so what else it is given says little. */
export const boundedCalls: StoreCalls = {
  findDeposits: (store, tx, mine) => store(tx, reachOf(mine), depositFilter, { by: 'received_at', order: 'desc' }, page),
  sumOfDeposits: (store, tx, mine) => store(tx, reachOf(mine), depositFilter),
  appliedDeposit: (store, tx, { customer_id }) => store(tx, customer_id, 'DEPOSIT'),
  appliedDeposits: (store, tx, { customer_id }) => store(tx, customer_id, 10),
  everDeposited: (store, tx, { customer_id }) => store(tx, customer_id),
  depositInReach: (store, tx, mine) => store(tx, reachOf(mine), 'DEPOSIT'),
};

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'the accountant of the house reads the books of all': ['bookedDeposits', 'depositsAmong'],
  'a deposit belongs to no customer until somebody says whose it is; the bank tells of all': [
    'limitWaits',
    'insertDeposit',
    'insertUnread',
    'noteDeposit',
    'insertStatement',
    'findStatements',
    'statementById',
    'lockStatement',
    'countStatements',
    'depositsOfDay',
    'lockDeposit',
    'candidates',
    'paidFromAccounts',
    'toldBefore',
    'toldInOtherLetters',
    'toldOfAnotherDay',
    'holdKey',
    'isKnown',
    'lockTold',
    'changeDeposit',
    'customerOfClabe',
    'lockClabes',
    'clabeGiven',
    'numberFor',
    'insertClabe',
  ],
};
