import { endOf, startOf } from '#contract/pickups/pickup-clock.ts';
import { endStatuses, isActive, type PickupStatus } from '#contract/pickups/pickup-states.ts';
import { foldText } from '#contract/shared/paging.ts';
import type { PickupAsked } from '#contract/pickups/pickup-shapes.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { PickupsNeeds } from '../needs.ts';
import { askOperations, tellOver } from '../by-mail/ask-operations.ts';
import { attentionOf } from '../rules/attention-of.ts';
import { decide, type Refused } from '../rules/decide.ts';
import type { Booking, Decision, PickupEvent, PickupState } from '../rules/pickup-event.ts';
import { activePickupsOf, bookingsOf, dropPickup, guidesOf, insertBooking, takeOut, type Pickup, type StoredBooking } from '../store/pickups.ts';
import { writeBooking, writePickup } from '../store/write-pickup.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { sendToStaff } from './tell-staff.ts';

export type ChangeNeeds = Pick<PickupsNeeds, 'clock' | 'audit' | 'mail' | 'portal' | 'access' | 'notifications' | 'carriers' | 'waits'>;
/** A pickup as its lock gave it. */
export type Locked = { pickup: Pickup; bookings: StoredBooking[] };
/** What staff write beside an event; null in a field takes it away. */
export type PickupNotes = Partial<Pick<Pickup, 'reason' | 'supervisor' | 'notes' | 'insurance' | 'extra_indications' | 'folio'>>;

export const stateOf = ({ pickup, bookings }: Locked): PickupState => ({ ...pickup, bookings: bookings.map(({ ...booking }): Booking => booking) });

/** The columns that say when it is. */
export const timesOf = (asked: PickupAsked) => ({ pickup_date: asked.date, starts_at: startOf(asked), ends_at: endOf(asked) });

/** What a search finds of a pickup. */
export const searchTextOf = (asked: PickupAsked, folio: string | null, numbers: readonly string[]): string =>
  foldText(
    [folio, asked.location.alias, asked.location.business_name, asked.location.street, asked.location.city, ...numbers].filter(Boolean).join(' '),
  );

/**
 * Writes what an event makes of a pickup, in the caller's transaction: nothing else changes a pickup. The caller holds its lock. Answers it as it is
 * afterwards, null when nothing of it stays, 'refused' when the event has no place in its state.
 */
export async function changePickup(
  needs: ChangeNeeds,
  tx: Tx,
  locked: Locked,
  event: PickupEvent,
  by: { actor_id: UserId | null; notes?: PickupNotes } = { actor_id: null },
): Promise<Locked | null | Refused> {
  const { pickup } = locked;
  const before = stateOf(locked);
  const decision = decide(before, event, { canCancel: needs.carriers.abilities(pickup.carrier).cancelsPickups });
  if (decision === 'refused') return 'refused';
  if (decision.isGone) return dropRefused(needs, tx, pickup, event);
  const now = needs.clock.now();
  const status = decision.change.status ?? pickup.status;
  if (isActive(status) && !pickup.is_active && !(await takeBack(tx, pickup, now))) return 'refused';
  await writeBookings(needs, tx, pickup, decision);
  const bookings = await bookingsOf(tx, pickup);
  const asked = decision.change.asked ?? pickup.asked;
  const columns = { ...by.notes, ...decision.change };
  const change_state = decision.change.change_state === undefined ? pickup.change_state : decision.change.change_state;
  const attention = attentionOf({ status, change_state, bookings });
  const changed = {
    ...pickup,
    ...columns,
    ...timesOf(asked),
    is_active: isActive(status),
    attention,
    needs_staff: attention.length > 0,
    check_at: (endStatuses as readonly PickupStatus[]).includes(status) ? null : nextLookOf(needs, pickup),
    change_since: change_state === 'asked' ? (pickup.change_state === 'asked' ? pickup.change_since : now) : null,
    changed_at: now,
    search_text: searchTextOf(
      asked,
      columns.folio === undefined ? pickup.folio : columns.folio,
      (await guidesOf(tx, pickup)).map(({ parcel_number }) => parcel_number),
    ),
  };
  const { id: _id, customer_id: _customer, rev: _rev, ...written } = changed;
  await writePickup(tx, pickup, written);
  await tellAll(needs, tx, { before: pickup, after: changed, bookings, decision, event, actor_id: by.actor_id });
  return { pickup: { ...changed, rev: pickup.rev + 1 }, bookings };
}

/** What changes a pickup brings its next look forward: it may have another day now. */
function nextLookOf({ clock, waits }: ChangeNeeds, { check_at }: Pickup): Date {
  const now = clock.now().getTime();
  return new Date(Math.min(check_at?.getTime() ?? now, now + waits.pickupLookMs));
}

