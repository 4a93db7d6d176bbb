import type { AcrossCustomers } from '../../fixtures/store-calls.ts';

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'an export belongs to the person who asked for it, and its row holds the filters; what it lists is read through the scope of shipping': [
    'lockReports',
    'insertReport',
    'openReportOf',
    'reportById',
    'reportsOf',
    'startReport',
    'keepRows',
    'endReport',
    'countReportFailure',
    'dropReportsBefore',
    'dropReportsBeyond',
  ],
};
