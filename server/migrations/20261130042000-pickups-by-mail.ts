import { sql, type Kysely } from 'kysely';

/** Whom of a carrier the portal asks for pickups by mail, and the links with which they answer (decision 0270). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table carriers_made add column operations_email text`.execute(db);
  await sql`
    create table pickups_link (
      token_hash text primary key,
      pickup_id text not null,
      customer_id text not null,
      sent_to text not null,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      said text,
      said_at timestamptz,
      foreign key (customer_id, pickup_id) references pickups_pickup (customer_id, id) on delete cascade
    )`.execute(db);
  await sql`create index pickups_link_pickup on pickups_link (pickup_id, sent_at)`.execute(db);
}
