import { sql, type Kysely } from 'kysely';
import { seededServices, serviceModes } from '#contract/catalogs/catalogs.ts';
import { catalogTexts } from '#texts/es/catalogs/catalogs.ts';

const [, , consumption] = serviceModes;
const grid = [1, 5, 10, 20, 30];
/** By Redpack's numbers of its services. */
const seeds = {
  redpackExpress: { code: '1', transit_days: 1, row: 'Express', extra_kg_price: 21_00 },
  redpackEco: { code: '2', transit_days: 3, row: 'Ecoexpress', extra_kg_price: 12_00 },
} as const;

const REISSUE = 135_00;
const IRREGULAR = 120_00;
const MOST_KG = 70;

/** The services of Redpack. Nobody is offered one before root gives its customer a tariff for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const key of Object.keys(seeds) as (keyof typeof seeds)[]) {
    const { code, transit_days, row, extra_kg_price } = seeds[key];
    const rows = grid.map((included_kg) => ({ name: `${row} ${included_kg}K`, included_kg }));
    await sql`
      insert into catalogs_service (
        id, carrier, code, name, mode, transit_days, max_weight_kg, weight_rows, extra_kg_price, reissue_price, irregular_delivery_price,
        insurance_percentage
      ) values (
        ${seededServices[key]}, 'redpack', ${code}, ${catalogTexts.services[key]}, ${consumption}, ${transit_days}, ${MOST_KG},
        ${JSON.stringify(rows)}::jsonb, ${extra_kg_price}, ${REISSUE}, ${IRREGULAR}, 15000
      )`.execute(db);
  }
}
