import { sql, type Kysely } from 'kysely';

/** Idempotency keys, audit rows, the answers of deferred work and stored files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table platform_idempotency (
      actor_id text not null,
      customer_id text not null,
      operation text not null,
      key text not null,
      body_hash text not null,
      status int,
      body jsonb,
      location text,
      running_until timestamptz not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (actor_id, customer_id, operation, key)
    )`.execute(db);
  await sql`create index platform_idempotency_expiry on platform_idempotency (expires_at)`.execute(db);
  await sql`
    create table platform_audit (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      actor_id text,
      on_behalf_of text,
      customer_id text,
      action text not null,
      entity text not null,
      entity_id text,
      before jsonb,
      after jsonb,
      request_id text
    )`.execute(db);
  await sql`create index platform_audit_entity on platform_audit (entity, entity_id)`.execute(db);
  await sql`
    create function platform_refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of % are never changed', tg_table_name;
    end $$`.execute(db);
  await sql`create trigger platform_audit_append_only before update or delete on platform_audit for each row execute function platform_refuse_change()`.execute(
    db,
  );
  await sql`create trigger platform_audit_no_truncate before truncate on platform_audit for each statement execute function platform_refuse_change()`.execute(
    db,
  );
  await sql`
    create table platform_job (
      id text primary key,
      owner_id text not null,
      status text not null,
      results jsonb not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    create table platform_file (
      id text primary key,
      sha256 text not null,
      bytes int not null,
      media_type text not null,
      content bytea not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index platform_job_expiry on platform_job (expires_at)`.execute(db);
  await sql`
    create table platform_fact (
      name text primary key,
      value jsonb not null,
      at timestamptz not null
    )`.execute(db);
}
