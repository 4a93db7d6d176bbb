import type { Actor } from '#contract/access/access.ts';
import type { addressesOperations, AddressView } from '#contract/addresses/addresses.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { actsOnBehalf } from '#contract/shared/permissions.ts';
import type { AddressesNeeds } from './needs.ts';
import { addressById, countAddresses, findAddresses, type AddressSort } from './store.ts';

type Operations = typeof addressesOperations;

const sorts: readonly AddressSort['by'][] = ['created_at', 'alias', 'city', 'zip_code'];
/** The search text is cut to this. */
const QUERY_LENGTH = 60;

/** GET /api/addresses: what the user one acts for would see; staff name that user. */
export async function listAddresses(
  { db, access }: AddressesNeeds,
  request: RequestOf<Operations['listAddresses']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listAddresses']>> {
  if (actsOnBehalf(actor.role) && !request.user_id) throw new Refusal('USER_NOT_CHOSEN');
  const scope = await access.listScope(db, actor, request);
  const filter = { query: (request.query ?? '').slice(0, QUERY_LENGTH), scope: request.scope ?? null };
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
