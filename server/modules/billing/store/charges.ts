import { sql, type RawBuilder } from 'kysely';
import { CANCELLED_LABEL_USED, conceptOf, type ChargeStatus } from '#contract/billing/billing.ts';
import { BUSINESS_ZONE } from '#contract/shared/dates.ts';
import type { BusinessId, ChargeId, CustomerId, LabelId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { ofAll, ofCustomer, scoped } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';
import type { TakenLine } from '../../wallet/api.ts';
import type { BilledGuide, ExtraCharge, SpentDay } from '../api.ts';
import type { BillingTables, BusinessTable, ChargeTable } from '../tables.ts';
import { cancelled } from './reported-charges.ts';

const tables = (reader: Reader) => reader.$extendTables<BillingTables>();

/** A guide's charges that are not cancelled, locked. */
export const lockCharges = (tx: Tx, label: LabelId): Promise<ChargeTable[]> =>
  tables(tx)
    .selectFrom('billing_charge')
    .selectAll()
    .where('label_id', '=', label)
    .where('status', '<>', 'Cancelled')
    .orderBy('id')
    .forUpdate()
    .execute();

/** What was cancelled of a guide before. */
export const cancelledCharges = (tx: Tx, label: LabelId): Promise<ChargeTable[]> =>
  tables(tx).selectFrom('billing_charge').selectAll().where('label_id', '=', label).where('status', '=', 'Cancelled').execute();

/** Whatever a guide was charged, and whatever became of it. */
export const chargesOfGuide = (tx: Tx, label: LabelId): Promise<ChargeTable[]> =>
  tables(tx).selectFrom('billing_charge').selectAll().where('label_id', '=', label).orderBy('id').execute();

/** Those of a guide that no invoice holds, with the guide. */
export async function cancelCharges(tx: Tx, label: LabelId, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('billing_charge')
    .set({ ...cancelled, cancelled_at: at, cancelled_with_guide: true })
    .where('label_id', '=', label)
    .where('status', 'not in', ['Cancelled', 'Invoiced'])
    .execute();
}

/** Whether a pre-invoice or an invoice holds a charge of a guide. */
export async function isOnDocument(reader: Reader, { id, customer_id }: BilledGuide): Promise<boolean> {
  const held = await tables(ofCustomer(reader, customer_id))
    .selectFrom('billing_charge')
    .select('id')
    .where('label_id', '=', id)
    .where('status', 'in', ['PreInvoice', 'Invoiced'])
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
}

/** What is not cancelled of a guide is billed to another razón social of its customer. */
export async function setBusiness(tx: Tx, { id, customer_id }: BilledGuide, business_id: BusinessId | null): Promise<void> {
  await tables(ofCustomer(tx, customer_id))
    .updateTable('billing_charge')
    .set({ business_id })
    .where('label_id', '=', id)
    .where('status', '<>', 'Cancelled')
    .execute();
}

/** What is on no document of a guide follows its new number. */
export async function renumberCharges(tx: Tx, { id, customer_id }: BilledGuide, parcel_number: string): Promise<void> {
  await tables(ofCustomer(tx, customer_id))
    .updateTable('billing_charge')
    .set({ parcel_number })
    .where('label_id', '=', id)
    .where('status', 'in', ['Created', 'Applied', 'Report'])
    .execute();
}

/** Charges of a guide under one concept, whatever their status. */
export const chargesWithConcept = (
  reader: Reader,
  { customer_id, label_id }: { customer_id: CustomerId; label_id: LabelId },
  concept: string,
): Promise<ChargeTable[]> =>
  tables(ofCustomer(reader, customer_id))
    .selectFrom('billing_charge')
    .selectAll()
    .where('label_id', '=', label_id)
    .where('concept', '=', concept)
    .execute();

/**
 * Those of them that the guide still pays: what went back with the guide is paid again where the guide was used after all and charged for it
 * (AMB-12.14).
 */
export async function paidWithConcept(
  reader: Reader,
  guide: { customer_id: CustomerId; label_id: LabelId },
  concept: string,
): Promise<ChargeTable[]> {
  const charges = await chargesWithConcept(reader, guide, concept);
  const used = charges.some(({ cancelled_with_guide }) => cancelled_with_guide) ? await chargesWithConcept(reader, guide, CANCELLED_LABEL_USED) : [];
  const isPaidAgain = used.some(({ status }) => status !== 'Cancelled');
  return charges.filter(({ status, cancelled_with_guide }) => status !== 'Cancelled' || (cancelled_with_guide && isPaidAgain));
}

/** Kilos that staff charged of a guide and nobody gave back. */
export async function overweightKg(reader: Reader, guide: { customer_id: CustomerId; label_id: LabelId }): Promise<number> {
  const charges = await paidWithConcept(reader, guide, conceptOf.overweight_price);
  return charges.filter(({ source }) => source === 'staff').reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Where charges of a customer stand, by their id. */
export async function chargeStatuses(
  reader: Reader,
  customer: CustomerId,
  charges: readonly ChargeId[],
): Promise<ReadonlyMap<ChargeId, ChargeStatus>> {
  if (charges.length === 0) return new Map();
  const rows = await tables(ofCustomer(reader, customer))
    .selectFrom('billing_charge')
    .select(['id', 'status'])
    .where('id', 'in', [...charges])
    .execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** Charges of guides that were made after them and were not given back, oldest first. */
export async function extraCharges(reader: Reader, scope: Scope, labels: readonly LabelId[]): Promise<ExtraCharge[]> {
  if (labels.length === 0) return [];
  const rows = await tables(scoped(reader, scope))
    .selectFrom('billing_charge')
    .select(['label_id', 'concept', 'total', 'created_at'])
    .where('label_id', 'in', [...labels])
    .where('source', '<>', 'quote')
    .where('status', '<>', 'Cancelled')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows as ExtraCharge[];
}

/** What guides were charged and was not given back, by day of the business calendar; a guide counts on the day it was made. */
export async function spentByDay(reader: Reader, scope: Scope, since: Date): Promise<SpentDay[]> {
  const { own } = scope;
  const day = sql<string>`to_char(created_at at time zone ${sql.lit(BUSINESS_ZONE)}, 'YYYY-MM-DD')`;
  return tables(scoped(reader, scope))
    .selectFrom('billing_charge')
    .select((eb) => [
      day.as('day'),
      sql<Centavos>`sum(total)::bigint`.as('total'),
      eb.fn.count<number>('label_id').distinct().filterWhere('source', '=', 'quote').as('labels'),
    ])
    .where('label_id', 'is not', null)
    .where('status', '<>', sql.lit('Cancelled'))
    .where('created_at', '>=', since)
    .$if(own !== null, (query) => query.where('user_id', '=', own?.user_id as never))
    .groupBy(day)
    .orderBy(day)
    .execute();
}

export type Charged = { labels: number; users: number; month: Centavos; owed: Centavos; not_invoiced: Centavos };

/** What was charged to one razón social and not given back: since an instant, not paid yet and on no invoice, and on no document yet. */
export const chargedTo = (reader: Reader, { customer_id, id }: Pick<BusinessTable, 'customer_id' | 'id'>, since: Date): Promise<Charged> => {
  const total = (condition: RawBuilder<boolean>) => sql<Centavos>`coalesce(sum(total) filter (where ${condition}), 0)::bigint`;
  const isRecent = sql<boolean>`created_at >= ${since}`;
  return tables(ofCustomer(reader, customer_id))
    .selectFrom('billing_charge')
    .select([
      sql<number>`count(distinct label_id) filter (where source = 'quote' and ${isRecent})`.as('labels'),
      sql<number>`count(distinct user_id) filter (where source = 'quote' and ${isRecent})`.as('users'),
      total(isRecent).as('month'),
      total(sql<boolean>`not settled and status <> 'Invoiced'`).as('owed'),
      total(sql<boolean>`invoiceable and status not in ('PreInvoice', 'Invoiced')`).as('not_invoiced'),
    ])
    .where('business_id', '=', id)
    .where('status', '<>', 'Cancelled')
    .executeTakeFirstOrThrow();
};

/**
 * What a customer owes but for orders, which their invoices settle, and no report has taken, oldest first, locked; `isInvoiced` false: without what an invoice is to
 * hold. One that is just being cancelled is left to anyone who cancels it.
 */
export const lockOwedCharges = (tx: Tx, customer: CustomerId, { isInvoiced }: { isInvoiced: boolean }): Promise<ChargeTable[]> =>
  tables(ofCustomer(tx, customer))
    .selectFrom('billing_charge')
    .selectAll()
    .where('status', '=', 'Created')
    .where('source', '<>', 'purchase')
    .$if(!isInvoiced, (charges) => charges.where('invoiceable', '=', false))
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();

/** Money paid it: Created → Applied (AMB-13.01); what a document holds stays there. */
export async function markSettled(tx: Tx, charge: { customer_id: CustomerId; id: ChargeId }, lines: readonly TakenLine[]): Promise<void> {
  await tables(ofCustomer(tx, charge.customer_id))
    .updateTable('billing_charge')
    .set({ status: sql<'Applied'>`case when status = 'Created' then 'Applied' else status end`, settled: true, lines: json([...lines]) })
    .where('id', '=', charge.id)
    .execute();
}

/** Those of whom there is a charge, over all. */
export async function chargedCustomers(reader: Reader): Promise<CustomerId[]> {
  const rows = await tables(ofAll(reader)).selectFrom('billing_charge').select('customer_id').distinct().execute();
  return rows.map(({ customer_id }) => customer_id);
}
