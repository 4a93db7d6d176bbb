import { type CallRows, rootOnly } from '../../fixtures/call-rows.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  listCarrierCredentials: { may: rootOnly },
  enterCarrierCredentials: { may: rootOnly, asksFactor: true },
  tryCarrierCredentials: { may: rootOnly, asksFactor: true },
  restoreCarrierCredentials: { may: rootOnly, asksFactor: true },
};
