import { sql } from 'kysely';
import type { UserId } from '#contract/shared/ids.ts';
import { ofAll } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import { loginLimits, type LoginFailures } from '../rules/login-limits.ts';
import type { AccessTables } from '../tables.ts';

const tables = (reader: Reader) => ofAll(reader).$extendTables<AccessTables>();

/** Where a login comes from; `device` only of a browser known for this account, so that a stranger cannot use up its count. */
export type LoginOrigin = { email: string; network: string; site: string; device: string | null };

export const loginUser = (reader: Reader, email: string) =>
  tables(reader)
    .selectFrom('access_user')
    .select(['id', 'password_hash', 'status'])
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();

/** The same password at another cost; one that was changed meanwhile stays. */
export async function replacePasswordHash(tx: Tx, id: UserId, former: string, password_hash: string): Promise<void> {
  await tables(tx).updateTable('access_user').set({ password_hash }).where('id', '=', id).where('password_hash', '=', former).execute();
}

/** Whether a user has logged in from this browser before. Asked of unknown people too, so that it takes no less time. */
export async function isKnownDevice(reader: Reader, user_id: UserId | null, device_hash: string | null, now: Date): Promise<boolean> {
  const found = await tables(reader)
    .selectFrom('access_known_device')
    .select('user_id')
    .where('user_id', '=', user_id ?? ('' as UserId))
    .where('device_hash', '=', device_hash ?? '')
    .where('last_used_at', '>', before(now, loginLimits.deviceMs))
    .executeTakeFirst();
  return found !== undefined;
}

export async function rememberDevice(tx: Tx, user_id: UserId, device_hash: string, now: Date): Promise<void> {
  await tables(tx)
    .insertInto('access_known_device')
    .values({ user_id, device_hash, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_used_at: now }))
    .execute();
}

/** Attempts of one e-mail, and those of one site with all its networks, are counted one after the other: a hundred at once pass no limit. */
export async function lockAttempts(tx: Tx, { email, site }: LoginOrigin): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`login e-mail ${email}`}, 0))`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`login site ${site}`}, 0))`.execute(tx);
}

export async function readFailures(reader: Reader, { email, network, site, device }: LoginOrigin, now: Date): Promise<LoginFailures> {
  const failures = tables(reader).selectFrom('access_login_failure');
  const latest = await failures
    .select('at')
    .where('email', '=', email)
    .$if(device === null, (query) => query.where('network', '=', network).where('device', 'is', null))
    .$if(device !== null, (query) => query.where('device', '=', device))
    .where('at', '>', before(now, 2 * loginLimits.windowMs))
    .orderBy('at', 'desc')
    .limit(loginLimits.failures)
    .execute();
  const { ofEmail } = await failures
    .select((eb) => eb.fn.countAll<number>().as('ofEmail'))
    .where('email', '=', email)
    .where('device', 'is', null)
    .where('at', '>', before(now, loginLimits.hourMs))
    .executeTakeFirstOrThrow();
  const { emailsOfNetwork } = await failures
    .select((eb) => eb.fn.count<number>('email').distinct().as('emailsOfNetwork'))
    .where('network', '=', network)
    .where('device', 'is', null)
    .where('at', '>', before(now, loginLimits.windowMs))
    .executeTakeFirstOrThrow();
  const { ofSite, emailsOfSite } = await failures
    .select((eb) => [
      eb.fn.count<number>('email').distinct().as('emailsOfSite'),
      eb.fn.countAll<number>().filterWhere('email', '=', email).as('ofSite'),
    ])
    .where('site', '=', site)
    .where('device', 'is', null)
    .where('at', '>', before(now, loginLimits.windowMs))
    .executeTakeFirstOrThrow();
  return { latest: latest.map(({ at }) => at), ofEmail, emailsOfNetwork, ofSite, emailsOfSite };
}

/** Counts an attempt as failed before its password is looked at; `forgetFailure` takes it back when it was right. */
export async function recordFailure(tx: Tx, origin: LoginOrigin, at: Date): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('access_login_failure')
    .values({ ...origin, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function forgetFailure(tx: Tx, id: number): Promise<void> {
  await tables(tx).deleteFrom('access_login_failure').where('id', '=', id).execute();
}

/** Failures and browsers that no limit looks at any more. */
export async function dropOldFailures(tx: Tx, now: Date): Promise<void> {
  await tables(tx).deleteFrom('access_login_failure').where('at', '<', before(now, loginLimits.hourMs)).execute();
  await tables(tx).deleteFrom('access_known_device').where('last_used_at', '<', before(now, loginLimits.deviceMs)).execute();
}

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);
