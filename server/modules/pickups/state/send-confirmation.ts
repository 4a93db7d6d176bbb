import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { pickupMail, type PickupMail } from '#texts/es/pickups/pickups.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { PickupsNeeds } from '../needs.ts';
import type { Pickup, PickupGuide } from '../store/pickups.ts';
import { dayText } from '#texts/es/shared/figures.ts';

/** What every mail about a pickup says of it. */
export function confirmedFacts({ asked, folio }: Pick<Pickup, 'asked' | 'folio'>, guides: readonly PickupGuide[]): Omit<PickupMail, 'carrier'> {
  const { date, earliest_time: earliest, latest_time: latest, location } = asked;
  const { street, number, neighborhood, zip_code, city, state } = location;
  const address = [`${street} ${number}`, neighborhood, `${zip_code} ${city}`, state].join(', ');
  return { folio, date: dayText(date), earliest, latest, address, guides: guides.map(({ parcel_number }) => parcel_number) };
}

/**
 * Writes its owner that a pickup is scheduled, or scheduled for another time, in the transaction that makes it so (AMB-9.01). `wanted`: the day for
 * which its carrier was asked, which need not be the one on which it comes.
 */
export async function sendConfirmation(
  { mail, access, portal }: Pick<PickupsNeeds, 'mail' | 'access' | 'portal'>,
  tx: Tx,
  pickup: Pickup,
  guides: readonly PickupGuide[],
  wanted: string = pickup.asked.date,
): Promise<void> {
  const email = await access.mailboxOf(tx, pickup);
  const isChanged = pickup.status === 'rescheduled';
  const facts = { carrier: aboutCarrier(pickup.carrier).name, ...confirmedFacts(pickup, guides) };
  const text = pickupMail.text(facts, isChanged, wanted === pickup.asked.date ? null : dayText(wanted));
  await mail(tx, { to: email, subject: pickupMail.subject(isChanged, portal.product), text, until: pickup.ends_at });
}
