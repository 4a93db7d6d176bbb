import { type CallRows, rootOnly } from '../../fixtures/call-rows.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  getIssuer: { may: rootOnly },
  enterIssuer: { may: rootOnly, asksFactor: true },
  tryIssuer: { may: rootOnly, asksFactor: true },
  restoreIssuer: { may: rootOnly, asksFactor: true },
};
