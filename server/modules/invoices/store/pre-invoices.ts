import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { mayBecome } from '#contract/invoices/invoice-steps.ts';
import type { BusinessId, ChargeId, CustomerId, InvoiceId, PreInvoiceId, PurchaseId, ReportId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import { witness, type Witnessed } from '#platform/chain/witness.ts';
import { ofAll, ofCustomer } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { Told } from '../rules/document-lines.ts';
import type { InvoicesTables, PreInvoiceTable, RowTable } from '../tables.ts';

export type PreInvoice = Selectable<PreInvoiceTable>;
type Of = Pick<PreInvoice, 'customer_id' | 'id'>;

const own = (reader: Reader, customer: CustomerId) => ofCustomer(reader, customer).$extendTables<InvoicesTables>();
const all = (reader: Reader) => ofAll(reader).$extendTables<InvoicesTables>();

/** What decides money of it (decision 0206). */
const decided: Witnessed = {
  kind: 'pre_invoice',
  table: 'invoices_pre_invoice',
  id: 't.id',
  columns: [
    ...['n', 'customer_id', 'key', 'origin', 'report_id', 'replaces_id', 'business_id', 'settled', 'status', 'invoice_on', 'purchase_order'],
    ...['charges', 'net', 'iva', 'total'],
  ],
};

export type NewPreInvoice = Omit<Insertable<PreInvoiceTable>, 'charges' | 'net' | 'iva' | 'total' | 'n' | 'changed_at'>;
export type NewRow = Pick<RowTable, 'charge_id' | 'net' | 'iva' | 'total'>;

/** A pre-invoice with its charges; `state` is 'next' of a substitute. */
export async function insertPreInvoice(tx: Tx, row: NewPreInvoice, rows: readonly NewRow[], state: 'in' | 'next' = 'in'): Promise<PreInvoice> {
  const { customer_id, created_at } = row;
  const sum = (of: 'net' | 'iva' | 'total') => centavos(rows.reduce((sums, one) => sums + one[of], 0));
  const inserted = await own(tx, customer_id)
    .insertInto('invoices_pre_invoice')
    .values({ ...row, charges: rows.length, net: sum('net'), iva: sum('iva'), total: sum('total'), changed_at: created_at })
    .returningAll()
    .executeTakeFirstOrThrow();
  await own(tx, customer_id)
    .insertInto('invoices_row')
    .values(rows.map(({ charge_id, net, iva, total }) => ({ pre_invoice_id: inserted.id, charge_id, customer_id, net, iva, total, state })))
    .execute();
  await witness(tx, decided, [inserted.id]);
  return inserted;
}

/** Held until the transaction ends; charges and report of it that are changed too are locked before it. */
export const lockPreInvoice = (tx: Tx, customer: CustomerId, id: PreInvoiceId): Promise<PreInvoice | undefined> =>
  own(tx, customer).selectFrom('invoices_pre_invoice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const preInvoiceById = (reader: Reader, customer: CustomerId, id: PreInvoiceId): Promise<PreInvoice | undefined> =>
  own(reader, customer).selectFrom('invoices_pre_invoice').selectAll().where('id', '=', id).executeTakeFirst();

export type PreInvoiceChange = Pick<
  Updateable<PreInvoiceTable>,
  'status' | 'settled' | 'invoice_on' | 'purchase_order' | 'business_id' | 'words' | 'reason' | 'charges' | 'net' | 'iva' | 'total'
> & { changed_at: Date };

/** The one writer of a pre-invoice that its caller holds. */
export async function changePreInvoice(tx: Tx, held: PreInvoice, change: PreInvoiceChange): Promise<PreInvoice> {
  if (change.status && change.status !== held.status && !mayBecome.preInvoice(held.status, change.status))
    throw new Error(`pre-invoice ${held.id} does not become ${change.status}`);
  const changed = await own(tx, held.customer_id)
    .updateTable('invoices_pre_invoice')
    .set(change)
    .where('id', '=', held.id)
    .where('status', '=', held.status)
    .returningAll()
    .executeTakeFirst();
  if (!changed) throw new Error(`pre-invoice ${held.id} changed while it was held`);
  await witness(tx, decided, [held.id]);
  return changed;
}

/** Rows of it, or some of them, go on from one state to another; answers how many there were. */
export async function moveRows(
  tx: Tx,
  { customer_id, id }: Of,
  [from, to]: readonly [RowTable['state'], RowTable['state']],
  charges: readonly ChargeId[] | null = null,
): Promise<number> {
  const { numUpdatedRows } = await own(tx, customer_id)
    .updateTable('invoices_row')
    .set({ state: to })
    .where('pre_invoice_id', '=', id)
    .where('state', '=', from)
    .$if(charges !== null, (rows) => rows.where(sql<boolean>`charge_id = any(${[...(charges ?? [])]}::text[])`))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What its rows in a state come to. */
export async function sumsOf(reader: Reader, { customer_id, id }: Of, state: RowTable['state'] = 'in') {
  const sums = await own(reader, customer_id)
    .selectFrom('invoices_row')
    .select((eb) => [
      eb.fn.countAll<number>().as('charges'),
      eb.fn.coalesce(eb.fn.sum<string | number>('net'), sql<number>`0`).as('net'),
      eb.fn.coalesce(eb.fn.sum<string | number>('iva'), sql<number>`0`).as('iva'),
    ])
    .where('pre_invoice_id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  const [net, iva] = [centavos(Number(sums.net)), centavos(Number(sums.iva))];
  return { charges: Number(sums.charges), net, iva, total: centavos(net + iva) };
}

/** Charges of a pre-invoice as a document says them, the oldest first. */
export const toldCharges = (reader: Reader, { customer_id, id }: Of): Promise<(Told & { purchase_id: PurchaseId | null })[]> =>
  own(reader, customer_id)
    .selectFrom('invoices_row as r')
    .innerJoin('billing_charge_told as c', (join) => join.onRef('c.id', '=', 'r.charge_id').onRef('c.customer_id', '=', 'r.customer_id'))
    .select(['r.charge_id', 'r.net', 'r.iva', 'c.concept', 'c.parcel_number', 'c.rate', 'c.purchase_id'])
    .where('r.pre_invoice_id', '=', id)
    .where('r.state', 'in', ['in', 'next'])
    .orderBy('c.created_at')
    .orderBy('r.charge_id')
    .execute();

/** To whom each of these charges is billed: the razón social that it names, else its customer's default; null = nobody. */
export const billedTo = (
  reader: Reader,
  customer: CustomerId,
  charges: readonly ChargeId[],
): Promise<{ id: ChargeId; business_id: BusinessId | null }[]> =>
  own(reader, customer)
    .selectFrom('billing_charge_told as c')
    .leftJoin('billing_business_told as b', (join) =>
      join.on((eb) =>
        eb.and([
          eb('b.customer_id', '=', eb.ref('c.customer_id')),
          eb.or([eb('b.id', '=', eb.ref('c.business_id')), eb.and([eb('c.business_id', 'is', null), eb('b.is_default', '=', true)])]),
        ]),
      ),
    )
    .select(['c.id', 'b.id as business_id'])
    .where(sql<boolean>`c.id = any(${[...charges]}::text[])`)
    .execute();

/** Whether a report still waits for one of its pre-invoices. */
export async function hasOpen(reader: Reader, customer: CustomerId, report: ReportId): Promise<boolean> {
  const open = await own(reader, customer)
    .selectFrom('invoices_pre_invoice')
    .select('id')
    .where('report_id', '=', report)
    .where('status', 'in', ['pending', 'waiting_po', 'stamping'])
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** The substitute of an invoice that has no stamp yet. */
export const openSubstitute = (reader: Reader, customer: CustomerId, replaces: InvoiceId): Promise<PreInvoice | undefined> =>
  own(reader, customer)
    .selectFrom('invoices_pre_invoice')
    .selectAll()
    .where('replaces_id', '=', replaces)
    .where('status', 'in', ['pending', 'stamping'])
    .executeTakeFirst();

/** The newest substitute of an invoice, and the invoice that it became. */
export const latestSubstitute = (
  reader: Reader,
  customer: CustomerId,
  replaces: InvoiceId,
): Promise<(Pick<PreInvoice, 'id' | 'n' | 'status'> & { invoice_id: InvoiceId | null }) | undefined> =>
  own(reader, customer)
    .selectFrom('invoices_pre_invoice as p')
    .leftJoin('invoices_invoice as i', (join) => join.onRef('i.pre_invoice_id', '=', 'p.id').onRef('i.customer_id', '=', 'p.customer_id'))
    .select(['p.id', 'p.n', 'p.status', 'i.id as invoice_id'])
    .where('p.replaces_id', '=', replaces)
    .orderBy('p.n', 'desc')
    .limit(1)
    .executeTakeFirst();

/** How many substitutes an invoice ever had. */
export async function countSubstitutes(reader: Reader, customer: CustomerId, replaces: InvoiceId): Promise<number> {
  const { n } = await own(reader, customer)
    .selectFrom('invoices_pre_invoice')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('replaces_id', '=', replaces)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Those whose day has come and that nothing keeps from being stamped, over all, the oldest first. */
export const duePreInvoices = (reader: Reader, today: string, limit: number): Promise<Of[]> =>
  all(reader)
    .selectFrom('invoices_pre_invoice')
    .select(['id', 'customer_id'])
    .where('status', '=', 'pending')
    .where('words', 'is', null)
    .where('business_id', 'is not', null)
    .where('invoice_on', '<=', today)
    .orderBy('n')
    .limit(limit)
    .execute();

/** Those that are being stamped, over all. */
export const stampingPreInvoices = (reader: Reader): Promise<Of[]> =>
  all(reader).selectFrom('invoices_pre_invoice').select(['id', 'customer_id']).where('status', '=', 'stamping').orderBy('n').execute();
