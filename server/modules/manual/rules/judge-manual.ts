import { carrierNamed } from '#contract/carriers/carrier-named.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { IVA_PERCENT } from '#contract/rating/rating.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { centavos, toExact, withIva, ZERO, type Centavos } from '#contract/shared/money.ts';
import { actsOnBehalf, type Rights } from '#contract/shared/permissions.ts';
import { isCharged } from '#contract/manual/manual-faults.ts';
import { addsCharges, pricesByHand, type ManualGuideInput } from '#contract/manual/manual.ts';
import type { Compensation, LabelModality } from '#contract/shipping/label-remarks.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import type { AddedCharge } from '../../billing/api.ts';

/** What staff say of a guide by hand and what it costs. `price` is net. */
export type Terms = {
  price: Centavos;
  modality: LabelModality | null;
  compensation: Compensation | null;
  follow_up: FollowUp;
  extras: readonly AddedCharge[];
};
export const noTerms: Terms = { price: ZERO, modality: null, compensation: null, follow_up: 'registered', extras: [] };

type Typed = Pick<ManualGuideInput, 'price' | 'modality' | 'compensation' | 'follow_up' | 'extras'>;

/** What a body says of it; what it leaves out stays. Refuses FORBIDDEN what the actor may not enter (AMB-10.10). */
export function termsOf(actor: Rights, typed: Typed, before: Terms): Terms {
  const { price, modality, compensation, follow_up, extras } = typed;
  if ([price, modality, compensation, follow_up].some((one) => one !== undefined) && !pricesByHand(actor)) throw new Refusal('FORBIDDEN');
  if (extras !== undefined && !addsCharges(actor)) throw new Refusal('FORBIDDEN');
  return {
    price: price ?? before.price,
    modality: modality === undefined ? before.modality : modality,
    compensation: compensation === undefined ? before.compensation : compensation,
    follow_up: follow_up ?? before.follow_up,
    extras: extras ?? before.extras,
  };
}

/** One of ours by its slug or its name, else as it was typed. */
export const carrierTyped = (typed: string): CarrierSlug => carrierNamed(typed) ?? (typed.trim() as CarrierSlug);

/** What it costs with IVA, for its row: what is charged, or the price that was noted. `unit` is what a unit of its stock costs. */
export function totalOf({ modality, price, extras }: Terms, unit: Centavos): Centavos {
  const own = modality === 'Prepago' ? unit : withIva(toExact(price), IVA_PERCENT).total;
  const added = extras.map(({ quantity, unit_price }) => withIva(toExact(centavos(quantity * unit_price)), IVA_PERCENT).total);
  return centavos(added.reduce((sum, one) => sum + one, own as number));
}

type Charged = Pick<Terms, 'price' | 'modality' | 'extras'> & { service_id: string | null };
/** Whether other charges are due than those that stand: a price that is only noted makes none. */
export function chargesDiffer(before: Charged, after: Charged): boolean {
  const costOf = ({ modality, price, extras, service_id }: Charged) => {
    if (!isCharged(modality)) return [];
    return [
      modality,
      modality === 'Cobro' ? price : service_id,
      ...extras.map(({ concept, quantity, unit_price }) => [concept, quantity, unit_price]),
    ];
  };
  return JSON.stringify(costOf(before)) !== JSON.stringify(costOf(after));
}

/** The people of a customer edit it only while it is registered and staff said nothing of it. */
export const mayEdit = (actor: Rights, { follow_up }: { follow_up: FollowUp | null }, hasStaffEvents: boolean): boolean =>
  actsOnBehalf(actor.role) || (follow_up === 'registered' && !hasStaffEvents);
