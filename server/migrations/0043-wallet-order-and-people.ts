import { sql, type Kysely } from 'kysely';

const statements = [
  // When the last posting of an account entered the books: the next one never stands before it.
  `alter table wallet_account add column booked_at timestamptz`,
  `update wallet_account a set booked_at = last.at
    from (select p.account, max(e.booked_at) as at from wallet_posting p join wallet_entry e on e.id = p.entry_id where p.n is not null group by p.account) last
    where last.account = a.id`,
  // What ran backwards before this rule stays as it is: the verification passes over these postings, by their hashes.
  `insert into platform_fact (name, value, at)
    select 'booked_backwards', json_agg(p.hash)::jsonb, now()
    from wallet_posting p join wallet_entry e on e.id = p.entry_id
    join wallet_posting former on former.account = p.account and former.n = p.n - 1 join wallet_entry fe on fe.id = former.entry_id
    where e.booked_at < fe.booked_at
    having count(*) > 0`,
  `create function wallet_check_order() returns trigger language plpgsql as $$
    declare
      wrong record;
    begin
      select p.account, p.entry_id into wrong
      from added p join wallet_entry e on e.id = p.entry_id
      join wallet_posting former on former.account = p.account and former.n = p.n - 1 join wallet_entry fe on fe.id = former.entry_id
      where e.booked_at < fe.booked_at limit 1;
      if found then
        raise exception 'entry % is booked before the one before it on %', wrong.entry_id, wrong.account using errcode = 'check_violation';
      end if;
      return null;
    end $$`,
  `create trigger wallet_posting_in_order after insert on wallet_posting
    referencing new table as added for each statement execute function wallet_check_order()`,
  `create function wallet_check_lines() returns trigger language plpgsql as $$
    begin
      if not exists (select from wallet_posting where entry_id = new.id) then
        raise exception 'entry % has no lines', new.id using errcode = 'check_violation';
      end if;
      return null;
    end $$`,
  `create constraint trigger wallet_entry_with_lines after insert on wallet_entry
    deferrable initially deferred for each row execute function wallet_check_lines()`,
  // What a lot is never changes; only its user may go.
  `create function wallet_keep_lot() returns trigger language plpgsql as $$
    begin
      if to_jsonb(old) - 'user_id' is distinct from to_jsonb(new) - 'user_id' then
        raise exception 'lot % is frozen', old.id using errcode = 'check_violation';
      end if;
      return new;
    end $$`,
  `create trigger wallet_lot_frozen before update on wallet_lot for each row execute function wallet_keep_lot()`,
  `create trigger wallet_lot_stays before delete or truncate on wallet_lot for each statement execute function platform_refuse_change()`,
  // Money that one person moved without a second one. Before this rule only each move was limited: those have no day.
  `create table wallet_own_move (
    transfer_id text primary key,
    moved_by text not null,
    day text,
    amount bigint not null check (amount > 0)
  )`,
  `create index wallet_own_move_day on wallet_own_move (moved_by, day)`,
  `insert into wallet_own_move (transfer_id, moved_by, day, amount)
    select entity_id, actor_id, null, (after ->> 'amount')::bigint from platform_audit where action = 'amount.moved' and entity = 'transfer'`,
  `create trigger wallet_own_move_append_only before update or delete or truncate on wallet_own_move
    for each statement execute function platform_refuse_change()`,
];

/** Entries have lines and enter the books in order; lots stay what they are; a person's moves of a day count together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
