import type { AcrossCustomers } from '../../fixtures/store-calls.ts';

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'what waits for a second person is between customers; root and billers look after all of them': [
    'insertApproval',
    'lockApproval',
    'endApproval',
    'approvalById',
    'listApprovals',
    'countApprovals',
    'waitingOfKind',
  ],
  'what somebody of the staff moved alone on a day is between customers': ['insertOwnMove', 'lockOwnMoves'],
};
