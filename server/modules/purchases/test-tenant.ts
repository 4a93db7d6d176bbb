import { seededServices } from '#contract/catalogs/catalogs.ts';
import type { BusinessId, CustomerId, PurchaseId, UserId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { askOf, upload, type PlantTenant } from '../../fixtures/full-tenant.ts';
import { insertOrder } from './store/orders.ts';

/** A deposit that was announced, and an order that waits for one. */
export const plant: PlantTenant = async ({ portal, database, customer, user, client, name, ids }) => {
  const announced = { amount: 100, date: '2026-11-20', bank: '40012', tracking_key: `CLAVE${name}`, voucher_id: await upload(portal, client) };
  const record = String((await askOf(portal)('POST', '/api/billing/balanceRecord', client, announced)).body['id']);
  return { record, purchase: await waitingOrder(database, customer, user, String(ids['business'])) };
};

/** An order of ten prepaid guides that waits for its deposit. */
async function waitingOrder(database: TestDatabase, customer_id: CustomerId, created_by: UserId, business_id: string): Promise<string> {
  const taxed = { net: centavos(100_000), iva: centavos(16_000), total: centavos(116_000) };
  const line = {
    service_id: seededServices.sendexSaverPrepaid,
    carrier: 'sendex' as const,
    service: 'Ahorro',
    quantity: 10,
    price: centavos(10_000),
  };
  const at = new Date('2026-11-20T12:00:00Z');
  const billing = { tax_id: 'URE180429TM6', business_name: 'UNIVERSIDAD ROBOTICA', zip_code: '86991' };
  const id = newId<PurchaseId>();
  await database.inTransaction((tx) =>
    insertOrder(tx, {
      ...{
        id,
        customer_id,
        created_by,
        by_staff: false,
        settlement: 'transfer',
        business_id: business_id as BusinessId,
        lines: [{ ...line, ...taxed }],
      },
      billing: { ...billing, regimen: '601', cfdi_use: 'G03', payment_method: 'PUE', payment_type: '03' },
      ...{ charges: [], units: 10, subtotal: taxed.net, iva: taxed.iva, total: taxed.total, validity_days: 365 },
      ...{ status: 'pending_payment', pay_until: '2999-12-31', paid_with: null, deposit_id: null, paid_type: null, paid_at: null, valid_until: null },
      ...{ reason: null, created_at: at, changed_at: at },
    }),
  );
  return id;
}
