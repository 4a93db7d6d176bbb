import { sql, type Kysely } from 'kysely';

const statements = [
  // One for each carrier without an interface that tells by itself. Its key is sealed; `paths`: the names of the fields of its last body.
  `create table shipping_event_webhook (
    carrier text primary key,
    secret_sealed text not null,
    is_on boolean not null,
    columns jsonb not null,
    words jsonb not null,
    paths jsonb not null default '[]',
    heard_at timestamptz
  )`,
  // What nobody understood of it, sealed because it names people, to be read again.
  `create table shipping_event_missed (
    carrier text not null,
    told_id text not null,
    number text not null,
    word text,
    message text not null,
    body_sealed text not null,
    received_at timestamptz not null,
    primary key (carrier, told_id)
  )`,
  'create index shipping_event_missed_received on shipping_event_missed (received_at)',
];

/** Events that a carrier without an interface tells by itself (decision 0273). They are no customer's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
