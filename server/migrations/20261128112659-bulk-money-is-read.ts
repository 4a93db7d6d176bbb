import { sql, type Kysely } from 'kysely';

/** What a check would cost is computed when it is read, from what there is at that moment (AMB-8.02). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table bulk_load drop column money').execute(db);
}
