import type { Actor } from '#contract/access/access.ts';
import type { notificationsOperations } from '#contract/notifications/notifications.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { NotificationsNeeds } from './needs.ts';
import { seeMessages } from './store.ts';

/** POST /api/notification/seen: these news of the caller are not told again. What is to be confirmed stays. */
export async function markSeen(
  { inTransaction, clock }: NotificationsNeeds,
  { ids }: RequestOf<typeof notificationsOperations.markSeen>,
  actor: Actor,
): Promise<ResponseOf<typeof notificationsOperations.markSeen>> {
  await inTransaction((tx) => seeMessages(tx, actor.id, ids, clock.now()));
  return { message: 'OK' };
}
