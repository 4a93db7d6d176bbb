import { sql, type Kysely } from 'kysely';

/** How the files of events of each carrier without an interface are read: its columns and its words (decision 0264). They are no customer's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table shipping_event_form (carrier text primary key, columns jsonb not null, words jsonb not null)`.execute(db);
}
