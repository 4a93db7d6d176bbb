import { sql } from 'kysely';
import { sha256Of } from '#platform/hash.ts';
import type { InTransaction, Tx } from '#platform/db/tx.ts';

const AT_ONCE = 2_000;
/** A transaction that began earlier may commit later, with a lower number: so far back is looked for rows that have no link yet. */
const LOOK_BACK = 10_000;

/** What is linked: the acts, and what records that decide money said. */
const sources = {
  audit: {
    table: 'platform_audit',
    text: 'jsonb_build_array(r.id, extract(epoch from r.at), r.actor_id, r.on_behalf_of, r.customer_id, r.action, r.entity, r.entity_id, r.before, r.after, r.request_id)',
  },
  witness: { table: 'platform_witness', text: 'jsonb_build_array(r.id, r.kind, r.record_id, r.hash)' },
} as const;
type Source = keyof typeof sources;

/**
 * Links rows that were written since to the chain: each link is the hash of its row and of the link before it. It runs apart from the acts, so that no
 * act waits for another one.
 */
export async function linkRows(inTransaction: InTransaction): Promise<void> {
  for (const source of Object.keys(sources) as Source[]) while ((await inTransaction((tx) => linkSome(tx, source))) === AT_ONCE);
}

/** Answers how many were linked. */
async function linkSome(tx: Tx, source: Source): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('chain of rows', 0))`.execute(tx);
  const { table, text } = sources[source];
  const { rows: fresh } = await sql<{ id: string; text: string }>`
    select r.id::text as id, ${sql.raw(text)}::text as text from ${sql.table(table)} r
    where r.id > (select coalesce(max(row_id), 0) - ${LOOK_BACK} from platform_chain where source = ${source})
      and not exists (select from platform_chain c where c.source = ${source} and c.row_id = r.id)
    order by r.id limit ${AT_ONCE}`.execute(tx);
  if (fresh.length === 0) return 0;
  const { rows: last } = await sql<{
    n: string;
    hash: string;
  }>`select n::text as n, hash from platform_chain order by platform_chain.n desc limit 1`.execute(tx);
  let former = last[0]?.hash ?? '';
  const hashes = fresh.map((row) => (former = sha256Of(`${former} ${source} ${row.text}`)));
  await sql`
    insert into platform_chain (n, source, row_id, hash)
    select ${Number(last[0]?.n ?? 0)}::bigint + l.place, ${source}::text, l.row_id, l.hash
    from unnest(${fresh.map(({ id }) => id)}::bigint[], ${hashes}::text[]) with ordinality as l(row_id, hash, place)`.execute(tx);
  return fresh.length;
}
