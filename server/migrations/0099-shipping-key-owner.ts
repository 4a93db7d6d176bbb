import { sql, type Kysely } from 'kysely';

const statements = [
  // Keys were those of who ordered; a load that somebody else lets go on orders in that person's name under the keys of who sent it.
  `alter table shipping_order add column key_owner_id text`,
  `update shipping_order set key_owner_id = actor_id`,
  `alter table shipping_order alter column key_owner_id set not null`,
  `drop index shipping_order_key`,
  `create unique index shipping_order_key on shipping_order (key_owner_id, customer_id, key) where key is not null`,
];

/** Who ordered and whose idempotency key it is may be two people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
