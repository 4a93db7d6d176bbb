import { sql, type Kysely } from 'kysely';

/** What all customers were charged in two months is summed without reading their charges. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index billing_charge_days on billing_charge (created_at) include (total, label_id, source, user_id, customer_id) where status <> 'Cancelled'`.execute(
    db,
  );
}
