import { newId } from '#platform/ids.ts';
import { businessReaders, type CallRows } from '../../fixtures/call-rows.ts';
import { ours } from '../../fixtures/example-bodies.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  listPayments: { may: businessReaders, isListed: true },
  getPayment: { may: businessReaders, of: 'payment' },
  listPayable: { may: businessReaders, isListed: true, isUnsearched: true },
  // The house; a customer by the right to share its money ('Pagar con saldo', AMB-13.11).
  createPayment: {
    may: '1 Y 3 3 Y Y Y 3 3',
    body: { customer_id: ours, source: 'balance', applications: [{ invoice_id: newId(), amount: 1 }] },
    asksFactor: true,
  },
  updatePayment: { may: '1 Y 3 3 Y 3 3 3 3', of: 'payment', body: { status: 'stamping' }, asksFactor: true },
};
