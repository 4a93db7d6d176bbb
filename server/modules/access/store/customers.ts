import { sql } from 'kysely';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { witness, type Witnessed } from '#platform/chain/witness.ts';
import { ofAll, ofCustomer } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { AccessTables, CustomerTable, UserTable } from '../tables.ts';

// Names, numbers and sellers are found among everybody.
const everybody = (reader: Reader) => ofAll(reader).$extendTables<AccessTables>();

/** The first user of each customer: the oldest of role customer who is active, or else the oldest of that role. */
export async function firstUsers(reader: Reader, customers: readonly CustomerId[]): Promise<Map<CustomerId, UserTable>> {
  if (customers.length === 0) return new Map();
  const rows = await everybody(reader)
    .selectFrom('access_user')
    .selectAll()
    .distinctOn('customer_id')
    .where('customer_id', 'in', [...customers])
    .where('role', '=', 'customer')
    .orderBy('customer_id')
    .orderBy((eb) => eb('status', '=', 'active'), 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.customer_id as CustomerId, row]));
}

/** People by their ids, whatever became of them. */
export async function sellersBy(reader: Reader, ids: readonly UserId[]): Promise<Map<UserId, UserTable>> {
  if (ids.length === 0) return new Map();
  const rows = await everybody(reader)
    .selectFrom('access_user')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('role', '=', 'seller')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function isSeller(reader: Reader, id: UserId): Promise<boolean> {
  return (await sellersBy(reader, [id])).get(id)?.status === 'active';
}

/** Another customer with a name that differs in case, accents and blanks alone. Holds the name: two at once are one after the other. */
export async function isNameTaken(tx: Tx, folded: string, except: CustomerId | null): Promise<boolean> {
  const name = folded.replace(/\s+/g, '');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${name}`}, 0))`.execute(tx);
  const found = await everybody(tx)
    .selectFrom('access_customer')
    .select('id')
    .where(sql`regexp_replace(search_text, '\\s', '', 'g')`, '=', name)
    .$if(except !== null, (select) => select.where('id', '<>', except as CustomerId))
    .executeTakeFirst();
  return found !== undefined;
}

export async function nextCustomerNumber(tx: Tx): Promise<string> {
  const { rows } = await sql<{ n: string | number }>`select nextval('access_customer_number') as n`.execute(tx);
  return String(rows[0]?.n);
}

type Change = Partial<Omit<CustomerTable, 'id' | 'custom_id' | 'created_at'>>;
/** What of a customer decides money (decision 0206). */
export const decidedOfCustomer: Witnessed = {
  kind: 'customer',
  table: 'access_customer',
  id: 't.id',
  columns: ['customer_modality', 'dispersion_type', 'conditions', 'billing', 'credit_limit', 'extras_limit', 'expired_stock', 'stp_account'],
};

/** Changes a customer whom its caller has found in reach and locked. */
export async function changeCustomerRow(tx: Tx, id: CustomerId, change: Change): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await ofCustomer(tx, id).$extendTables<AccessTables>().updateTable('access_customer').set(change).where('id', '=', id).execute();
  await witness(tx, decidedOfCustomer, [id]);
}
