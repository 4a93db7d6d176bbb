import { sql, type Kysely } from 'kysely';
import { seededServices, serviceModes } from '#contract/catalogs/catalogs.ts';
import { catalogTexts } from '#texts/es/catalogs/catalogs.ts';

const [, prepaid, consumption] = serviceModes;
const grid = [1, 5, 10, 20, 30];
const seeds = {
  dhlExpress: { code: 'N', mode: consumption, transit_days: 0, row: 'Express Domestico', kg: grid, extra_kg_price: 26_00 },
  dhlEconomy: { code: 'G', mode: consumption, transit_days: 2, row: 'Economy Select', kg: grid, extra_kg_price: 14_00 },
  dhlExpressPrepaid: { code: 'N', mode: prepaid, transit_days: 0, row: 'Express Domestico Prepago', kg: [5], extra_kg_price: 26_00 },
} as const;

const REISSUE = 120_00;
const IRREGULAR = 130_00;

/** The services of DHL. Nobody is offered one before root gives its customer a tariff for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const key of Object.keys(seeds) as (keyof typeof seeds)[]) {
    const { code, mode, transit_days, row, kg, extra_kg_price } = seeds[key];
    const rows = kg.map((included_kg) => ({ name: `${row} ${included_kg}K`, included_kg }));
    await sql`
      insert into catalogs_service (
        id, carrier, code, name, mode, transit_days, max_weight_kg, weight_rows, extra_kg_price, reissue_price, irregular_delivery_price,
        insurance_percentage
      ) values (
        ${seededServices[key]}, 'dhl', ${code}, ${catalogTexts.services[key]}, ${mode}, ${transit_days}, 70,
        ${JSON.stringify(rows)}::jsonb, ${extra_kg_price}, ${REISSUE}, ${IRREGULAR}, 15000
      )`.execute(db);
  }
}
