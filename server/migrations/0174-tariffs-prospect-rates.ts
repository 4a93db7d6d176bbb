import { sql, type Kysely } from 'kysely';

const statements = [
  // The copy of a proposal's grid for somebody who is no customer yet; nothing is quoted by it.
  `create table tariffs_prospect_rate (
    id text primary key,
    prospect_id text not null references prospects_prospect (id),
    service_id text not null references catalogs_service (id),
    year int not null,
    proposal_id text not null references tariffs_proposal (id),
    proposal_name text not null,
    volume int not null check (volume >= 0),
    prices jsonb not null,
    zones jsonb not null,
    created_at timestamptz not null,
    synced_at timestamptz,
    deleted_at timestamptz
  )`,
  `create unique index tariffs_prospect_rate_living on tariffs_prospect_rate (prospect_id, service_id, year) where deleted_at is null`,
];

/** Tariffs of prospects, which become those of the customer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
