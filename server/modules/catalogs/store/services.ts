import type { PackagingContent } from '#contract/catalogs/catalogs.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { CatalogService } from '../api.ts';

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

export async function changeService(tx: Tx, id: ServiceId, change: Partial<Pick<CatalogService, 'editable' | 'price_floor'>>): Promise<void> {
  if (Object.keys(change).length > 0) await tx.$extendTables<Tables>().updateTable('catalogs_service').set(change).where('id', '=', id).execute();
}
