import { sql, type Kysely } from 'kysely';

const statements = [
  `create table rating_customer_service (
    customer_id text not null,
    service_id text not null references catalogs_service (id),
    enabled boolean not null,
    price_list bigint not null default 0 check (price_list >= 0),
    discount int not null default 0 check (discount between 0 and 1000000),
    insurance_percentage int check (insurance_percentage >= 0),
    irregular_delivery_price bigint check (irregular_delivery_price >= 0),
    reissue_price bigint check (reissue_price >= 0),
    min_stock int not null default 0 check (min_stock >= 0),
    primary key (customer_id, service_id)
  )`,
  // Deleted configs stay in history (AMB-16.02): one living config per customer, service and year.
  `create table rating_config (
    id text primary key,
    customer_id text not null,
    service_id text not null references catalogs_service (id),
    year int not null,
    proposal_name text not null,
    prices jsonb not null,
    zones jsonb not null,
    created_at timestamptz not null,
    deleted_at timestamptz,
    unique (customer_id, id)
  )`,
  `create unique index rating_config_living on rating_config (customer_id, service_id, year) where deleted_at is null`,
  // One quote: the shipment in whole units, as it was priced, and the rest of what was asked.
  `create table rating_batch (
    id text primary key,
    customer_id text not null,
    user_id text not null,
    actor_id text not null,
    shipment jsonb not null,
    zip_origin text not null,
    zip_destination text not null,
    ocurre_office boolean not null,
    request jsonb not null,
    unavailable jsonb not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    consumed_at timestamptz,
    unique (customer_id, id)
  )`,
  `create index rating_batch_customer on rating_batch (customer_id, created_at desc)`,
  `create table rating_rate (
    rate_id text primary key,
    customer_id text not null,
    batch_id text not null,
    carrier text not null,
    service_id text not null references catalogs_service (id),
    service_code text not null,
    service_description text not null,
    payment_kind text not null check (payment_kind in ('balance', 'prepaid', 'credit')),
    stock_available int,
    delivery_date text not null,
    business_days int not null,
    terms jsonb not null,
    way jsonb not null,
    quoted jsonb not null,
    total bigint not null check (total >= 0),
    to_pay bigint not null check (to_pay >= 0),
    unique (batch_id, service_id),
    foreign key (customer_id, batch_id) references rating_batch (customer_id, id)
  )`,
];

/** Customers' service rows and rate configs; quotes with their rates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
