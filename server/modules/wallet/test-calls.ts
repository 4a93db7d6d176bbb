import { newId } from '#platform/ids.ts';
import { type CallRows, anySession, rootOnly, dispersionReaders } from '../../fixtures/call-rows.ts';
import { ours, theirs } from '../../fixtures/example-bodies.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  getBalance: { may: anySession, isListed: true },
  listUserBalances: { may: anySession, isListed: true },
  getBillingBalance: { may: anySession, isListed: true },
  // Of root, whom the configuration names.
  moveAmount: {
    may: rootOnly,
    body: { from: { customer_id: ours }, to: { customer_id: theirs }, amount: 1, reason: 'Corrección' },
    asksFactor: true,
  },
  disperseBalance: { may: '1 Y Y 3 3 Y Y 3 3', body: { movements: [{ user_id: newId(), amount: 1 }] }, asksFactor: true },
  disperseStock: { may: '1 Y Y 3 3 Y Y 3 3', asksFactor: true },
  listMovements: { may: dispersionReaders, isListed: true, isOfOwner: true },
  printStatement: { may: dispersionReaders, isListed: true, isOfOwner: true },
  getStock: { may: dispersionReaders, isListed: true },
  listDispersals: { may: dispersionReaders, isListed: true, isOfOwner: true },
  createWithdrawal: {
    may: '1 Y 3 3 Y 3 3 3 3',
    body: { customer_id: ours, business_id: newId(), amount: 1, account: '646180110400000007', reason: 'Lo pidió el cliente' },
    asksFactor: true,
  },
  createAdjustment: { may: rootOnly, body: { customer_id: ours, amount: 1, reason: 'Corrección' }, asksFactor: true },
};
