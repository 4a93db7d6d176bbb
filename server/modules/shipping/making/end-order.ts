import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { together } from '#platform/db/tx.ts';
import { askCarrierToCancel } from '../ending/cancel-at-carrier.ts';
import type { ShippingNeeds } from '../needs.ts';
import { guidesOf, type Guide } from '../store/guides.ts';
import { endOrder, holdFence, type Lease } from '../store/orders.ts';
import type { OrderAnswer, OrderTable } from '../tables.ts';

/**
 * Every guide has its outcome: the order gets its answer. All made: the labels. None made: the refusal, and the quote may be used again.
 * Some: those made are cancelled at the carrier where it can be, else they stay valid and charged beside the errors (AMB-7.04).
 */
export async function endOrderOf(needs: ShippingNeeds, lease: Lease, order: OrderTable, guides: readonly Guide[]): Promise<void> {
  const refused = guides.filter((guide) => guide.creation === 'refused');
  const made = guides.filter((guide) => guide.creation === 'made');
  const first = refused[0]?.refusal ?? null;
  const canUndo = needs.carriers.abilities(order.carrier).cancels && !aboutCarrier(order.carrier).unusedCosts;
  const isUndone = refused.length > 0 && made.length > 0 && canUndo;
  if (isUndone) for (const guide of made) await askCarrierToCancel(needs, guide, { actor_id: null, isCompensation: true });
  const isRefused = refused.length > 0 && (made.length === 0 || isUndone);
  const answer: OrderAnswer = isRefused
    ? { kind: 'refused', code: first?.code ?? 'NOT_MADE', description: first?.description ?? '' }
    : {
        kind: 'labels',
        errors: refused.map((guide) => ({ piece: guide.piece, code: guide.refusal?.code ?? '', description: guide.refusal?.description ?? '' })),
      };
  await needs.inTransaction(async (tx) => {
    await together(holdFence(tx, lease), endOrder(tx, lease, isRefused ? 'refused' : 'settled', answer, needs.clock.now()));
    // The quote of freight stays used: its order goes on.
    if (isRefused && !order.options.freight) await needs.rating.reopen(tx, order);
    else if (order.options.draft_id) await needs.drafts.drop(tx, { ...order, id: order.options.draft_id });
    // Undoing has changed them since they were read; every other change of a guide also sets its next step.
    const waiting = (isUndone ? await guidesOf(tx, order) : guides).filter((guide) => guide.next_step_at !== null);
    for (const guide of waiting) await needs.queue.enqueue(tx, 'shipping-guide-step', { guide_id: guide.id }, { after: guide.next_step_at as Date });
  });
  needs.endings.tell(order.id);
  await needs.step('order-ended', order.id);
}
