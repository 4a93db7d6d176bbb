import { type CallRows, everybody, anySession } from './fixtures/call-rows.ts';

/** Who may make each call of the platform, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  getVersion: { may: everybody },
  getJob: { may: anySession, of: ['label', 'load', 'print'] },
};