async function writeBookings({ clock, waits }: ChangeNeeds, tx: Tx, pickup: Pickup, { bookings, add }: Decision): Promise<void> {
  const now = clock.now();
  for (const [n, change] of bookings) {
    const next =
      change.state === undefined
        ? {}
        : { next_try_at: change.state === 'cancelling' ? new Date(now.getTime() + (waits.cancelMs[0] ?? 0)) : null, ended_at: now };
    await writeBooking(tx, pickup, n, { ...change, ...next });
  }
  for (const booking of add) {
    await insertBooking(tx, pickup, {
      ...booking,
      is_by_staff: booking.state === 'live',
      started_at: now,
      ended_at: booking.state === 'called' ? null : now,
    });
  }
}

/** A pickup that is active again has those of its guides that are in no other one; answers whether any is left. */
async function takeBack(tx: Tx, pickup: Pickup, now: Date): Promise<boolean> {
  const guides = await guidesOf(tx, pickup);
  const elsewhere = new Set(
    (
      await activePickupsOf(
        tx,
        guides.map(({ label_id }) => label_id),
      )
    )
      .filter(({ id }) => id !== pickup.id)
      .map(({ label_id }) => label_id),
  );
  await takeOut(tx, pickup, [...elsewhere], now);
  return guides.length > elsewhere.size;
}

/** A refused pickup leaves its row in the audit alone. */
async function dropRefused(needs: ChangeNeeds, tx: Tx, pickup: Pickup, event: PickupEvent): Promise<null> {
  await dropPickup(tx, pickup);
  await auditPickup(needs, tx, pickup, { action: 'pickup.refused', actor_id: pickup.actor_id, after: event });
  await refresh(needs, tx, pickup);
  return null;
}

type Told = { before: Pickup; after: Pickup; bookings: readonly StoredBooking[]; decision: Decision; event: PickupEvent; actor_id: UserId | null };

async function tellAll(needs: ChangeNeeds, tx: Tx, { before, after, bookings, decision, event, actor_id }: Told): Promise<void> {
  if (before.status !== after.status || event.kind === 'change_wanted' || event.kind === 'settled')
    await auditPickup(needs, tx, after, {
      action: `pickup.${event.kind}`,
      actor_id,
      before: { status: before.status },
      after: { status: after.status },
    });
  if (decision.mails)
    await sendConfirmation(needs, tx, after, await guidesOf(tx, after), bookings.find(({ place }) => place === 'current')?.asked.date);
  for (const task of new Set(decision.tell)) await sendToStaff(needs, tx, { ...after, folio: before.folio ?? after.folio }, task);
  for (const folio of new Set(decision.toCancel)) await sendToStaff(needs, tx, asBooked(after, bookings, folio), 'cancel');
  await tellOperations(needs, tx, { before, after, event, actor_id });
  await refresh(needs, tx, after);
}

/** A pickup as the booking of a folio has it, which is to be cancelled: its day is not that of the new one, and folios are short and come again on other days. */
function asBooked(pickup: Pickup, bookings: readonly StoredBooking[], folio: string | null): Pickup {
  const booking = bookings.findLast((one) => one.state === 'by_hand' && one.folio === folio);
  if (!booking) return { ...pickup, folio };
  const date = booking.folio_date ?? booking.asked.date;
  return { ...pickup, folio, asked: { ...booking.asked, date }, change: null, pickup_date: date };
}

/** Operations that were asked for a pickup learn when it is to be otherwise, or is over; what they said themselves, by their link and as nobody, they know. */
async function tellOperations(needs: ChangeNeeds, tx: Tx, { before, after, event, actor_id }: Omit<Told, 'decision' | 'bookings'>): Promise<void> {
  if (before.status !== 'pending' || (actor_id === null && event.kind !== 'emptied')) return;
  if (event.kind === 'change_wanted') await askOperations(needs, tx, after, 'to_book');
  if (after.status === 'cancelled') await tellOver(needs, tx, after);
}

type Audited = { action: string; actor_id: UserId | null; before?: unknown; after?: unknown };

export async function auditPickup(
  { audit }: Pick<ChangeNeeds, 'audit'>,
  tx: Tx,
  pickup: Pickup,
  { action, actor_id, before, after }: Audited,
): Promise<void> {
  await audit(tx, {
    actor_id,
    on_behalf_of: actor_id !== null && actor_id !== pickup.user_id ? pickup.user_id : null,
    customer_id: pickup.customer_id,
    action,
    entity: 'pickup',
    entity_id: pickup.id,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  });
}

/** Those who have it open read it again: its user, who asked for it, and the customer's staff. */
export async function refresh({ notifications, access }: Pick<ChangeNeeds, 'notifications' | 'access'>, tx: Tx, pickup: Pickup): Promise<void> {
  await notifications.refreshPickup(tx, { id: pickup.id, to: [pickup.user_id, pickup.actor_id, ...(await access.staffOf(tx, pickup.customer_id))] });
}
