import type { Actor } from '#contract/access/access.ts';
import type { packagesOperations, SavedPackage } from '#contract/packages/packages.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { actsOnBehalf } from '#contract/shared/permissions.ts';
import type { PackagesNeeds } from './needs.ts';
import { countPackages, findPackages, packageById, type PackageSort } from './store.ts';

type Operations = typeof packagesOperations;

const sorts: readonly PackageSort['by'][] = ['created_at', 'alias'];

/** GET /api/items: what the user one acts for would see; staff name that user. */
export async function listPackages(
  { db, access }: PackagesNeeds,
  request: RequestOf<Operations['listPackages']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listPackages']>> {
  if (actsOnBehalf(actor.role) && !request.user_id) throw new Refusal('USER_NOT_CHOSEN');
  const scope = await access.listScope(db, actor, request);
  const query = request.query ?? '';
  const sort: PackageSort = { by: sorts.find((by) => by === request.sort_by) ?? 'created_at', order: request.sort_order ?? 'desc' };
  const data = await findPackages(db, scope, query, sort, { limit: request.limit, offset: (request.page - 1) * request.limit });
  return { data, total: await countPackages(db, scope, query) };
}

/** GET /api/item/{id}. */
export async function getPackage({ db, access }: PackagesNeeds, request: RequestOf<Operations['getPackage']>, actor: Actor): Promise<SavedPackage> {
  const item = await packageById(db, await access.listScope(db, actor, request), request.id);
  if (!item) throw new Refusal('NOT_FOUND');
  return item;
}
