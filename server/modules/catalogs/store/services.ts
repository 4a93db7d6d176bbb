import type { PackagingContent } from '#contract/catalogs/catalogs.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { CatalogService, ServiceChange } from '../api.ts';

type Tables = {
  catalogs_service: CatalogService;
  catalogs_content: PackagingContent & { position: number };
};

/** All services, by carrier and name. */
export const readServices = (reader: Reader): Promise<readonly CatalogService[]> =>
  reader.$extendTables<Tables>().selectFrom('catalogs_service').selectAll().orderBy('carrier').orderBy('name').execute();

/** All contents in the order in which they are offered. */
export const readContents = (reader: Reader): Promise<readonly PackagingContent[]> =>
  reader
    .$extendTables<Tables>()
    .selectFrom('catalogs_content')
    .select(['content', 'can_be_assured', 'insurance_description'])
    .orderBy('position')
    .orderBy('content')
    .execute();

export async function changeService(tx: Tx, id: ServiceId, change: ServiceChange): Promise<void> {
  if (Object.keys(change).length > 0) await tx.$extendTables<Tables>().updateTable('catalogs_service').set(change).where('id', '=', id).execute();
}

export async function addService(tx: Tx, { weight_rows, ...service }: CatalogService): Promise<void> {
  await tx
    .$extendTables<Tables>()
    .insertInto('catalogs_service')
    .values({ ...service, weight_rows: json(weight_rows) })
    .execute();
}
