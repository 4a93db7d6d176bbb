import { sql, type Kysely } from 'kysely';
import { seededServices, serviceModes } from '#contract/catalogs/catalogs.ts';
import { catalogTexts } from '#texts/es/catalogs/catalogs.ts';

const [, , consumption] = serviceModes;
const grid = [5, 10, 20, 40, 60];
const EXTRA_KG = 9_00;
const REISSUE = 240_00;
const IRREGULAR = 150_00;
const MOST_KG = 150;

/**
 * Parcels by Tresguerras, beside its freight. Nobody is offered them before root gives its customer a tariff for it. A service of this name that root
 * made stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const name = catalogTexts.services.tresguerrasGround;
  const rows = grid.map((included_kg) => ({ name: `${name} ${included_kg}K`, included_kg }));
  await sql`
    insert into catalogs_service (
      id, carrier, code, name, mode, transit_days, max_weight_kg, weight_rows, extra_kg_price, reissue_price, irregular_delivery_price,
      insurance_percentage
    ) values (
      ${seededServices.tresguerrasGround}, 'tresguerras', 'TER', ${name}, ${consumption}, 4, ${MOST_KG}, ${JSON.stringify(rows)}::jsonb, ${EXTRA_KG},
      ${REISSUE}, ${IRREGULAR}, 15000
    ) on conflict (carrier, name) do nothing`.execute(db);
}
