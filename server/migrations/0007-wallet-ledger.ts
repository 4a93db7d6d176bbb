import { sql, type Kysely } from 'kysely';

const sha256 = "check (hash ~ '^[0-9a-f]{64}$')";

const statements = [
  // What a purchase bought. Which of its units are free or held stands with the lot's account.
  `create table wallet_lot (
    id text primary key,
    customer_id text not null,
    service_id text not null,
    user_id text,
    units int not null check (units > 0),
    net bigint not null check (net >= 0),
    total bigint not null check (total >= net),
    valid_until text not null,
    is_extension boolean not null default false,
    bought_at timestamptz not null,
    unique (customer_id, id)
  )`,
  `create index wallet_lot_service on wallet_lot (customer_id, service_id, valid_until)`,
  // Accounts of customers only: + debit, − credit. n and hash are those of the last posting, the head of the chain.
  `create table wallet_account (
    id text primary key,
    customer_id text not null,
    kind text not null check (kind in ('pool', 'user', 'stock', 'credit', 'receivable', 'favor')),
    user_id text,
    lot_id text,
    balance bigint not null default 0,
    n bigint not null default 0,
    hash text not null default '',
    free int check (free >= 0),
    free_units text,
    reserved_units text,
    check (case when kind in ('credit', 'receivable') then balance >= 0 else balance <= 0 end),
    check ((kind = 'stock') = (lot_id is not null and free is not null and free_units is not null and reserved_units is not null)),
    check ((kind = 'user') = (user_id is not null)),
    unique (customer_id, id),
    foreign key (customer_id, lot_id) references wallet_lot (customer_id, id)
  )`,
  `create table wallet_entry (
    id text primary key,
    key text not null unique,
    movement text not null,
    customer_id text not null,
    label_id text,
    at timestamptz not null,
    booked_at timestamptz not null,
    description text not null,
    hash text not null ${sha256},
    unique (customer_id, id)
  )`,
  `create index wallet_entry_booked on wallet_entry (booked_at)`,
  `create index wallet_entry_label on wallet_entry (label_id) where label_id is not null`,
  // n, balance_after, free_after and hash: of customers' accounts only; those of the house keep no balance.
  `create table wallet_posting (
    entry_id text not null,
    line int not null,
    customer_id text not null,
    account text not null,
    amount bigint not null,
    units text,
    n bigint check (n > 0),
    balance_after bigint,
    free_after int check (free_after >= 0),
    hash text ${sha256},
    primary key (entry_id, line),
    check ((n is null) = (hash is null) and (n is null) = (balance_after is null)),
    foreign key (customer_id, entry_id) references wallet_entry (customer_id, id)
  )`,
  `create unique index wallet_posting_chain on wallet_posting (account, n) where n is not null`,
  // What a guide holds or took, by component and line, so that it goes back line by line (AMB-12.03).
  `create table wallet_reservation (
    label_id text primary key,
    customer_id text not null,
    order_id text not null,
    user_id text not null,
    state text not null check (state in ('open', 'posted', 'released', 'refunded')),
    held bigint not null check (held >= 0),
    parts jsonb not null,
    created_at timestamptz not null,
    ended_at timestamptz,
    check ((state = 'open') = (ended_at is null)),
    unique (customer_id, label_id)
  )`,
  `create index wallet_reservation_open on wallet_reservation (customer_id, user_id) where state = 'open'`,
  // The house's accounts at the end of a business day.
  `create table wallet_day_close (
    day text not null,
    account text not null,
    moved bigint not null,
    balance bigint not null,
    primary key (account, day)
  )`,
  `create function wallet_check_balanced() returns trigger language plpgsql as $$
    declare
      off_by numeric;
    begin
      select sum(amount) into off_by from wallet_posting where entry_id = new.entry_id;
      if off_by <> 0 then
        raise exception 'entry % is off balance by %', new.entry_id, off_by using errcode = 'check_violation';
      end if;
      return null;
    end $$`,
  `create constraint trigger wallet_posting_balanced after insert on wallet_posting
    deferrable initially deferred for each row execute function wallet_check_balanced()`,
  `create trigger wallet_entry_append_only before update or delete or truncate on wallet_entry
    for each statement execute function platform_refuse_change()`,
  `create trigger wallet_posting_append_only before update or delete or truncate on wallet_posting
    for each statement execute function platform_refuse_change()`,
];

/** Lots, customers' accounts, entries with their postings, reservations and the day's close. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
