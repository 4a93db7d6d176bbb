import { newId } from '#platform/ids.ts';
import { businessReaders, type CallRows } from '../../fixtures/call-rows.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  listNotes: { may: businessReaders, isListed: true },
  getNote: { may: businessReaders, of: 'note' },
  listCreditable: { may: '1 Y 3 3 Y 3 3 3 3', of: 'invoice' },
  createNote: {
    may: '1 Y 3 3 Y 3 3 3 3',
    body: { invoice_id: newId(), reason: 'discount', description: 'Descuento', lines: [{ charge_id: newId(), amount: 1 }] },
    asksFactor: true,
  },
  updateNote: { may: '1 Y 3 3 Y 3 3 3 3', of: 'note', body: { status: 'stamping' }, asksFactor: true },
};
