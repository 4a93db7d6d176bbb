import type { UserId } from '#contract/shared/ids.ts';
import { prepared } from '#platform/db/prepared.ts';
import { ofAll } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import { DAY_MS } from '#contract/shared/dates.ts';
import type { AccessTables } from '../tables.ts';

const tables = (reader: Reader) => ofAll(reader).$extendTables<AccessTables>();
type Db = ReturnType<typeof tables>;

/** 24 hours after its last use and seven days after its issue a session is over (AMB-1.03). */
const IDLE_MS = DAY_MS;
const LIFE_MS = 7 * DAY_MS;

/** The active user of a living session, with its rights as they are now. */
export const sessionUser = (reader: Reader, token_hash: string, now: Date) =>
  living.first(tables(reader), { token_hash, used_after: before(now, IDLE_MS), issued_after: before(now, LIFE_MS) });

const living = prepared((db: Db, { token_hash, used_after, issued_after }: { token_hash: string; used_after: Date; issued_after: Date }) =>
  db
    .selectFrom('access_session as s')
    .innerJoin('access_user as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.customer_id', 'u.role', 'u.permissions', 'u.group_id', 'u.sees_prices', 'u.services', 's.last_used_at'])
    .where('s.token_hash', '=', token_hash)
    .where('s.last_used_at', '>', used_after)
    .where('s.issued_at', '>', issued_after)
    .where('u.status', '=', 'active'),
);

/** The same of a user without a session; undefined for a disabled one. */
export const activeUser = (reader: Reader, id: UserId) =>
  tables(reader)
    .selectFrom('access_user')
    .select(['id', 'customer_id', 'role', 'permissions', 'group_id', 'sees_prices', 'services'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();

/** Which of these are living sessions of active users. */
export async function livingSessions(reader: Reader, hashes: readonly string[], now: Date): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await tables(reader)
    .selectFrom('access_session as s')
    .innerJoin('access_user as u', 'u.id', 's.user_id')
    .select('s.token_hash')
    .where('s.token_hash', 'in', hashes)
    .where('s.last_used_at', '>', before(now, IDLE_MS))
    .where('s.issued_at', '>', before(now, LIFE_MS))
    .where('u.status', '=', 'active')
    .execute();
  return new Set(rows.map(({ token_hash }) => token_hash));
}

export async function openSession(tx: Tx, token_hash: string, user_id: UserId, now: Date): Promise<void> {
  await tables(tx).insertInto('access_session').values({ token_hash, user_id, issued_at: now, last_used_at: now }).execute();
}

export async function touchSession(tx: Tx, token_hash: string, now: Date): Promise<void> {
  await tables(tx).updateTable('access_session').set({ last_used_at: now }).where('token_hash', '=', token_hash).execute();
}

export async function endSession(tx: Tx, token_hash: string): Promise<void> {
  await tables(tx).deleteFrom('access_session').where('token_hash', '=', token_hash).execute();
}

/** All of one user, e.g. because the password is another now. */
export async function endSessionsOf(tx: Tx, user_id: UserId): Promise<void> {
  await tables(tx).deleteFrom('access_session').where('user_id', '=', user_id).execute();
}

export async function dropOldSessions(tx: Tx, now: Date): Promise<void> {
  await tables(tx)
    .deleteFrom('access_session')
    .where((eb) => eb.or([eb('last_used_at', '<', before(now, IDLE_MS)), eb('issued_at', '<', before(now, LIFE_MS))]))
    .execute();
}

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);
