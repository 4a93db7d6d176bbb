import { createHash } from 'node:crypto';
import { carriers as carrierFacts, type CarrierFacts } from '#contract/carriers.ts';
import { json, together, type Tx } from '#platform/db/tx.ts';
import type { Answer, MadeLabel } from '../carriers/api.ts';
import { bookAnswer } from './book-answer.ts';
import { drawFolioLabels } from './draw-folio-labels.ts';
import { persist } from './lease.ts';
import type { ShippingNeeds } from './needs.ts';
import { toLabelRequest } from './rules/label-request.ts';
import { shipmentOf } from './shipment-of.ts';
import { guidesOf, recordAttempts, updateGuide, type Guide } from './store/guides.ts';
import { holdFence, type Lease } from './store/orders.ts';
import type { OrderTable } from './tables.ts';

/** Sends the next call of an order: one piece or those of one row; all of them where the numbers are our own. */
export async function sendNext(needs: ShippingNeeds, lease: Lease, order: OrderTable, guides: readonly Guide[]): Promise<void> {
  const uncalled = guides.filter((guide) => guide.creation === 'reserved' && guide.attempts === 0);
  const facts = carrierFacts[order.carrier];
  const group = facts.kind === 'folio' ? uncalled : groupOf(uncalled, facts.piecesPerCall);
  const request = toLabelRequest(
    shipmentOf(needs, order),
    group.map(({ id, row_index }) => ({ reference: id, row_index })),
  );
  const isOurs = facts.kind === 'folio';
  // A label of our own asks nobody outside: the process that takes the order over draws it again.
  if (!isOurs) {
    await openAttempts(needs, lease, group, createHash('sha256').update(JSON.stringify(request)).digest('hex'));
    await needs.step('attempt-committed', order.id);
  }
  const answer: Answer<readonly MadeLabel[]> = isOurs
    ? { outcome: 'done', value: await drawFolioLabels(needs, order, { group, of: guides.length, request }) }
    : await needs.carriers.createLabels(order.carrier, request, order.request_id);
  await needs.step('carrier-answered', order.id);
  await bookAnswer(needs, lease, order, group, answer);
}

/** The guides that share the next call. */
function groupOf(uncalled: readonly Guide[], piecesPerCall: CarrierFacts['piecesPerCall']): readonly Guide[] {
  return piecesPerCall === 'row' ? uncalled.filter(({ row_index }) => row_index === uncalled[0]?.row_index) : uncalled.slice(0, 1);
}

/** Committed before the socket opens: whoever finds these rows knows that the carrier may have been called. */
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
      await together(holdFence(tx, lease), recordAttempts(tx, attempts));
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
export async function refuseRest({ inTransaction, wallet }: ShippingNeeds, lease: Lease, guides: readonly Guide[]): Promise<void> {
  const refusal = guides.find((guide) => guide.refusal)?.refusal ?? null;
  await inTransaction(async (tx) => {
    await holdFence(tx, lease);
    for (const guide of await guidesOf(tx, { ...lease, id: lease.order_id })) {
      if (guide.creation !== 'reserved' || guide.attempts > 0) continue;
      await updateGuide(tx, guide, { creation: 'refused', refusal: refusal ? json(refusal) : null, next_step_at: null });
      await wallet.release(tx, guide.id);
    }
  });
}
