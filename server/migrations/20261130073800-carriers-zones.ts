import { sql, type Kysely } from 'kysely';

/** In which zone of a carrier a destination is, by its postal code or its state. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table carriers_made add column zones jsonb not null default '[]' check (jsonb_typeof(zones) = 'array')`).execute(db);
}
