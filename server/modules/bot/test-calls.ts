import { type CallRows, labelWriters } from '../../fixtures/call-rows.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  getBot: { may: '1 Y Y Y Y Y 3 3 3' },
  getUsualNotices: { may: labelWriters, isClosedToReader: true },
  updateBot: { may: '1 Y Y Y 3 Y 3 3 3' },
  tryBot: { may: '1 Y Y Y 3 Y 3 3 3' },
};
