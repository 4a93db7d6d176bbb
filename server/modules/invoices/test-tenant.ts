import type { BusinessId, CfdiId, ChargeId, InvoiceId, PreInvoiceId } from '#contract/shared/ids.ts';
import { centavos, ZERO } from '#contract/shared/money.ts';
import { newId } from '#platform/ids.ts';
import type { PlantTenant } from '../../fixtures/full-tenant.ts';
import { insertCharges } from '../billing/store/insert-charges.raw.ts';
import type { ChargeTable } from '../billing/tables.ts';
import { keepDay, lockDay } from './store/days.ts';
import { insertInvoice } from './store/invoices.ts';
import { insertPreInvoice } from './store/pre-invoices.ts';

/** A pre-invoice, and the invoice that it became, of a charge that stands on them. */
export const plant: PlantTenant = async ({ database, customer, user, ids }) => {
  const at = new Date('2026-11-20T12:00:00Z');
  const [pre_invoice, invoice, charge] = [newId<PreInvoiceId>(), newId<InvoiceId>(), newId<ChargeId>()];
  const [business_id, cfdi_id] = [String(ids['business']) as BusinessId, String(ids['cfdi']) as CfdiId];
  const sums = { net: centavos(10_000), iva: centavos(1_600), total: centavos(11_600) };
  await database.inTransaction(async (tx) => {
    await lockDay(tx, customer);
    await keepDay(tx, customer, '2026-11-20');
    // Its columns name no document: the tests of stores move every charge of a customer to every status.
    await insertCharges(tx, [charged({ id: charge, customer_id: customer, user_id: user, business_id })]);
    await insertPreInvoice(
      tx,
      {
        ...{ id: pre_invoice, customer_id: customer, key: `planted ${pre_invoice}`, origin: 'day', report_id: null, replaces_id: null, business_id },
        ...{ settled: true, status: 'invoiced', invoice_on: '2026-11-20', purchase_order: null, words: null, reason: null, created_at: at },
      },
      [{ charge_id: charge, ...sums }],
    );
    await insertInvoice(tx, {
      ...{ id: invoice, customer_id: customer, pre_invoice_id: pre_invoice, cfdi_id, business_id, receiver_rfc: 'EKU9003173C9' },
      ...{ receiver_name: 'ESCUELA KEMPER URGATE', origin: 'report', settled: true, payment_method: 'PUE', payment_type: '03', cfdi_use: 'G03' },
      ...{ series: 'TEST', folio: 1, uuid: String(ids['cfdi_uuid']), ...sums, paid: sums.total, credited: ZERO, balance: ZERO, issued_at: at },
      ...{ due_on: '2026-11-20', status: 'paid', former_status: null, motive: null, replaces_id: null, words: null, created_at: at, changed_at: at },
    });
  });
  return { pre_invoice, invoice };
};

type Named = Pick<ChargeTable, 'id' | 'customer_id' | 'user_id' | 'business_id'>;
const charged = (named: Named): ChargeTable => ({
  ...{ label_id: null, purchase_id: null, parcel_number: null, concept: 'Guía', source: 'staff', report_name: 'guides', report_type: 'guides' },
  ...{ quantity: 1, unit_price: centavos(10_000), rate: 16, net: centavos(10_000), iva: centavos(1_600), total: centavos(11_600) },
  ...{ payment_kind: 'balance', lines: [], settled: true, invoiceable: true, status: 'Invoiced', report_id: null, pre_invoice_id: null },
  ...{ invoice_id: null, created_at: new Date('2026-11-20T12:00:00Z'), cancelled_at: null },
  ...named,
});
