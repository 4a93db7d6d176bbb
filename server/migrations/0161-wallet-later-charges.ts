import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table wallet_approval drop constraint wallet_approval_kind_check`,
  `alter table wallet_approval add constraint wallet_approval_kind_check check (kind in ('move_amount', 'withdrawal', 'later_charge'))`,
];

/** A charge above the limit of one person waits for a second one (AMB-12.12, AMB-12.15). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
