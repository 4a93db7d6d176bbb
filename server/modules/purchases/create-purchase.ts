import type { Actor } from '#contract/access/access.ts';
import { faultsAmong } from '#contract/billing/businesses.ts';
import { isPaymentPair } from '#contract/shared/fiscal.ts';
import {
  DAYS_TO_PAY,
  hasStockPocket,
  sellsGuides,
  USUAL_VALIDITY_DAYS,
  type CreatePurchase,
  type purchaseOperations,
  type Settlement,
} from '#contract/purchases/purchases.ts';
import { addBusinessDays } from '#contract/shared/calendar.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, PurchaseId, UserId } from '#contract/shared/ids.ts';
import type { ResponseOf } from '#contract/shared/operation.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { accessTexts } from '#texts/es/access/access.ts';
import { purchaseTexts } from '#texts/es/purchases/purchases.ts';
import type { StoredCustomer } from '../access/api.ts';
import { askForSale } from './ask-for-sale.ts';
import { payOrder, type Payment } from './change-order.ts';
import type { PurchasesNeeds } from './needs.ts';
import { folioOf } from './rules/folio.ts';
import { isPriced, priceOrder, type PricedOrder } from './rules/price-order.ts';
import { insertOrder, type NewOrder, type Order } from './store/orders.ts';

import { tellOrder } from './tell-people.ts';
import { whyNoCredit } from './rules/credit.ts';
import type { OrderBilled } from './tables.ts';

const faults = purchaseTexts.faults;

type Answer = ResponseOf<typeof purchaseOperations.createPurchase>;

/** POST /api/dispersion/purchase: an order of prepaid guides; from the pool or on credit its stock is there with it, all or nothing (AMB-12.10). */
export async function createPurchase(needs: PurchasesNeeds, request: CreatePurchase, actor: Actor, once: Once): Promise<Kept<Answer>> {
  return once<Answer>(async (tx) => {
    const ready = await readyToBuy(needs, tx, request, actor);
    const { isBelow, sums } = ready.priced;
    // What one person may not do alone waits for a second one (AMB-12.12).
    const id = newId<PurchaseId>();
    if (isBelow && !(await needs.approvals.actsAlone(tx, { id, actor, amount: sums.total })))
      return { approval_id: await askForSale(needs, tx, { ...ready, actor }) };
    const made = await makeOrder(needs, tx, { id, actor, ...ready });
    return { id: made.id, folio: folioOf(made.n), total: actor.sees_prices ? made.total : null, status: made.status };
  });
}

type Ready = { request: CreatePurchase; customer: StoredCustomer; billing: OrderBilled; priced: PricedOrder };

/** Who buys what at which prices, judged. */
export async function readyToBuy(needs: PurchasesNeeds, tx: Tx, request: CreatePurchase, actor: Actor): Promise<Ready> {
  const customer = await customerToBuy(needs, tx, actor, request);
  const billing = await billedTo(needs, tx, customer.id, request);
  return { request, customer, billing, priced: await price(needs, tx, customer.id, request) };
}

/** The order, paid with it where its settlement says so, and told. */
export async function makeOrder(needs: PurchasesNeeds, tx: Tx, opened: Opened): Promise<Order> {
  const { request, actor, customer } = opened;
  // Held before the order exists: of two that the pool can pay once, the second sees what the first has left.
  await needs.wallet.holdPool(tx, customer.id);
  const order = await open(needs, tx, opened);
  const payment = paymentFor(request.settlement, customer);
  const made = payment ? await payOrder(needs, tx, order, payment, actor.id as UserId) : order;
  const news = made.status === 'credited' ? 'credited' : made.status === 'paid' ? 'paid' : order.by_staff ? 'made' : null;
  if (news) await tellOrder(needs, tx, made, news, actor.id as UserId);
  return made;
}

