import { sql, type Kysely } from 'kysely';

const statements = [
  `create table bot_settings (
    customer_id text primary key references access_customer (id),
    enabled boolean not null,
    phone_number text,
    notify_shipper boolean not null,
    notify_recipient boolean not null,
    default_guide_status text not null check (default_guide_status in ('Entregado', 'Cualquier movimiento')),
    greeting text not null check (length(greeting) <= 256),
    changed_at timestamptz not null,
    check (not enabled or phone_number is not null)
  )`,
  // The id is that of the message in the outbox, which is forgotten after a month; who sent it stands in the audit.
  `create table bot_test (
    id text primary key,
    customer_id text not null references access_customer (id),
    phone_number text not null,
    sent_at timestamptz not null
  )`,
  `create index bot_test_customer on bot_test (customer_id, sent_at)`,
];

/** What WhatsApp tells about the guides of a customer, and the messages to try it (AMB-2.11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
