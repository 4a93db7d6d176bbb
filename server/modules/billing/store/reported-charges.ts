import { sql } from 'kysely';
import type { ReportName } from '#contract/billing/billing.ts';
import type { BusinessId, ChargeId, CustomerId, InvoiceId, LabelId, PreInvoiceId, PurchaseId, ReportId } from '#contract/shared/ids.ts';
import { ofAll, ofCustomer } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { BillingTables, ChargeTable } from '../tables.ts';

const own = (reader: Reader, customer: CustomerId) => ofCustomer(reader, customer).$extendTables<BillingTables>();

/** Which charges are taken: of rows of the block up to a moment, or all of them, of one guide or order, by name, or whatever was made before a moment. */
export type Wanted =
  | { names: readonly ReportName[]; until: Date | null }
  | { label_id: LabelId }
  | { purchase_id: PurchaseId }
  | { ids: readonly ChargeId[] }
  | { before: Date };

/** An order on credit is invoiced alone: it is owed under its own account. */
const isOwedOrder = sql<boolean>`source = 'purchase' and not settled`;

/** What a customer is invoiced and no report holds yet. */
const unreported = (reader: Reader, customer: CustomerId) =>
  own(reader, customer)
    .selectFrom('billing_charge')
    .where('invoiceable', '=', true)
    .where('report_id', 'is', null)
    .where('status', 'in', ['Created', 'Applied']);

/** Charges that a report may take, the oldest first, locked in the order of their ids, as everybody locks charges. */
export async function lockUnreported(tx: Tx, customer: CustomerId, wanted: Wanted): Promise<ChargeTable[]> {
  const found = await unreported(tx, customer)
    .selectAll()
    .$if('names' in wanted, (charges) => {
      const { names, until } = wanted as { names: readonly ReportName[]; until: Date | null };
      return charges.where('report_name', 'in', [...names]).$if(until !== null, (some) => some.where('created_at', '<', until as Date));
    })
    .$if(!('purchase_id' in wanted), (charges) => charges.where(sql<boolean>`not (${isOwedOrder})`))
    .$if('purchase_id' in wanted, (charges) => charges.where('purchase_id', '=', (wanted as { purchase_id: PurchaseId }).purchase_id))
    .$if('before' in wanted, (charges) => charges.where('created_at', '<', (wanted as { before: Date }).before))
    .$if('label_id' in wanted, (charges) => charges.where('label_id', '=', (wanted as { label_id: LabelId }).label_id))
    .$if('ids' in wanted, (charges) => charges.where(sql<boolean>`id = any(${[...(wanted as { ids: readonly ChargeId[] }).ids]}::text[])`))
    .orderBy('id')
    .forUpdate()
    .execute();
  return found.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
}

/** Charges that a report holds, locked in the order of their ids: all of them, or some. */
export const lockReported = (tx: Tx, customer: CustomerId, report_id: ReportId, only: readonly ChargeId[] | null): Promise<ChargeTable[]> =>
  own(tx, customer)
    .selectFrom('billing_charge')
    .selectAll()
    .where('report_id', '=', report_id)
    .$if(only !== null, (charges) => charges.where(sql<boolean>`id = any(${[...(only ?? [])]}::text[])`))
    .orderBy('id')
    .forUpdate()
    .execute();

/** What of a guide is invoiced and on no document, in a report or not, locked in the order of their ids. */
export const lockInvoiceable = (tx: Tx, customer: CustomerId, label_id: LabelId): Promise<ChargeTable[]> =>
  own(tx, customer)
    .selectFrom('billing_charge')
    .selectAll()
    .where('label_id', '=', label_id)
    .where('invoiceable', '=', true)
    .where('status', 'in', ['Created', 'Applied', 'Report'])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Charges that the caller has locked are billed to this razón social. */
export async function billCharges(tx: Tx, customer: CustomerId, ids: readonly ChargeId[], business_id: BusinessId): Promise<void> {
  await own(tx, customer)
    .updateTable('billing_charge')
    .set({ business_id })
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute();
}

