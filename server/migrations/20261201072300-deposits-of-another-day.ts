import { sql, type Kysely } from 'kysely';

/** Every notice of the bank asks whether a person entered the same sum of the same bank under another day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`create index deposits_deposit_sum on deposits_deposit (institution, amount)`).execute(db);
}
