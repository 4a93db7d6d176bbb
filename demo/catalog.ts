import type { PackagingContent, PostalCode } from '#contract/catalogs/catalogs.ts';
import type { CatalogService } from '../server/modules/catalogs/api.ts';

/** What the catalogue knows and the demonstration is built on. */
export type DemoCatalog = {
  services: readonly CatalogService[];
  contents: readonly PackagingContent[];
  postalCode: (zip: string) => PostalCode | null;
};

/** A place that the demonstration names; one that the catalogue does not know is a mistake of the demonstration. */
export function placeOf({ postalCode }: DemoCatalog, zip: string): PostalCode & { city: string } {
  const place = postalCode(zip);
  if (!place?.city || place.neighborhoods.length === 0) throw new Error(`the catalogue does not know ${zip}`);
  return { ...place, city: place.city };
}
