import { type CallRows, everybody, labelWriters, rootOnly, labelReaders } from '../../fixtures/call-rows.ts';
import { bought, multipart } from '../../fixtures/example-bodies.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  getTracking: { may: everybody },
  createLabels: { may: labelWriters, body: bought, asksFactor: true, isClosedByLock: true, isClosedToReader: true },
  getLabelPrice: { may: labelReaders, of: ['label', 'number'] },
  getLabelPlace: { may: labelReaders, of: 'label' },
  getLabelEvidence: { may: labelReaders, of: 'label' },
  updateLabel: { may: labelWriters, of: 'label', body: { notes: 'Frágil' }, isClosedToReader: true },
  saveTrackingNumber: { may: '1 Y Y Y 3 3 3 3 3', of: 'label', body: { tracking_number: 'CAN00000001' }, isClosedToReader: true },
  getEventWebhook: { may: rootOnly },
  openEventWebhook: { may: rootOnly, asksFactor: true },
  updateEventWebhook: { may: rootOnly, asksFactor: true, body: { is_on: true, form: { columns: {}, words: {} } } },
  importEvents: { may: rootOnly, body: multipart({}, 'csv_file'), asksFactor: true },
  cancelLabel: { may: labelWriters, of: 'label', asksFactor: true, isClosedToReader: true },
  listLabels: { may: labelReaders, isListed: true },
  listLabelViews: { may: labelReaders, isListed: true },
  saveLabelViews: { may: labelReaders },
  getLabel: { may: labelReaders, of: ['label', 'number'] },
  printLabels: { may: labelReaders },
  printPackingList: { may: labelReaders },
  listPrints: { may: labelReaders },
  settleLabel: { may: '1 Y Y 3 3 3 3 3 3', of: 'label', body: { made: false, reason: 'No aparece' }, asksFactor: true },
  settleOrphan: { may: '1 Y Y 3 3 3 3 3 3', of: 'label', body: { parcel_number: 'LATE' } },
  reviewUsedLabel: { may: '1 Y Y 3 3 3 3 3 3', of: 'label' },
  confirmReuse: { may: rootOnly, asksFactor: true },
  addLabelEvent: {
    may: '1 Y Y Y 3 3 3 3 3',
    of: 'label',
    body: { follow_up: 'scanned', description: 'Escaneada', occurred_at: '2026-11-20T10:00:00Z' },
    asksFactor: true,
    isClosedToReader: true,
  },
};
