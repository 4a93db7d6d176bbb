import { type CallRows, rootOnly } from '../../fixtures/call-rows.ts';
import { multipart } from '../../fixtures/example-bodies.ts';
import { madeCarrier } from './fixtures/made-carrier.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  listCarriers: { may: rootOnly, isUnsearched: true },
  getCarrier: { may: rootOnly },
  createCarrier: { may: rootOnly, body: { slug: 'matriz', services: [], ...madeCarrier() } },
  updateCarrier: { may: rootOnly, body: { seen: 0, services: [], ...madeCarrier() } },
  importNumbers: { may: rootOnly, body: multipart({}, 'csv_file') },
  deleteCarrier: { may: rootOnly },
  getCarriersHealth: { may: rootOnly, isUnsearched: true },
  probeCarrier: { may: rootOnly },
  listCarrierCredentials: { may: rootOnly },
  enterCarrierCredentials: { may: rootOnly, asksFactor: true },
  tryCarrierCredentials: { may: rootOnly, asksFactor: true },
  restoreCarrierCredentials: { may: rootOnly, asksFactor: true },
};
