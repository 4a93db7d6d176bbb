import { businessReaders, type CallRows, labelReaders } from '../../fixtures/call-rows.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  createLabelsReport: { may: labelReaders },
  getLabelsReport: { may: labelReaders, of: 'report' },
  createInvoicesReport: { may: businessReaders },
  getInvoicesReport: { may: businessReaders, of: 'invoice_report' },
  listInvoicesReports: { may: businessReaders },
  listLabelsReports: { may: labelReaders },
};
