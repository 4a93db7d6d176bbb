import { type CallRows } from '../../fixtures/call-rows.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  listAudit: { may: '1 Y 3 3 3 Y 3 3 3' },
  exportAudit: { may: '1 Y 3 3 3 Y 3 3 3' },
  listAuditPeople: { may: '1 Y 3 3 3 Y 3 3 3' },
};
