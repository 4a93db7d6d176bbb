import { type CallRows, labelWriters, labelReaders } from '../../fixtures/call-rows.ts';
import { bought } from '../../fixtures/example-bodies.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  createConsolidated: {
    may: labelWriters,
    body: { ...bought, items: bought.packages },
    asksFactor: true,
    isClosedByLock: true,
    isClosedToReader: true,
  },
  listConsolidated: { may: labelReaders },
  getConsolidated: { may: labelReaders, of: 'consolidated' },
  updateConsolidated: {
    may: labelWriters,
    of: 'consolidated',
    body: { action: 'cancel', reason: 'Ya no se envía' },
    asksFactor: true,
    isClosedToReader: true,
  },
};
