import type { OrderId } from '#contract/shared/ids.ts';
import { readTogether, type Reader } from '#platform/db/tx.ts';
import { endOrderOf } from './end-order.ts';
import { persist, withLease } from './lease.ts';
import type { ShippingNeeds } from '../needs.ts';
import { findUnknown } from './find-unknown.ts';
import { nextAction } from '../rules/next-action.ts';
import { phaseOf } from '../state/rules/guide-state.ts';
import { refuseRest, sendNext } from './send-guides.ts';
import { changeGuide } from '../state/change-guide.ts';
import { guidesOf, type Guide } from '../store/guides.ts';
import { endOrder, FenceLost, orderById, releaseLease, takeLease, type Lease } from '../store/orders.ts';
import type { OrderTable } from '../tables.ts';

/** An order with its guides, read at one moment. */
export type OrderState = { order: OrderTable | undefined; guides: readonly Guide[] };

export async function readOrder(db: Reader, { order_id: id, customer_id }: Pick<Lease, 'order_id' | 'customer_id'>): Promise<OrderState> {
  const [order, guides] = await readTogether(db, (reader) => [orderById(reader, id), guidesOf(reader, { id, customer_id })]);
  return { order, guides };
}

/**
 * Takes an order as far as it goes now (README.md of shipping, 'The label protocol'): sends what was never sent, looks for what is unknown, ends
 * it when every guide has its outcome. Runs in the request that opened the order, which knows how it stands, and, when that process died, in the job that
 * took it over.
 */
export async function settleOrder(needs: ShippingNeeds, lease: Lease, opened?: OrderState): Promise<void> {
  try {
    await withLease(needs, lease, () => settle(needs, lease, opened));
  } catch (error) {
    if (!(error instanceof FenceLost)) throw error;
    needs.log.warn('order was taken over', { order_id: lease.order_id, fence: lease.fence });
  }
}

async function settle(needs: ShippingNeeds, lease: Lease, opened: OrderState | undefined): Promise<void> {
  for (let known = opened, isOver = false; !isOver; known = undefined) {
    isOver = await persist(needs, lease, (isRepeat) => goOn(needs, lease, isRepeat ? undefined : known));
  }
}

/** The next action of an order; answers whether it was the last one that can be done now. */
async function goOn(needs: ShippingNeeds, lease: Lease, known: OrderState | undefined): Promise<boolean> {
  const { order, guides } = known ?? (await readOrder(needs.db, lease));
  if (!order || order.status === 'settled' || order.status === 'refused') {
    // By an earlier try whose commit we did not hear of.
    needs.endings.tell(lease.order_id);
    return true;
  }
  switch (nextAction(guides)) {
    case 'send':
      await sendNext(needs, lease, order, guides);
      return false;
    case 'refuse':
      await refuseRest(needs, lease, guides);
      return false;
    case 'wait':
      if (await findUnknown(needs, lease, order, guides)) return false;
      await park(needs, lease, order);
      return true;
    case 'end':
      await endOrderOf(needs, lease, order, guides);
      return true;
  }
}

/** Nothing can be done now: the order waits for its next look, or, when only a person can help, is answered as silent. */
async function park(needs: ShippingNeeds, lease: Lease, order: OrderTable): Promise<void> {
  const guides = await guidesOf(needs.db, order);
  // The answer got lost in this process: the order keeps its lease until it runs out, and anyone who takes it over looks for the label.
  if (guides.some((guide) => phaseOf(guide) === 'called')) throw new Error('the outcome of a call was not booked');
  const next = earliestStep(guides);
  await needs.inTransaction(async (tx) => {
    if (next === null && order.status === 'open') await endOrder(tx, lease, 'silent', { kind: 'silent' }, needs.clock.now());
    else await releaseLease(tx, lease);
    if (next !== null) await needs.queue.enqueue(tx, 'shipping-settle-order', { order_id: order.id }, { after: next });
  });
  if (next === null) needs.endings.tell(order.id);
}

const earliestStep = (guides: readonly Guide[]): Date | null =>
  guides.reduce<Date | null>((first, { next_step_kind, next_step_at }) => {
    if (next_step_kind !== 'find' || !next_step_at) return first;
    return !first || next_step_at < first ? next_step_at : first;
  }, null);

/**
 * Takes over an order that nobody holds and settles it. A guide whose call was under way when its process died is unknown: it may have
 * been made, and is never sent again. A label of our own that was being drawn is drawn again: nobody outside was asked.
 */
export async function resumeOrder(needs: ShippingNeeds, id: OrderId): Promise<void> {
  const now = needs.clock.now();
  const lease = await needs.inTransaction(async (tx) => {
    const taken = await takeLease(tx, id, now, new Date(now.getTime() + needs.waits.leaseMs));
    if (!taken) return null;
    for (const guide of await guidesOf(tx, { ...taken, id }))
      if (phaseOf(guide) === 'called') await changeGuide(needs, tx, guide, { kind: 'interrupted' });
    return taken;
  });
  if (lease) await settleOrder(needs, lease);
}
