import { sql, type Kysely } from 'kysely';

/** The views of Envíos that a person keeps: names and filters, in their order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table shipping_view (user_id text primary key references access_user (id), views jsonb not null)`.execute(db);
}
