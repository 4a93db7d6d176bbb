import { sql, type Kysely } from 'kysely';

/** What a contract says of cancelling and of claiming, in business days; null = nothing is agreed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table carriers_made add column cancel_days integer check (cancel_days > 0), add column claim_days integer check (claim_days > 0)`.execute(
    db,
  );
}
