import { sql, type Kysely } from 'kysely';

/** What a carrier told of a label without naming our reference: kept, and believed once a search by reference finds it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shipping_guide add column told_label jsonb`.execute(db);
}
