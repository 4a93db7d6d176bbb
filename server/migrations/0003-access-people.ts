import { sql, type Kysely } from 'kysely';

const statements = [
  `create table access_customer (
    id text primary key,
    custom_id text not null unique,
    business_name text not null,
    search_text text not null,
    status text not null check (status in ('ACTIVE', 'LOCKED')),
    modality text not null check (modality in ('seguimiento', 'independiente', 'sc')),
    customer_modality text not null check (customer_modality in ('balance', 'prepaid', 'mixed', 'credit')),
    dispersion_type text not null check (dispersion_type in ('global', 'restrictive')),
    conditions text not null check (conditions in ('cash', '7', '15', '22', '30', '60')),
    billing text not null check (billing in ('inmediata', 'reportes')),
    credit_limit bigint check (credit_limit >= 0),
    extras_limit bigint not null check (extras_limit >= 0),
    stp_account text unique,
    seller_id text,
    created_at timestamptz not null,
    check (modality <> 'sc' or (customer_modality <> 'credit' and conditions = 'cash' and billing = 'inmediata'))
  )`,
  `create index access_customer_seller on access_customer (seller_id)`,
  `create index access_customer_name_order on access_customer (search_text)`,
  `create table access_group (
    id text primary key,
    customer_id text not null references access_customer (id),
    name text not null,
    unique (customer_id, id),
    unique (customer_id, name)
  )`,
  `create table access_user (
    id text primary key,
    customer_id text references access_customer (id),
    name text not null,
    last_name text not null,
    email text not null,
    phone_number text,
    role text not null check (role in ('root', 'agent', 'customer', 'seller', 'client', 'biller')),
    permissions text not null check (permissions ~ '^[0-2]{9}$'),
    password_hash text,
    sees_prices boolean not null default true,
    theme text check (theme in ('light', 'dark')),
    services jsonb,
    group_id text,
    all_customers boolean not null default false,
    status text not null default 'active' check (status in ('active', 'disabled')),
    created_at timestamptz not null,
    check ((customer_id is null) = (role in ('root', 'agent', 'seller', 'biller'))),
    foreign key (customer_id, group_id) references access_group (customer_id, id)
  )`,
  `create unique index access_user_email on access_user (lower(email))`,
  `create unique index access_user_tenant on access_user (customer_id, id)`,
  // The customers of an agent who has not all of them.
  `create table access_assignment (
    agent_id text not null references access_user (id),
    customer_id text not null references access_customer (id),
    primary key (agent_id, customer_id)
  )`,
  `create table access_session (
    token_hash text primary key,
    user_id text not null references access_user (id),
    issued_at timestamptz not null,
    last_used_at timestamptz not null
  )`,
  `create index access_session_user on access_session (user_id)`,
  // One row per failed login, by e-mail and by where it came from (AMB-1.02).
  `create table access_login_failure (
    id bigint generated always as identity primary key,
    email text not null,
    network text not null,
    device text,
    at timestamptz not null
  )`,
  `create index access_login_failure_email on access_login_failure (email, at)`,
  `create index access_login_failure_network on access_login_failure (network, at)`,
  `create table access_known_device (
    user_id text not null references access_user (id),
    device_hash text not null,
    last_used_at timestamptz not null,
    primary key (user_id, device_hash)
  )`,
  `create view access_user_name as select id, customer_id, trim(name || ' ' || last_name) as name from access_user`,
  `create view access_group_name as select id, customer_id, name from access_group`,
  `create view access_customer_name as select id, business_name as name from access_customer`,
];

/** Customers, their users and groups, staff, sessions and failed logins; views of names for reading across. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
