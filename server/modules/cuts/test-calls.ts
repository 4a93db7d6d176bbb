import { newId } from '#platform/ids.ts';
import { businessReaders, rootOnly, type CallRows } from '../../fixtures/call-rows.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  listBillingReports: { may: businessReaders, isListed: true },
  getBillingReport: { may: businessReaders, of: 'billing_report' },
  listReportRows: { may: businessReaders, of: 'billing_report' },
  getCutCalendar: { may: '1 Y 3 3 Y 3 3 3 3' },
  // Its customer or the house for it; an agent and a seller only read (AMB-13.08).
  updateBillingReport: {
    may: '1 Y 3 3 Y Y Y 3 3',
    of: 'billing_report',
    body: { observations: [{ charge_id: newId(), comment: 'No la reconozco' }] },
    asksFactor: true,
  },
  addPendingCharges: { may: rootOnly, of: 'label' },
};
