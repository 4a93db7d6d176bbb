import { sql, type Kysely } from 'kysely';

/** Packages kept in the book; lengths and weight as decimals of at most two places. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table packages_package (
      id text primary key,
      customer_id text not null,
      user_id text not null,
      group_id text,
      scope text not null check (scope in ('user', 'group', 'global')),
      alias text not null,
      body jsonb not null,
      status text not null default 'active' check (status in ('active', 'disabled')),
      search_text text not null,
      created_at timestamptz not null,
      unique (customer_id, id),
      check (scope <> 'group' or group_id is not null),
      foreign key (customer_id, user_id) references access_user (customer_id, id),
      foreign key (customer_id, group_id) references access_group (customer_id, id)
    )`.execute(db);
  await sql`create unique index packages_package_alias on packages_package (user_id, lower(alias)) where status = 'active'`.execute(db);
  await sql`create index packages_package_list on packages_package (customer_id, status, created_at desc)`.execute(db);
}
