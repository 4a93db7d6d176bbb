import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import type { Anchored, Head } from './anchor-files.ts';

/** What changed in the books and documents since a moment; null = all there is. A database from before anchors has nothing to tell. */
export async function readBooks(reader: Reader, since: Date | null): Promise<Anchored> {
  const { rows: known } = await sql<{ has: boolean }>`select to_regclass('platform_anchor_head') is not null as has`.execute(reader);
  if (!known[0]?.has) return { accounts: [], documents: [] };
  const { rows: heads } = await sql<{ account: string; n: number; hash: string }>`
    select account, n, hash from platform_anchor_head where ${since}::timestamptz is null or booked_at >= ${since} order by account`.execute(reader);
  const { rows: files } = await sql<{ id: string; sha256: string }>`
    select id, sha256 from platform_file where ${since}::timestamptz is null or created_at >= ${since} order by id`.execute(reader);
  const { rows: linked } = await sql<{ has: boolean }>`select to_regclass('platform_chain') is not null as has`.execute(reader);
  const { rows: links } = linked[0]?.has
    ? await sql<{ n: string; hash: string }>`select n::text as n, hash from platform_chain order by platform_chain.n desc limit 1`.execute(reader)
    : { rows: [] };
  return {
    ...(links[0] ? { acts: [Number(links[0].n), links[0].hash] as const } : {}),
    accounts: heads.map(({ account, n, hash }): Head => [account, n, hash]),
    documents: files.map(({ id, sha256 }) => [id, sha256] as const),
  };
}
