import type { AcrossCustomers } from '../../fixtures/store-calls.ts';

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  "carriers are the operator's": ['madeRows', 'madeRow', 'shareCarrier', 'keepCarrier', 'lockMadeRows', 'writeMade', 'removeMade'],
  "how a carrier answers is no customer's": [
    'addCounts',
    'keepSuccess',
    'addFailures',
    'keepHeld',
    'countsSince',
    'successes',
    'heldSince',
    'lastFailures',
  ],
  "numbers that a carrier gave are the operator's before a guide has them, and exist once in the world": [
    'lockNumbers',
    'nextNumber',
    'giveNumber',
    'addNumbers',
    'dropNumber',
    'dropNumbers',
    'numberOf',
    'isGiven',
    'listOf',
  ],
};
