import { sql, type Kysely } from 'kysely';

/** Whether the charges of a guide were invoiced at once, outside any report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shipping_guide add column immediate_billing boolean not null default false`.execute(db);
}
