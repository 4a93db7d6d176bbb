import { UNLISTED_PRODUCT, usualUnits, type SatCatalogue, type SatKey } from '#contract/catalogs/sat-keys.ts';
import type { Reader } from '#platform/db/tx.ts';
import { wordsOf } from '#contract/catalogs/place-names.ts';
import { currentEdition } from '../store/editions.ts';
import { knownSatKeys, searchSatKeys as findKeys } from '../store/sat-keys.ts';

/** As many as a list shows. */
const MOST = 20;

/** The keys that begin with what was typed or have its words; `is_loaded` tells whether the catalogue is there at all. */
export async function searchSatKeys(db: Reader, { catalogue, query }: { catalogue: SatCatalogue; query: string }) {
  const kind = `sat_${catalogue}` as const;
  const is_loaded = (await currentEdition(db, kind)) !== null;
  const typed = wordsOf(query);
  if (is_loaded && typed.length > 0) return { data: await findKeys(db, kind, { typed, most: MOST }), is_loaded };
  return { data: catalogue === 'units' ? usualUnits.filter((unit) => hasWords(unit, typed)) : [], is_loaded };
}

const hasWords = ({ code, name }: SatKey, typed: readonly string[]): boolean => {
  const words = wordsOf(`${code} ${name}`);
  return typed.every((part) => words.some((word) => word.startsWith(part)));
};

/** Those of the keys that the loaded catalogue does not have; none while no catalogue of their kind was loaded. */
export async function unlistedSatKeys(db: Reader, catalogue: SatCatalogue, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const kind = `sat_${catalogue}` as const;
  const wanted = new Set(codes.filter((code) => code !== UNLISTED_PRODUCT));
  if (wanted.size === 0) return wanted;
  const unlisted = wanted.difference(await knownSatKeys(db, kind, [...wanted]));
  return unlisted.size > 0 && (await currentEdition(db, kind)) === null ? new Set() : unlisted;
}
