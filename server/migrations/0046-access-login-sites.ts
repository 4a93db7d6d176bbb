import { sql, type Kysely } from 'kysely';

/** Failed logins are counted by the network of one household and, above it, by its site (AMB-1.02). Older rows know the site alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table access_login_failure add column site text`.execute(db);
  await sql`update access_login_failure set site = network`.execute(db);
  await sql`alter table access_login_failure alter column site set not null`.execute(db);
  await sql`create index access_login_failure_site on access_login_failure (site, at)`.execute(db);
}
