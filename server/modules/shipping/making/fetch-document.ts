import type { LabelId } from '#contract/shared/ids.ts';
import { sha256Of } from '#platform/hash.ts';
import { readContent, withDocument } from './book-answer.ts';
import { changeGuide } from '../state/change-guide.ts';
import { refreshViewers } from '../following/refresh-viewers.ts';
import { askCarrierToCancel } from '../ending/cancel-at-carrier.ts';
import type { ShippingNeeds } from '../needs.ts';
import { isDocumentOf, pagesFor } from '../rules/judge-made.ts';
import { guideById, isDocumentTaken, lockGuide, type Guide } from '../store/guides.ts';
import { orderOf } from '../store/orders.ts';

/**
 * Asks again for the document of a live label. It comes: stored and charged. It never comes: after the schedule the label is voided at
 * the carrier, and only a confirmed void releases the money; without one a person settles it (docs/operating, 'Por conciliar'). So is one whose document
 * came and could not be read because of us: it is no reason to void a label.
 */
export async function fetchDocument(needs: ShippingNeeds, id: LabelId): Promise<void> {
  const guide = await guideById(needs.db, id);
  if (!isWaiting(guide)) return;
  const document = await askForDocument(needs, guide);
  await needs.step('document-answered', guide.order_id);
  const came = document === null ? 'foreign' : await storeIfOurs(needs, guide, document);
  if (came === 'stored') return needs.step('document-booked', guide.order_id);
  if (await postpone(needs, guide)) return;
  if (came === 'unread') await askPerson(needs, guide, 'document not read');
  else await giveUp(needs, guide);
}

/** The next look by the schedule; false when that was the last. Another worker may have stored the document meanwhile. */
async function postpone(needs: ShippingNeeds, guide: Guide): Promise<boolean> {
  const { id, document_tries } = guide;
  if (needs.waits.documentMs[document_tries + 1] === undefined) return false;
  await needs.inTransaction(async (tx) => {
    const current = await lockGuide(tx, guide);
    if (!isWaiting(current) || current.document_tries !== document_tries) return;
    const { next_step_at } = await changeGuide(needs, tx, current, { kind: 'document_missing' });
    await needs.queue.enqueue(tx, 'shipping-guide-step', { guide_id: id }, { after: next_step_at as Date });
  });
  return true;
}

const isWaiting = (guide: Guide | undefined): guide is Guide & { parcel_number: string } => guide?.next_step_kind === 'document';

async function askForDocument({ carriers }: ShippingNeeds, guide: Guide & { parcel_number: string }): Promise<Uint8Array | null> {
  if (!carriers.abilities(guide.carrier).fetchesDocument) return null;
  const answer = await carriers.fetchDocument(guide.carrier, { parcel_number: guide.parcel_number, reference: guide.id }, guide.order_id);
  return answer.outcome === 'done' ? answer.value : null;
}

/** `unread`: our own reader failed, nothing is known of the document. */
type Came = 'stored' | 'foreign' | 'unread';

async function storeIfOurs(needs: ShippingNeeds, guide: Guide & { parcel_number: string }, document: Uint8Array): Promise<Came> {
  const read = await readContent(needs, document, guide.parcel_number);
  if (read === undefined) return 'unread';
  if (!isDocumentOf(guide.parcel_number, read, pagesFor(guide, needs.carriers.abilities(guide.carrier)))) return 'foreign';
  const sha256 = sha256Of(document);
  return needs.inTransaction(async (tx) => {
    const current = await lockGuide(tx, guide);
    if (!isWaiting(current) || (await isDocumentTaken(tx, sha256, guide.id))) return 'foreign';
    const order = await orderOf(tx, current);
    await withDocument(needs, tx, { guide: current, order }, { document, sha256 }, (stored) =>
      changeGuide(needs, tx, current, { kind: 'document_stored', document: stored }),
    );
    await refreshViewers(needs, tx, current);
    return 'stored';
  });
}

async function giveUp(needs: ShippingNeeds, guide: Guide): Promise<void> {
  if (needs.carriers.abilities(guide.carrier).cancels) {
    const { outcome } = await askCarrierToCancel(needs, guide, { actor_id: null });
    if (outcome === 'cancelled' || outcome === 'silent') return;
  }
  await askPerson(needs, guide, 'no document');
}

const askPerson = (needs: ShippingNeeds, guide: Guide, reason: 'no document' | 'document not read'): Promise<void> =>
  needs.inTransaction(async (tx) => {
    const current = await lockGuide(tx, guide);
    if (isWaiting(current)) await changeGuide(needs, tx, current, { kind: 'document_given_up', reason });
  });
