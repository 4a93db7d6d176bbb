import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table shipping_guide add column is_consolidated boolean not null default false`,
  // `label_id`: under which its money is held from the beginning, and its guide made at the end. `final_total` null: staff have not confirmed.
  `create table consolidated_order (
    id text primary key,
    n bigint generated always as identity unique,
    customer_id text not null,
    user_id text not null,
    user_role text not null,
    actor_id text not null,
    request_id text not null,
    batch_id text not null,
    rate_id text not null,
    carrier text not null,
    service_id text not null,
    service_code text not null,
    service_description text not null,
    payment_kind text not null check (payment_kind in ('balance', 'credit')),
    origin jsonb not null,
    destination jsonb not null,
    items jsonb not null check (jsonb_array_length(items) > 0),
    demands jsonb not null,
    business_id text,
    notification_contacts jsonb not null,
    pieces int not null check (pieces > 0),
    weight_hkg bigint not null check (weight_hkg > 0),
    billed_kg int not null check (billed_kg > 0),
    price jsonb not null,
    quoted_total bigint not null check (quoted_total > 0),
    label_id text not null unique,
    status text not null,
    final_total bigint check (final_total > 0),
    booked_carrier text,
    parcel_number text,
    answer_until text,
    reason text,
    search_text text not null,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    unique (customer_id, id),
    constraint consolidated_order_life check (case status
      when 'requested' then final_total is null and booked_carrier is null and parcel_number is null and answer_until is null and reason is null
      when 'to_accept' then final_total > quoted_total and booked_carrier is not null and parcel_number is not null and answer_until is not null
        and reason is null
      when 'confirmed' then final_total is not null and booked_carrier is not null and parcel_number is not null and reason is null
      when 'cancelled' then reason is not null
      else false end)
  )`,
  // A quote is asked for once; one that came to nothing frees its quote no more: its prices are a day old.
  `create unique index consolidated_order_batch on consolidated_order (batch_id)`,
  // A number of a carrier is that of one order, also while its price waits.
  `create unique index consolidated_order_number on consolidated_order (booked_carrier, parcel_number) where status in ('to_accept', 'confirmed')`,
  `create index consolidated_order_list on consolidated_order (customer_id, created_at desc, id desc)`,
  `create index consolidated_order_all on consolidated_order (created_at desc, id desc)`,
  `create index consolidated_order_waiting on consolidated_order (answer_until) where status = 'to_accept'`,
  // What ended stays as it ended, and nothing goes back.
  `create function consolidated_check_step() returns trigger language plpgsql as $$
    begin
      if new.status = old.status or not (case old.status
        when 'requested' then new.status in ('to_accept', 'confirmed', 'cancelled')
        when 'to_accept' then new.status in ('confirmed', 'cancelled')
        else false end)
      then
        raise exception 'consolidated order %: no way from % to %', old.id, old.status, new.status;
      end if;
      return new;
    end $$`,
  `create trigger consolidated_order_step before update on consolidated_order for each row execute function consolidated_check_step()`,
];

/** Orders of consolidated freight, whose money is held before their guide exists (AMB-10.12). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
