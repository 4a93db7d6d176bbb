import { sql, type Kysely } from 'kysely';

/** Who asked for a new password is counted by network and site alone: whose e-mail it was does not matter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table access_reset_wish (
    id bigint generated always as identity primary key,
    network text not null,
    site text not null,
    at timestamptz not null
  )`.execute(db);
  await sql`create index access_reset_wish_network on access_reset_wish (network, at)`.execute(db);
  await sql`create index access_reset_wish_site on access_reset_wish (site, at)`.execute(db);
}
