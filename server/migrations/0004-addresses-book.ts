import { sql, type Kysely } from 'kysely';

const statements = [
  `create table addresses_address (
    id text primary key,
    customer_id text not null,
    user_id text not null,
    group_id text,
    scope text not null check (scope in ('user', 'group', 'global')),
    alias text not null,
    business_name text not null,
    tax_id text,
    type text not null,
    street text not null,
    number text not null,
    suite_number text,
    neighborhood text not null,
    city text not null,
    state text not null,
    zip_code text not null,
    country text not null,
    reference text,
    reference_streets text,
    latitude double precision,
    longitude double precision,
    is_main boolean not null default false,
    status text not null default 'active' check (status in ('active', 'disabled')),
    search_text text not null,
    created_at timestamptz not null,
    unique (customer_id, id),
    check (scope <> 'group' or group_id is not null),
    foreign key (customer_id, user_id) references access_user (customer_id, id),
    foreign key (customer_id, group_id) references access_group (customer_id, id)
  )`,
  `create unique index addresses_address_main on addresses_address (user_id) where is_main`,
  `create index addresses_address_list on addresses_address (customer_id, status, created_at desc)`,
  `create index addresses_address_user on addresses_address (user_id, status)`,
  `create table addresses_contact (
    id text primary key,
    customer_id text not null,
    address_id text not null,
    position int not null,
    name text not null,
    last_name text,
    email text,
    phone_number text not null,
    extension text,
    type text not null,
    foreign key (customer_id, address_id) references addresses_address (customer_id, id)
  )`,
  `create index addresses_contact_address on addresses_contact (address_id, position)`,
];

/** The address book: addresses by scope, and their contacts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
