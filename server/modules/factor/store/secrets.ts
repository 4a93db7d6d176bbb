import type { UserId } from '#contract/shared/ids.ts';
import { ofAll } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { FactorTables, SecretTable } from '../tables.ts';

/** Everybody's second factor is found by their own id alone. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<FactorTables>();

export const secretOf = (reader: Reader, user_id: UserId): Promise<SecretTable | undefined> =>
  tables(reader).selectFrom('factor_secret').selectAll().where('user_id', '=', user_id).executeTakeFirst();

/** Whether a secret counts, not only waits for its first code. */
export const isOn = (row: SecretTable | undefined): boolean => row !== undefined && row.sealed !== null;

/** The row of a person, made when it is missing, held until the transaction ends. */
export async function lockSecret(tx: Tx, user_id: UserId): Promise<SecretTable> {
  const fresh = { user_id, sealed: null, last_step: null, pending: null, pending_until: null, failures: 0, failing_since: null };
  await tables(tx)
    .insertInto('factor_secret')
    .values(fresh)
    .onConflict((on) => on.column('user_id').doNothing())
    .execute();
  return tables(tx).selectFrom('factor_secret').selectAll().where('user_id', '=', user_id).forUpdate().executeTakeFirstOrThrow();
}

export async function changeSecret(tx: Tx, user_id: UserId, change: Partial<Omit<SecretTable, 'user_id'>>): Promise<void> {
  await tables(tx).updateTable('factor_secret').set(change).where('user_id', '=', user_id).execute();
}

/** Codes and all. */
export async function removeSecret(tx: Tx, user_id: UserId): Promise<void> {
  await tables(tx).deleteFrom('factor_secret').where('user_id', '=', user_id).execute();
}

export async function replaceRecovery(tx: Tx, user_id: UserId, hashes: readonly string[]): Promise<void> {
  await tables(tx).deleteFrom('factor_recovery').where('user_id', '=', user_id).execute();
  await tables(tx)
    .insertInto('factor_recovery')
    .values(hashes.map((code_hash) => ({ code_hash, user_id })))
    .execute();
}

/** Uses a recovery code up; false when it is none of this person's. */
export async function useRecovery(tx: Tx, user_id: UserId, code_hash: string): Promise<boolean> {
  const used = await tables(tx)
    .deleteFrom('factor_recovery')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .returning('code_hash')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecovery(reader: Reader, user_id: UserId): Promise<number> {
  const { n } = await tables(reader)
    .selectFrom('factor_recovery')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function markSession(tx: Tx, token_hash: string, until: Date): Promise<void> {
  await tables(tx)
    .insertInto('factor_session')
    .values({ token_hash, until })
    .onConflict((on) => on.column('token_hash').doUpdateSet({ until }))
    .execute();
}

/** Until when a session needs no further code; null = it must give one. */
export async function givenUntil(reader: Reader, token_hash: string, now: Date): Promise<Date | null> {
  const row = await tables(reader)
    .selectFrom('factor_session')
    .select('until')
    .where('token_hash', '=', token_hash)
    .where('until', '>', now)
    .executeTakeFirst();
  return row?.until ?? null;
}
