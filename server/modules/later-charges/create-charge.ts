import type { Actor } from '#contract/access/access.ts';
import { conceptOf } from '#contract/billing/billing.ts';
import type { laterChargesOperations } from '#contract/later-charges/later-charges.ts';
import { isUnderReview } from '#contract/later-charges/overweight-states.ts';
import { IVA_PERCENT } from '#contract/rating/rating.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ChargeId } from '#contract/shared/ids.ts';
import { centavos, toExact, withIva } from '#contract/shared/money.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { chargeTexts as texts } from '#texts/es/later-charges/later-charges.ts';
import type { GuideToCharge } from '../shipping/api.ts';
import { laterChargeKind, type LaterChargeAsked } from './approval-kind.ts';
import type { LaterChargesNeeds } from './needs.ts';
import { overweightOfGuide } from './store/overweight.ts';
import { tellLater } from './tell-people.ts';
import { moneyText } from '#texts/es/shared/figures.ts';

type Operation = typeof laterChargesOperations.createCharge;
type Request = RequestOf<Operation>;
type Answer = ResponseOf<Operation>;

const ended = new Set<unknown>(['cancelled', 'aborted']);

/** POST /api/billing/charge: root charges a guide once more: at once, or, above what one person does alone on a day, when a second one approves. */
export async function createCharge(needs: LaterChargesNeeds, request: Request, actor: Actor, once: Once): Promise<Kept<Answer>> {
  return once<Answer>(async (tx) => {
    const guide = await heldGuide(needs, tx, request.parcel_number);
    const charge = chargeOf(request);
    const { total } = charge.taxed;
    const standing = await needs.billing.standingCharge(tx, chargedOf(guide), charge);
    if (!standing && (await isUnderReviewAlready(tx, guide, request)))
      throw new Refusal('WRONG_DATA', { fields: { concept: texts.faults.underReview } });
    const id = newId<ChargeId>();
    if (!standing && !(await needs.approvals.actsAlone(tx, { id, actor, amount: total })))
      return waiting(needs, tx, guide, { ...request, amount: total }, actor);
    const made = await needs.billing.chargeLater(tx, chargedOf(guide), { ...charge, id });
    if (made.isNew) {
      const of = { actor_id: actor.id, on_behalf_of: null, customer_id: guide.customer_id, entity: 'label', entity_id: guide.id };
      await needs.audit(tx, { ...of, action: 'charge.made', after: { concept: request.concept, total } });
      await tellLater(needs, tx, guide, { id: made.id, concept: request.concept, total });
    }
    return { label_id: guide.id, concept: request.concept, total: made.total, status: made.status, is_new: made.isNew, approval_id: null };
  });
}

/** What a second person approved, in the transaction of the decision; a charge that was made meanwhile is not made again. */
export async function chargeApproved(
  needs: LaterChargesNeeds,
  tx: Tx,
  { parcel_number, label_id, concept, quantity, unit_price }: LaterChargeAsked,
): Promise<void> {
  const [guide] = await needs.shipping.guidesToCharge(tx, { id: label_id });
  if (!guide) throw new Error(`no guide ${parcel_number}`);
  await needs.shipping.holdGuides(tx, [guide]);
  if (ended.has(guide.follow_up)) throw new Refusal('WRONG_DATA', { description: texts.faults.cancelled });
  if (await isUnderReviewAlready(tx, guide, { concept })) throw new Refusal('WRONG_DATA', { description: texts.faults.underReview });
  const made = await needs.billing.chargeLater(tx, chargedOf(guide), chargeOf({ concept, quantity, unit_price }));
  if (made.isNew) await tellLater(needs, tx, guide, { id: made.id, concept, total: made.total });
}

/** Kilos that the carrier billed wait for their days, and would be charged once more then. The caller holds the guide. */
async function isUnderReviewAlready(tx: Tx, { id, customer_id }: GuideToCharge, { concept }: Pick<LaterChargeAsked, 'concept'>): Promise<boolean> {
  if (concept !== conceptOf.overweight_price) return false;
  const overweight = await overweightOfGuide(tx, customer_id, id);
  return overweight !== undefined && isUnderReview(overweight.status);
}

/** The guide of a number, held until the transaction ends; refused at the field. */
async function heldGuide({ shipping }: LaterChargesNeeds, tx: Tx, number: string): Promise<GuideToCharge> {
  const wrong = (text: string) => new Refusal('WRONG_DATA', { fields: { parcel_number: text } });
  const [found, ...others] = await shipping.guidesToCharge(tx, { number });
  if (!found) throw wrong(texts.faults.unknown);
  if (others.length > 0) throw wrong(texts.faults.several);
  await shipping.holdGuides(tx, [found]);
  const [guide = found] = await shipping.guidesToCharge(tx, { id: found.id });
  if (ended.has(guide.follow_up)) throw wrong(texts.faults.cancelled);
  return guide;
}

const chargedOf = ({ id: label_id, customer_id, user_id, business_id, parcel_number, payment_kind }: GuideToCharge) => ({
  ...{ label_id, customer_id, user_id, business_id, parcel_number, payment_kind },
});

const chargeOf = ({ concept, quantity, unit_price }: Pick<LaterChargeAsked, 'concept' | 'quantity' | 'unit_price'>) => ({
  ...{ concept, quantity, unit_price, source: 'staff' as const, rate: IVA_PERCENT },
  taxed: withIva(toExact(centavos(quantity * unit_price)), IVA_PERCENT),
});

async function waiting(
  { approvals, audit }: LaterChargesNeeds,
  tx: Tx,
  { id: label_id, customer_id, parcel_number }: GuideToCharge,
  { concept, quantity, unit_price, amount }: Omit<Request, 'parcel_number'> & { amount: LaterChargeAsked['amount'] },
  actor: Actor,
): Promise<Answer> {
  const reason = texts.asked(concept, parcel_number, quantity, moneyText(unit_price));
  const asked = { from: { customer_id, user_id: null }, to: null, amount, reason, label_id, parcel_number, concept, quantity, unit_price };
  const approval_id = await approvals.ask(tx, laterChargeKind, { payload: asked, amount, actor });
  const act = { actor_id: actor.id, on_behalf_of: null, customer_id, entity: 'approval', entity_id: approval_id };
  await audit(tx, { ...act, action: 'charge.asked', after: { concept, total: amount } });
  return { label_id, concept, total: amount, status: null, is_new: true, approval_id };
}
