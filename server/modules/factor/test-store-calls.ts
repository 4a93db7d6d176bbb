import type { AcrossCustomers } from '../../fixtures/store-calls.ts';

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'a second factor belongs to a person, who stands in every query, or to the session of one': [
    'changeSecret',
    'countRecovery',
    'givenUntil',
    'isOn',
    'lockSecret',
    'markSession',
    'removeSecret',
    'replaceRecovery',
    'secretOf',
    'useRecovery',
  ],
};
