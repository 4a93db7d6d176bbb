import { randomBytes } from 'node:crypto';
import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { DAY_MS } from '#contract/shared/dates.ts';
import { endOf } from '#contract/pickups/pickup-clock.ts';
import { mailedTasks, type MailedTask } from '#contract/pickups/pickup-links.ts';
import type { Tx } from '#platform/db/tx.ts';
import { sha256Of } from '#platform/hash.ts';
import { operationsMail } from '#texts/es/pickups/by-mail.ts';
import type { PickupsNeeds } from '../needs.ts';
import { confirmedFacts } from '../state/send-confirmation.ts';
import { insertPickupLink, latestPickupLink } from '../store/links.ts';
import { guidesOf, type Pickup } from '../store/pickups.ts';

/** A link is answered until its pickup is over; operations may be a day late with a folio. */
const AFTER_MS = DAY_MS;

export const linkHash = (token: string): string => sha256Of(new TextEncoder().encode(token));

const isMailed = (task: string): task is MailedTask => (mailedTasks as readonly string[]).includes(task);

/** Mails a carrier's operations what staff would have to ask them, with a link that answers it; in the transaction that makes it so. */
export async function askOperations(
  { mail, portal, clock }: Pick<PickupsNeeds, 'mail' | 'portal' | 'clock'>,
  tx: Tx,
  pickup: Pickup,
  task: string,
): Promise<void> {
  const { operationsEmail } = aboutCarrier(pickup.carrier);
  if (!operationsEmail || !isMailed(task)) return;
  const token = randomBytes(32).toString('base64url');
  const asked = pickup.change ?? pickup.asked;
  const until = new Date(Math.max(endOf(asked).getTime(), clock.now().getTime()) + AFTER_MS);
  const { id: pickup_id, customer_id } = pickup;
  const link = { token_hash: linkHash(token), pickup_id, customer_id, sent_to: operationsEmail, sent_at: clock.now(), expires_at: until };
  await insertPickupLink(tx, link);
  const text = operationsMail.text(
    task,
    confirmedFacts({ ...pickup, asked }, await guidesOf(tx, pickup)),
    portal.address(`/confirmar-recoleccion/${token}`),
  );
  await mail(tx, { to: operationsEmail, subject: operationsMail.subject(task, portal.product), text, until });
}

/** Tells operations that were asked, and have not answered, that nobody has to come. */
export async function tellOver({ mail, portal, clock }: Pick<PickupsNeeds, 'mail' | 'portal' | 'clock'>, tx: Tx, pickup: Pickup): Promise<void> {
  const link = await latestPickupLink(tx, pickup);
  if (!link || link.said !== null || link.expires_at <= clock.now()) return;
  const text = operationsMail.over(confirmedFacts(pickup, await guidesOf(tx, pickup)));
  await mail(tx, { to: link.sent_to, subject: operationsMail.overSubject(portal.product), text, until: link.expires_at });
}
