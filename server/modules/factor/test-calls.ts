import { type CallRows, anySession } from '../../fixtures/call-rows.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  getSecondFactor: { may: anySession },
  giveSecondFactor: { may: anySession },
  prepareSecondFactor: { may: anySession },
  confirmSecondFactor: { may: anySession },
  dropSecondFactor: { may: anySession },
  resetSecondFactor: { may: '1 Y 3 3 3 3 3 3 3', of: 'user', body: { reason: 'Perdió su teléfono' }, asksFactor: true },
};
