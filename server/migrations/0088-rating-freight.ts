import { sql, type Kysely } from 'kysely';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { catalogTexts } from '#texts/es/catalogs/catalogs.ts';

/** Each row of a service of freight is a range of kg: its name in the rate configs and the last kg of the range. */
const ranges = [500, 1_000, 3_000, 10_000];
const seeds = {
  castoresFreight: { carrier: 'castores', code: 'LTL', transit_days: 2, reissue_price: 350_00, irregular_delivery_price: 180_00 },
  tresguerrasFreight: { carrier: 'tresguerras', code: 'LTL', transit_days: 1, reissue_price: 320_00, irregular_delivery_price: 160_00 },
  paquetexpressFreight: { carrier: 'paquetexpress', code: 'T7', transit_days: 3, reissue_price: 420_00, irregular_delivery_price: 220_00 },
} as const;

/** Quotes of consolidated freight, and its services. Nobody is offered one before root gives its customer a tariff for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What the shipment asks for besides; null for parcels.
  await sql`alter table rating_batch add column freight jsonb`.execute(db);
  for (const key of Object.keys(seeds) as (keyof typeof seeds)[]) {
    const { carrier, code, transit_days, reissue_price, irregular_delivery_price } = seeds[key];
    const name = catalogTexts.services[key];
    const rows = ranges.map((included_kg) => ({ name: `${name} ${included_kg}K`, included_kg }));
    await sql`
      insert into catalogs_service (
        id, carrier, code, name, mode, transit_days, divisor, max_weight_kg, weight_rows, extra_kg_price, reissue_price, irregular_delivery_price,
        insurance_percentage, takes_envelopes, takes_pallets, weight_rule
      ) values (
        ${seededServices[key]}, ${carrier}, ${code}, ${name}, null, ${transit_days}, 4000, 1500, ${JSON.stringify(rows)}::jsonb, null,
        ${reissue_price}, ${irregular_delivery_price}, 15000, false, true, 'per_shipment'
      )`.execute(db);
  }
}
