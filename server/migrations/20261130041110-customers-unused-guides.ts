import { sql, type Kysely } from 'kysely';

/** Whether guides that nobody used are cancelled before they lapse. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customers_profile add column cancels_unused boolean not null default false`.execute(db);
}
