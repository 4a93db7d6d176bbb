import type { Answer, MadeLabel } from '../../carriers/api.ts';
import { bookMade, readDocument } from './book-answer.ts';
import type { ShippingNeeds } from '../needs.ts';
import { changeGuide } from '../state/change-guide.ts';
import { toLabelRequest, toOwnPaper } from '../rules/label-request.ts';
import { shipmentOf } from './shipment-of.ts';
import type { Guide } from '../store/guides.ts';
import { holdFence, type Lease } from '../store/orders.ts';
import type { OrderTable } from '../tables.ts';
import { tellOutcome } from './tell-outcome.ts';

type Found = Answer<{ found: MadeLabel } | { found: null; conclusive: boolean }>;

/**
 * Looks for the unknown guides of an order that are due, by our reference. Answers whether any got its outcome.
 * Never sends a second create: a guide surely absent is refused, and the person may press again. Anyone who no longer waits for the
 * creation itself is told.
 */
export async function findUnknown(needs: ShippingNeeds, lease: Lease, order: OrderTable, guides: readonly Guide[]): Promise<boolean> {
  const now = needs.clock.now();
  const due = guides.filter((guide) => guide.next_step_kind === 'find' && guide.next_step_at && guide.next_step_at <= now);
  let hasMoved = false;
  for (const guide of due) {
    const attempted_at = guide.first_call_at ?? guide.created_at;
    const asked = {
      ...toLabelRequest(shipmentOf(needs, order), [{ reference: guide.id, row_index: guide.row_index }]),
      paper: toOwnPaper(order, [guide.piece], guides.length),
    };
    const wanted = { reference: guide.id, attempted_at, told_number: guide.told_label?.parcel_number ?? null, asked };
    const answer = await needs.carriers.findByReference(order.carrier, wanted, order.request_id);
    await needs.step('find-answered', order.id);
    hasMoved = (await bookFound(needs, lease, order, guide, answer)) || hasMoved;
  }
  return hasMoved;
}

async function bookFound(needs: ShippingNeeds, lease: Lease, order: OrderTable, guide: Guide, answer: Found): Promise<boolean> {
  if (answer.outcome === 'done' && answer.value.found) {
    const made = await withWhatWasTold(needs, guide, answer.value.found);
    const document = await readDocument(needs, guide, made);
    const doubt = await needs.inTransaction(async (tx) => {
      await holdFence(tx, lease);
      const result = await bookMade(needs, tx, { guide, order }, { made, ...document });
      if (result) await changeGuide(needs, tx, guide, { kind: 'not_found', reason: `not believed: ${result}` });
      else if (isAnswered(needs, order)) await tellOutcome(needs, tx, guide, made.parcel_number);
      return result;
    });
    await needs.step('found-booked', order.id);
    return doubt === null;
  }
  // A label whose number the carrier has told is nowhere surely absent.
  const isAbsent = answer.outcome === 'done' && answer.value.found === null && answer.value.conclusive && !guide.told_label;
  await needs.inTransaction(async (tx) => {
    await holdFence(tx, lease);
    if (!isAbsent) return void (await changeGuide(needs, tx, guide, { kind: 'not_found', reason: lastWords(answer, guide) }));
    await changeGuide(needs, tx, guide, { kind: 'refused', code: 'NOT_MADE', description: '', reason: 'surely absent' });
    if (isAnswered(needs, order)) await tellOutcome(needs, tx, guide, null);
  });
  await needs.step('absent-booked', order.id);
  return isAbsent;
}

/** The found label; the number that its creation told brings the document and the cost of that answer. */
async function withWhatWasTold({ db, documents }: ShippingNeeds, { id, told_label }: Guide, found: MadeLabel): Promise<MadeLabel> {
  const made = { ...found, reference: found.reference ?? id };
  if (told_label?.parcel_number !== found.parcel_number) return made;
  const kept = told_label.document_file_id ? await documents.get(db, told_label.document_file_id) : null;
  return { ...made, cost: made.cost ?? told_label.cost, document: made.document ?? kept };
}

/** Whether the creation was answered without this guide's outcome: by a job to ask for, or by the carrier's silence. */
const isAnswered = ({ clock, waits }: ShippingNeeds, { status, created_at }: OrderTable): boolean =>
  status === 'silent' || clock.now().getTime() - created_at.getTime() > waits.requestMs;

const lastWords = (answer: Found, { told_label }: Guide): string =>
  answer.outcome === 'done'
    ? `not found yet${told_label ? `, though its number was told: ${told_label.parcel_number}` : ''}`
    : answer.outcome === 'refused'
      ? `${answer.code} ${answer.description}`.slice(0, 300)
      : answer.reason;
