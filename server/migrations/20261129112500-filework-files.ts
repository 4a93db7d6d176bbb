import { sql, type Kysely } from 'kysely';

const statements = [
  // `items`: what is gone through, where that is a long list. `pieces`: what stands on the disk already. `file_id`: the name of the file when it is whole.
  `create table filework_file (
    id text primary key,
    kind text not null,
    actor_id text not null references access_user (id),
    request jsonb not null,
    items jsonb,
    request_hash text not null,
    state text not null check (state in ('queued', 'working', 'done', 'failed')),
    run int not null default 0,
    failures int not null default 0,
    total int not null check (total > 0),
    done int not null default 0 check (done between 0 and total),
    progress jsonb not null,
    pieces jsonb not null default '[]',
    file_id text not null unique,
    created_at timestamptz not null,
    ended_at timestamptz,
    check ((state in ('queued', 'working')) = (ended_at is null))
  )`,
  // Two presses make one file while it is under way.
  `create unique index filework_file_open on filework_file (kind, actor_id, request_hash) where state in ('queued', 'working')`,
  `create index filework_file_actor on filework_file (actor_id, created_at)`,
  `create index filework_file_created on filework_file (created_at)`,
  // What stands there is a day old at most. What was under way is begun anew: its pieces have other names.
  `insert into filework_file (id, kind, actor_id, request, request_hash, state, run, total, done, progress, file_id, created_at, ended_at)
    select id, 'report', actor_id, jsonb_build_object('type', type, 'format', format, 'filters', filters), filters_hash || format,
      case state when 'working' then 'queued' else state end, run, greatest(total, done), done, jsonb_build_object('scope', scope), file_id, created_at, ended_at
    from reports_export`,
  `insert into filework_file (id, kind, actor_id, request, items, request_hash, state, run, total, done, progress, file_id, created_at, ended_at)
    select id, 'print', actor_id,
      jsonb_build_object('on_behalf', on_behalf, 'scope', scope, 'customers', customers, 'users', users, 'load_id', load_id, 'format', format),
      ids, ids_hash || format, case state when 'working' then 'queued' else state end, run, total, case state when 'working' then 0 else done end,
      case state when 'working' then '{"printed": 0, "missing": [], "ended": []}'::jsonb
        else jsonb_build_object('printed', printed, 'missing', missing, 'ended', ended) end,
      file_id, created_at, ended_at
    from shipping_print`,
  `drop table reports_export`,
  `drop table shipping_print`,
];

/** Files that are made later are a module of their own, to which other modules bring their kinds: exports of guides, labels of many guides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
