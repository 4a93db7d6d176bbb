import type { Actor } from '#contract/access/access.ts';
import { hasStockPocket, type PurchaseDetail, type purchaseOperations, type PurchaseRow } from '#contract/purchases/purchases.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { PurchaseId } from '#contract/shared/ids.ts';
import type { Taxed } from '#contract/shared/money.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { accessTexts } from '#texts/es/access/access.ts';
import type { PurchasesNeeds } from './needs.ts';
import { whyNoCredit } from './rules/credit.ts';
import { folioOf } from './rules/folio.ts';
import { countOrders, listOrders, orderInScope, orderSorts, type NamedOrder, type OrderSort } from './store/orders.ts';

type Operations = typeof purchaseOperations;

/** GET /api/dispersion/purchase. */
export async function listPurchases(
  { db, access }: PurchasesNeeds,
  request: RequestOf<Operations['listPurchases']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listPurchases']>> {
  const scope = await access.listScope(db, actor, request.customer_id ? { customer_id: request.customer_id } : {});
  const filter = { status: request.status ?? null, query: request.query ?? '' };
  const sort: OrderSort = { by: orderSorts.find((by) => by === request.sort_by) ?? 'created_at', order: request.sort_order ?? 'desc' };
  const orders = await listOrders(db, scope, filter, sort, { limit: request.limit, offset: (request.page - 1) * request.limit });
  return { data: orders.map((order) => rowOf(order, actor)), total: await countOrders(db, scope, filter) };
}

/** An order within the reach of an actor: of a customer all who may buy see it. */
export async function visibleOrder({ db, access }: PurchasesNeeds, actor: Actor, id: PurchaseId): Promise<NamedOrder> {
  const order = await orderInScope(db, await access.listScope(db, actor, {}), id);
  if (!order) throw new Refusal('NOT_FOUND');
  return order;
}

/** GET /api/dispersion/purchase/{id}. */
export async function getPurchase(needs: PurchasesNeeds, { id }: { id: PurchaseId }, actor: Actor): Promise<PurchaseDetail> {
  const order = await visibleOrder(needs, actor, id);
  const { stp_account } = await needs.access.customerOf(needs.db, actor, order.customer_id);
  const priced = <T extends Taxed & { price: Taxed['net']; quantity: number }>({ quantity, price, net, iva, total }: T) =>
    actor.sees_prices ? { quantity, price, net, iva, total } : { quantity, price: null, net: null, iva: null, total: null };
  const { tax_id, business_name, regimen, cfdi_use, payment_method, payment_type } = order.billing;
  return {
    ...rowOf(order, actor),
    lines: order.lines.map((line) => ({ service: { id: line.service_id, carrier: line.carrier, name: line.service }, ...priced(line) })),
    charges: order.charges.map((charge) => ({ concept: charge.concept, ...priced(charge) })),
    subtotal: actor.sees_prices ? order.subtotal : null,
    iva: actor.sees_prices ? order.iva : null,
    billing: { business_id: order.business_id, tax_id, business_name, regimen, cfdi_use, payment_method, payment_type },
    valid_until: order.valid_until,
    validity_days: order.validity_days,
    clabe: stp_account,
    reason: order.reason,
  };
}

function rowOf(order: NamedOrder, actor: Actor): PurchaseRow {
  const waits = order.status === 'pending_payment';
  return {
    id: order.id,
    folio: folioOf(order.n),
    created_at: order.created_at.toISOString(),
    status: order.status,
    settlement: order.settlement,
    customer: { id: order.customer_id, name: order.customer_name ?? '' },
    created_by: { id: order.created_by, name: order.creator_name ?? '' },
    by_staff: order.by_staff,
    units: order.units,
    total: actor.sees_prices ? order.total : null,
    pay_until: waits ? order.pay_until : null,
    paid_at: order.paid_at?.toISOString() ?? null,
    actions: waits ? ['pay', 'cancel'] : [],
  };
}

/** GET /api/dispersion/services: what a customer may buy, at what price, and how it may pay. */
export async function listServicesToBuy(
  { db, access, rating, wallet }: PurchasesNeeds,
  request: RequestOf<Operations['listServicesToBuy']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listServicesToBuy']>> {
  const id = await access.customerAsked(db, actor, request.customer_id ? { customer_id: request.customer_id } : {});
  if (!id) throw new Refusal('WRONG_DATA', { description: accessTexts.pickCustomer, fields: { customer_id: accessTexts.pickCustomer } });
  const customer = await access.customerOf(db, actor, id);
  const pool = actor.sees_prices ? await wallet.poolOf(db, id) : null;
  const no_credit = whyNoCredit(customer);
  if (!hasStockPocket(customer.customer_modality)) return { data: [], pool, no_credit };
  const free = await wallet.freeUnits(db, id);
  const data = (await rating.unitPrices(db, id)).map(({ service, min_stock, price }) => ({
    service_id: service.id,
    carrier: service.carrier,
    service: service.name,
    min_stock,
    available: free.get(service.id) ?? 0,
    price: actor.sees_prices ? price : null,
  }));
  return { data, pool, no_credit };
}
