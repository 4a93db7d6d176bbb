import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table wallet_approval drop constraint wallet_approval_kind_check`,
  `alter table wallet_approval add constraint wallet_approval_kind_check
    check (kind in ('move_amount', 'withdrawal', 'later_charge', 'adjustment', 'manual_deposit', 'sale'))`,
  // The same money once more, after it left a wrong customer. What the bank told is one deposit; only the last of them counts.
  `alter table deposits_deposit add column corrects text unique references deposits_deposit (id)`,
  `alter table deposits_deposit drop constraint deposits_deposit_institution_tracking_key_operation_date_key`,
  `create unique index deposits_deposit_told on deposits_deposit (institution, tracking_key, operation_date) where corrects is null`,
];

/** Deposits that people enter, or take from a wrong customer; what waits for a second person (AMB-12.12, AMB-13.14). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
