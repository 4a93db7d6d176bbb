import { sql, type Kysely } from 'kysely';

const statements = [
  // The order of all guides answers what is drawn of their weeks, too, without reading the guides themselves.
  `drop index shipping_guide_all`,
  `create index shipping_guide_all on shipping_guide (creation, created_at desc, id desc)
    include (customer_id, user_id, carrier, follow_up, cancel_state, promised_on, delivered_at)`,
];

/** What Inicio draws for staff, of very many guides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
