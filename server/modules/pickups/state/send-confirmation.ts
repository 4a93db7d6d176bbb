import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { pickupMail } from '#texts/es/pickups/pickups.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { PickupsNeeds } from '../needs.ts';
import type { Pickup, PickupGuide } from '../store/pickups.ts';
import { dayText } from '#texts/es/shared/figures.ts';

/** Writes its owner that a pickup is scheduled, or scheduled for another time, in the transaction that makes it so (AMB-9.01). */
export async function sendConfirmation(
  { mail, access, portal }: Pick<PickupsNeeds, 'mail' | 'access' | 'portal'>,
  tx: Tx,
  pickup: Pickup,
  guides: readonly PickupGuide[],
): Promise<void> {
  const { email } = await access.person(tx, pickup.user_id);
  const { date, earliest_time, latest_time, location } = pickup.asked;
  const isChanged = pickup.status === 'rescheduled';
  const text = pickupMail.text(
    {
      carrier: aboutCarrier(pickup.carrier).name,
      folio: pickup.folio,
      date: dayText(date),
      earliest: earliest_time,
      latest: latest_time,
      address: [`${location.street} ${location.number}`, location.neighborhood, `${location.zip_code} ${location.city}`, location.state].join(', '),
      guides: guides.map(({ parcel_number }) => parcel_number),
    },
    isChanged,
  );
  await mail(tx, { to: email, subject: pickupMail.subject(isChanged, portal.product), text, until: pickup.ends_at });
}
