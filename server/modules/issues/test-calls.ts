import { type CallRows, anySession } from '../../fixtures/call-rows.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  createIssue: { may: anySession },
  listIssues: { may: anySession },
  updateIssue: { may: '1 Y 3 3 3 3 3 3 3', of: 'issue', body: { status: 'closed', answer: null } },
};
