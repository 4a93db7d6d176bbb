import { labelReaders, staffOnly, type CallRows } from '../../fixtures/call-rows.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  getWaybill: { may: labelReaders, of: 'label' },
  getWaybillXml: { may: labelReaders, of: 'hauled' },
  getWaybillPdf: { may: labelReaders, of: 'hauled' },
  correctWaybill: { may: staffOnly, of: 'hauled', body: { distance_km: 900 }, isClosedToReader: true },
  updateWaybill: { may: '1 Y 3 3 Y 3 3 3 3', of: 'hauled', body: { found: 'again' } },
};
