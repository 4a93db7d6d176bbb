import { sql, type Kysely } from 'kysely';

/** Where a guide comes from (O-3.47): made with a carrier, or written by hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shipping_guide add column source text not null default 'api' check (source in ('api', 'manual'))`.execute(db);
}