/** The customer that buys: it has a pocket for stock, and what staff alone set comes from them. */
async function customerToBuy({ access }: PurchasesNeeds, tx: Tx, actor: Actor, request: CreatePurchase): Promise<StoredCustomer> {
  const named = request.customer_id ? { customer_id: request.customer_id } : {};
  const id = await access.customerAsked(tx, actor, named);
  if (!id) throw new Refusal('WRONG_DATA', { description: accessTexts.pickCustomer, fields: { customer_id: accessTexts.pickCustomer } });
  const isOfStaff = request.charges !== undefined || request.validity_days !== undefined || request.items.some((item) => item.price !== undefined);
  if (isOfStaff && !sellsGuides(actor)) throw new Refusal('FORBIDDEN');
  const customer = await access.customerOf(tx, actor, id);
  if (customer.status === 'LOCKED') throw new Refusal('CUSTOMER_LOCKED');
  if (!hasStockPocket(customer.customer_modality))
    throw new Refusal('WRONG_DATA', { description: faults.modality, fields: { customer_id: faults.modality } });
  return customer;
}

/** Whom it is invoiced to, and whether SAT takes it so. */
async function billedTo({ billing }: PurchasesNeeds, tx: Tx, customer: CustomerId, request: CreatePurchase): Promise<OrderBilled> {
  const { business_id, regimen, cfdi_use, payment_method, payment_type, settlement } = request;
  const { tax_id, business_name, zip_code } = await billing.billable(tx, customer, business_id);
  const fields = faultsAmong({ tax_id, regimen, cfdi_use });
  const isPaidLater = settlement === 'credit';
  if (!isPaymentPair(payment_method, payment_type) || (payment_method === 'PPD') !== isPaidLater)
    fields['payment_type'] = isPaidLater ? faults.paidLater : faults.paidAtOnce;
  if (Object.keys(fields).length > 0) throw new Refusal('WRONG_DATA', { fields });
  return { tax_id, business_name, zip_code, regimen, cfdi_use, payment_method, payment_type };
}

async function price({ rating }: PurchasesNeeds, tx: Tx, customer: CustomerId, request: CreatePurchase): Promise<PricedOrder> {
  const priced = priceOrder(request, await rating.unitPrices(tx, customer));
  if (!isPriced(priced)) throw new Refusal('WRONG_DATA', { fields: priced });
  return priced;
}

type Opened = Ready & { id: PurchaseId; actor: Actor };

async function open({ clock, audit }: PurchasesNeeds, tx: Tx, { id, request, actor, customer, billing, priced }: Opened): Promise<Order> {
  const { lines, charges, sums } = priced;
  const now = clock.now();
  const order: NewOrder = {
    id,
    customer_id: customer.id,
    created_by: actor.id as UserId,
    by_staff: actor.customer_id === null,
    settlement: request.settlement,
    business_id: request.business_id,
    billing,
    lines,
    charges,
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: sums.net,
    iva: sums.iva,
    total: sums.total,
    validity_days: request.validity_days ?? USUAL_VALIDITY_DAYS,
    status: 'pending_payment',
    pay_until: addBusinessDays(businessDayOf(now), DAYS_TO_PAY),
    paid_with: null,
    deposit_id: null,
    paid_type: null,
    paid_at: null,
    valid_until: null,
    reason: null,
    created_at: now,
    changed_at: now,
  };
  const n = await insertOrder(tx, order);
  const of = { actor_id: actor.id, on_behalf_of: null, customer_id: customer.id, entity: 'purchase', entity_id: order.id };
  await audit(tx, { ...of, action: 'purchase.made', after: { folio: folioOf(n), settlement: order.settlement, total: order.total } });
  return { ...order, n };
}

/** What pays it at once; null = it waits for its transfer. */
function paymentFor(settlement: Settlement, customer: StoredCustomer): Payment | null {
  if (settlement === 'transfer') return null;
  if (settlement === 'balance') return { with: 'balance' };
  const description = whyNoCredit(customer);
  if (description) throw new Refusal('WRONG_DATA', { description, fields: { settlement: description } });
  return { with: 'credit', limit: customer.credit_limit };
}
