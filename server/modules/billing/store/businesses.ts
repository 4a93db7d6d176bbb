import type { BusinessView } from '#contract/billing/businesses.ts';
import { isRfc } from '#contract/shared/rfc.ts';
import { genericRfcs, isGenericRfc } from '#contract/shared/fiscal.ts';
import type { BusinessId, CustomerId } from '#contract/shared/ids.ts';
import { hasWords } from '#platform/db/contains.ts';
import { folded } from '#platform/db/folded.ts';
import { prepared } from '#platform/db/prepared.ts';
import { ofAll, ofCustomer, scoped } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';
import type { BillingTables, BusinessTable } from '../tables.ts';

type Customers = Pick<Scope, 'customers'>;
type Tables = BillingTables & { access_customer_name: { id: CustomerId; name: string } };

const tables = (reader: Reader, scope: Customers) => scoped(reader, scope).$extendTables<Tables>();
const ofOne = (reader: Reader, customer: CustomerId) => ofCustomer(reader, customer).$extendTables<Tables>();

// prettier-ignore
const columns = [
  'b.id', 'b.customer_id', 'b.tax_id', 'b.business_name', 'b.regimen', 'b.zip_code', 'b.address', 'b.cfdi_use', 'b.payment_method', 'b.payment_type',
  'b.emails', 'b.is_default', 'b.status', 'c.name as customer_name',
] as const;

export type BusinessFilter = { query: string; status: BusinessTable['status'] | 'all' };
export const businessSorts = ['business_name', 'tax_id', 'created_at'] as const;
export type BusinessSort = { by: (typeof businessSorts)[number]; order: 'asc' | 'desc' };

const shown = (reader: Reader, scope: Customers) =>
  tables(reader, scope).selectFrom('billing_business as b').innerJoin('access_customer_name as c', 'c.id', 'b.customer_id');

/** By RFC or name. */
const found = (reader: Reader, scope: Customers, { query, status }: BusinessFilter) =>
  shown(reader, scope)
    .$if(status !== 'all', (select) => select.where('b.status', '=', status as BusinessTable['status']))
    .$if(query.trim() !== '', (select) =>
      select.where((eb) => eb.or([hasWords(folded('b.business_name'), query), hasWords(folded('b.tax_id'), query)])),
    );

