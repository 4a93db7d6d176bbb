import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { pickupTexts as texts } from '#texts/es/pickups/pickups.ts';
import { dayText } from '#texts/es/shared/figures.ts';
import type { Tx } from '#platform/db/tx.ts';
import { askOperations } from '../by-mail/ask-operations.ts';
import type { PickupsNeeds } from '../needs.ts';
import type { Pickup } from '../store/pickups.ts';

export type StaffTask = keyof typeof texts.news;

/**
 * Tells a customer's staff, once, what they have to do of a pickup; and asks the carrier's operations for it where they are asked by mail. `folio` of the
 * pickup is that of the booking in question.
 */
export async function sendToStaff(
  needs: Pick<PickupsNeeds, 'notifications' | 'access' | 'mail' | 'portal' | 'clock'>,
  tx: Tx,
  pickup: Pickup,
  task: StaffTask,
): Promise<void> {
  const carrier = aboutCarrier(pickup.carrier).name;
  const day = dayText(pickup.pickup_date);
  const message = task === 'cancel' ? texts.news.cancel(carrier, day, pickup.folio) : texts.news[task](carrier, day);
  const to = await needs.access.staffOf(tx, pickup.customer_id);
  await needs.notifications.tell(tx, {
    key: `pickup-${task}-${pickup.id}-${pickup.rev ?? 0}${task === 'cancel' ? `-${pickup.folio}` : ''}`,
    message,
    to,
    path: `/recolecciones?open=${pickup.id}`,
  });
  await askOperations(needs, tx, pickup, task);
}
