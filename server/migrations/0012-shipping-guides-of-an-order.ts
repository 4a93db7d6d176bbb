import { sql, type Kysely } from 'kysely';

/** Guides are read by customer and order: an index of both, because the embedded database gathers no statistics to choose between two. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index shipping_guide_order`.execute(db);
  await sql`create index shipping_guide_order on shipping_guide (customer_id, order_id)`.execute(db);
}
