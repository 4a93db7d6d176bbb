import { foldText } from '../shared/paging.ts';

/** Short forms that people and the official file use, without accents and dots. */
const longForms: Readonly<Record<string, string>> = {
  sta: 'santa', sto: 'santo', sn: 'san', ma: 'maria', gpe: 'guadalupe', fco: 'francisco', gral: 'general', cnel: 'coronel',
  cap: 'capitan', lic: 'licenciado', ing: 'ingeniero', dr: 'doctor', dra: 'doctora', prof: 'profesor', profr: 'profesor', pdte: 'presidente',
  pres: 'presidente', mtro: 'maestro', hda: 'hacienda', cd: 'ciudad', ampl: 'ampliacion', amp: 'ampliacion', secc: 'seccion', sec: 'seccion',
  nte: 'norte', pte: 'poniente', ote: 'oriente', nvo: 'nuevo', nva: 'nueva', res: 'residencial', resid: 'residencial', conj: 'conjunto',
  cond: 'condominio', hab: 'habitacional', unid: 'unidad', mza: 'manzana', manz: 'manzana', jard: 'jardines', fte: 'fuerte', pblo: 'pueblo',
  '1a': 'primera', '1ra': 'primera', '2a': 'segunda', '2da': 'segunda', '3a': 'tercera', '3ra': 'tercera', '4a': 'cuarta', '4ta': 'cuarta',
  '5a': 'quinta', '5ta': 'quinta', '1o': 'primero', '1er': 'primero', '1ro': 'primero', '2do': 'segundo', '3er': 'tercero', '3ro': 'tercero',
}; // prettier-ignore

/** What a settlement is, said before its name: the file keeps it in a column of its own, people write it or leave it out. */
const kinds = /^(colonia|col|fraccionamiento|fracc|frac|unidad habitacional|u habitacional|u h|uh|barrio|bo|ejido|ej|localidad|loc) (?=.)/;
const fillers = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y']);

/** Words of a name as they are looked for: folded, without punctuation. */
export const wordsOf = (name: string): string[] =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter(Boolean);

/** A name as it is compared and stored for search: "Col. Sta. Ma. la Ribera" and "Santa María la Ribera" are one. */
export function placeKey(name: string): string {
  const long = wordsOf(name)
    .map((word) => longForms[word] ?? word)
    .join(' ');
  return long.replace(kinds, '');
}

/** The words of a key that tell names apart; all of them where there are no others. */
export function tellingWords(key: string): readonly string[] {
  const words = key.split(' ');
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

/** Numbers, letters and Roman numerals: "Sección II" is not "Sección III" mistyped. */
const isOrdinal = (word: string): boolean => /^(\d+|[a-z]|[ivx]+)$/.test(word);
export const ordinalsOf = (words: readonly string[]): string => words.filter(isOrdinal).sort().join(' ');

/**
 * How many slips lie between two texts: a letter more, less or another, or two beside each other swapped. Null when there are more than `most`.
 */
export function slipsBetween(a: string, b: string, most: number): number | null {
  if (Math.abs(a.length - b.length) > most) return null;
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (before[j - 2] as number) + 1);
      row.push(best);
      least = Math.min(least, best);
    }
    if (least > most) return null;
    [before, last] = [last, row];
  }
  const slips = last[b.length] as number;
  return slips <= most ? slips : null;
}
