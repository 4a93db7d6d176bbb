import { sql, type Kysely } from 'kysely';

const statements = [
  // `turn`: the document of this guide that counts, the first, the second … `replaced_at`: when SAT was asked to cancel the one before.
  `alter table waybills_waybill
    add column turn integer not null default 1 check (turn > 0),
    add column replaced_at timestamptz,
    add check (turn > 1 or replaced_at is null)`,
  `create index waybills_waybill_replacing on waybills_waybill (changed_at) where turn > 1 and replaced_at is null and ended_at is null`,
];

/** A stamped Carta Porte is corrected by a substitute (decision 0280). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
