import { sql, type RawBuilder } from 'kysely';
import type { PostalCode } from '#contract/catalogs/catalogs.ts';
import { placeKey } from '#contract/catalogs/place-names.ts';
import { stateOfZip } from '#contract/catalogs/states.ts';
import type { Reader } from '#platform/db/tx.ts';
import { withStateOnly } from '../rules/known-codes.ts';
import type { PlaceQuery } from '../rules/read-query.ts';
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

const MOST = 40;
type Within = readonly string[] | null;
const inState = (prefixes: Within): RawBuilder<unknown> => (prefixes === null ? sql`true` : sql`left(zip_code, 2) = any(${[...prefixes]}::text[])`);
const zipsByCode = (zip: string): Zips => sql`
  select zip_code from catalogs_postal_code
  where edition = ${current} and zip_code >= ${zip} and zip_code < ${zip + END} order by zip_code limit ${MOST}`;
const zipsOfState = (prefixes: Within): Zips => sql`
  select zip_code from catalogs_postal_code where edition = ${current} and ${inState(prefixes)} order by zip_code limit ${MOST}`;
const zipsByName = (key: string, prefixes: Within): Zips => sql`
  select zip_code from catalogs_postal_name
  where edition = ${current} and name_key >= ${key} and name_key < ${key + END} and ${inState(prefixes)} order by name_key, zip_code limit ${MOST}`;
const zipsByCity = (key: string, prefixes: Within): Zips => sql`
  select zip_code from catalogs_postal_code
  where edition = ${current} and city_key >= ${key} and city_key < ${key + END} and ${inState(prefixes)} order by city_key, zip_code limit ${MOST}`;
const zipsByMunicipality = (key: string, prefixes: Within): Zips => sql`
  select zip_code from catalogs_postal_code
  where edition = ${current} and municipality_key >= ${key} and municipality_key < ${key + END} and ${inState(prefixes)}
  order by municipality_key, zip_code limit ${MOST}`;
/** Every word begins some word of the code's names. */
const zipsByWords = (words: readonly string[], prefixes: Within): Zips => sql`
    select zip_code from catalogs_postal_code
    where edition = ${current} and words @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')}) and ${inState(prefixes)}
    limit ${MOST * 2}`;

/**
 * Codes whose digits, colonia, city or municipality begin with one of the keys, in the state where one is said; where few do, those that have all
 * the words. Not yet in their order.
 */
export async function findCandidates(reader: Reader, { keys, words, state }: PlaceQuery): Promise<PostalCode[]> {
  const prefixes = state?.prefixes ?? null;
  const [key = ''] = keys;
  const named = (each: string): Zips[] => [zipsByName(each, prefixes), zipsByCity(each, prefixes), zipsByMunicipality(each, prefixes)];
  const queries = key === '' ? [zipsOfState(prefixes)] : /^\d{1,5}$/.test(key) ? keys.map(zipsByCode) : keys.flatMap(named);
  const zips = new Set((await Promise.all(queries.map((query) => zipsOf(reader, query)))).flat());
  if (zips.size < MOST / 2 && words.length > 0) for (const zip of await zipsOf(reader, zipsByWords(words, prefixes))) zips.add(zip);
  return findCodes(reader, [...zips]);
}

/** How many codes each municipality has, by INEGI's key of the state and its own name: how large a place is. */
export async function municipalitySizes(reader: Reader, codes: readonly PostalCode[]): Promise<ReadonlyMap<string, number>> {
  const keys = [...new Set(codes.flatMap(({ municipality }) => (municipality === null ? [] : [placeKey(municipality)])))];
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ prefix: string; municipality_key: string; n: string | number }>`
    select left(zip_code, 2) as prefix, municipality_key, count(*) as n from catalogs_postal_code
    where edition = ${current} and municipality_key = any(${keys}::text[]) group by 1, 2`.execute(reader);
  const sizes = new Map<string, number>();
  for (const { prefix, municipality_key, n } of rows) {
    const place = `${stateOfZip(`${prefix}000`)?.code} ${municipality_key}`;
    sizes.set(place, (sizes.get(place) ?? 0) + Number(n));
  }
  return sizes;
}
