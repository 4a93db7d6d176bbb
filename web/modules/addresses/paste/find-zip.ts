import type { PostalCode } from '#contract/catalogs/catalogs.ts';
import { placeKey } from '#contract/catalogs/place-names.ts';
import { isPlaceZip } from '#contract/catalogs/zip-codes.ts';
import { CUT, folded } from './folded.ts';

/** What is known of a postal code; null where it is unknown. */
export type ZipOf = (zip: string) => PostalCode | null;
export type FoundZip = { zip: string; isSure: boolean; text: string };

const named =
  /(?:\b(?:mi|el|su|con) )?(?:\bc\s?\.?\s?p\s?\.?|\bcod(?:igo)?\b\.?(?:\s*postal\b\.?)?|\bzip(?: code)?)(?: es\b)?[\s:.#=\-(]*(?<zip>\d{4,5})(?!\d)\)?/g;
const bare = /(?<![\d#.$-])(?<![#°º]\s?|\b(?:no|num|numero|ext|exterior)\b[.:]*\s*)(?<zip>\d{5})(?![\d-])/g;

type Candidate = { zip: string; start: number; end: number; isNamed: boolean };

function candidatesIn(text: string): Candidate[] {
  const low = folded(text);
  const of = (pattern: RegExp, isNamed: boolean): Candidate[] =>
    [...low.matchAll(pattern)].map((match) => ({
      // A code that lost its first zero in a sheet.
      zip: (match.groups?.['zip'] ?? '').padStart(5, '0'),
      start: match.index,
      end: match.index + match[0].length,
      isNamed,
    }));
  const told = of(named, true);
  const all = [...told, ...of(bare, false).filter(({ start }) => !told.some((other) => start >= other.start && start < other.end))];
  return all.filter(({ zip }) => isPlaceZip(zip));
}

/** The postal codes that a text may name: what is to be looked up before it is read. */
export const zipsIn = (text: string): string[] => [...new Set(candidatesIn(text).map(({ zip }) => zip))].slice(0, 4);

/** How well a code fits what else the text says. */
function weigh({ zip, isNamed, start }: Candidate, key: string, zipOf: ZipOf): number {
  const postal = zipOf(zip);
  const places = postal ? [postal.city, postal.municipality, ...postal.neighborhoods] : [];
  const agrees = places.some((place) => place && ` ${key} `.includes(` ${placeKey(place)} `));
  return (isNamed ? 8 : 0) + (agrees ? 4 : 0) + (postal?.city ? 2 : 0) + start / 1e6;
}

/** The postal code of a text, taken out of it with the word before it. */
export function findZip(text: string, zipOf: ZipOf): FoundZip | null {
  const key = placeKey(text);
  const found = candidatesIn(text).toSorted((a, b) => weigh(b, key, zipOf) - weigh(a, key, zipOf));
  const [best] = found;
  if (!best) return null;
  const isWhole = text.slice(best.start, best.end).includes(best.zip);
  const others = new Set(found.map(({ zip }) => zip)).size > 1;
  return {
    zip: best.zip,
    isSure: isWhole && (best.isNamed || !others) && Boolean(zipOf(best.zip)?.city),
    text: `${text.slice(0, best.start)}${CUT}${text.slice(best.end)}`,
  };
}
