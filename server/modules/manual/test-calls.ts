import { newId } from '#platform/ids.ts';
import { type CallRows, labelWriters } from '../../fixtures/call-rows.ts';
import { manualOf } from '../../fixtures/example-bodies.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  createManualLabel: { may: labelWriters, body: manualOf(newId()), asksFactor: true, isClosedByLock: true, isClosedToReader: true },
  getManualLabel: { may: labelWriters, of: 'manual', isClosedToReader: true },
  updateManualLabel: { may: labelWriters, of: 'manual', body: { ...manualOf(newId()), version: 1 }, asksFactor: true, isClosedToReader: true },
};
