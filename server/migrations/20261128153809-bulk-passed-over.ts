import { sql, type Kysely } from 'kysely';

/** What of a load's file was no row of the template: it is told as long as the load is shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table bulk_load add column passed_over jsonb not null default '{"columns": [], "lines": []}'`).execute(db);
}
