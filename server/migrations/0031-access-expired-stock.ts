import { sql, type Kysely } from 'kysely';

/** What a customer's prepaid guides become when they end; null = the usual of its customer_modality (AMB-12.07). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table access_customer add column expired_stock text check (expired_stock in ('convert', 'lapse'))`.execute(db);
}
