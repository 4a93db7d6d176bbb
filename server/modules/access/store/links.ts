import { sql } from 'kysely';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { ofAll } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import { mailLimits, type MailCounter, type MailCounts } from '../rules/mail-limits.ts';
import type { AccessTables, LinkTable } from '../tables.ts';

/** Anyone who holds a link is nobody yet: links are found by the hash of their token alone. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<AccessTables>();

export async function insertLink(tx: Tx, link: Omit<LinkTable, 'used_at'>): Promise<void> {
  await tables(tx)
    .insertInto('access_link')
    .values({ ...link, used_at: null })
    .execute();
}

/** The user of a link of these kinds that may still be used; only an active one may use it. */
export const userOfLink = (reader: Reader, token_hash: string, kinds: readonly LinkTable['kind'][], now: Date) =>
  tables(reader)
    .selectFrom('access_link as l')
    .innerJoin('access_user as u', 'u.id', 'l.user_id')
    .select(['u.id', 'u.customer_id', 'l.kind', 'l.email as confirms'])
    .where('l.token_hash', '=', token_hash)
    .where('l.kind', 'in', kinds)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where('u.status', '=', 'active')
    .executeTakeFirst();

/** The address that a link would confirm now; null = none. */
export async function pendingEmailOf(reader: Reader, user_id: UserId, now: Date): Promise<string | null> {
  const link = await tables(reader)
    .selectFrom('access_link')
    .select('email')
    .where('user_id', '=', user_id)
    .where('kind', '=', 'email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link?.email ?? null;
}

/** Uses a link up; false when somebody else has just done so. */
export async function useLink(tx: Tx, token_hash: string, now: Date): Promise<boolean> {
  const used = await tables(tx)
    .updateTable('access_link')
    .set({ used_at: now })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** The links a person has not used, of one kind or of all, work no more. They stay as rows: links are counted. */
export async function useUpLinks(tx: Tx, user_id: UserId, now: Date, kind?: LinkTable['kind']): Promise<void> {
  await tables(tx)
    .updateTable('access_link')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as LinkTable['kind']))
    .execute();
}

export async function countLinks(reader: Reader, user_id: UserId, kind: LinkTable['kind'], since: Date): Promise<number> {
  const { n } = await tables(reader)
    .selectFrom('access_link')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('issued_at', '>', since)
    .executeTakeFirstOrThrow();
  return n;
}

/** Whose limits a mail counts for; a sender or customer that is null has none. */
export type MailOrigin = { receiver: string; sender: UserId | null; customer: CustomerId | null };

const columnOf = { receiver: 'mailed_to', sender: 'sent_by', customer: 'for_customer' } as const;

/** One mail of a receiver, sender or customer after the other, in every process, so that many at once pass no limit together. */
export async function lockMails(tx: Tx, origin: MailOrigin): Promise<void> {
  for (const counter of ['customer', 'receiver', 'sender'] as const) {
    const name = origin[counter];
    if (name) await sql`select pg_advisory_xact_lock(hashtextextended(${`mails of ${counter} ${name}`}, 0))`.execute(tx);
  }
}

/** Links that were mailed within the time of each limit. Those a person asked for because a password was forgotten have a limit of their own. */
export async function countMails(reader: Reader, origin: MailOrigin, now: Date): Promise<MailCounts> {
  const count = async (counter: MailCounter): Promise<number> => {
    const name = origin[counter];
    if (!name) return 0;
    const { n } = await tables(reader)
      .selectFrom('access_link')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where(columnOf[counter], '=', name)
      .where('kind', '!=', 'reset')
      .where('issued_at', '>', new Date(now.getTime() - mailLimits[counter].withinMs))
      .executeTakeFirstOrThrow();
    return n;
  };
  return { receiver: await count('receiver'), sender: await count('sender'), customer: await count('customer') };
}

export async function setPassword(tx: Tx, id: UserId, password_hash: string): Promise<void> {
  await tables(tx).updateTable('access_user').set({ password_hash }).where('id', '=', id).execute();
}

export async function dropOldLinks(tx: Tx, before: Date): Promise<void> {
  await tables(tx).deleteFrom('access_link').where('expires_at', '<', before).execute();
}
