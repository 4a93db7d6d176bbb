import { aboutCarrier, carrierSlugs } from '#contract/carriers/carriers.ts';
import { businessDayOf, DAY_MS } from '#contract/shared/dates.ts';
import type { LabelId, OrderId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { alone } from '#platform/jobs/alone.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { bookEvents, portalEvent } from './following/book-events.ts';
import { askCarrierToCancel } from './ending/cancel-at-carrier.ts';
import { cancelUnused } from './ending/cancel-unused.ts';
import { fetchDocument } from './making/fetch-document.ts';
import type { ShippingNeeds } from './needs.ts';
import { resumeOrder } from './making/settle-order.ts';
import { changeGuide } from './state/change-guide.ts';
import { guideById, guidesDue, isNumberTaken, lapsedGuides, lockGuide, quietDeliveries, refundsDue, type Guide } from './store/guides.ts';
import type { NewEvent } from './store/events.ts';
import { abandonedOrders, orderById } from './store/orders.ts';
import { markOrphan, orphansFound } from './store/orphans.ts';
import { forgetOldTold } from './following/take-told.ts';
import { trackGuides } from './following/track-guides.ts';
import type { UndatedEvents } from './following/undated-events.ts';

const AT_ONCE = 200;
const CLOSED_AFTER_DAYS = 15;
const toldByStaff = () => carrierSlugs().filter((slug) => aboutCarrier(slug).eventsBy === 'staff');

/** Background work of shipping. Each may run twice without harm; the sweeps find what a lost job would have done, and one failure stops no other. */
export const shippingJobs = (needs: ShippingNeeds, undated: UndatedEvents): Job[] => [
  { name: 'shipping-settle-order', run: (data) => resumeOrder(needs, data['order_id'] as OrderId) },
  { name: 'shipping-guide-step', run: (data) => takeStep(needs, data['guide_id'] as LabelId) },
  { name: 'shipping-sweep', everyMs: needs.waits.sweepMs, run: () => sweep(needs) },
  { name: 'shipping-track', everyMs: needs.waits.sweepMs, run: async () => void (await trackGuides(needs, undated)) },
  { name: 'shipping-refunds', everyMs: needs.waits.sweepMs * 10, run: () => postRefunds(needs) },
  { name: 'shipping-forget-told', everyMs: needs.waits.sweepMs * 10, run: () => forgetOldTold(needs) },
  { name: 'shipping-lifetimes', everyMs: needs.waits.sweepMs * 10, run: () => endLifetimes(needs) },
  { name: 'shipping-unused', everyMs: needs.waits.sweepMs * 10, run: () => cancelUnused(needs) },
];

/** The due step of one guide: its order's search, its document, or its cancellation again. */
export async function takeStep(needs: ShippingNeeds, id: LabelId): Promise<void> {
  const guide = await guideById(needs.db, id);
  if (!guide?.next_step_at || guide.next_step_at > needs.clock.now()) return;
  switch (guide.next_step_kind) {
    case 'find':
      return resumeOrder(needs, guide.order_id);
    case 'document':
      return fetchDocument(needs, id);
    case 'cancel': {
      const order = await orderById(needs.db, guide.order_id);
      await askCarrierToCancel(needs, guide, { actor_id: null, isCompensation: order?.status === 'refused' });
    }
  }
}

async function sweep(needs: ShippingNeeds): Promise<void> {
  const now = needs.clock.now();
  const { db, log } = needs;
  for (const { id } of await abandonedOrders(db, now, AT_ONCE)) await alone(log, { order_id: id }, () => resumeOrder(needs, id));
  for (const { id } of await guidesDue(db, now, AT_ONCE)) await alone(log, { guide_id: id }, () => takeStep(needs, id));
  for (const orphan of await orphansFound(db, AT_ONCE)) await alone(log, { guide_id: orphan.guide_id }, () => endOrphan(needs, orphan));
}

async function endOrphan(needs: ShippingNeeds, orphan: Awaited<ReturnType<typeof orphansFound>>[number]): Promise<void> {
  // A number that now belongs to a guide is no orphan: a person looks at it.
  const isGuides = await isNumberTaken(needs.db, orphan.carrier, orphan.parcel_number, null);
  const canCancel = needs.carriers.abilities(orphan.carrier).cancels && !isGuides;
  const answer = canCancel ? await needs.carriers.cancel(orphan.carrier, { parcel_number: orphan.parcel_number }, orphan.guide_id) : null;
  const isRefused = answer?.outcome === 'refused' && !answer.isUnasked;
  const state = answer?.outcome === 'done' ? 'cancelled' : !canCancel || isRefused || orphan.tries >= 10 ? 'needs_person' : 'found';
  await needs.inTransaction((tx) => markOrphan(tx, orphan, state));
}

/** A cancellation that no carrier confirms is refunded when the label's life has passed without a scan (AMB-10.04). */
export async function postRefunds(needs: ShippingNeeds): Promise<void> {
  for (const due of await refundsDue(needs.db, needs.clock.now(), AT_ONCE)) {
    const giveBackOnce = async (tx: Tx) => {
      const guide = await lockGuide(tx, due);
      if (guide?.cancel_state === 'waiting') await changeGuide(needs, tx, guide, { kind: 'refund_due' });
    };
    await alone(needs.log, { guide_id: due.id }, () => needs.inTransaction(giveBackOnce));
  }
}

/** Registered labels that were never scanned lapse; deliveries close after fifteen quiet days (AMB-10.01). */
export async function endLifetimes(needs: ShippingNeeds): Promise<void> {
  const now = needs.clock.now();
  const quietSince = new Date(now.getTime() - CLOSED_AFTER_DAYS * DAY_MS);
  const lapsed = (await lapsedGuides(needs.db, businessDayOf(now), toldByStaff(), AT_ONCE)).map(({ id }) => ({ id, follow_up: 'expired' as const }));
  const closed = (await quietDeliveries(needs.db, quietSince, AT_ONCE)).map(({ id }) => ({ id, follow_up: 'finalized' as const }));
  for (const { id, follow_up } of [...lapsed, ...closed]) {
    await alone(needs.log, { guide_id: id }, async () => {
      const known = await guideById(needs.db, id);
      if (known) await needs.inTransaction((tx) => endLife(needs, tx, known, portalEvent(known, follow_up, now)));
    });
  }
}

/** If somebody cancelled or moved the guide since it was found, that change stands. */
async function endLife(needs: ShippingNeeds, tx: Tx, known: Guide, event: NewEvent): Promise<void> {
  const guide = await lockGuide(tx, known);
  if (guide?.follow_up === known.follow_up && guide.cancel_state === known.cancel_state) await bookEvents(needs, tx, guide, [event]);
}
