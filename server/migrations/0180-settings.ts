import { sql, type Kysely } from 'kysely';

const statements = [
  // Of the house, so it belongs to no customer. What was set never changes: a later row takes its place from its own beginning on.
  `create table settings_change (
    key text not null,
    n integer not null check (n > 0),
    before jsonb not null,
    value jsonb not null,
    valid_from timestamptz not null,
    set_by text not null references access_user (id),
    set_at timestamptz not null,
    approved_by text references access_user (id),
    approval_id text unique references wallet_approval (id),
    reason text not null,
    primary key (key, n),
    check (valid_from >= set_at),
    check ((approved_by is null) = (approval_id is null)),
    check (approved_by <> set_by)
  )`,
  `create index settings_change_set_at on settings_change (set_at)`,
  `create trigger settings_change_stays before update or delete or truncate on settings_change
    for each statement execute function platform_refuse_change()`,
  // A change of a setting waits like money does, but it is no sum.
  `alter table wallet_approval alter column amount drop not null`,
  `alter table wallet_approval drop constraint wallet_approval_kind_check`,
  `alter table wallet_approval add constraint wallet_approval_kind_check 
    check (kind in ('move_amount', 'withdrawal', 'later_charge', 'adjustment', 'manual_deposit', 'sale', 'setting'))`,
  `alter table wallet_approval add constraint wallet_approval_sum check ((amount is null) = (kind = 'setting'))`,
];

/** What root decides in /ajustes, each value valid from a moment on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
