import type { NotificationType } from '#contract/notifications/notifications.ts';
import type { CustomerId, JobId, LabelId, PickupId, UserId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';

/** What is told once to each person, in the transaction of what it tells; `key` names that. */
type Told = { key: string; message: string; to: readonly UserId[] };

export type NotificationsApi = {
  /** Something to be confirmed (AMB-3.01); stands until it is. */
  raise: (tx: Tx, notification: Told & { type: NotificationType; title: string }) => Promise<void>;
  /** Something only to be seen; `path` is the screen it is about. */
  tell: (tx: Tx, news: Told & { path: string | null }) => Promise<void>;
  /** A guide shows more than before to anyone who has it open among these; nothing is kept. */
  refreshGuide: (tx: Tx, label: { id: LabelId; to: readonly UserId[] }) => Promise<void>;
  /** A bulk load has got on, for anyone who has it open among these; nothing is kept. */
  refreshBulk: (tx: Tx, load: { id: JobId; to: readonly UserId[] }) => Promise<void>;
  /** A pickup is no longer as it was, for anyone who has it open among these; nothing is kept. */
  refreshPickup: (tx: Tx, pickup: { id: PickupId; to: readonly UserId[] }) => Promise<void>;
  /** The money of a customer has changed, for anyone who looks at it among these; nothing is kept. */
  refreshBalance: (tx: Tx, customer: { id: CustomerId; to: readonly UserId[] }) => Promise<void>;
  /** Which of these have been told to anybody. */
  toldOf: (reader: Reader, keys: readonly string[]) => Promise<ReadonlySet<string>>;
};
