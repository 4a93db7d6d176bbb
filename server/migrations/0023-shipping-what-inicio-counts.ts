import { sql, type Kysely } from 'kysely';

const statements = [
  // What is under way, was delivered today or waits in 'Por conciliar' is counted without reading what ended long ago.
  `create index shipping_guide_delivered on shipping_guide (customer_id, delivered_at) where delivered_at is not null`,
  `create index shipping_guide_waits on shipping_guide (customer_id)
    where creation = 'unknown' or needs_person or (used_at is not null and used_seen_at is null)`,
  `create index billing_charge_spent on billing_charge (customer_id, created_at) where status <> 'Cancelled'`,
];

/** What Inicio counts of a customer with very many guides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
