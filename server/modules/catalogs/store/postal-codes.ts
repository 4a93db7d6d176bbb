import { sql } from 'kysely';
import { json, type Tx } from '#platform/db/tx.ts';
import { placeKey, wordsOf } from '#contract/catalogs/place-names.ts';
import type { PostalLine } from '../rules/postal-line.ts';

/** The tables of an edition of postal codes: what is found by code, and by the name of a colonia. */
export const POSTAL_TABLES = ['catalogs_postal_code', 'catalogs_postal_name'] as const;

type CodeRow = Omit<PostalLine, 'neighborhood'> & { neighborhoods: string[]; municipality_key: string; city_key: string | null; words: string };

/** Settlements by their code, in the order of the file. */
function codesOf(lines: readonly PostalLine[]): CodeRow[] {
  return [...Map.groupBy(lines, ({ zip_code }) => zip_code)].map(([zip_code, group]) => {
    const { municipality, municipality_code, city } = group[0] as PostalLine;
    const neighborhoods = [...new Set(group.map(({ neighborhood }) => neighborhood))];
    const words = [...neighborhoods, municipality, city ?? '', zip_code].flatMap((name) => [...wordsOf(name), ...placeKey(name).split(' ')]);
    return {
      zip_code,
      municipality,
      municipality_code,
      city,
      neighborhoods,
      municipality_key: placeKey(municipality),
      city_key: city && placeKey(city),
      words: [...new Set(words)].filter(Boolean).join(' '),
    };
  });
}

/** Adds settlements to an edition; a code whose lines stand apart in the file gets them together. */
export async function addSettlements(tx: Tx, edition: number, lines: readonly PostalLine[]): Promise<void> {
  const codes = codesOf(lines);
  await sql`
    insert into catalogs_postal_code as kept
      (edition, zip_code, municipality, municipality_code, city, neighborhoods, municipality_key, city_key, words)
    select ${edition}::int, r.zip_code, r.municipality, r.municipality_code, r.city, r.neighborhoods, r.municipality_key, r.city_key,
      array_to_tsvector(string_to_array(r.words, ' '))
    from jsonb_to_recordset(${json(codes)}) as r
      (zip_code text, municipality text, municipality_code text, city text, neighborhoods jsonb, municipality_key text, city_key text, words text)
    on conflict (edition, zip_code) do update
      set neighborhoods = kept.neighborhoods || excluded.neighborhoods, words = kept.words || excluded.words`.execute(tx);
  const names = lines.map(({ neighborhood, zip_code }) => ({ name_key: placeKey(neighborhood), zip_code }));
  await sql`
    insert into catalogs_postal_name (edition, name_key, zip_code)
    select ${edition}::int, r.name_key, r.zip_code from jsonb_to_recordset(${json(names)}) as r (name_key text, zip_code text)
    on conflict do nothing`.execute(tx);
}
