import { sql, type Kysely } from 'kysely';

const statements = [
  // One row per person who ever tried: the sealed secret that counts, the one being set up, and the wrong codes of the last while.
  `create table factor_secret (
    user_id text primary key references access_user (id),
    sealed text,
    last_step bigint,
    pending text,
    pending_until timestamptz,
    failures integer not null default 0,
    failing_since timestamptz,
    check ((pending is null) = (pending_until is null))
  )`,
  `create table factor_recovery (
    code_hash text primary key,
    user_id text not null references factor_secret (user_id) on delete cascade
  )`,
  `create index factor_recovery_user on factor_recovery (user_id)`,
  // A session that has given a code; it goes with the session.
  `create table factor_session (
    token_hash text primary key references access_session (token_hash) on delete cascade,
    until timestamptz not null
  )`,
];

/** The second factor of a person (AMB-1.10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
