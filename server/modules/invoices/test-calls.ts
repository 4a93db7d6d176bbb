import { newId } from '#platform/ids.ts';
import { businessReaders, type CallRows } from '../../fixtures/call-rows.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  listPreInvoices: { may: businessReaders, isListed: true, query: { status: 'all' } },
  getPreInvoice: { may: businessReaders, of: 'pre_invoice' },
  listPreInvoiceCharges: { may: businessReaders, of: 'pre_invoice' },
  settleStamp: { may: '1 Y 3 3 Y 3 3 3 3', of: 'pre_invoice', body: { found: 'again' }, asksFactor: true },
  // Its customer or the house for it; an agent and a seller only read (AMB-13.09).
  updatePreInvoice: { may: '1 Y 3 3 Y Y Y 3 3', of: 'pre_invoice', body: { business_id: newId() }, asksFactor: true },
  listInvoices: { may: businessReaders, isListed: true },
  getInvoice: { may: businessReaders, of: 'invoice' },
  cancelInvoice: { may: '1 Y 3 3 Y 3 3 3 3', of: 'invoice', body: { motive: '02' }, asksFactor: true },
};
