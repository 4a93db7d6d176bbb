import { sql, type Kysely } from 'kysely';

/** A key is written in the transaction of its work, with the answer: one that is running is no row any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from platform_idempotency where status is null`.execute(db);
  await sql`alter table platform_idempotency drop column running_until, alter column status set not null`.execute(db);
}
