import { sql, type Kysely } from 'kysely';

const statements = [
  // `filters`: as they were asked for, with whom it was asked for. `scope`: what its person might see when the file was begun.
  // `file_id`: the name of the file when it is whole.
  `create table reports_export (
    id text primary key,
    actor_id text not null references access_user (id),
    type text not null check (type in ('labels')),
    format text not null check (format in ('xlsx', 'csv')),
    filters jsonb not null,
    filters_hash text not null,
    scope jsonb,
    state text not null check (state in ('queued', 'working', 'done', 'failed')),
    run int not null default 0,
    failures int not null default 0,
    total int not null check (total > 0),
    done int not null default 0 check (done >= 0),
    file_id text not null unique,
    created_at timestamptz not null,
    ended_at timestamptz,
    check ((state in ('queued', 'working')) = (ended_at is null))
  )`,
  // Two presses make one export while it is under way.
  `create unique index reports_export_open on reports_export (actor_id, filters_hash, format) where state in ('queued', 'working')`,
  `create index reports_export_actor on reports_export (actor_id, created_at)`,
  `create index reports_export_created on reports_export (created_at)`,
];

/** Lists that are written to a file by a job (AMB-18.02). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
