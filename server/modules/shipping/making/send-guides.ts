import { aboutCarrier, type CarrierFacts } from '#contract/carriers/carriers.ts';
import { together, type Tx } from '#platform/db/tx.ts';
import { sha256Of } from '#platform/hash.ts';
import { bookAnswer } from './book-answer.ts';
import { persist } from './lease.ts';
import type { ShippingNeeds } from '../needs.ts';
import { toLabelRequest, toOwnPaper } from '../rules/label-request.ts';
import { shipmentOf } from './shipment-of.ts';
import { changeGuide } from '../state/change-guide.ts';
import { phaseOf } from '../state/rules/guide-state.ts';
import { guidesOf, insertAttempts, type Guide } from '../store/guides.ts';
import { holdFence, type Lease } from '../store/orders.ts';
import type { OrderTable } from '../tables.ts';

/** Sends the next call of an order: one piece, those of one row, or all of them, as its carrier takes them. */
export async function sendNext(needs: ShippingNeeds, lease: Lease, order: OrderTable, guides: readonly Guide[]): Promise<void> {
  const uncalled = guides.filter((guide) => guide.creation === 'reserved' && guide.attempts === 0);
  const group = groupOf(uncalled, aboutCarrier(order.carrier).piecesPerCall);
  const request = toLabelRequest(
    shipmentOf(needs, order),
    group.map(({ id, row_index }) => ({ reference: id, row_index })),
  );
  // A label of our own asks nobody outside: the process that takes the order over draws it again.
  if (!needs.carriers.abilities(order.carrier).isOurs) {
    await openAttempts(needs, lease, group, sha256Of(JSON.stringify(request)));
    await needs.step('attempt-committed', order.id);
  }
  const paper = toOwnPaper(
    order,
    group.map(({ piece }) => piece),
    guides.length,
  );
  const answer = await needs.carriers.createLabels(order.carrier, { ...request, paper }, order.request_id);
  await needs.step('carrier-answered', order.id);
  await bookAnswer(needs, lease, order, group, answer);
}

/** The guides that share the next call. */
function groupOf(uncalled: readonly Guide[], piecesPerCall: CarrierFacts['piecesPerCall']): readonly Guide[] {
  if (piecesPerCall === 'all') return uncalled;
  return piecesPerCall === 'row' ? uncalled.filter(({ row_index }) => row_index === uncalled[0]?.row_index) : uncalled.slice(0, 1);
}

/** Committed before the socket opens: anyone who finds these rows knows that the carrier may have been called. */
async function openAttempts(needs: ShippingNeeds, lease: Lease, group: readonly Guide[], payload_hash: string): Promise<void> {
  const started_at = needs.clock.now();
  const attempts = group.map(({ id, customer_id, attempts: made }) => ({
    guide_id: id,
    customer_id,
    n: made + 1,
    fence: lease.fence,
    payload_hash,
    started_at,
  }));
  await persist(needs, lease, (isRepeat) =>
    needs.inTransaction(async (tx) => {
      if (isRepeat && (await isOpened(tx, lease, group))) return;
      await together(holdFence(tx, lease), insertAttempts(tx, attempts), ...group.map((guide) => changeGuide(needs, tx, guide, { kind: 'called' })));
    }),
  );
}

/** Whether the attempts were committed although we did not hear of it. Nobody else writes any while we hold the fence. */
async function isOpened(tx: Tx, lease: Lease, group: readonly Guide[]): Promise<boolean> {
  await holdFence(tx, lease);
  const before = new Map(group.map(({ id, attempts }) => [id, attempts]));
  return (await guidesOf(tx, { ...lease, id: lease.order_id })).some(({ id, attempts }) => attempts > (before.get(id) ?? attempts));
}

/** A piece was refused: the pieces that were never sent end with the same words, their money released. */
export async function refuseRest(needs: ShippingNeeds, lease: Lease, guides: readonly Guide[]): Promise<void> {
  const { code, description } = guides.find((guide) => guide.refusal)?.refusal ?? { code: 'NOT_MADE', description: '' };
  await needs.inTransaction(async (tx) => {
    await holdFence(tx, lease);
    for (const guide of await guidesOf(tx, { ...lease, id: lease.order_id })) {
      if (phaseOf(guide) === 'reserved') await changeGuide(needs, tx, guide, { kind: 'refused', code, description, reason: null });
    }
  });
}
