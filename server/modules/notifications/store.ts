import { sql } from 'kysely';
import { NOTIFICATIONS_AT_ONCE, type NotificationType } from '#contract/notifications/notifications.ts';
import type { NotificationId, UserId } from '#contract/shared/ids.ts';
import { ofAll } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { MessageTable, NotificationsTables } from './tables.ts';

/** A message belongs to a person, not to a customer: staff have theirs too. Whose it is stands in every query. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<NotificationsTables>();

/** Adds what its person has not been told yet, and answers whom it is new to. */
export async function insertMessages(tx: Tx, messages: readonly MessageTable[]): Promise<UserId[]> {
  if (messages.length === 0) return [];
  const rows = await tables(tx)
    .insertInto('notifications_message')
    .values(messages)
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** What these people have not confirmed or seen: of each the latest, oldest first. */
export async function openMessages(reader: Reader, users: readonly UserId[]): Promise<MessageTable[]> {
  if (users.length === 0) return [];
  const numbered = tables(reader)
    .selectFrom('notifications_message')
    .selectAll()
    // What is to be confirmed comes before what is only news.
    .select(sql<number>`row_number() over (partition by user_id order by (type is null), raised_at desc, id)`.as('place'))
    .where('user_id', 'in', users)
    .where('ended_at', 'is', null);
  const rows = await tables(reader)
    .selectFrom(numbered.as('m'))
    .selectAll()
    .where('place', '<=', NOTIFICATIONS_AT_ONCE)
    .orderBy('raised_at')
    .orderBy('id')
    .execute();
  return rows.map(({ place: _place, ...message }) => message);
}

/** Ends what the person has pending of a type, and answers which that was. Two at once: one of them. */
export const confirmMessages = (tx: Tx, user_id: UserId, type: NotificationType, end: { agreement: string | null; ended_at: Date }) =>
  tables(tx)
    .updateTable('notifications_message')
    .set(end)
    .where('user_id', '=', user_id)
    .where('type', '=', type)
    .where('ended_at', 'is', null)
    .returning(['id', 'key'])
    .execute();

export async function seeMessages(tx: Tx, user_id: UserId, ids: readonly NotificationId[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tables(tx)
    .updateTable('notifications_message')
    .set({ ended_at: now })
    .where('user_id', '=', user_id)
    .where('type', 'is', null)
    .where('ended_at', 'is', null)
    .where('id', 'in', ids)
    .execute();
}

export async function keysTold(reader: Reader, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tables(reader).selectFrom('notifications_message').select('key').distinct().where('key', 'in', keys).execute();
  return new Set(rows.map(({ key }) => key));
}

/** Forgets news older than `before`, seen or not. */
export async function dropOldNews(tx: Tx, before: Date): Promise<void> {
  await tables(tx).deleteFrom('notifications_message').where('type', 'is', null).where('raised_at', '<', before).execute();
}
