import { sql, type Kysely } from 'kysely';

const statements = [
  // A carrier's file of measured parcels: of all customers, so it belongs to none.
  `create table reweighs_file (
    id text primary key,
    carrier text not null check (carrier in ('fedex', 'estafeta')),
    file_name text not null,
    file_hash text not null,
    has_comma_decimals boolean not null,
    is_staged boolean not null default false,
    uploaded_by text not null references access_user (id),
    uploaded_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create index reweighs_file_uploaded on reweighs_file (uploaded_at)`,
  `create table reweighs_row (
    file_id text not null references reweighs_file (id) on delete cascade,
    row integer not null check (row >= 0),
    state text not null check (state in ('waiting', 'taken', 'repeated', 'ignored', 'error')),
    cells jsonb not null,
    faults jsonb not null,
    failures integer not null default 0,
    primary key (file_id, row),
    check ((state = 'error') = (jsonb_array_length(faults) > 0))
  )`,
  `create index reweighs_row_waiting on reweighs_row (file_id, row) where state = 'waiting'`,
  // Each row of a carrier's document is worked on once, whatever file it comes in (AMB-12.15).
  `create table reweighs_told (
    carrier text not null,
    document text not null,
    row_number integer not null check (row_number > 0),
    parcel_number text not null,
    carrier_hkg integer not null check (carrier_hkg > 0),
    file_id text not null references reweighs_file (id),
    told_at timestamptz not null,
    primary key (carrier, document, row_number)
  )`,
];

/** Carriers' files of measured parcels (AMB-12.15). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
