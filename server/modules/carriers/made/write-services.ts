import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { CarrierInput } from '#contract/carriers/made-carriers.ts';
import type { MadeService } from '#contract/carriers/made-services.ts';
import { ZERO, centavos } from '#contract/shared/money.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { madeServiceTexts } from '#texts/es/carriers/made-services.ts';
import type { CatalogService } from '../../catalogs/api.ts';
import type { MadeNeeds } from './needs.ts';

const { faults } = madeServiceTexts;
const MOST_DECLARED = centavos(100_000_000);

export async function servicesOf({ catalogs }: MadeNeeds, reader: Reader, slug: CarrierSlug): Promise<CatalogService[]> {
  return (await catalogs.services(reader)).filter(({ carrier }) => carrier === slug);
}

/** A service as root reads it. */
export const toMade = ({ id, name, mode, transit_days, weight_rows, extra_kg_price, reissue_price }: CatalogService): MadeService => ({
  ...{ id, name, mode, transit_days, extra_kg_price, reissue_price },
  weights: weight_rows.map(({ included_kg }) => included_kg),
});

type Written = {
  slug: CarrierSlug;
  sent: readonly MadeService[];
  stored: readonly CatalogService[];
  input: CarrierInput;
  /** The carrier before this change. */
  former: CarrierInput;
};
/**
 * Adds what is new and changes what may change; one that is not named stays as it is. Answers what there is afterwards. Refuses WRONG_DATA at the
 * field. What a service has of its carrier follows it.
 */
export async function writeServices({ catalogs }: MadeNeeds, tx: Tx, { slug, sent, stored, input, former }: Written): Promise<MadeService[]> {
  refuseFaulty(stored, sent);
  const { divisor, takes_pallets } = input;
  const kept = stored.map((service) => {
    const { transit_days, extra_kg_price, reissue_price } = sent.find(({ id }) => id === service.id) ?? service;
    const changed = { transit_days, extra_kg_price, reissue_price };
    return {
      ...{ ...service, ...changed },
      divisor: service.divisor === former.divisor ? divisor : service.divisor,
      takes_pallets: service.takes_pallets === former.takes_pallets ? takes_pallets : service.takes_pallets,
    };
  });
  for (const { id, transit_days, extra_kg_price, reissue_price, ...of } of kept)
    await catalogs.changeService(tx, id, { transit_days, extra_kg_price, reissue_price, divisor: of.divisor, takes_pallets: of.takes_pallets });
  const added = sent.filter(({ id }) => id === null).map((service) => newService(slug, service, input));
  for (const service of added) await catalogs.addService(tx, service);
  return [...kept, ...added].map(toMade);
}

function refuseFaulty(stored: readonly CatalogService[], sent: readonly MadeService[]): void {
  const fields: Record<string, string> = {};
  const names = new Set(stored.map(({ name }) => name.toLowerCase()));
  for (const [index, { id, name, mode, weights }] of sent.entries()) {
    const field = `services.${index}.name`;
    const former = stored.find((service) => service.id === id);
    if (id === null) {
      if (names.has(name.toLowerCase())) fields[field] = faults.nameTaken;
      names.add(name.toLowerCase());
    } else if (!former) fields[field] = faults.unknown;
    else if (name !== former.name || mode !== former.mode || weights.join() !== toMade(former).weights.join()) fields[field] = faults.stays;
  }
  if (Object.keys(fields).length > 0) throw new Refusal('WRONG_DATA', { fields });
}

const newService = (
  carrier: CarrierSlug,
  { name, mode, weights, ...rest }: MadeService,
  { divisor, takes_pallets }: CarrierInput,
): CatalogService => ({
  ...rest,
  ...{ id: newId<ServiceId>(), carrier, code: name, name, mode, divisor },
  weight_rows: weights.toSorted((a, b) => a - b).map((included_kg) => ({ name: `${name} ${included_kg}K`, included_kg })),
  ...{ max_weight_kg: null, irregular_delivery_price: ZERO, insurance_percentage: null, max_declared_value: MOST_DECLARED },
  ...{ takes_envelopes: mode !== null, takes_pallets: takes_pallets || mode === null, editable: true, price_floor: null },
  weight_rule: mode === null ? 'per_shipment' : 'per_package',
});
