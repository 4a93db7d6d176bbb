import { sql, type Kysely } from 'kysely';

const statements = [
  // The text goes when the mail has ended: it may carry a link that opens an account.
  `create table platform_mail (
    id text primary key,
    recipient text not null,
    subject text not null,
    text text,
    state text not null check (state in ('queued', 'sent', 'refused', 'late')),
    until timestamptz not null,
    created_at timestamptz not null,
    ended_at timestamptz,
    check ((state = 'queued') = (ended_at is null)),
    check (state = 'queued' or text is null)
  )`,
  `create index platform_mail_created on platform_mail (created_at)`,
  // Links that let a person set a password, by the hash of their token (AMB-1.05).
  `create table access_link (
    token_hash text primary key,
    user_id text not null references access_user (id),
    kind text not null check (kind in ('invitation', 'reset')),
    issued_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index access_link_user on access_link (user_id, issued_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
