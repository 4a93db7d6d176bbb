import { sql, type Kysely } from 'kysely';

const statements = [
  // Whom a link was mailed to, on whose word and for which customer; null on the links from before.
  `alter table access_link add column mailed_to text, add column sent_by text, add column for_customer text`,
  `create index access_link_mailed_to on access_link (mailed_to, issued_at)`,
  `create index access_link_sent_by on access_link (sent_by, issued_at)`,
  `create index access_link_customer on access_link (for_customer, issued_at)`,
];

/** Links are counted by receiver, sender and customer (AMB-17.01). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
