import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table wallet_approval drop constraint wallet_approval_kind_check`,
  `alter table wallet_approval add constraint wallet_approval_kind_check
    check (kind in ('move_amount', 'withdrawal', 'later_charge', 'adjustment', 'manual_deposit', 'sale', 'setting', 'limits'))`,
  // Limits are no sum that moves.
  `alter table wallet_approval drop constraint wallet_approval_sum`,
  `alter table wallet_approval add constraint wallet_approval_sum check ((amount is null) = (kind in ('setting', 'limits')))`,
];

/** What a customer may owe, raised above the limit of one person, waits for a second one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
