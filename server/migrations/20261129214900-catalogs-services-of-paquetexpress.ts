import { sql, type Kysely } from 'kysely';
import { seededServices, serviceModes } from '#contract/catalogs/catalogs.ts';
import { catalogTexts } from '#texts/es/catalogs/catalogs.ts';

const [, , consumption] = serviceModes;
const grid = [1, 5, 10, 20, 30];
/** By the ids that a guide names them with. */
const seeds = {
  paquetexpressGround: { code: 'STD-T', transit_days: 4, row: 'Estandar', extra_kg_price: 15_00 },
  paquetexpressTwoDays: { code: 'SEG-2D', transit_days: 2, row: '2 Dias', extra_kg_price: 19_00 },
  paquetexpressNextDay: { code: 'SEG-DS', transit_days: 1, row: 'Dia Siguiente', extra_kg_price: 25_00 },
} as const;

const REISSUE = 241_01;
const IRREGULAR = 150_00;
const MOST_KG = 60;

/** The parcels of Paquetexpress; heavier ones are its freight. Nobody is offered one before root gives its customer a tariff for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const key of Object.keys(seeds) as (keyof typeof seeds)[]) {
    const { code, transit_days, row, extra_kg_price } = seeds[key];
    const rows = grid.map((included_kg) => ({ name: `${row} ${included_kg}K`, included_kg }));
    await sql`
      insert into catalogs_service (
        id, carrier, code, name, mode, transit_days, max_weight_kg, weight_rows, extra_kg_price, reissue_price, irregular_delivery_price,
        insurance_percentage
      ) values (
        ${seededServices[key]}, 'paquetexpress', ${code}, ${catalogTexts.services[key]}, ${consumption}, ${transit_days}, ${MOST_KG},
        ${JSON.stringify(rows)}::jsonb, ${extra_kg_price}, ${REISSUE}, ${IRREGULAR}, 15000
      )`.execute(db);
  }
}
