import type { AcrossCustomers } from '../../fixtures/store-calls.ts';

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'a file belongs to the person who asked for it, who stands in its row; whether that person still reaches what it holds says its kind': [
    'lockFiles',
    'insertFile',
    'openFileOf',
    'countOpenFiles',
    'fileById',
    'filesSince',
    'startFile',
    'keepFile',
    'endFile',
    'countFileFailure',
    'openFilesBefore',
    'dropFilesBefore',
    'dropFilesBeyond',
  ],
};
