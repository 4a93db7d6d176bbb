import { packagingTypes, type PackagingContent, type PostalCode, type ServiceView } from '#contract/catalogs/catalogs.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { catalogTexts } from '#texts/es/catalogs/catalogs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Reader } from '#platform/db/tx.ts';
import { postalCodes } from './postal-codes.ts';
import { knownCodes, withStateOnly } from './rules/known-codes.ts';
import { placesOf, searchPlaces as findPlaces } from './rules/search-places.ts';
import { normaliseServiceName } from './rules/service-name.ts';
import { readContents, readServices } from './store.ts';

const codes = knownCodes(postalCodes);
const places = placesOf(codes.values());

/** What is known of a code: all of it, only its state, or null. */
export const postalCode = (zip: string): PostalCode | null => codes.get(zip) ?? withStateOnly(zip);

export function getPostalCode(zip: string): PostalCode {
  const found = postalCode(zip);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

export const searchPlaces = (query: string): { data: PostalCode[] } => ({ data: [...findPlaces(places, query)] });

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
