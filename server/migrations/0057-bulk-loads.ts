import { sql, type Kysely } from 'kysely';

const statements = [
  `create table bulk_load (
    id text primary key,
    customer_id text not null references access_customer (id),
    user_id text not null,
    user_role text not null,
    group_id text,
    services jsonb,
    actor_id text not null,
    request_id text not null,
    kind text not null check (kind in ('check', 'purchase')),
    carrier text not null,
    service_id text not null references catalogs_service (id),
    file_name text not null,
    file_hash text not null,
    run int not null check (run > 0),
    use_balance boolean not null,
    has_comma_decimals boolean not null,
    default_origin jsonb,
    key text,
    body_hash text not null,
    starts int not null default 0,
    money jsonb,
    created_at timestamptz not null,
    ended_at timestamptz,
    unique (customer_id, id)
  )`,
  // A file is bought once for a user, a service and a run, also when two people send it at the same moment (AMB-8.03).
  `create unique index bulk_load_natural on bulk_load (user_id, file_hash, service_id, run) where kind = 'purchase'`,
  `create unique index bulk_load_key on bulk_load (actor_id, customer_id, key) where key is not null`,
  `create index bulk_load_user on bulk_load (user_id, created_at)`,
  `create index bulk_load_created on bulk_load (created_at)`,
  `create index bulk_load_open on bulk_load (created_at) where ended_at is null`,
  `create table bulk_row (
    load_id text not null,
    customer_id text not null,
    row int not null check (row >= 0),
    state text not null check (state in ('waiting', 'working', 'correct', 'error', 'pending')),
    cells jsonb not null,
    faults jsonb not null,
    try int not null default 1,
    order_id text,
    label_id text,
    parcel_number text,
    tracking_number text,
    payment_kind text check (payment_kind in ('balance', 'prepaid', 'credit')),
    total bigint check (total >= 0),
    to_pay bigint check (to_pay >= 0),
    prices jsonb,
    primary key (load_id, row),
    foreign key (customer_id, load_id) references bulk_load (customer_id, id) on delete cascade,
    -- A row is in errors with its faults, and only then; what is worked on or pending is an order.
    check ((state = 'error') = (jsonb_array_length(faults) > 0)),
    check (state not in ('working', 'pending') or order_id is not null)
  )`,
  `create index bulk_row_state on bulk_row (load_id, state, row)`,
  `create index bulk_row_followed on bulk_row (load_id) where state in ('working', 'pending')`,
  `create unique index bulk_row_order on bulk_row (order_id) where order_id is not null`,
];

/** Many guides from one file (AMB-8.03): a load, and its rows until each has its guide. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
