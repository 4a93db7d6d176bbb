import type { MerchandiseLine } from '#contract/packages/packages.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { packageTexts } from '#texts/es/packages/packages.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { PackagesNeeds } from './needs.ts';

type Needs = Pick<PackagesNeeds, 'catalogs'>;

/** Keys of the SAT that its loaded catalogues do not have, each at its field: `merchandise.0.unit_code`. */
export async function goodsFaults({ catalogs }: Needs, reader: Reader, lines: readonly MerchandiseLine[]): Promise<Record<string, string>> {
  if (lines.length === 0) return {};
  const units = await catalogs.unlistedSatKeys(
    reader,
    'units',
    lines.map(({ unit_code }) => unit_code),
  );
  const products = await catalogs.unlistedSatKeys(
    reader,
    'products',
    lines.map(({ product_code }) => product_code),
  );
  return Object.fromEntries(
    lines.flatMap(({ unit_code, product_code }, index) => [
      ...(units.has(unit_code) ? [[`merchandise.${index}.unit_code`, packageTexts.unitUnlisted]] : []),
      ...(products.has(product_code) ? [[`merchandise.${index}.product_code`, packageTexts.productUnlisted]] : []),
    ]),
  ) as Record<string, string>;
}

/** Refuses them. */
export async function checkGoods(needs: Needs, reader: Reader, lines: readonly MerchandiseLine[]): Promise<void> {
  const fields = await goodsFaults(needs, reader, lines);
  if (Object.keys(fields).length > 0) throw new Refusal('WRONG_DATA', { fields });
}
