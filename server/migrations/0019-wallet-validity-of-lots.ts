import { sql, type Kysely } from 'kysely';

/** The lots whose validity ends soon are looked for every day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index wallet_lot_validity on wallet_lot (valid_until)`.execute(db);
}
