import { type CallRows } from '../../fixtures/call-rows.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  listApprovals: { may: '1 Y 3 3 Y 3 3 3 3', isUnsearched: true },
  decideApproval: { may: '1 Y 3 3 Y 3 3 3 3', of: 'approval', body: { decision: 'approved' }, asksFactor: true },
};
