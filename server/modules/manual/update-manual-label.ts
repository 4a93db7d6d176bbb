import type { Actor } from '#contract/access/access.ts';
import { manualFaults } from '#contract/manual/manual-faults.ts';
import { pricesByHand, type manualOperations, type ManualGuide } from '#contract/manual/manual.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { FileId, UserId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { actsOnBehalf } from '#contract/shared/permissions.ts';
import { manualTexts } from '#texts/es/manual/manual.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Call } from '#platform/http/route.ts';
import type { WrittenGuide } from '../shipping/api.ts';
import type { ManualNeeds } from './needs.ts';
import { isOpen, manualView } from './read-manual-label.ts';
import { chargesDiffer, mayEdit, termsOf, type Terms } from './rules/judge-manual.ts';
import { manualOf, saveManual } from './store/manual-guides.ts';
import type { ManualGuideTable } from './tables.ts';
import { checkService, endsOf, guideOf, keepFiles } from './write-parts.ts';

type Request = RequestOf<typeof manualOperations.updateManualLabel>;

/** PUT /api/label/manual/{id}: when its price or extras change, the charges of the form are cancelled and new ones made in one transaction (AMB-10.10). */
export async function updateManualLabel(needs: ManualNeeds, request: Request, { actor }: Call): Promise<ManualGuide> {
  const { id, version: _version, user_id: _user, customer_id: _customer, ...typed } = request;
  const { guide: seen } = await needs.shipping.byHand.find(needs.db, actor, request);
  await checkService(needs, needs.db, typed);
  const { view, dropped } = await needs.inTransaction(async (tx) => {
    const locked = await needs.shipping.byHand.lock(tx, seen);
    if (!locked) throw new Refusal('NOT_FOUND');
    const dropped = await rewrite(needs, tx, locked, request, actor);
    return { view: await manualView(needs, tx, actor, { id }), dropped };
  });
  await needs.drive.pieces.remove(dropped);
  return view;
}

async function rewrite(
  needs: ManualNeeds,
  tx: Tx,
  { guide, hasStaffEvents }: { guide: WrittenGuide; hasStaffEvents: boolean },
  { id, version, user_id: _user, customer_id: _customer, ...typed }: Request,
  actor: Actor,
): Promise<FileId[]> {
  const { access, audit, billing, clock, shipping } = needs;
  const { customer_id, user_id } = guide;
  const manual = await manualOf(tx, { label_id: id, customer_id });
  if (manual.version !== version) throw new Refusal('CONFLICT', { description: manualTexts.changedMeanwhile });
  if (!isOpen(guide)) throw new Refusal('NOT_ALLOWED', { description: manualTexts.ended });
  if (!mayEdit(actor, guide, hasStaffEvents)) throw new Refusal('NOT_ALLOWED', { description: manualTexts.closedToCustomer });
  const now = clock.now();
  const former = termsBefore(guide, manual);
  const terms = termsOf(actor, typed, former);
  const fields = manualFaults(typed, terms, { ...former, created_at: businessDayOf(guide.created_at) }, now);
  if (Object.keys(fields).length > 0) throw new Refusal('WRONG_DATA', { fields });

  // A customer's people write as themselves, also a guide of a colleague; staff for whom it is.
  const subject = await access.subjectOf(tx, actor, actsOnBehalf(actor.role) ? { user_id, customer_id } : {}, 'canCreateUpdateDelete.label');
  const customer = await access.customer(tx, customer_id);
  const business_id = typed.business_id === undefined ? guide.business_id : await billing.businessFor(tx, customer_id, typed.business_id);
  const isOther = chargesDiffer({ ...former, service_id: guide.service_id }, { ...terms, service_id: typed.service_id });
  if (isOther && !pricesByHand(actor)) throw new Refusal('FORBIDDEN');
  const { price, extras } = terms;
  const isClosing = isOther || business_id !== guide.business_id || price !== former.price || terms.modality !== former.modality;
  if (isClosing && !(await billing.mayChargeAgain(tx, id))) throw new Refusal('NOT_ALLOWED', { description: manualTexts.chargesClosed });
  if (isOther && customer.status === 'LOCKED') throw new Refusal('CUSTOMER_LOCKED');

  if (isOther) await billing.takeBackByHand(tx, id, former.extras);
  const ends = await endsOf(needs, tx, subject, typed, { ...(await shipping.byHand.find(tx, actor, { id })).order, ...manual });
  const written = await guideOf(needs, tx, typed, ends, { actor, subject, customer, terms, business_id, now });
  // How it was paid stays while its charges stand, and what a unit cost while the unit stays taken.
  const { payment_kind } = isOther ? written : guide;
  const { price_total } = isOther || terms.modality !== 'Prepago' ? written : guide;
  const isSameDay = businessDayOf(guide.created_at) === typed.created_at;
  const created_at = isSameDay ? guide.created_at : written.created_at;
  let changed = await shipping.byHand.rewrite(tx, guide, { ...written, price_total, payment_kind, created_at });
  const { origin_id, destination_id } = typed;
  const saved = { version: version + 1, origin_id, destination_id, price, extras: [...extras], saved_by: actor.id as UserId, saved_at: now };
  await saveManual(tx, { label_id: id, customer_id, ...saved });
  const dropped = await keepFiles(needs, tx, actor, id, typed.files);

  if (isOther) {
    const { order_id, service_id, modality } = changed;
    const charged = { label_id: id, customer_id, user_id, business_id, parcel_number: typed.parcel_number, payment_kind };
    await billing.chargeByHand(tx, { ...charged, order_id, payer: subject, service_id, modality, price, extras });
  }
  // What stands of its charges goes along.
  if (business_id !== guide.business_id) await billing.rebill(tx, { id, customer_id }, business_id);
  if (typed.parcel_number !== guide.parcel_number) await billing.renumber(tx, { id, customer_id }, typed.parcel_number);
  if (terms.follow_up !== former.follow_up) changed = await shipping.byHand.move(tx, changed, terms.follow_up, actor);
  const factsOf = (row: WrittenGuide, of: Terms) => {
    const { carrier, parcel_number, modality, follow_up } = row;
    return { carrier, parcel_number, modality, follow_up, price: of.price, extras: of.extras.length };
  };
  const change = { before: factsOf(guide, former), after: factsOf(changed, terms) };
  await audit(tx, { actor_id: actor.id, on_behalf_of: user_id, customer_id, action: 'label.rewritten', entity: 'label', entity_id: id, ...change });
  return dropped;
}

const termsBefore = ({ modality, compensation, follow_up }: WrittenGuide, { price, extras }: ManualGuideTable): Terms => ({
  price,
  modality,
  compensation,
  follow_up: follow_up ?? 'registered',
  extras,
});
