import type { CustomerId, LabelId } from '#contract/shared/ids.ts';
import { pickupTexts as texts } from '#texts/es/pickups/pickups.ts';
import type { Tx } from '#platform/db/tx.ts';
import { alone } from '#platform/jobs/alone.ts';
import { bookAnswer, collectable } from './ask-carrier.ts';
import type { PickupsNeeds } from './needs.ts';
import { changePickup } from './state/change-pickup.ts';
import {
  guidesOf,
  lockPickup,
  looksDue,
  overdueBookings,
  overdueChanges,
  pickupsWith,
  takeOut,
  activePickupsOf,
  type OwnPickup,
} from './store/pickups.ts';
import { lookNow, putOff } from './store/write-pickup.ts';
import { nextLookMs, seenBy } from './rules/seen-by.ts';

const AT_ONCE = 200;

/** Whatever had no answer by now is unknown: nobody calls again (decision 0085). */
export async function giveUpCalls(needs: PickupsNeeds): Promise<void> {
  const before = new Date(needs.clock.now().getTime() - needs.waits.leaseMs);
  for (const { n, ...pickup } of await overdueBookings(needs.db, before, AT_ONCE))
    await alone(needs.log, { pickup_id: pickup.id }, () => bookAnswer(needs, pickup, { kind: 'booking_silent', n, detail: 'no answer was written' }));
  for (const { change_n: n, ...pickup } of await overdueChanges(needs.db, before, AT_ONCE))
    await alone(needs.log, { pickup_id: pickup.id }, () => bookAnswer(needs, pickup, { kind: 'change_silent', n }));
}

/** Collected when every guide is scanned; partial twelve hours after the window, when some are; nobody came a day after it, when none is (AMB-9.01). */
export async function lookAtPickups(needs: PickupsNeeds): Promise<void> {
  for (const due of await looksDue(needs.db, needs.clock.now(), AT_ONCE)) await alone(needs.log, { pickup_id: due.id }, () => look(needs, due));
}

async function look(needs: PickupsNeeds, due: OwnPickup): Promise<void> {
  const guides = await collectable(needs, due);
  const now = needs.clock.now();
  await needs.inTransaction(async (tx) => {
    const locked = await lockPickup(tx, due);
    if (!locked?.pickup.check_at) return;
    const sinceEndMs = now.getTime() - locked.pickup.ends_at.getTime();
    const to = seenBy(guides, sinceEndMs);
    const event = to && to !== locked.pickup.status ? ({ kind: 'seen', to, reason: to === 'exception' ? texts.noScan : null } as const) : null;
    if (event) await changePickup(needs, tx, locked, event);
    await putOff(tx, due, new Date(now.getTime() + nextLookMs(sinceEndMs, needs.waits.pickupLookMs)));
  });
}

/** A guide was cancelled: its active pickup goes on without it, or is cancelled with its last one (AMB-10.04). */
export async function leavePickup(needs: PickupsNeeds, tx: Tx, { id }: { id: LabelId }): Promise<void> {
  const [found] = await activePickupsOf(tx, [id]);
  if (!found) return;
  const locked = await lockPickup(tx, found);
  if (!locked?.pickup.is_active) return;
  const others = (await guidesOf(tx, found)).filter(({ label_id }) => label_id !== id);
  if (others.length === 0) await changePickup(needs, tx, locked, { kind: 'emptied', reason: texts.cancelledByGuides });
  await takeOut(tx, found, [id], needs.clock.now());
}

/** A guide has moved: its pickups are looked at soon. */
export async function guideMoved({ clock }: PickupsNeeds, tx: Tx, { id, customer_id }: { id: LabelId; customer_id: CustomerId }): Promise<void> {
  for (const pickup of await pickupsWith(tx, id, customer_id)) await lookNow(tx, pickup, clock.now());
}
