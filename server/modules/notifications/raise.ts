import type { NotificationType } from '#contract/notifications/notifications.ts';
import type { NotificationId, UserId } from '#contract/shared/ids.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { signal } from '#platform/realtime/signals.ts';
import { insertMessages } from './store.ts';

type Words = { type: NotificationType | null; key: string; title: string | null; message: string; path: string | null };

/** Writes a message to each of these people, once, and lets the sockets know with the commit. */
export async function raise({ clock }: { clock: Clock }, tx: Tx, words: Words, to: readonly UserId[]): Promise<void> {
  const raised_at = clock.now();
  const people = [...new Set(to)];
  const messages = people.map((user_id) => ({ id: newId<NotificationId>(), user_id, ...words, agreement: null, raised_at, ended_at: null }));
  for (const user_id of await insertMessages(tx, messages)) await signal(tx, 'message', user_id);
}
