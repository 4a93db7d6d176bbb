import { sql, type Kysely } from 'kysely';

const statements = [
  // What the bank sent, where it was otherwise than agreed.
  `alter table deposits_deposit add column raw_notice text`,
  // Notices of which no deposit can be made; the bank tells them again.
  `create table deposits_unread_notice (
    hash text primary key,
    raw text not null,
    first_told_at timestamptz not null,
    times integer not null check (times > 0)
  )`,
];

/** Notices of the bank that a person has to read (AMB-13.14). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
