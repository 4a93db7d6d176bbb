import { seededServices } from '#contract/catalogs/catalogs.ts';
import { type CallRows, labelWriters } from '../../fixtures/call-rows.ts';
import { multipart } from '../../fixtures/example-bodies.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  createBulk: {
    may: labelWriters,
    body: multipart({ carrier: 'sendex', service_id: seededServices.sendexSaver }, 'csv_file'),
    asksFactor: true,
    isClosedByLock: true,
    isClosedToReader: true,
  },
  listBulks: { may: labelWriters, isClosedToReader: true },
  getBulk: { may: labelWriters, of: 'load', isClosedToReader: true },
  listBulkRows: { may: labelWriters, of: 'load', isClosedToReader: true, isUnsearched: true },
  retryBulkRows: { may: labelWriters, of: 'load', body: { rows: [{ row: 0, destino_cp: '97100' }] }, asksFactor: true, isClosedToReader: true },
  resumeBulk: { may: labelWriters, of: 'load', asksFactor: true, isClosedToReader: true },
  stopBulk: { may: labelWriters, of: 'load', isClosedToReader: true },
  checkBulkRow: { may: labelWriters, isClosedToReader: true },
  priceBulkRows: { may: labelWriters, of: 'load', body: { rows: [{ row: 0, destino_cp: '97100' }] }, isClosedToReader: true },
  getBulkFailedRows: { may: labelWriters, of: 'load', isClosedToReader: true },
  getBulkTemplate: { may: labelWriters, isClosedToReader: true },
};
