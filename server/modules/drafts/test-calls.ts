import { newId } from '#platform/ids.ts';
import { type CallRows, labelWriters } from '../../fixtures/call-rows.ts';
import { draftShipment } from '../../fixtures/example-bodies.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  listDrafts: { may: labelWriters, isClosedToReader: true, isListed: true },
  getDraft: { may: labelWriters, of: 'draft', isClosedToReader: true },
  saveDraft: { may: labelWriters, of: 'draft', body: { version: newId(), seen: [], is_new: false, shipment: draftShipment }, isClosedToReader: true },
  deleteDraft: { may: labelWriters, of: 'draft', isClosedToReader: true },
};
