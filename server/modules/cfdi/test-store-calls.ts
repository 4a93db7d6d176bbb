import { page, type AcrossCustomers, type Rows, type StoreCalls } from '../../fixtures/store-calls.ts';

const scopeOf = ({ customer_id }: Rows) => ({ customers: [customer_id] });
const filter = { states: null, query: '' };
/** How each store function is called for one customer. */
export const boundedCalls: StoreCalls = {
  findDocuments: (store, tx, mine) => store(tx, scopeOf(mine), filter, page),
  countDocuments: (store, tx, mine) => store(tx, scopeOf(mine), filter),
  documentInReach: (store, tx, mine) => store(tx, scopeOf(mine), 'CFDI', null),
};

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'the accountant of the house reads the books of all': ['sealedTexts', 'countSealed', 'textsOfPurposes'],
  'the house stamps and cancels for all customers; its jobs and callers name a document by its id or purpose': [
    'insertDocument',
    'documentById',
    'holdDocument',
    'documentsOf',
    'dueDocuments',
    'changeDocument',
    'nextFolio',
    'insertSealing',
    'sealingOf',
    'attemptsOf',
    'insertAttempt',
    'endAttempt',
    'insertStamp',
    'stampOf',
    'insertCancellation',
    'cancellationsOf',
    'changeCancellation',
    'dueCancellations',
  ],
};
