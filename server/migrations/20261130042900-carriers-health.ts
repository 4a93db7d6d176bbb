import { sql, type Kysely } from 'kysely';

const statements = [
  // Calls of the house, which belong to no customer. A row for each hour, kind and name: outcomes, reasons and times of calls, counted by each process.
  `create table carriers_health (
    carrier text not null,
    hour timestamptz not null,
    kind text not null check (kind in ('outcome', 'reason', 'time')),
    name text not null,
    n integer not null,
    primary key (hour, carrier, kind, name)
  )`,
  `create table carriers_success (carrier text primary key, at timestamptz not null)`,
  `create table carriers_held (carrier text not null, operation text not null, until timestamptz not null, primary key (carrier, operation))`,
  // No words but those of a list: nobody's name, number or secret.
  `create table carriers_failure (
    id bigserial primary key,
    carrier text not null,
    at timestamptz not null,
    operation text not null,
    outcome text not null,
    code text not null,
    said text not null,
    ms integer not null
  )`,
  `create index carriers_failure_newest on carriers_failure (carrier, at desc, id desc)`,
];

/** How calls to carriers go, for root. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
