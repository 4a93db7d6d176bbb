import { manualFaults } from '#contract/manual/manual-faults.ts';
import type { manualOperations, ManualGuide } from '#contract/manual/manual.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Call, Kept, Once } from '#platform/http/route.ts';
import type { CustomerRow } from '../access/api.ts';
import type { ManualNeeds } from './needs.ts';
import { manualView } from './read-manual-label.ts';
import { noTerms, termsOf } from './rules/judge-manual.ts';
import { insertManual } from './store/manual-guides.ts';
import { checkService, endsOf, guideOf, keepFiles } from './write-parts.ts';

/** Asked before anything is looked at, and again in the transaction (AMB-14.01). */
function refuseLocked({ status }: CustomerRow): void {
  if (status === 'LOCKED') throw new Refusal('CUSTOMER_LOCKED');
}

/** POST /api/label/manual: guide, charges, files and audit in one transaction (AMB-10.10). */
export async function createManualLabel(
  needs: ManualNeeds,
  request: RequestOf<typeof manualOperations.createManualLabel>,
  { actor, requestId }: Call,
  once: Once,
): Promise<Kept<ManualGuide>> {
  const { access, audit, billing, clock, db, shipping } = needs;
  const subject = await access.subjectOf(db, actor, request, 'canCreateUpdateDelete.label');
  const { customer_id, user_id } = subject;
  const now = clock.now();
  const terms = termsOf(actor, request, noTerms);
  refuseLocked(await access.customer(db, customer_id));
  const fields = manualFaults(request, terms, { ...noTerms, created_at: null }, now);
  if (Object.keys(fields).length > 0) throw new Refusal('WRONG_DATA', { fields });
  const { user_id: _user, customer_id: _customer, ...typed } = request;
  await checkService(needs, db, typed);
  return once(async (tx) => {
    const customer = await access.customer(tx, customer_id);
    refuseLocked(customer);
    const business_id = await billing.businessFor(tx, customer_id, typed.business_id);
    const ends = await endsOf(needs, tx, subject, typed, null);
    const written = await guideOf(needs, tx, typed, ends, { actor, subject, customer, terms, business_id, now });
    const by = { actor_id: actor.id as UserId, request_id: requestId };
    let guide = await shipping.byHand.write(tx, { ...written, payer: subject, by });
    const { price, extras } = terms;
    const { origin_id, destination_id } = typed;
    const saved = { version: 1, origin_id, destination_id, price, extras: [...extras], saved_by: by.actor_id, saved_at: now };
    await insertManual(tx, { label_id: guide.id, customer_id, ...saved });
    await keepFiles(needs, tx, actor, guide.id, typed.files);
    const { order_id, service_id, payment_kind, modality, parcel_number } = guide;
    const charged = { label_id: guide.id, customer_id, user_id, business_id, parcel_number: parcel_number ?? '', payment_kind };
    await billing.chargeByHand(tx, { ...charged, order_id, payer: subject, service_id, modality, price, extras });
    if (terms.follow_up !== 'registered') guide = await shipping.byHand.move(tx, guide, terms.follow_up, actor);
    const after = { carrier: guide.carrier, parcel_number, price, modality, extras: extras.length, files: typed.files.length };
    await audit(tx, { actor_id: actor.id, on_behalf_of: user_id, customer_id, action: 'label.written', entity: 'label', entity_id: guide.id, after });
    return manualView(needs, tx, actor, { id: guide.id });
  });
}
