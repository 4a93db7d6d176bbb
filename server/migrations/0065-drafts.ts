import { sql, type Kysely } from 'kysely';

const statements = [
  // The id is chosen by the browser; the owner stands in the key, so that nobody learns which ids others have.
  `create table drafts_draft (
    id text not null,
    customer_id text not null references access_customer (id),
    user_id text not null,
    actor_id text not null,
    version text not null,
    shipment jsonb not null,
    summary jsonb not null,
    saved_at timestamptz not null,
    primary key (customer_id, user_id, actor_id, id)
  )`,
  `create index drafts_draft_saved on drafts_draft (saved_at)`,
];

/** Shipments left half way, of the person who fills them for a user (decision 0064). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
