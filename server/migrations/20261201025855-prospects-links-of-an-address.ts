import { sql, type Kysely } from 'kysely';

/** Where a link was mailed; null = nobody was mailed it. Those of before went to the address that their prospect has, as far as is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prospects_link add column mailed_to text`.execute(db);
  await sql`update prospects_link l set mailed_to = lower(p.email) from prospects_prospect p where p.id = l.prospect_id`.execute(db);
}
