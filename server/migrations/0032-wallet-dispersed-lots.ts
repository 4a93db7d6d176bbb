import { sql, type Kysely } from 'kysely';

/** A lot whose units were dispersed to a user names the bought lot they came from and go back to (AMB-12.06, AMB-12.07). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wallet_lot add column parent_id text`.execute(db);
  await sql`alter table wallet_lot add foreign key (customer_id, parent_id) references wallet_lot (customer_id, id)`.execute(db);
}
