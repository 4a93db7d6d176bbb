import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { LabelDetail, shippingOperations } from '#contract/shipping/shipping.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Call } from '#platform/http/route.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { sha256Of } from '#platform/hash.ts';
import { withDocument } from './book-answer.ts';
import { bookEvents, portalEvent } from '../following/book-events.ts';
import { auditGuide } from '../state/audit-guide.ts';
import { changeGuide } from '../state/change-guide.ts';
import { phaseOf } from '../state/rules/guide-state.ts';
import { detailOf, guideToSettle } from '../reading/read-labels.ts';
import type { ShippingNeeds } from '../needs.ts';
import { isDocumentOf, pagesFor } from '../rules/judge-made.ts';
import { guidesOf, isDocumentTaken, isNumberTaken, lockGuide, type Guide } from '../store/guides.ts';
import { freeKey, orderOf } from '../store/orders.ts';
import { hasAct } from '../store/acts.ts';
import { insertOrphan } from '../store/orphans.ts';
import { tellOutcome } from './tell-outcome.ts';

type Request = RequestOf<typeof shippingOperations.settleLabel>;
type Captured = { bytes: Uint8Array; sha256: string };

/**
 * A person says what became of a guide in 'Por conciliar' (AMB-7.05b): it was made (its number is typed, then charged) or it was not
 * (the money is released and the same quote may be used once more). One answer only.
 */
export async function settleLabel(needs: ShippingNeeds, request: Request, call: Call): Promise<LabelDetail> {
  const asked = await guideToSettle(needs, call.actor, request);
  const captured = request.made ? await capture(needs, asked, request) : null;
  await needs.inTransaction(async (tx) => {
    const guide = await lockGuide(tx, asked);
    if (!guide?.needs_person) throw await notToSettle(tx, asked);
    if (request.made) await settleAsMade(needs, tx, guide, request, captured);
    else await settleAsNotMade(needs, tx, guide, request, call.actor.id);
    await tellOutcome(needs, tx, guide, request.made ? (request.parcel_number as string) : null);
    // The rest of its order was waiting for this: it is sent, undone or answered now.
    await needs.queue.enqueue(tx, 'shipping-settle-order', { order_id: guide.order_id });
    await auditGuide(needs, tx, guide, {
      action: 'label.settled',
      actor_id: call.actor.id,
      before: { creation: guide.creation },
      after: { made: request.made, parcel_number: request.parcel_number, reason: request.reason },
    });
  });
  return detailOf(needs, call.actor as Actor, asked.id);
}

/** One that a person settled before is told from one that never waited for a person. */
const notToSettle = async (tx: Tx, guide: Pick<Guide, 'id'>): Promise<Refusal> =>
  (await hasAct(tx, guide, 'label.settled'))
    ? new Refusal('ALREADY_SETTLED')
    : new Refusal('NOT_ALLOWED', { description: shippingTexts.notToSettle });

async function capture({ db, documents, carriers }: ShippingNeeds, guide: Guide, { pdf, parcel_number }: Request): Promise<Captured | null> {
  const { told_label, carrier } = guide;
  if (!parcel_number) throw new Refusal('WRONG_DATA', { fields: { parcel_number: shippingTexts.parcelNumberRequired } });
  // The number that the carrier told comes with the document of that answer.
  const kept =
    told_label?.parcel_number === parcel_number && told_label.document_file_id ? await documents.get(db, told_label.document_file_id) : null;
  const bytes = pdf ? Buffer.from(pdf, 'base64') : kept;
  if (!bytes) return null;
  if (!isDocumentOf(parcel_number, await documents.read(bytes), pagesFor(guide, carriers.abilities(carrier)))) {
    // What was kept and still cannot be read stays evidence; the person vouches for the number.
    if (!pdf) return null;
    throw new Refusal('WRONG_DATA', { fields: { pdf: shippingTexts.foreignDocument } });
  }
  return { bytes, sha256: sha256Of(bytes) };
}

async function settleAsMade(needs: ShippingNeeds, tx: Tx, guide: Guide, request: Request, captured: Captured | null): Promise<void> {
  const parcel_number = request.parcel_number as string;
  const isOther = guide.parcel_number !== null && guide.parcel_number !== parcel_number;
  if (isOther || needs.carriers.judgeNumber(guide.carrier, parcel_number) !== 'valid')
    throw new Refusal('WRONG_DATA', { fields: { parcel_number: shippingTexts.parcelNumberInvalid } });
  if (await isNumberTaken(tx, guide.carrier, parcel_number, guide.id))
    throw new Refusal('CONFLICT', { fields: { parcel_number: shippingTexts.parcelNumberTaken } });
  if (captured && (await isDocumentTaken(tx, captured.sha256, guide.id)))
    throw new Refusal('CONFLICT', { fields: { pdf: shippingTexts.foreignDocument } });
  const made = { kind: 'settled_made', parcel_number, tracking_number: request.tracking_number ?? null } as const;
  // A person vouches for the number: without the carrier's document it is charged all the same.
  if (!captured) return void (await changeGuide(needs, tx, guide, { ...made, document: null }));
  const { bytes, sha256 } = captured;
  const charged = { guide: { ...guide, parcel_number }, order: await orderOf(tx, guide) };
  await withDocument(needs, tx, charged, { document: bytes, sha256 }, (document) => changeGuide(needs, tx, guide, { ...made, document }));
}

/** The money goes back. A guide that had a number is aborted and still watched: a scan would charge it again (AMB-10.01). */
async function settleAsNotMade(needs: ShippingNeeds, tx: Tx, guide: Guide, { reason }: Request, actor_id: UserId): Promise<void> {
  if (!reason) throw new Refusal('WRONG_DATA', { fields: { reason: shippingTexts.reasonRequired } });
  if (guide.creation === 'made') {
    const status = await bookEvents(needs, tx, guide, [portalEvent(guide, 'aborted', needs.clock.now(), actor_id)]);
    if (status !== 'aborted') throw new Refusal('NOT_ALLOWED', { description: shippingTexts.statusNotAllowed });
    return;
  }
  // The carrier told a number that nobody could confirm: if its label exists all the same, staff have to cancel it.
  if (guide.told_label) await insertOrphan(tx, guide, guide.told_label.parcel_number, 'needs_person', needs.clock.now());
  await changeGuide(needs, tx, guide, { kind: 'settled_not_made' });
  const others = (await guidesOf(tx, { ...guide, id: guide.order_id })).filter((other) => other.id !== guide.id);
  for (const other of others) if (phaseOf(other) === 'reserved') await changeGuide(needs, tx, other, { kind: 'settled_not_made' });
  if (others.some(({ creation }) => creation === 'made' || creation === 'unknown')) return;
  const order = await freeKey(tx, { ...guide, id: guide.order_id });
  // The quote of freight stays used: its order goes on.
  if (order && !guide.is_consolidated) await needs.rating.reopen(tx, order);
}
