import { sql } from 'kysely';
import { openDatabase, type DatabaseSettings } from '#platform/db/database.ts';

/** What a guide stands on, and what its copies have of their own; the parents come first. */
const tables = [
  ['rating_batch', `'id', 'B' || n`, 'b.id = o.batch_id'],
  ['rating_rate', `'rate_id', 'R' || n, 'batch_id', 'B' || n`, 'b.rate_id = o.rate_id'],
  ['shipping_order', `'id', 'O' || n, 'key', null, 'batch_id', 'B' || n, 'rate_id', 'R' || n`, 'b.id = o.id'],
  [
    'shipping_guide',
    `'id', 'G' || n, 'order_id', 'O' || n, 'parcel_number', 'COPY' || s, 'document_sha256', null, 'created_at', b.created_at - s * interval '2 seconds'`,
    'b.id = g.id',
  ],
] as const;

/** So many copies of a guide, each with an order and a quote of its own, two seconds apart and older than it. */
export async function copyQuoted(settings: DatabaseSettings, id: string, count: number): Promise<void> {
  const database = openDatabase(settings);
  for (const [table, own, where] of tables) {
    const statement = `insert into ${table} select r.* from shipping_guide g join shipping_order o on o.id = g.order_id join ${table} b on ${where},
      generate_series(1, ${count}) s, lateral (select lpad(s::text, 25, '0') as n) numbered, jsonb_populate_record(b, jsonb_build_object(${own})) r where g.id = `;
    await sql`${sql.raw(statement)}${id}`.execute(database.db);
    await sql.raw(`analyze ${table}`).execute(database.db);
  }
  await database.close();
}
