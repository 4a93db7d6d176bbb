import { sql, type Kysely } from 'kysely';

/** Until when the carrier of a rate holds it; null = as long as its batch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rating_rate add column expires_at timestamptz`.execute(db);
}
