import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table catalogs_service
    add column editable boolean not null default true,
    add column price_floor bigint check (price_floor >= 0)`,
  // The proposal that a config was copied from, and the committed guides a month that chose its column; null in what was written before.
  `alter table rating_config
    add column proposal_id text,
    add column volume int check (volume >= 0),
    add column synced_at timestamptz`,
  `create table tariffs_proposal (
    id text primary key,
    service_id text not null references catalogs_service (id),
    year int not null,
    name text not null,
    prices jsonb not null,
    zones jsonb not null,
    version int not null default 1 check (version > 0),
    created_at timestamptz not null,
    changed_at timestamptz not null,
    unique (service_id, year, name)
  )`,
  // The former document of a carrier stays, with the moment at which the next one came.
  `create table tariffs_document (
    id text primary key,
    customer_id text not null references access_customer (id),
    carrier text not null,
    name text not null,
    file_id text not null,
    created_at timestamptz not null,
    inactive_at timestamptz
  )`,
  `create unique index tariffs_document_active on tariffs_document (customer_id, carrier) where inactive_at is null`,
  `create index tariffs_document_customer on tariffs_document (customer_id, created_at desc)`,
  // For information, in ten-thousandths of a per cent.
  `create table tariffs_increase (
    service_id text not null references catalogs_service (id),
    year int not null,
    percentage int not null,
    primary key (service_id, year)
  )`,
];

/** Proposals that tariffs are copied from, documents of tariffs, and yearly increases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
