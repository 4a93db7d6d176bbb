import { sql, type Kysely } from 'kysely';

const statements = [
  // `scope`: what its person might see that day; `customers` and `users`: whose guides these are. `pieces`: what stands on the disk already.
  // `file_id`: the name of the file when it is whole.
  `create table shipping_print (
    id text primary key,
    actor_id text not null references access_user (id),
    on_behalf jsonb not null,
    scope jsonb not null,
    customers jsonb not null,
    users jsonb not null,
    load_id text,
    format text not null check (format in ('pdf', 'zpl')),
    ids jsonb not null,
    ids_hash text not null,
    total int not null check (total > 0),
    state text not null check (state in ('working', 'done', 'failed')),
    run int not null default 0,
    failures int not null default 0,
    done int not null default 0 check (done between 0 and total),
    printed int not null default 0 check (printed between 0 and done),
    missing jsonb not null default '[]',
    ended jsonb not null default '[]',
    pieces jsonb not null default '[]',
    file_id text not null unique,
    created_at timestamptz not null,
    ended_at timestamptz,
    check ((state = 'working') = (ended_at is null))
  )`,
  // Two presses make one print while it is under way.
  `create unique index shipping_print_open on shipping_print (actor_id, ids_hash, format) where state = 'working'`,
  `create index shipping_print_actor on shipping_print (actor_id, created_at)`,
  `create index shipping_print_created on shipping_print (created_at)`,
];

/** Labels that are joined to one file by a job (AMB-7.17). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
