import { sql, type Kysely } from 'kysely';

const statements = [
  // What staff say of the way of one shipment of freight, until its guide is made.
  `alter table consolidated_order
    add column distance_km numeric(7, 2) check (distance_km > 0),
    add column vehicle jsonb`,
  // Whether the vehicle was said for this guide alone: what root corrects of the carrier's does not touch it.
  `alter table waybills_waybill add column has_own_vehicle boolean not null default false`,
];

/** Freight whose Carta Porte is left to the shipper travels on a vehicle of its own (decision 0277). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
