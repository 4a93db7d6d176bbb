import type { AcrossCustomers } from '../../fixtures/store-calls.ts';

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'a file belongs to its uploader or to the record that took it, and that record is asked': [
    'insertFile',
    'fileById',
    'takeFile',
    'filesOfRecords',
    'filesWithIds',
    'filesToSeal',
    'markSealed',
    'dropFile',
    'dropFilesOf',
    'countUntaken',
    'lockUntaken',
    'dropUntaken',
    'insertTicket',
    'useTicket',
    'dropOldTickets',
  ],
};
