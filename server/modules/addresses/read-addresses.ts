import type { Actor } from '#contract/access/access.ts';
import type { addressesOperations, AddressScope, AddressView } from '#contract/addresses/addresses.ts';
import type { simpleAddressesOperations } from '#contract/addresses/simple-addresses.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { actsOnBehalf } from '#contract/shared/permissions.ts';
import type { OnBehalf, Scope } from '../access/api.ts';
import type { AddressesNeeds } from './needs.ts';
import { addressById, countAddresses, findAddresses, type AddressFilter, type AddressSort } from './store/addresses.ts';

type Operations = typeof addressesOperations;

const sorts: readonly AddressSort['by'][] = ['created_at', 'alias', 'city', 'zip_code'];
/** The search text is cut to this. */
const QUERY_LENGTH = 60;

type Asked = OnBehalf & { query?: string | undefined; scope?: AddressScope | undefined; origin_request?: 'label_manual' | undefined };

/** What of the book is asked for: what the user one acts for would see; staff name that user. */
export async function bookAsked(
  { db, access }: AddressesNeeds,
  { query = '', scope, origin_request, ...asked }: Asked,
  actor: Actor,
): Promise<{ scope: Scope; filter: AddressFilter }> {
  if (actsOnBehalf(actor.role) && !asked.user_id) throw new Refusal('USER_NOT_CHOSEN');
  const filter = { query: query.slice(0, QUERY_LENGTH), scope: scope ?? null, kind: origin_request ?? ('book' as const) };
  return { scope: await access.listScope(db, actor, asked), filter };
}

/** GET /api/addresses. */
export async function listAddresses(
  needs: AddressesNeeds,
  request: RequestOf<Operations['listAddresses']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listAddresses']>> {
  const { db } = needs;
  const { scope, filter } = await bookAsked(needs, request, actor);
  const sort: AddressSort = { by: sorts.find((by) => by === request.sort_by) ?? 'created_at', order: request.sort_order ?? 'desc' };
  const data = await findAddresses(db, scope, filter, sort, { limit: request.limit, offset: (request.page - 1) * request.limit });
  return { data, total: await countAddresses(db, scope, filter) };
}

/** GET /api/address/{id}. */
export async function getAddress({ db, access }: AddressesNeeds, request: RequestOf<Operations['getAddress']>, actor: Actor): Promise<AddressView> {
  const address = await addressById(db, await access.listScope(db, actor, request), request.id);
  if (!address) throw new Refusal('NOT_FOUND');
  return address;
}

/** GET /api/address/manual/{id}. */
export async function getSimpleAddress(
  { db, access }: AddressesNeeds,
  request: RequestOf<typeof simpleAddressesOperations.getSimpleAddress>,
  actor: Actor,
): Promise<AddressView> {
  const address = await addressById(db, await access.listScope(db, actor, request), request.id, 'label_manual');
  if (!address) throw new Refusal('NOT_FOUND');
  return address;
}
