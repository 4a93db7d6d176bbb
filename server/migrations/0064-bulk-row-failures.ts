import { sql, type Kysely } from 'kysely';

/** How often work on a row threw what is no refusal: after a few times it ends in errors (decision 0058). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table bulk_row add column failures int not null default 0').execute(db);
}
