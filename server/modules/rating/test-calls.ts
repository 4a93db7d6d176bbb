import { type CallRows, labelWriters } from '../../fixtures/call-rows.ts';
import { bought, quoted } from '../../fixtures/example-bodies.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  quoteLabel: { may: '1 Y Y Y 3 Y Y 3 3', body: quoted, isClosedByLock: true },
  quoteFreight: {
    may: labelWriters,
    body: { origin: bought.origin_info, destination: bought.destination_info, items: bought.packages },
    isClosedByLock: true,
    isClosedToReader: true,
  },
  listBranches: { may: '1 Y Y Y 3 Y Y 3 3', query: { carrier: 'dhl', zip: '37290' } },
  getRateExplanation: { may: '1 Y Y Y 3 Y Y 3 3' },
};
