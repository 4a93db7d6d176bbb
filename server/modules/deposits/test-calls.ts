import { newId } from '#platform/ids.ts';
import { type CallRows, rootOnly } from '../../fixtures/call-rows.ts';
import { multipart, ours } from '../../fixtures/example-bodies.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  // Client write (S-2.73); of those that are nobody's, root, agents and billers read and root and billers decide (AMB-13.14).
  listDeposits: { may: '1 Y Y Y Y Y 3 3 3' },
  getDeposit: { may: '1 Y Y Y Y Y 3 3 3', of: 'deposit' },
  matchDeposit: { may: '1 Y 3 3 Y 3 3 3 3', of: 'deposit', body: { customer_id: newId() }, asksFactor: true },
  returnDeposit: { may: '1 Y 3 3 Y 3 3 3 3', of: 'deposit', body: { note: 'No es de nadie' }, asksFactor: true },
  createDeposit: {
    may: '1 Y 3 3 Y 3 3 3 3',
    body: {
      ...{ customer_id: ours, amount: 1, operation_date: '2026-11-20', institution: '40012', tracking_key: 'K1' },
      ...{ sender_name: 'CAFE NANDU', reason: 'No llegó solo' },
    },
    asksFactor: true,
  },
  undoDeposit: { may: rootOnly, of: 'deposit', body: { reason: 'Era de otro cliente' }, asksFactor: true },
  listStatements: { may: '1 Y 3 3 Y 3 3 3 3' },
  getStatement: { may: '1 Y 3 3 Y 3 3 3 3', of: 'statement' },
  listStatementLines: { may: '1 Y 3 3 Y 3 3 3 3', of: 'statement', isUnsearched: true },
  importStatement: { may: '1 Y 3 3 Y 3 3 3 3', body: multipart({ day: '2026-11-20' }, 'csv_file') },
  enterStatement: { may: '1 Y 3 3 Y 3 3 3 3', of: 'statement', asksFactor: true },
};
