import { sql, type Kysely } from 'kysely';

const statements = [
  // Between customers, so it belongs to none. What was asked for never changes, and what was decided neither.
  `create table wallet_approval (
    id text primary key,
    kind text not null check (kind in ('move_amount')),
    payload jsonb not null,
    amount bigint not null check (amount > 0),
    asked_by text not null references access_user (id),
    asked_at timestamptz not null,
    state text not null check (state in ('waiting', 'approved', 'refused')),
    decided_by text references access_user (id),
    decided_at timestamptz,
    refusal text,
    check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
    check ((state = 'refused') = (refusal is not null)),
    check (decided_by <> asked_by)
  )`,
  `create index wallet_approval_waiting on wallet_approval (asked_at) where state = 'waiting'`,
  `create index wallet_approval_decided on wallet_approval (decided_at) where state <> 'waiting'`,
  `create function wallet_keep_approval() returns trigger language plpgsql as $$
    begin
      if old.state <> 'waiting' or (old.id, old.kind, old.payload, old.amount, old.asked_by, old.asked_at)
        is distinct from (new.id, new.kind, new.payload, new.amount, new.asked_by, new.asked_at) then
        raise exception 'approval % is frozen', old.id using errcode = 'check_violation';
      end if;
      return new;
    end $$`,
  `create trigger wallet_approval_frozen before update on wallet_approval for each row execute function wallet_keep_approval()`,
  `create trigger wallet_approval_stays before delete or truncate on wallet_approval
    for each statement execute function platform_refuse_change()`,
];

/** Money above the limit of one person waits for a second one (AMB-12.12). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
