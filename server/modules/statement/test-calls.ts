import type { CallRows } from '../../fixtures/call-rows.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  // Client write (S-2.72).
  getAccountStatement: { may: '1 Y Y Y Y Y 3 3 3', isListed: true, isUnsearched: true },
  printAccountStatement: { may: '1 Y Y Y Y Y 3 3 3', isListed: true, isUnsearched: true },
};
