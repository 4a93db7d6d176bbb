import { sql } from 'kysely';
import type { CustomerId } from '#contract/shared/ids.ts';
import { ofAll } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { ClabeTable, DepositsTables } from '../tables.ts';

/** Numbers are the house's: unique over all customers. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<DepositsTables>();

/** One at a time gives numbers. */
export async function lockClabes(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('numbers of CLABEs', 0))`.execute(tx);
}

/** Whether a customer has a CLABE, or once had one. */
export async function clabeGiven(reader: Reader, customer: CustomerId): Promise<boolean> {
  const given = await tables(reader).selectFrom('deposits_clabe').select('number').where('customer_id', '=', customer).executeTakeFirst();
  const had = await tables(reader).selectFrom('access_customer').select('stp_account').where('id', '=', customer).executeTakeFirst();
  return given !== undefined || Boolean(had?.stp_account);
}

/** The number after all that were given, and after those of customers that came with a CLABE of this prefix. */
export async function numberFor(tx: Tx, prefix: string): Promise<number> {
  const { given } = await tables(tx)
    .selectFrom('deposits_clabe')
    .select((eb) => eb.fn.max<number | null>('number').as('given'))
    .executeTakeFirstOrThrow();
  const { came } = await tables(tx)
    .selectFrom('access_customer')
    .select((eb) => eb.fn.max<string | null>('stp_account').as('came'))
    .where('stp_account', 'like', `${prefix}%`)
    .executeTakeFirstOrThrow();
  return Math.max(Number(given ?? 0), Number(came?.slice(prefix.length, 17) ?? 0)) + 1;
}

export async function insertClabe(tx: Tx, row: ClabeTable): Promise<void> {
  await tables(tx).insertInto('deposits_clabe').values(row).execute();
}
