import type { CallRows } from '../../fixtures/call-rows.ts';

const houseOnly = '1 Y 3 3 Y 3 3 3 3';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  // A month in which nothing happened: nothing is begun.
  createMonth: { may: houseOnly, body: { month: '2026-01' } },
  listMonths: { may: houseOnly },
  getMonth: { may: houseOnly, of: 'report' },
};
