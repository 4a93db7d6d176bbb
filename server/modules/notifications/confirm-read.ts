import type { Actor } from '#contract/access/access.ts';
import { needsAgreement, type notificationsOperations } from '#contract/notifications/notifications.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { notificationTexts } from '#texts/es/notifications/notifications.ts';
import type { NotificationsNeeds } from './needs.ts';
import { confirmMessages } from './store.ts';

/**
 * POST /api/notification/confirmRead: everything pending of a type of the caller is confirmed, with the words agreed to as evidence; nothing
 * pending is confirmed too. It never moves money or stock (AMB-3.01).
 */
export async function confirmRead(
  { inTransaction, clock, audit }: NotificationsNeeds,
  { type }: RequestOf<typeof notificationsOperations.confirmRead>,
  actor: Actor,
): Promise<ResponseOf<typeof notificationsOperations.confirmRead>> {
  const agreement = needsAgreement(type) ? notificationTexts.agreements[type] : null;
  await inTransaction(async (tx) => {
    for (const { id, key } of await confirmMessages(tx, actor.id, type, { agreement, ended_at: clock.now() })) {
      const row = { actor_id: actor.id, on_behalf_of: null, customer_id: actor.customer_id, action: 'notification.confirmed' };
      await audit(tx, { ...row, entity: 'notification', entity_id: id, after: { type, about: key } });
    }
  });
  return { message: 'OK' };
}
