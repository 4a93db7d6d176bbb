import { type CallRows, businessReaders, businessWriters } from '../../fixtures/call-rows.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  listBusinesses: { may: businessReaders, isListed: true },
  getBusiness: { may: businessReaders, of: 'business' },
  getBusinessSummary: { may: businessReaders, of: 'business' },
  createBusiness: { may: businessWriters },
  updateBusiness: { may: businessWriters, of: 'business', body: { status: 'disabled' } },
};
