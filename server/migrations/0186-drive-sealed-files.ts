import { sql, type Kysely } from 'kysely';

const statements = [
  // The key that the bytes of a file are sealed by; null = they may stand in plain.
  `alter table drive_file add column sealed_by text`,
  `create index drive_file_taken on drive_file (taken_kind, id) where taken_kind = 'document'`,
];

/** Papers that say who somebody is are sealed on the disk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
