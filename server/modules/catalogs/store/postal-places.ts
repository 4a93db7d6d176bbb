import { sql, type RawBuilder } from 'kysely';
import type { PostalCode } from '#contract/catalogs/catalogs.ts';
import type { Reader } from '#platform/db/tx.ts';
import { withStateOnly } from '../rules/known-codes.ts';
import { pointOf } from '../postal/points.ts';

type CodeRow = { zip_code: string; municipality: string; municipality_code: string | null; city: string | null; neighborhoods: string[] };

const current = sql`(select id from catalogs_edition where kind = 'postal' and is_current)`;

/** A code of the file as everybody sees it. Where the file has no city, the municipality stands for it. */
function shown({ zip_code, municipality, municipality_code, city, neighborhoods }: CodeRow): PostalCode[] {
  const bare = withStateOnly(zip_code);
  if (!bare) return [];
  const names = [...new Set(neighborhoods)];
  return [{ ...bare, municipality, city: city ?? municipality, neighborhoods: names, ...pointOf(zip_code, municipality_code) }];
}

async function codesWhere(reader: Reader, condition: RawBuilder<unknown>): Promise<PostalCode[]> {
  const { rows } = await sql<CodeRow>`
    select zip_code, municipality, municipality_code, city, neighborhoods from catalogs_postal_code
    where edition = ${current} and ${condition}`.execute(reader);
  return rows.flatMap(shown);
}

/** These codes, as far as the file has them. */
export const findCodes = async (reader: Reader, zips: readonly string[]): Promise<PostalCode[]> =>
  zips.length === 0 ? [] : codesWhere(reader, sql`zip_code = any(${[...zips]}::text[])`);

/** Keys have letters, digits and blanks alone: whatever begins so lies before this sign. A range, because a plan made once knows no LIKE. */
const END = '~';

type Zips = RawBuilder<{ zip_code: string }>;
async function zipsOf(reader: Reader, query: Zips): Promise<string[]> {
  return (await query.execute(reader)).rows.map(({ zip_code }) => zip_code);
}

/** Codes that have a colonia with exactly this key and one of these beginnings, at most `most`. */
export const zipsNamed = (reader: Reader, key: string, prefixes: readonly string[], most: number): Promise<string[]> =>
  zipsOf(
    reader,
    sql`select zip_code from catalogs_postal_name
      where edition = ${current} and name_key = ${key} and left(zip_code, 2) = any(${[...prefixes]}::text[]) order by zip_code limit ${most}`,
  );

const MOST = 20;
const zipsByCode = (zip: string): Zips => sql`
  select zip_code from catalogs_postal_code
  where edition = ${current} and zip_code >= ${zip} and zip_code < ${zip + END} order by zip_code limit ${MOST}`;
const zipsByName = (key: string): Zips => sql`
  select zip_code from catalogs_postal_name
  where edition = ${current} and name_key >= ${key} and name_key < ${key + END} order by name_key, zip_code limit ${MOST}`;
const zipsByCity = (key: string): Zips => sql`
  select zip_code from catalogs_postal_code
  where edition = ${current} and city_key >= ${key} and city_key < ${key + END} order by city_key, zip_code limit ${MOST}`;
const zipsByMunicipality = (key: string): Zips => sql`
  select zip_code from catalogs_postal_code
  where edition = ${current} and municipality_key >= ${key} and municipality_key < ${key + END} order by municipality_key, zip_code limit ${MOST}`;
/** Every word begins some word of the code's names. */
const zipsByWords = (words: readonly string[]): Zips => sql`
    select zip_code from catalogs_postal_code
    where edition = ${current} and words @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')}) limit ${MOST * 2}`;

/** Codes whose digits, colonia, city or municipality begin so; where few do, those that have all the words. Not yet in their order. */
export async function findCandidates(reader: Reader, { key, words }: { key: string; words: readonly string[] }): Promise<PostalCode[]> {
  const queries = /^\d{1,5}$/.test(key) ? [zipsByCode(key)] : [zipsByName(key), zipsByCity(key), zipsByMunicipality(key)];
  const zips = new Set((await Promise.all(queries.map((query) => zipsOf(reader, query)))).flat());
  if (zips.size < MOST) for (const zip of await zipsOf(reader, zipsByWords(words))) zips.add(zip);
  return findCodes(reader, [...zips]);
}
