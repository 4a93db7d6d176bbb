import { sql, type Kysely } from 'kysely';

/** Where the courier of a guide was last, while it is under way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shipping_place (
      guide_id text primary key,
      customer_id text not null,
      latitude double precision not null check (latitude between -90 and 90),
      longitude double precision not null check (longitude between -180 and 180),
      seen_at timestamptz not null,
      foreign key (customer_id, guide_id) references shipping_guide (customer_id, id) on delete cascade
    )`.execute(db);
}
