import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table wallet_approval drop constraint wallet_approval_kind_check`,
  `alter table wallet_approval drop constraint wallet_approval_sum`,
  `alter table wallet_approval rename to approvals_approval`,
  `alter table wallet_own_move rename to approvals_own_move`,
];

/** What waits for a second person is a module of its own, to which other modules bring their kinds: its table names none of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
