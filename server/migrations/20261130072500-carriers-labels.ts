import { sql, type Kysely } from 'kysely';

const statement = `alter table carriers_made
  add column logo text,
  add column label_fields jsonb not null check (jsonb_typeof(label_fields) = 'array')
    default '["service", "weight", "date", "content", "reference", "info", "sender_phone", "landmark"]'`;

/** A carrier's picture, a file of drive, and what our own label of it shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
