import { sql, type Kysely } from 'kysely';

const statements = [
  // What one person is told. With a type it stands until it is confirmed, and is evidence from then on; without one until it was seen.
  `create table notifications_message (
    id text primary key,
    user_id text not null references access_user (id),
    type text check (type in ('purchase_validity', 'expired_dispersion', 'stock_to_balance')),
    key text not null,
    title text,
    message text not null,
    path text,
    agreement text,
    raised_at timestamptz not null,
    ended_at timestamptz,
    check ((type is null) = (title is null)),
    check (agreement is null or type <> 'expired_dispersion'),
    unique (user_id, key)
  )`,
  `create index notifications_message_open on notifications_message (user_id, raised_at) where ended_at is null`,
  `create index notifications_message_key on notifications_message (key)`,
  `create function notifications_keep_evidence() returns trigger language plpgsql as $$
    begin raise exception 'a confirmed notification is evidence'; end $$`,
  `create trigger notifications_message_confirmed before update or delete on notifications_message
    for each row when (old.type is not null and old.ended_at is not null) execute function notifications_keep_evidence()`,
  // The end of a session and a change of a person reach every process with their commit, no matter who makes them (AMB-1.03).
  `create function access_tell_session() returns trigger language plpgsql as $$
    begin perform pg_notify('porteo_live', 'session ' || old.user_id); return null; end $$`,
  `create trigger access_session_ended after delete on access_session for each row execute function access_tell_session()`,
  `create function access_tell_person() returns trigger language plpgsql as $$
    begin perform pg_notify('porteo_live', 'person ' || new.id); return null; end $$`,
  `create trigger access_user_changed after update on access_user for each row
    when ((old.status, old.role, old.permissions, old.customer_id, old.email, old.group_id, old.services, old.sees_prices)
      is distinct from (new.status, new.role, new.permissions, new.customer_id, new.email, new.group_id, new.services, new.sees_prices))
    execute function access_tell_person()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
