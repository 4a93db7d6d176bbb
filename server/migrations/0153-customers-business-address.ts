import { sql, type Kysely } from 'kysely';

/** Where a customer is, as its form says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customers_profile add column business_address jsonb`.execute(db);
}
