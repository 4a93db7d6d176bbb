import { sql, type Kysely } from 'kysely';

const statements = [
  // A link may ask a customer for its documents, too.
  `alter table prospects_link alter column prospect_id drop not null`,
  `alter table prospects_link add column customer_id text references access_customer (id)`,
  `alter table prospects_link add check ((prospect_id is null) <> (customer_id is null))`,
  `create index prospects_link_of_customer on prospects_link (customer_id)`,
  // Since when a rejection has not been mailed yet.
  `alter table prospects_document add column untold_since timestamptz check (untold_since is null or status = 'rejected')`,
  `create index prospects_document_untold on prospects_document (untold_since) where untold_since is not null`,
];

/** Links of customers, and rejections that wait for their mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
