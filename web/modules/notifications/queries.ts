import { NOTIFICATIONS_AT_ONCE, notificationsOperations, type NotificationType } from '#contract/notifications/notifications.ts';
import type { NotificationId } from '#contract/shared/ids.ts';
import { call } from '../../platform/client.ts';
import { useAct, type Told } from '../../platform/use-call.ts';
import { notifications } from './notification-store.ts';

export const useConfirmRead = (told: Told) =>
  useAct(async (type: NotificationType) => {
    await call(notificationsOperations.confirmRead, { type });
    notifications.dropPending(type);
  }, told);

/** Marks what is shown as seen, here and for news at the server; one that it does not hear is told again next time. */
export function seeNotifications(): void {
  markSeen(notifications.see());
}

/** The same of news whose screen is open; answers which they are. */
export function seeLookedAt(): readonly NotificationId[] {
  const ids = notifications.seeLookedAt();
  markSeen(ids);
  return ids;
}

function markSeen(ids: readonly NotificationId[]): void {
  if (ids.length > 0) call(notificationsOperations.markSeen, { ids: ids.slice(0, NOTIFICATIONS_AT_ONCE) }).catch(() => undefined);
}
