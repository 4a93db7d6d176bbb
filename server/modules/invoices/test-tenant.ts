import { sql } from 'kysely';
import type { BusinessId, ChargeId, CustomerId, InvoiceId, LabelId, PreInvoiceId } from '#contract/shared/ids.ts';
import { centavos, ZERO, type Centavos } from '#contract/shared/money.ts';
import { wholeQuantity } from '#fiscal/document/fixed.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import type { PlantTenant } from '../../fixtures/full-tenant.ts';
import { invoice as invoiceFacts } from '../cfdi/fixtures/stamped-invoice.ts';
import { cancelPlanted, plantDocument } from '../cfdi/test-tenant.ts';
import { keepDay, lockDay } from './store/days.ts';
import { insertInvoice } from './store/invoices.ts';
import { insertPreInvoice, moveRows } from './store/pre-invoices.ts';

type GuideCharge = { id: ChargeId; net: Centavos; iva: Centavos; total: Centavos };

/** The pre-invoice of a guide and the invoice that it became, which was cancelled: its charge is in a report again. */
export const plant: PlantTenant = async ({ database, customer, ids }) => {
  const { total, net, iva, ...charge } = await guideCharge(database, customer, String(ids['label']) as LabelId);
  const line = {
    ...{ product: '78102200', own_number: String(ids['number']), quantity: wholeQuantity(1), unit: 'E48', unit_name: null, description: 'Guía' },
    ...{ unit_price: net, discount: null, iva: { rate_percent: 16 as const, amount: iva }, withheld: null },
  };
  const document = await plantDocument(database, customer, invoiceFacts({ lines: [line] }));
  const [pre_invoice, invoice, business_id] = [newId<PreInvoiceId>(), newId<InvoiceId>(), String(ids['business']) as BusinessId];
  const at = new Date('2026-11-20T12:00:00Z');
  await database.inTransaction(async (tx) => {
    await lockDay(tx, customer);
    await keepDay(tx, customer, '2026-11-20');
    const row = {
      ...{ id: pre_invoice, customer_id: customer, key: `planted ${pre_invoice}`, origin: 'day' as const, report_id: null, replaces_id: null },
      ...{ business_id, settled: true, status: 'invoiced' as const, invoice_on: '2026-11-20', purchase_order: null, words: null, reason: null },
    };
    await insertPreInvoice(tx, { ...row, created_at: at }, [{ charge_id: charge.id, net, iva, total }]);
    await moveRows(tx, { customer_id: customer, id: pre_invoice }, ['in', 'left']);
    await insertInvoice(tx, {
      ...{ id: invoice, customer_id: customer, pre_invoice_id: pre_invoice, cfdi_id: document.id, business_id, receiver_rfc: 'EKU9003173C9' },
      ...{ receiver_name: 'ESCUELA KEMPER URGATE', origin: 'report', settled: true, payment_method: 'PUE', payment_type: '03', cfdi_use: 'G03' },
      ...{ series: 'TEST', folio: document.folio, uuid: document.uuid, net, iva, total, paid: total, credited: ZERO, balance: ZERO, issued_at: at },
      ...{
        due_on: '2026-11-20',
        status: 'cancelled',
        former_status: null,
        motive: '02',
        replaces_id: null,
        words: null,
        created_at: at,
        changed_at: at,
      },
    });
  });
  await cancelPlanted(database, customer, document.id, document.at);
  return { pre_invoice, invoice };
};

async function guideCharge({ db }: TestDatabase, customer: CustomerId, label: LabelId): Promise<GuideCharge> {
  const { rows } = await sql<GuideCharge>`
    select id, net, iva, total from billing_charge where customer_id = ${customer} and label_id = ${label} order by created_at limit 1`.execute(db);
  const [charge] = rows;
  if (!charge) throw new Error(`guide ${label} was not charged`);
  return { ...charge, net: centavos(Number(charge.net)), iva: centavos(Number(charge.iva)), total: centavos(Number(charge.total)) };
}
