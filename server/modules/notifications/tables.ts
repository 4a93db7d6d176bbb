import type { NotificationType } from '#contract/notifications/notifications.ts';
import type { NotificationId, UserId } from '#contract/shared/ids.ts';

/** One thing one person is told; to be confirmed where it has a type, else only to be seen. */
export type MessageTable = {
  id: NotificationId;
  user_id: UserId;
  type: NotificationType | null;
  /** What it tells, so that nobody is told twice. */
  key: string;
  title: string | null;
  message: string;
  path: string | null;
  /** The words agreed to. */
  agreement: string | null;
  raised_at: Date;
  /** Confirmed, or seen. */
  ended_at: Date | null;
};

export type NotificationsTables = { notifications_message: MessageTable };
