import { sql, type Kysely } from 'kysely';
import { seededServices, serviceModes } from '#contract/catalogs/catalogs.ts';
import { catalogTexts } from '#texts/es/catalogs/catalogs.ts';

const [, , consumption] = serviceModes;
const grid = [5, 10, 20, 30];
const EXTRA_KG = 15_00;
const REISSUE = 90_00;
const IRREGULAR = 60_00;
const MOST_KG = 30;

const services = [
  ['ivoyOnDemand', 'ON_DEMAND', 0],
  ['ivoySameDay', 'SAME_DAY', 0],
  ['ivoyNextDay', 'NEXT_DAY', 1],
] as const;

/** iVoy's services. Nobody is offered them before root gives its customer a tariff for them. Root may have made one of a name before: that one stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [key, code, transit_days] of services) {
    const name = catalogTexts.services[key];
    const rows = grid.map((included_kg) => ({ name: `${name} ${included_kg}K`, included_kg }));
    await sql`
      insert into catalogs_service (
        id, carrier, code, name, mode, transit_days, max_weight_kg, weight_rows, extra_kg_price, reissue_price, irregular_delivery_price,
        insurance_percentage
      ) values (
        ${seededServices[key]}, 'ivoy', ${code}, ${name}, ${consumption}, ${transit_days}, ${MOST_KG}, ${JSON.stringify(rows)}::jsonb, ${EXTRA_KG},
        ${REISSUE}, ${IRREGULAR}, 15000
      ) on conflict (carrier, name) do nothing`.execute(db);
  }
}
