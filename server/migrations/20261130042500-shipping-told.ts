import { sql, type Kysely } from 'kysely';

/** What carriers told by themselves: each telling once, of a guide or of none that is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shipping_told (
      carrier text not null,
      told_id text not null,
      parcel_number text not null,
      guide_id text references shipping_guide (id),
      sent_at timestamptz not null,
      received_at timestamptz not null,
      primary key (carrier, told_id)
    )`.execute(db);
  await sql`create index shipping_told_received on shipping_told (received_at)`.execute(db);
}
