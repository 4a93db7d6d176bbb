import { sql, type Kysely } from 'kysely';

const statements = [
  // `paid_with`: what paid it, or 'credit' while nothing has. `pay_until`: last day of its deposit while it waits.
  `create table purchases_order (
    id text primary key,
    n bigint generated always as identity unique,
    customer_id text not null,
    created_by text not null,
    by_staff boolean not null,
    settlement text not null check (settlement in ('transfer', 'balance', 'credit')),
    business_id text not null,
    billing jsonb not null,
    lines jsonb not null check (jsonb_array_length(lines) > 0),
    charges jsonb not null,
    units int not null check (units > 0),
    subtotal bigint not null check (subtotal > 0),
    iva bigint not null check (iva >= 0),
    total bigint not null check (total = subtotal + iva),
    validity_days int not null check (validity_days > 0),
    status text not null,
    pay_until text,
    paid_with text check (paid_with in ('balance', 'deposit', 'credit')),
    deposit_id text unique,
    paid_type text,
    paid_at timestamptz,
    valid_until text,
    reason text,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    unique (customer_id, id),
    check ((deposit_id is not null) = (coalesce(paid_with, '') = 'deposit')),
    constraint purchases_order_life check (case status
      when 'pending_payment' then pay_until is not null and paid_with is null and paid_at is null and valid_until is null and reason is null
      when 'paid' then paid_with is not null and paid_at is not null and valid_until is not null and reason is null
      when 'credited' then paid_with = 'credit' and settlement = 'credit' and paid_at is not null and valid_until is not null and reason is null
      when 'cancelled' then paid_with is null and paid_at is null and valid_until is null and reason is not null
      else false end)
  )`,
  `create index purchases_order_list on purchases_order (customer_id, created_at desc, id desc)`,
  `create index purchases_order_all on purchases_order (created_at desc, id desc)`,
  `create index purchases_order_waiting on purchases_order (pay_until) where status = 'pending_payment'`,
  // What was sold stays as it was sold; what is paid or cancelled stays so.
  `create function purchases_check_step() returns trigger language plpgsql as $$
    begin
      if new.status <> old.status and not (case old.status
        when 'pending_payment' then new.status in ('paid', 'credited', 'cancelled')
        when 'credited' then new.status = 'paid'
        else false end)
      then
        raise exception 'order %: no way from % to %', old.id, old.status, new.status;
      end if;
      if (new.customer_id, new.created_by, new.settlement, new.business_id, new.lines, new.charges, new.units, new.subtotal, new.iva, new.total)
        is distinct from
        (old.customer_id, old.created_by, old.settlement, old.business_id, old.lines, old.charges, old.units, old.subtotal, old.iva, old.total)
      then
        raise exception 'order %: what was sold is frozen', old.id using errcode = 'check_violation';
      end if;
      return new;
    end $$`,
  `create trigger purchases_order_step before update on purchases_order for each row execute function purchases_check_step()`,
  `create trigger purchases_order_stays before delete or truncate on purchases_order for each statement execute function platform_refuse_change()`,
];

/** Orders of prepaid guides (AMB-12.10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
