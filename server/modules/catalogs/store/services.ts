import type { PackagingContent } from '#contract/catalogs/catalogs.ts';
import type { Reader } from '#platform/db/tx.ts';
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
