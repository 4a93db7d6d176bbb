import type { CustomerId } from '#contract/shared/ids.ts';
import { ofAll } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { WalletTables } from '../tables.ts';

/** Figures of the whole house, for who runs it. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<WalletTables>();

export async function sumOfPostings(reader: Reader): Promise<number> {
  const { sum } = await tables(reader)
    .selectFrom('wallet_posting')
    .select((eb) => eb.fn.sum<string | number | null>('amount').as('sum'))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

export async function oldestOpenReservation(reader: Reader): Promise<Date | null> {
  const { oldest } = await tables(reader)
    .selectFrom('wallet_reservation')
    .select((eb) => eb.fn.min<Date | null>('created_at').as('oldest'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return oldest;
}

/** Those of whom an account was ever posted to. */
export async function customersWithEntries(reader: Reader): Promise<CustomerId[]> {
  const rows = await tables(reader)
    .selectFrom('wallet_account')
    .select('customer_id')
    .distinct()
    .where('n', '>', 0)
    .where('customer_id', 'is not', null)
    .execute();
  return rows.flatMap(({ customer_id }) => customer_id ?? []);
}
