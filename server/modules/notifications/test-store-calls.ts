import type { AcrossCustomers } from '../../fixtures/store-calls.ts';

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'a message belongs to a person, who stands in every query': [
    'insertMessages',
    'openMessages',
    'confirmMessages',
    'seeMessages',
    'keysTold',
    'dropOldNews',
  ],
};
