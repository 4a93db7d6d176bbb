import { sql, type Kysely } from 'kysely';

/** The day on which the quote said that a guide arrives. Guides from before, written by hand or of freight have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shipping_guide add column promised_on date`.execute(db);
}