/** Created or Applied → Report (AMB-13.01), of charges that the caller has locked; answers how many there were. */
export async function putInReport(tx: Tx, customer: CustomerId, ids: readonly ChargeId[], report_id: ReportId): Promise<number> {
  const { numUpdatedRows } = await own(tx, customer)
    .updateTable('billing_charge')
    .set({ status: 'Report', report_id })
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .where('report_id', 'is', null)
    .where('status', 'in', ['Created', 'Applied'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Report → Created or Applied, by whether it is paid (AMB-13.01); the caller has locked them. */
export async function takeOutOfReport(tx: Tx, customer: CustomerId, ids: readonly ChargeId[]): Promise<void> {
  await own(tx, customer)
    .updateTable('billing_charge')
    .set({ status: sql`case when settled then 'Applied' else 'Created' end`, report_id: null })
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .where('status', '=', 'Report')
    .execute();
}

const named = (ids: readonly ChargeId[]) => sql<boolean>`id = any(${[...ids]}::text[])`;

/** Charges that a pre-invoice holds, also once it is invoiced, locked in the order of their ids. */
export const lockDocumented = (tx: Tx, customer: CustomerId, pre_invoice_id: PreInvoiceId): Promise<ChargeTable[]> =>
  own(tx, customer).selectFrom('billing_charge').selectAll().where('pre_invoice_id', '=', pre_invoice_id).orderBy('id').forUpdate().execute();

/** Created, Applied or Report → PreInvoice (AMB-13.01), of charges that the caller has locked; answers how many there were. */
export async function putOnPreInvoice(tx: Tx, customer: CustomerId, ids: readonly ChargeId[], pre_invoice_id: PreInvoiceId): Promise<number> {
  const { numUpdatedRows } = await own(tx, customer)
    .updateTable('billing_charge')
    .set({ status: 'PreInvoice', pre_invoice_id })
    .where(named(ids))
    .where('invoiceable', '=', true)
    .where('status', 'in', ['Created', 'Applied', 'Report'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** PreInvoice → Invoiced, or Invoiced → Invoiced on another invoice, of charges that the caller has locked; answers how many there were. */
export async function putOnInvoice(
  tx: Tx,
  customer: CustomerId,
  ids: readonly ChargeId[],
  on: { pre_invoice_id: PreInvoiceId; invoice_id: InvoiceId; business_id: BusinessId },
): Promise<number> {
  const { numUpdatedRows } = await own(tx, customer)
    .updateTable('billing_charge')
    .set({ status: 'Invoiced', ...on })
    .where(named(ids))
    .where('status', 'in', ['PreInvoice', 'Invoiced'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** PreInvoice or Invoiced → Report of the one that is named, else Created or Applied as they are paid; the caller has locked them. */
export async function takeOffDocument(tx: Tx, customer: CustomerId, ids: readonly ChargeId[], report_id: ReportId | null): Promise<void> {
  const open = sql<'Created' | 'Applied'>`case when settled then 'Applied' else 'Created' end`;
  await own(tx, customer)
    .updateTable('billing_charge')
    .set({ status: report_id === null ? open : 'Report', report_id, pre_invoice_id: null, invoice_id: null })
    .where(named(ids))
    .where('status', 'in', ['PreInvoice', 'Invoiced'])
    .execute();
}

/** What a cancelled charge is on: nothing. */
export const cancelled = { status: 'Cancelled', report_id: null, pre_invoice_id: null } as const;

/** One charge alone is cancelled; the caller has locked it. */
export async function cancelCharge(tx: Tx, { customer_id, id }: Pick<ChargeTable, 'customer_id' | 'id'>, cancelled_at: Date): Promise<void> {
  await own(tx, customer_id)
    .updateTable('billing_charge')
    .set({ ...cancelled, cancelled_at })
    .where('id', '=', id)
    .execute();
}

/** For which customers, and which rows of their blocks, charges are in no report, over all. */
export const unreportedRows = (reader: Reader): Promise<{ customer_id: CustomerId; report_name: ReportName }[]> =>
  ofAll(reader)
    .$extendTables<BillingTables>()
    .selectFrom('billing_charge')
    .select(['customer_id', 'report_name'])
    .distinct()
    .where('invoiceable', '=', true)
    .where('report_id', 'is', null)
    .where('status', 'in', ['Created', 'Applied'])
    .where(sql<boolean>`not (${isOwedOrder})`)
    .orderBy('customer_id')
    .orderBy('report_name')
    .execute();

/** Orders of which there are such charges, over all. */
export const unreportedOrders = (reader: Reader): Promise<{ customer_id: CustomerId; purchase_id: PurchaseId; settled: boolean }[]> =>
  ofAll(reader)
    .$extendTables<BillingTables>()
    .selectFrom('billing_charge')
    .select(['customer_id', 'purchase_id', 'settled'])
    .distinct()
    .where('source', '=', 'purchase')
    .where('purchase_id', 'is not', null)
    .where('report_id', 'is', null)
    .where('status', 'in', ['Created', 'Applied'])
    .orderBy('customer_id')
    .orderBy('purchase_id')
    .$narrowType<{ purchase_id: PurchaseId }>()
    .execute();