export const findBusinesses = (
  reader: Reader,
  scope: Customers,
  filter: BusinessFilter,
  { by, order }: BusinessSort,
  page: { limit: number; offset: number },
): Promise<BusinessView[]> =>
  found(reader, scope, filter)
    .select(columns)
    .orderBy(by === 'business_name' ? folded('b.business_name') : `b.${by}`, order)
    .orderBy('b.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export async function countBusinesses(reader: Reader, scope: Customers, filter: BusinessFilter): Promise<number> {
  const { n } = await found(reader, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export const businessInScope = (reader: Reader, scope: Customers, id: BusinessId): Promise<BusinessView | undefined> =>
  shown(reader, scope).select(columns).where('b.id', '=', id).executeTakeFirst();

/** One of the customer's by its id, or its default. */
export const billableBusiness = (
  reader: Reader,
  customer: CustomerId,
  which: BusinessId | 'default',
): Promise<Pick<BusinessTable, 'id' | 'status'> | undefined> =>
  which === 'default'
    ? byDefault.first(ofOne(reader, customer), { customer_id: customer })
    : byId.first(ofOne(reader, customer), { customer_id: customer, id: which });

/** One of a customer as it stands, to be invoiced. */
export const wholeBusiness = (reader: Reader, customer: CustomerId, id: BusinessId): Promise<BusinessTable | undefined> =>
  ofOne(reader, customer).selectFrom('billing_business').selectAll().where('id', '=', id).executeTakeFirst();

type Own = Pick<BusinessTable, 'customer_id'>;
const ofItsOwn = (db: ReturnType<typeof ofOne>, { customer_id }: Own) =>
  db.selectFrom('billing_business').select(['id', 'status']).where('customer_id', '=', customer_id);
const byDefault = prepared((db: ReturnType<typeof ofOne>, own: Own) => ofItsOwn(db, own).where('is_default', '=', true));
const byId = prepared((db: ReturnType<typeof ofOne>, own: Own & { id: BusinessId }) => ofItsOwn(db, own).where('id', '=', own.id));

export async function isTaxIdTaken(tx: Tx, customer: CustomerId, tax_id: string, except: BusinessId | null): Promise<boolean> {
  const business = await ofOne(tx, customer)
    .selectFrom('billing_business')
    .select('id')
    .where('customer_id', '=', customer)
    .where('tax_id', '=', tax_id)
    .$if(except !== null, (select) => select.where('id', '<>', except as BusinessId))
    .executeTakeFirst();
  return business !== undefined;
}

export async function insertBusinesses(tx: Tx, businesses: readonly BusinessTable[]): Promise<void> {
  if (businesses.length === 0) return;
  await tx
    .$extendTables<BillingTables>()
    .insertInto('billing_business')
    .values(businesses.map((business) => ({ ...business, emails: json(business.emails) })))
    .execute();
}

export type BusinessChange = { [K in keyof BusinessTable]?: BusinessTable[K] | undefined };

export async function changeBusiness(
  tx: Tx,
  { id, customer_id }: Pick<BusinessTable, 'id' | 'customer_id'>,
  { emails, ...change }: BusinessChange,
  changed_at: Date,
): Promise<void> {
  await ofOne(tx, customer_id)
    .updateTable('billing_business')
    .set({ ...change, ...(emails ? { emails: json(emails) } : {}), changed_at })
    .where('id', '=', id)
    .execute();
}

/**
 * One of the active ones is the default while there are any: the wanted one, else the one that is, else the oldest. The caller holds the
 * customer; were it not so, the index over the defaults would refuse the second.
 */
export async function settleDefault(tx: Tx, customer: CustomerId, wanted: BusinessId | null): Promise<void> {
  const db = ofOne(tx, customer);
  const active = db.selectFrom('billing_business as b').select('b.id').where('b.customer_id', '=', customer).where('b.status', '=', 'active');
  if (wanted) await db.updateTable('billing_business').set({ is_default: false }).where('is_default', '=', true).where('id', '<>', wanted).execute();
  await db
    .updateTable('billing_business')
    .set({ is_default: true })
    .where('id', '=', wanted ?? active.orderBy('b.created_at').orderBy('b.id').limit(1))
    .where((eb) => eb.not(eb.exists(active.where('b.is_default', '=', true))))
    .execute();
}

/** Whether both customers have an active razón social with the same RFC; generic ones are everybody's. */
export async function shareRfc(tx: Tx, customerA: CustomerId, customerB: CustomerId): Promise<boolean> {
  const shared = await tables(tx, { customers: [customerA, customerB] })
    .selectFrom('billing_business as a')
    .innerJoin('billing_business as b', 'b.tax_id', 'a.tax_id')
    .select('a.tax_id')
    .where('a.customer_id', '=', customerA)
    .where('b.customer_id', '=', customerB)
    .where('a.status', '=', 'active')
    .where('b.status', '=', 'active')
    .where('a.tax_id', 'not in', [...genericRfcs])
    .limit(1)
    .executeTakeFirst();
  return shared !== undefined;
}

/** Customers with an active razón social of this RFC, over all; generic ones are everybody's. */
export async function customersOfRfc(reader: Reader, rfc: string): Promise<CustomerId[]> {
  if (!isRfc(rfc) || isGenericRfc(rfc)) return [];
  const rows = await ofAll(reader)
    .$extendTables<BillingTables>()
    .selectFrom('billing_business')
    .select('customer_id')
    .distinct()
    .where('tax_id', '=', rfc)
    .where('status', '=', 'active')
    .orderBy('customer_id')
    .execute();
  return rows.map(({ customer_id }) => customer_id);
}

/** Where a razón social of a customer has its mail, by its RFC; none where it has no such one. */
export async function emailsOfRfc(reader: Reader, customer: CustomerId, tax_id: string): Promise<readonly string[]> {
  const business = await ofOne(reader, customer)
    .selectFrom('billing_business')
    .select('emails')
    .where('customer_id', '=', customer)
    .where('tax_id', '=', tax_id)
    .executeTakeFirst();
  return business?.emails ?? [];
}

export async function businessNamed(reader: Reader, customer: CustomerId, id: BusinessId): Promise<string | null> {
  const business = await ofOne(reader, customer)
    .selectFrom('billing_business')
    .select('business_name')
    .where('customer_id', '=', customer)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return business?.business_name ?? null;
}
