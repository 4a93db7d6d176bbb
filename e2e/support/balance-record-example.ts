import type { ServerDouble } from '#contract/fixtures/server-double.ts';
import { personOf, shellFakes, textiles } from './people.ts';
import { answerWith, id } from './send-world.ts';

const record = {
  ...{
    id: id('R'),
    folio: 'RS-000003',
    status: 'pending',
    customer: { id: textiles.id, name: textiles.business_name },
    created_by: { id: id('P'), name: 'Rosa' },
  },
  ...{
    created_at: '2026-11-20T18:00:00.000Z',
    amount: 116_000,
    date: '2026-11-20',
    bank: '40012',
    bank_name: 'BBVA México',
    tracking_key: 'MBAN0100',
  },
  ...{ reference: null, business_name: null, order: { id: id('K'), folio: 'P-000007' }, reason: null, actions: ['delete'] },
  voucher: { id: id('V'), name: 'spei.pdf', media_type: 'application/pdf', bytes: 900 },
};
const waiting = {
  ...{ id: id('K'), folio: 'P-000007', created_at: '2026-11-20T18:00:00.000Z', status: 'pending_payment', settlement: 'transfer' },
  ...{ customer: record.customer, created_by: record.created_by, by_staff: false, units: 10, total: 116_000, pay_until: '2026-11-25' },
  ...{ paid_at: null, actions: ['pay', 'cancel'] },
};

/** The owner of a customer announces transfers. */
export function recordWorld(server: Pick<ServerDouble, 'answer'>): void {
  answerWith(server, {
    ...shellFakes(personOf('customer')),
    listBusinesses: () => ({ data: [], total: 0 }),
    listPurchases: () => ({ data: [waiting], total: 1 }),
    listBalanceRecords: () => ({ data: [record], total: 1 }),
    getBalanceRecord: () => record,
    uploadFile: () => record.voucher,
    createBalanceRecord: () => ({ id: id('R'), folio: 'RS-000003' }),
    deleteBalanceRecord: () => ({ id: id('R') }),
  } as never);
}
