import type { AcrossCustomers } from '../../fixtures/store-calls.ts';

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'a report belongs to who sent it, for a customer or for none; root sees all': [
    'insertIssue',
    'issueById',
    'lockIssue',
    'changeIssue',
    'listIssues',
    'readIssue',
    'countIssues',
  ],
};
