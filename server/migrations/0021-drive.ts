import { sql, type Kysely } from 'kysely';

const statements = [
  // What people upload; the bytes stand in the file store under the same id. A file belongs to its owner until one record takes it.
  `create table drive_file (
    id text primary key,
    owner_id text not null references access_user (id),
    name text not null,
    media_type text not null,
    bytes integer not null,
    sha256 text not null,
    taken_kind text,
    taken_id text,
    created_at timestamptz not null,
    check ((taken_kind is null) = (taken_id is null))
  )`,
  `create index drive_file_untaken on drive_file (created_at) where taken_kind is null`,
  // A way to a file for a browser that cannot send the token: once, soon, and only while the session lives.
  `create table drive_ticket (
    ticket_hash text primary key,
    file_id text not null references drive_file (id) on delete cascade,
    session_hash text not null references access_session (token_hash) on delete cascade,
    expires_at timestamptz not null
  )`,
];

/** Stored files (AMB-18.06). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
