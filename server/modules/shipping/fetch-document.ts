import { createHash } from 'node:crypto';
import type { LabelId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { storeDocument } from './book-answer.ts';
import { askCarrierToCancel } from './cancel-at-carrier.ts';
import type { ShippingNeeds } from './needs.ts';
import { isDocumentOf } from './rules/judge-made.ts';
import { guideById, isDocumentTaken, lockGuide, updateGuide, type Guide } from './store/guides.ts';
import { orderById } from './store/orders.ts';

/**
 * Asks again for the document of a live label. It comes: stored and charged. It never comes: after the schedule the label is voided at
 * the carrier, and only a confirmed void releases the money; without one a person settles it (architecture §7.6).
 */
export async function fetchDocument(needs: ShippingNeeds, id: LabelId): Promise<void> {
  const guide = await guideById(needs.db, id);
  if (!isWaiting(guide)) return;
  const document = await askForDocument(needs, guide);
  await needs.step('document-answered', guide.order_id);
  const isStored = document !== null && (await storeIfOurs(needs, guide, document));
  if (isStored) return needs.step('document-booked', guide.order_id);
  if (await postpone(needs, guide)) return;
  await giveUp(needs, guide);
}

/** The next look by the schedule; false when that was the last. Another worker may have stored the document meanwhile. */
async function postpone({ inTransaction, clock, waits, queue }: ShippingNeeds, guide: Guide): Promise<boolean> {
  const { id, document_tries } = guide;
  const wait = waits.documentMs[document_tries + 1];
  if (wait === undefined) return false;
  const next = new Date(clock.now().getTime() + wait);
  await inTransaction(async (tx) => {
    const current = await lockGuide(tx, guide);
    if (!isWaiting(current) || current.document_tries !== document_tries) return;
    await updateGuide(tx, guide, { document_tries: document_tries + 1, next_step_at: next });
    await queue.enqueue(tx, 'shipping-guide-step', { guide_id: id }, { after: next });
  });
  return true;
}

const isWaiting = (guide: Guide | undefined): guide is Guide & { parcel_number: string } =>
  guide?.creation === 'made' && guide.document_file_id === null && guide.parcel_number !== null && guide.cancel_state === 'none';

async function askForDocument({ carriers }: ShippingNeeds, guide: Guide & { parcel_number: string }): Promise<Uint8Array | null> {
  if (!carriers.abilities(guide.carrier).fetchesDocument) return null;
  const answer = await carriers.fetchDocument(guide.carrier, { parcel_number: guide.parcel_number, reference: guide.id }, guide.order_id);
  return answer.outcome === 'done' ? answer.value : null;
}

async function storeIfOurs(needs: ShippingNeeds, guide: Guide & { parcel_number: string }, document: Uint8Array): Promise<boolean> {
  const read = await needs.documents.read(document);
  if (!isDocumentOf(guide.parcel_number, read, false)) return false;
  const sha256 = createHash('sha256').update(document).digest('hex');
  return needs.inTransaction(async (tx) => {
    const current = await lockGuide(tx, guide);
    if (!isWaiting(current) || (await isDocumentTaken(tx, sha256, guide.id))) return false;
    await storeDocument(needs, tx, current, { document, sha256 });
    await refreshViewers(needs, tx, current);
    return true;
  });
}

/** Whoever may be looking at the guide sees its document at once: who it is for, who pressed, the customer's own and its staff (AMB-10.13). */
async function refreshViewers({ access, notifications }: ShippingNeeds, tx: Tx, { id, customer_id, user_id, order_id }: Guide): Promise<void> {
  const order = await orderById(tx, order_id);
  const owners = (await access.usersOf(tx, customer_id)).filter(({ role }) => role === 'customer').map((user) => user.id);
  const to = [user_id, ...(order ? [order.actor_id] : []), ...owners, ...(await access.staffOf(tx, customer_id))];
  await notifications.refreshLabel(tx, { id, to });
}

async function giveUp(needs: ShippingNeeds, guide: Guide): Promise<void> {
  if (needs.carriers.abilities(guide.carrier).cancels) {
    const { outcome } = await askCarrierToCancel(needs, guide, { actor_id: null });
    if (outcome === 'cancelled' || outcome === 'silent') return;
  }
  await needs.inTransaction(async (tx) => {
    if (isWaiting(await lockGuide(tx, guide))) await updateGuide(tx, guide, { needs_person: true, next_step_at: null, last_answer: 'no document' });
  });
}
