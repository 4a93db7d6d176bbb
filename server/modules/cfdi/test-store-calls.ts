import type { AcrossCustomers } from '../../fixtures/store-calls.ts';

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
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
