import { sql, type Kysely } from 'kysely';

const statements = [
  // Rows that were changed after the guide was made; until then those of its order hold.
  `create table shipping_notice (
    customer_id text not null,
    guide_id text not null,
    type text not null check (type in ('shipper', 'recipient')),
    contact_id text,
    alias text,
    phone_number text,
    guide_status text not null check (guide_status in ('Entregado', 'Cualquier movimiento')),
    active boolean not null check (not active or phone_number is not null),
    primary key (guide_id, type),
    foreign key (customer_id, guide_id) references shipping_guide (customer_id, id) on delete cascade)`,
  `create table shipping_notice_sent (
    message_id text primary key,
    customer_id text not null,
    guide_id text not null,
    type text not null check (type in ('shipper', 'recipient')),
    event_id bigint not null,
    follow_up text not null,
    phone_number text not null,
    written_at timestamptz not null,
    unique (guide_id, type, event_id),
    foreign key (customer_id, guide_id) references shipping_guide (customer_id, id) on delete cascade)`,
  // Messages of one lane leave one after the other, in the order of `n`.
  `alter table platform_outbox add column n bigint generated always as identity`,
  `alter table platform_outbox add column lane text`,
  `alter table platform_outbox add column taken_until timestamptz`,
  `create index platform_outbox_lane on platform_outbox (lane, n) where state = 'queued' and lane is not null`,
  // What the next station calls the message, and what it told of it since.
  `alter table platform_outbox add column station_id text`,
  `alter table platform_outbox add column told text check (told in ('sent', 'failed', 'delivered', 'read'))`,
  `create unique index platform_outbox_station on platform_outbox (channel, station_id) where station_id is not null`,
  // People who answered that they want no messages, or want them again.
  `create table platform_whatsapp_wish (
    phone_number text primary key,
    wants boolean not null,
    said_at timestamptz not null)`,
];

/** Whom to tell of a guide, what was told, and what became of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
