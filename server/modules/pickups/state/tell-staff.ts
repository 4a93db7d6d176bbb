import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { pickupTexts as texts } from '#texts/es/pickups/pickups.ts';
import type { Tx } from '#platform/db/tx.ts';
import { askOperations } from '../by-mail/ask-operations.ts';
import type { PickupsNeeds } from '../needs.ts';
import type { Pickup } from '../store/pickups.ts';

export type StaffTask = keyof typeof texts.news;

/** Tells a customer's staff, once, what they have to do of a pickup; and asks the carrier's operations for it where they are asked by mail. */
export async function sendToStaff(
  needs: Pick<PickupsNeeds, 'notifications' | 'access' | 'mail' | 'portal' | 'clock'>,
  tx: Tx,
  pickup: Pickup,
  task: StaffTask,
): Promise<void> {
  const carrier = aboutCarrier(pickup.carrier).name;
  const message = task === 'cancel' ? texts.news.cancel(carrier, pickup.folio ?? pickup.id) : texts.news[task](carrier, pickup.pickup_date);
  const to = await needs.access.staffOf(tx, pickup.customer_id);
  await needs.notifications.tell(tx, { key: `pickup-${task}-${pickup.id}-${pickup.rev ?? 0}`, message, to, path: null });
  await askOperations(needs, tx, pickup, task);
}
