import type { Actor } from '#contract/access/access.ts';
import type { billingOperations } from '#contract/billing/billing.ts';
import type { BusinessView } from '#contract/billing/businesses.ts';
import { businessDayOf, businessDayStart } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { BusinessId, CustomerId, UserId } from '#contract/shared/ids.ts';
import { addCentavos } from '#contract/shared/money.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { Scope } from '../access/api.ts';
import type { BusinessNeeds } from './needs.ts';
import { businessInScope, businessSorts, countBusinesses, findBusinesses, type BusinessSort } from './store/businesses.ts';
import { chargedTo } from './store/charges.ts';

type Operations = typeof billingOperations;

/** GET /api/business: those of all customers in scope, of one of them, or of those of one seller. A client sees all of its customer's. */
export async function listBusinesses(
  needs: BusinessNeeds,
  request: RequestOf<Operations['listBusinesses']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listBusinesses']>> {
  const { db, access } = needs;
  const scope = await access.listScope(db, actor, { customer_id: request.customer_id });
  const customers = request.seller_id ? await ofSeller(needs, scope, request.seller_id) : scope.customers;
  const filter = { query: request.query ?? '', status: request.status ?? 'active' };
  const sort: BusinessSort = { by: businessSorts.find((by) => by === request.sort_by) ?? 'business_name', order: request.sort_order ?? 'asc' };
  const page = { limit: request.limit, offset: (request.page - 1) * request.limit };
  const data = await findBusinesses(db, { customers }, filter, sort, page);
  return { data, total: await countBusinesses(db, { customers }, filter) };
}

async function ofSeller({ db, access }: BusinessNeeds, { customers }: Scope, seller: UserId): Promise<CustomerId[]> {
  const sold = await access.customersOfSeller(db, seller);
  return customers === 'all' ? sold : sold.filter((id) => customers.includes(id));
}

/** GET /api/business/{id}. */
export const getBusiness = ({ db, access }: BusinessNeeds, id: BusinessId, actor: Actor): Promise<BusinessView> =>
  businessToRead({ access }, db, actor, id);

/** One of a customer in scope. */
export async function businessToRead({ access }: Pick<BusinessNeeds, 'access'>, reader: Reader, actor: Actor, id: BusinessId): Promise<BusinessView> {
  const business = await businessInScope(reader, await access.scopeOf(reader, actor), id);
  if (!business) throw new Refusal('NOT_FOUND');
  return business;
}

/** GET /api/business/{id}/summary. */
export async function getBusinessSummary(needs: BusinessNeeds, id: BusinessId, actor: Actor): Promise<ResponseOf<Operations['getBusinessSummary']>> {
  const { db, clock, asks } = needs;
  const business = await businessToRead(needs, db, actor, id);
  const since = `${businessDayOf(clock.now()).slice(0, 8)}01`;
  const { labels, users, month, owed, not_invoiced } = await chargedTo(db, business, businessDayStart(since));
  if (!actor.sees_prices) return { business, month: { since, labels, users, total: null }, owed: null, not_invoiced: null };
  const invoiced = await asks.owedOnInvoices(db, business);
  return { business, month: { since, labels, users, total: month }, owed: addCentavos(owed, invoiced), not_invoiced };
}
