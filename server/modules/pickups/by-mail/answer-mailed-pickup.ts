import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { mailedTasks, type MailedPickup, type PickupAnswer, type pickupLinkOperations } from '#contract/pickups/pickup-links.ts';
import { todayOf } from '#contract/pickups/pickup-clock.ts';
import { windowFaults } from '#contract/pickups/pickup-times.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import { sha256Of } from '#platform/hash.ts';
import { pickupMailTexts as texts } from '#texts/es/pickups/by-mail.ts';
import { dayText } from '#texts/es/shared/figures.ts';
import { collectable } from '../ask-carrier.ts';
import type { PickupsNeeds } from '../needs.ts';
import type { PickupEvent } from '../rules/pickup-event.ts';
import { auditPickup, changePickup, type Locked } from '../state/change-pickup.ts';
import { keepSaid, livingPickupLink } from '../store/links.ts';
import { lockPickup, type Pickup } from '../store/pickups.ts';
import type { PickupLinkTable } from '../tables.ts';
import { linkHash } from './ask-operations.ts';

/** GET /api/pickup/link/{token}: the pickup that its link is of. Unknown and expired links answer alike. */
export async function getMailedPickup(needs: PickupsNeeds, token: string): Promise<MailedPickup> {
  const link = await openLink(needs, needs.db, token);
  return viewOf(needs, await needs.inTransaction((tx) => held(tx, link)));
}

/**
 * POST /api/pickup/link/{token}: what a carrier's operations say of a pickup, as staff would write it after a call. What they cannot do changes
 * nothing: staff read why.
 */
export async function answerMailedPickup(
  needs: PickupsNeeds,
  { token, answer }: RequestOf<typeof pickupLinkOperations.answerMailedPickup>,
): Promise<MailedPickup> {
  const after = await needs.inTransaction(async (tx) => {
    const link = await openLink(needs, tx, token);
    const locked = await held(tx, link);
    if (!locked.pickup.attention.includes(answer.task)) throw new Refusal('NOT_ALLOWED', { description: texts.over });
    const changed = answer.is_done ? await take(needs, tx, locked, answer) : locked;
    if (!answer.is_done) await keepSaid(tx, link, answer.words ?? '', needs.clock.now());
    await tell(needs, tx, { pickup: changed.pickup, link, answer });
    return changed;
  });
  return viewOf(needs, after);
}

async function openLink({ clock }: PickupsNeeds, reader: Reader, token: string): Promise<PickupLinkTable> {
  const link = await livingPickupLink(reader, linkHash(token), clock.now());
  if (!link) throw new Refusal('TOKEN_EXPIRED');
  return link;
}

async function held(tx: Tx, { pickup_id: id, customer_id }: PickupLinkTable): Promise<Locked> {
  const locked = await lockPickup(tx, { id, customer_id });
  if (!locked) throw new Refusal('TOKEN_EXPIRED');
  return locked;
}

/** Does what the answer says, by the events that staff have for it. */
async function take(needs: PickupsNeeds, tx: Tx, locked: Locked, { task, window, folio }: PickupAnswer): Promise<Locked> {
  const named = folio?.trim() || null;
  const asked = locked.pickup.change ?? locked.pickup.asked;
  const to = { ...asked, ...window };
  const isMoved =
    window !== undefined && (to.date !== asked.date || to.earliest_time !== asked.earliest_time || to.latest_time !== asked.latest_time);
  if (isMoved) checkMoved(needs, locked.pickup, to);
  switch (task) {
    case 'to_book': {
      const moved = isMoved ? await write(needs, tx, locked, { kind: 'change_wanted', to, by: 'hand' }) : locked;
      return write(needs, tx, moved, { kind: 'set', to: 'scheduled', folio: named, reason: null });
    }
    case 'change':
      return write(needs, tx, isMoved ? { ...locked, pickup: { ...locked.pickup, change: to } } : locked, {
        kind: 'settled',
        how: 'changed',
        folio: named,
      });
    case 'cancel':
      return write(needs, tx, locked, { kind: 'settled', how: 'cancelled', folio: null });
  }
}

function checkMoved({ clock }: PickupsNeeds, { carrier }: Pickup, to: Pickup['asked']): void {
  const faults = windowFaults({ ...to, carrier }, todayOf(clock.now(), to.location.zip_code));
  const [description] = Object.values(faults);
  if (description === undefined) return;
  throw new Refusal('WRONG_DATA', {
    description,
    fields: Object.fromEntries(Object.entries(faults).map(([name, fault]) => [`answer.window.${name}`, fault])),
  });
}

async function write(needs: PickupsNeeds, tx: Tx, locked: Locked, event: PickupEvent): Promise<Locked> {
  const changed = await changePickup(needs, tx, locked, event);
  if (changed === 'refused' || changed === null) throw new Refusal('NOT_ALLOWED', { description: texts.over });
  return changed;
}

/** Staff learn what was said, and the audit keeps it. */
async function tell(
  needs: PickupsNeeds,
  tx: Tx,
  { pickup, link, answer }: { pickup: Pickup; link: PickupLinkTable; answer: PickupAnswer },
): Promise<void> {
  const { notifications, access } = needs;
  const { name } = aboutCarrier(pickup.carrier);
  const { task, is_done, folio = null, words = '' } = answer;
  const day = dayText(pickup.pickup_date);
  const news = texts.news[task === 'cancel' ? 'cancel' : 'keep'];
  await auditPickup(needs, tx, pickup, { action: 'pickup.answered', actor_id: null, after: { by: link.sent_to, task, is_done, folio, words } });
  await notifications.tell(tx, {
    // Other words are news; the same ones again, as of two presses, are none.
    key: `pickup-answer-${pickup.id}-${task}-${pickup.rev}-${is_done}${is_done ? '' : ` ${sha256Of(words)}`}`,
    message: is_done ? news.done(name, day, folio) : news.notDone(name, day, words),
    to: await access.staffOf(tx, pickup.customer_id),
    path: `/recolecciones?open=${pickup.id}`,
  });
}

async function viewOf(needs: PickupsNeeds, { pickup }: Locked): Promise<MailedPickup> {
  const { date, earliest_time, latest_time, location, collect_in, indications } = pickup.change ?? pickup.asked;
  return {
    carrier: aboutCarrier(pickup.carrier).name,
    tasks: mailedTasks.filter((task) => pickup.attention.includes(task)),
    window: { date, earliest_time, latest_time },
    ...{ folio: pickup.folio, location, collect_in, indications },
    guides: (await collectable(needs, pickup)).map(({ parcel_number, package: { weight } }) => ({ parcel_number, weight })),
  };
}
