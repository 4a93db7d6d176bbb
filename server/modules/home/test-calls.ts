import { type CallRows, anySession } from '../../fixtures/call-rows.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  getHome: { may: anySession, isListed: true },
  getHomeFigures: { may: anySession, isListed: true },
};
