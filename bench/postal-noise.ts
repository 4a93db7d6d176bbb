import { createHash } from 'node:crypto';
import { isUtf8 } from 'node:buffer';
import { headerOf, readPostalLine, type PostalHeader } from '../server/modules/catalogs/rules/postal-line.ts';

/** A code and one of its colonias. */
export type Pair = { zip_code: string; neighborhood: string };
/** A number from 0 to below 1, the same ones for the same seed. */
export type Chance = () => number;

export function seededChance(seed: string): Chance {
  let state = createHash('sha256').update(seed).digest().readUInt32LE();
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const below = (chance: Chance, n: number): number => Math.floor(chance() * n);

/** Pairs of a file, drawn evenly: each line has the same chance to be kept. */
export function pairsOf(file: Buffer, count: number, seed: string): Pair[] {
  const chance = seededChance(seed);
  const kept: Pair[] = [];
  let seen = 0;
  let header: PostalHeader | null = null;
  for (const line of file.toString(isUtf8(file) ? 'utf8' : 'latin1').split(/\r?\n/)) {
    const read = header ? readPostalLine(header, line) : null;
    header ??= headerOf(line);
    if (read === null || typeof read === 'string') continue;
    seen += 1;
    const at = kept.length < count ? kept.length : below(chance, seen);
    if (at < count) kept[at] = { zip_code: read.zip_code, neighborhood: read.neighborhood };
  }
  return kept;
}

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{Diacritic}/gu, '');
const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\bSanta\b/, 'Sta.'],
  [/\bSanto\b/, 'Sto.'],
  [/\bGeneral\b/, 'Gral.'],
  [/\bMaría\b/, 'Ma.'],
  [/\bGuadalupe\b/, 'Gpe.'],
  [/\bFrancisco\b/, 'Fco.'],
  [/\bNorte\b/, 'Nte.'],
  [/\bPoniente\b/, 'Pte.'],
  [/\bOriente\b/, 'Ote.'],
  [/\bSección\b/, 'Secc.'],
  [/\bAmpliación\b/, 'Ampl.'],
  [/\bHacienda\b/, 'Hda.'],
  [/\bCiudad\b/, 'Cd.'],
];
const kinds = ['Col. ', 'Colonia ', 'Fracc. ', 'U.H. ', 'Bo. ', 'Ej. '];
const letters = 'abcdefghijlmnoprstuvyz';

/** One letter left out, doubled, wrong, or swapped with the next. */
function slip(text: string, chance: Chance): string {
  const at = below(chance, text.length - 1);
  const [before, one, next, after] = [text.slice(0, at), text[at] as string, text[at + 1] as string, text.slice(at + 2)];
  const other = letters[below(chance, letters.length)] as string;
  return [`${before}${next}${after}`, `${before}${one}${one}${next}${after}`, `${before}${other}${next}${after}`, `${before}${next}${one}${after}`][
    below(chance, 4)
  ] as string;
}

function swapDigits(zip: string, chance: Chance): string {
  const at = below(chance, 4);
  return zip.slice(0, at) + zip[at + 1] + zip[at] + zip.slice(at + 2);
}

function changeDigit(zip: string, chance: Chance): string {
  const at = below(chance, 5);
  return zip.slice(0, at) + String(below(chance, 10)) + zip.slice(at + 1);
}

/** How people miss; a noise that finds nothing to spoil answers the pair itself. */
export const noises = {
  'accents left out': ({ zip_code, neighborhood }: Pair) => ({ zip_code, neighborhood: withoutAccents(neighborhood) }),
  'short forms': ({ zip_code, neighborhood }: Pair, chance: Chance) => ({
    zip_code,
    neighborhood: kinds[below(chance, kinds.length)] + shortForms.reduce((text, [long, short]) => text.replace(long, short), neighborhood),
  }),
  'a slip in the colonia': ({ zip_code, neighborhood }: Pair, chance: Chance) => ({ zip_code, neighborhood: slip(neighborhood, chance) }),
  'two slips': ({ zip_code, neighborhood }: Pair, chance: Chance) => ({ zip_code, neighborhood: slip(slip(neighborhood, chance), chance) }),
  'two digits swapped': ({ zip_code, neighborhood }: Pair, chance: Chance) => ({ zip_code: swapDigits(zip_code, chance), neighborhood }),
  'a wrong digit': ({ zip_code, neighborhood }: Pair, chance: Chance) => ({ zip_code: changeDigit(zip_code, chance), neighborhood }),
  'two digits swapped and accents left out': ({ zip_code, neighborhood }: Pair, chance: Chance) => ({
    zip_code: swapDigits(zip_code, chance),
    neighborhood: withoutAccents(neighborhood),
  }),
} satisfies Record<string, (pair: Pair, chance: Chance) => Pair>;
