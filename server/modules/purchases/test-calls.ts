import { seededServices } from '#contract/catalogs/catalogs.ts';
import { newId } from '#platform/ids.ts';
import { type CallRows } from '../../fixtures/call-rows.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  createBalanceRecord: { may: '1 Y Y 3 3 Y Y 3 3', body: { amount: 1, date: '2026-11-20', bank: '40012', tracking_key: 'K', voucher_id: newId() } },
  listBalanceRecords: { may: '1 Y Y 3 Y Y Y 3 3' },
  getBalanceRecord: { may: '1 Y Y 3 Y Y Y 3 3', of: 'record' },
  deleteBalanceRecord: { may: '1 Y Y 3 3 Y Y 3 3', of: 'record' },
  rejectBalanceRecord: { may: '1 Y 3 3 Y 3 3 3 3', of: 'record', body: { status: 'rejected', reason: 'No aparece' } },
  listServicesToBuy: { may: '1 Y Y 3 3 Y Y 3 3' },
  createPurchase: {
    may: '1 Y Y 3 3 Y Y 3 3',
    body: {
      ...{ items: [{ service_id: seededServices.sendexSaverPrepaid, quantity: 1 }], business_id: newId(), settlement: 'transfer' },
      ...{ regimen: '601', cfdi_use: 'G03', payment_method: 'PUE', payment_type: '03' },
    },
    asksFactor: true,
    isClosedByLock: true,
  },
  listPurchases: { may: '1 Y Y 3 3 Y Y 3 3' },
  getPurchase: { may: '1 Y Y 3 3 Y Y 3 3', of: 'purchase' },
  updatePurchase: { may: '1 Y Y 3 3 Y Y 3 3', of: 'purchase', body: { status: 'cancelled' }, asksFactor: true },
};
