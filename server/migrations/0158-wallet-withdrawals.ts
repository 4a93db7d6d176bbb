import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table wallet_approval drop constraint wallet_approval_kind_check`,
  `alter table wallet_approval add constraint wallet_approval_kind_check check (kind in ('move_amount', 'withdrawal'))`,
];

/** Money that leaves for an account of its customer waits for a second person (AMB-13.14). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
