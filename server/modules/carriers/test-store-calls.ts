import type { AcrossCustomers } from '../../fixtures/store-calls.ts';

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  "carriers are the operator's": ['madeRows', 'madeRow', 'shareCarrier', 'keepCarrier', 'lockMadeRows', 'writeMade', 'removeMade'],
};
