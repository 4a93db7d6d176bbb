import { sql } from 'kysely';
import type { Tx } from '#platform/db/tx.ts';

/** A kind of record that decides money: where it stands, what names it, and the columns of which a change would be another decision. */
export type Witnessed = { kind: string; table: string; id: string; columns: readonly string[] };

/**
 * Writes down what records say now, as a hash; of one that is gone, that it is. Whoever writes such a record calls this in the same transaction, so that
 * `npm run verify` finds one that was changed past the program (decision 0206).
 */
export async function witness(tx: Tx, { kind, table, id, columns }: Witnessed, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const facts = sql.raw(`jsonb_build_array(${columns.map((column) => `t.${column}`).join(', ')})`);
  await sql`
    insert into platform_witness (kind, record_id, hash)
    select ${kind}::text, r.id, (select encode(sha256(convert_to(${facts}::text, 'UTF8')), 'hex') from ${sql.table(table)} t where ${sql.raw(id)} = r.id)
    from unnest(${[...ids]}::text[]) as r(id)`.execute(tx);
}
