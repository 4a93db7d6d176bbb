import { type CallRows, rootOnly } from '../../fixtures/call-rows.ts';
import { multipart } from '../../fixtures/example-bodies.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  // What carriers measured again comes by root alone (AMB-12.15).
  listCarrierFiles: { may: rootOnly },
  getCarrierFile: { may: rootOnly, of: 'carrier_file' },
  uploadCarrierFile: { may: rootOnly, body: multipart({ carrier: 'fedex' }, 'csv_file'), asksFactor: true },
  listCarrierRows: { may: rootOnly, of: 'carrier_file', isUnsearched: true },
  getRejectedRows: { may: rootOnly, of: 'carrier_file' },
  listCarrierClaims: { may: rootOnly },
  getCarrierClaim: { may: rootOnly, of: 'carrier_claim' },
  createCarrierClaim: { may: rootOnly },
  getCarrierClaimFile: { may: rootOnly, of: 'carrier_claim' },
  updateCarrierClaim: { may: rootOnly, of: 'carrier_claim', body: { state: 'sent' } },
};
