import { conceptOf, type ReportName } from '#contract/billing/billing.ts';
import { IVA_PERCENT } from '#contract/rating/rating.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ChargeId, LabelId } from '#contract/shared/ids.ts';
import { centavos, toExact, withIva, ZERO, type Taxed } from '#contract/shared/money.ts';
import type { PaymentKind } from '#contract/wallet/wallet.ts';
import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { GuidePrice } from '../wallet/api.ts';
import type { GuideByHand } from './api.ts';
import type { BillingNeeds } from './needs.ts';
import { addedCharge, netContained } from './rules/added-charge.ts';
import { chargesOfLabel } from './rules/charges-of-label.ts';
import { settleOne } from './settle-charges.ts';
import { insertCharges } from './store/insert-charges.raw.ts';
import type { ChargeTable } from './tables.ts';

/** Under what wallet holds the price of a guide written by hand: its charge, so that the same guide can be charged again at another price. */
export const heldAs = (charge: ChargeId): LabelId => charge as string as LabelId;

/** Charges a guide written by hand, in the caller's transaction: what it costs by its modality, then what staff added (AMB-10.10). */
export async function chargeByHand(needs: BillingNeeds, tx: Tx, guide: GuideByHand): Promise<void> {
  if (guide.modality !== 'Cobro' && guide.modality !== 'Prepago') return;
  if (guide.modality === 'Prepago') await takeUnit(needs, tx, guide);
  else if (guide.price > 0) await chargePrice(needs, tx, guide);
  for (const { concept, quantity, unit_price } of guide.extras)
    await owe(
      needs,
      tx,
      addedCharge(guide, { concept, quantity, unit_price, report: reportOf(concept) }, needs.clock.now(), newId<ChargeId>()),
      true,
    );
}

const reportOf = (concept: string): ReportName => (concept === conceptOf.overweight_price ? 'overweight_platform' : 'guides');

/** Cobro: paid like a label where money covers it; else it is owed, for it is never refused (AMB-10.10). */
async function chargePrice(needs: BillingNeeds, tx: Tx, guide: GuideByHand): Promise<void> {
  const { customer_modality } = await needs.access.customer(tx, guide.customer_id);
  const paysByMoney = customer_modality === 'balance' || customer_modality === 'mixed';
  if (paysByMoney && (await hold(needs, tx, guide, 'balance', withIva(toExact(guide.price), IVA_PERCENT)))) return;
  const price = { concept: conceptOf.label_price, quantity: 1, unit_price: guide.price, report: 'guides' as const };
  // A prepaid customer has a pool, but no pocket of money for labels.
  await owe(needs, tx, addedCharge(guide, price, needs.clock.now(), newId<ChargeId>()), customer_modality === 'prepaid');
}

/** Prepago: one unit of the service, at what the next one was bought for. Refuses NO_STOCK. */
async function takeUnit(needs: BillingNeeds, tx: Tx, guide: GuideByHand): Promise<void> {
  const { service_id, payer } = guide;
  const stock = service_id && (await needs.wallet.spendable(tx, payer)).stock.get(service_id);
  if (!stock || stock.units === 0) throw new Refusal('NO_STOCK');
  const net = netContained(stock.unit_price, IVA_PERCENT);
  await hold(needs, tx, guide, 'prepaid', { net, iva: centavos(stock.unit_price - net), total: stock.unit_price });
}

const nothing: Taxed = { net: ZERO, iva: ZERO, total: ZERO };
const priceOf = (label_price: Taxed): GuidePrice => ({
  label_price,
  insurance: nothing,
  irregular_delivery_price: nothing,
  reissue_price: nothing,
  overweight_price: nothing,
});

/** Takes it as a label does, and writes its charge; false when there is not enough money. */
async function hold({ wallet, clock }: BillingNeeds, tx: Tx, guide: GuideByHand, payment_kind: PaymentKind, taxed: Taxed): Promise<boolean> {
  const id = newId<ChargeId>();
  const held = { label_id: heldAs(id), service_id: guide.service_id, price: priceOf(taxed) };
  try {
    await wallet.reserve(tx, { order_id: guide.order_id, payer: guide.payer, payment_kind, guides: [held] });
  } catch (error) {
    // The plan refuses before anything is written.
    if (payment_kind === 'balance' && error instanceof Refusal && error.code === 'INSUFFICIENT_BALANCE') return false;
    throw error;
  }
  const paid = await wallet.post(tx, heldAs(id));
  const charges = chargesOfLabel(chargedOf(guide), paid, clock.now(), () => id);
  await insertCharges(
    tx,
    charges.map((charge) => ({ ...charge, source: 'staff' as const })),
  );
  return true;
}

const chargedOf = ({ label_id, customer_id, user_id, business_id, parcel_number, payment_kind }: GuideByHand) => ({
  label_id,
  customer_id,
  user_id,
  business_id,
  parcel_number,
  payment_kind,
});

/** Writes an owed charge; `fromPool`: it is collected at once when the pool covers all of it (AMB-12.15). */
export async function owe(needs: BillingNeeds, tx: Tx, charge: ChargeTable, fromPool: boolean): Promise<void> {
  const { id: charge_id, customer_id, label_id, net, iva, total, concept: description } = charge;
  await insertCharges(tx, [charge]);
  await needs.wallet.chargeExtra(tx, { charge_id, customer_id, label_id, taxed: { net, iva, total }, description });
  if (fromPool) await settleOne(needs, tx, charge);
}
