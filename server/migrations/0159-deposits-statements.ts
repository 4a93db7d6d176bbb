import { sql, type Kysely } from 'kysely';

const statements = [
  // A day of our account as the bank has it; what differs is found when it is read.
  `create table deposits_statement (
    id text primary key,
    day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    lines jsonb not null,
    imported_by text not null references access_user (id),
    imported_at timestamptz not null
  )`,
  `create index deposits_statement_imported on deposits_statement (imported_at)`,
];

/** Statements of the bank (AMB-13.14). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
