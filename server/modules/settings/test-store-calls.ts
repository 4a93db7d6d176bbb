import type { AcrossCustomers } from '../../fixtures/store-calls.ts';

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  "settings are the operator's": ['allChanges', 'latestChanges', 'countChanges', 'lockSetting', 'changesOf', 'insertChange'],
};
