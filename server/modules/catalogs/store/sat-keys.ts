import { sql } from 'kysely';
import type { SatKey } from '#contract/catalogs/sat-keys.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import { wordsOf } from '#contract/catalogs/place-names.ts';
import type { SatKind } from '../api.ts';

export type SatLine = SatKey & { /** Other words by which people look for it. */ similar: string };

export const SAT_TABLES = ['catalogs_sat_key'] as const;

/** Adds keys to an edition; of a key that stands twice the later line counts. */
export async function addSatKeys(tx: Tx, edition: number, lines: readonly SatLine[]): Promise<void> {
  const rows = [...new Map(lines.map((line) => [line.code, line])).values()].map(({ code, name, similar }) => ({
    code,
    name,
    name_key: wordsOf(name).join(' '),
    words: [...new Set([...wordsOf(name), ...wordsOf(similar), ...wordsOf(code)])].join(' '),
  }));
  await sql`
    insert into catalogs_sat_key (edition, code, name, name_key, words)
    select ${edition}::int, r.code, r.name, r.name_key, array_to_tsvector(string_to_array(r.words, ' '))
    from jsonb_to_recordset(${json(rows)}) as r (code text, name text, name_key text, words text)
    on conflict (edition, code) do update set name = excluded.name, name_key = excluded.name_key, words = excluded.words`.execute(tx);
}

const current = (kind: SatKind) => sql`(select id from catalogs_edition where kind = ${kind} and is_current)`;

/** Those of the keys that the loaded catalogue has. */
export async function knownSatKeys(reader: Reader, kind: SatKind, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from catalogs_sat_key where edition = ${current(kind)} and code = any(${[...codes]}::text[])`.execute(reader);
  return new Set(rows.map(({ code }) => code));
}

/** Ends every text that begins so: keys and folded names are letters, digits and blanks. A range, because a plan made once knows no LIKE. */
const END = '~';

/**
 * Keys that begin so, or whose words begin with every word typed: those whose name begins as typed first, then the shorter names, which are the
 * more general ones.
 */
export async function searchSatKeys(reader: Reader, kind: SatKind, { typed, most }: { typed: readonly string[]; most: number }): Promise<SatKey[]> {
  const text = typed.join(' ');
  const code = text.toUpperCase();
  const query = typed.map((word) => `${word}:*`).join(' & ');
  const { rows } = await sql<SatKey>`
    select code, name from catalogs_sat_key
    where edition = ${current(kind)} and ((code >= ${code} and code < ${code + END}) or words @@ to_tsquery('simple', ${query}))
    order by code = ${code} desc, (name_key >= ${text} and name_key < ${text + END}) desc, length(name), code limit ${most}`.execute(reader);
  return rows;
}
