import { sql, type Kysely } from 'kysely';

/** How a person wants several labels: in one file or each in its own. Null = nothing said yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table access_user add column output_type text check (output_type in ('same_file', 'separate_files'))`.execute(db);
}
