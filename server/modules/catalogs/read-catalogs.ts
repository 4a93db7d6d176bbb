import { packagingTypes, type PackagingContent, type ServiceView } from '#contract/catalogs/catalogs.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { catalogTexts } from '#texts/es/catalogs/catalogs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Reader } from '#platform/db/tx.ts';
import { normaliseServiceName } from './rules/service-name.ts';
import { readContents, readServices } from './store/services.ts';

export const listPackagingTypes = (): { data: { packaging: string }[] } => ({ data: packagingTypes.map((packaging) => ({ packaging })) });

export const listPackagingContents = async (db: Reader): Promise<{ data: PackagingContent[] }> => ({ data: [...(await readContents(db))] });

/** The services with the name that this year's rate tables give them. */
export async function listServices({ db, clock }: { db: Reader; clock: Clock }): Promise<{ data: ServiceView[] }> {
  const year = Number(businessDayOf(clock.now()).slice(0, 4));
  const services = await readServices(db);
  const data = services.map(({ id, carrier, name, mode }) => ({
    id,
    carrier,
    service: name,
    mode,
    rates_service_description: normaliseServiceName(name, year, catalogTexts.legacyServiceNames),
  }));
  return { data };
}
