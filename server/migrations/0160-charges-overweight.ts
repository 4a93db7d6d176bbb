import { sql, type Kysely } from 'kysely';

const statements = [
  // What a carrier measured beyond what a guide had paid. It moves nothing until it is charged (AMB-12.15).
  `create table charges_overweight (
    id text primary key,
    customer_id text not null,
    user_id text not null,
    label_id text not null unique,
    carrier text not null,
    document text not null,
    row_number integer not null check (row_number > 0),
    parcel_number text not null,
    service_description text not null,
    origin_city text not null,
    destination_city text not null,
    destination_state text not null,
    declared jsonb not null,
    measured jsonb,
    place text,
    carrier_hkg integer not null check (carrier_hkg > 0),
    paid_hkg integer not null check (paid_hkg >= 0),
    extra_hkg integer not null check (extra_hkg = carrier_hkg - paid_hkg and extra_hkg > 50),
    extra_kg_price bigint not null check (extra_kg_price > 0),
    rate integer not null check (rate >= 0),
    net bigint not null check (net > 0),
    iva bigint not null,
    total bigint not null check (total = net + iva),
    status text not null check (status in ('pending', 'claimed', 'charged', 'dropped')),
    due_day text not null check (due_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    due_at timestamptz not null,
    hold_days integer not null check (hold_days >= 0),
    charge_id text unique,
    search_text text not null,
    created_at timestamptz not null,
    claimed_at timestamptz,
    ended_at timestamptz,
    decided_by text,
    reason text,
    unique (carrier, document, row_number),
    unique (customer_id, id),
    foreign key (customer_id, label_id) references shipping_guide (customer_id, id),
    foreign key (customer_id, charge_id) references billing_charge (customer_id, id),
    check ((status = 'charged') = (charge_id is not null)),
    check ((status in ('charged', 'dropped')) = (ended_at is not null)),
    check (status <> 'claimed' or claimed_at is not null),
    check (decided_by is null or reason is not null)
  )`,
  `create index charges_overweight_due on charges_overweight (due_at) where status = 'pending'`,
  `create index charges_overweight_list on charges_overweight (customer_id, status, created_at)`,
  // What a carrier said stays; only what becomes of it changes, and its end is final.
  `create function charges_keep() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then raise exception 'an overweight is never removed'; end if;
      if (old.id, old.customer_id, old.label_id, old.carrier, old.document, old.row_number, old.carrier_hkg, old.paid_hkg, old.net, old.total)
        is distinct from (new.id, new.customer_id, new.label_id, new.carrier, new.document, new.row_number, new.carrier_hkg, new.paid_hkg, new.net, new.total)
      then raise exception 'what a carrier said does not change'; end if;
      if old.status in ('charged', 'dropped') then raise exception 'an overweight that ended stays so'; end if;
      if old.status = 'claimed' and new.status = 'pending' then raise exception 'a claim is not taken back'; end if;
      return new;
    end $$`,
  `create trigger charges_keep before update or delete on charges_overweight for each row execute function charges_keep()`,
  // What people said of it, with the files they added: each once, never changed.
  `create table charges_note (
    id text primary key,
    customer_id text not null,
    overweight_id text not null,
    kind text not null check (kind in ('claim', 'evidence')),
    author_id text not null,
    comment text not null,
    advice text check (advice in ('drop', 'charge')),
    files jsonb not null,
    created_at timestamptz not null,
    foreign key (customer_id, overweight_id) references charges_overweight (customer_id, id)
  )`,
  `create index charges_note_of on charges_note (overweight_id, created_at)`,
  `create unique index charges_note_claim on charges_note (overweight_id) where kind = 'claim'`,
];

/** Overweight that carriers bill later, under review before it is charged (AMB-12.15). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
