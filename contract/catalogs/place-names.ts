import { foldText } from '../shared/paging.ts';

/** Short forms that people and the official file use, without accents and dots. */
const longForms: Readonly<Record<string, string>> = {
  sta: 'santa', sto: 'santo', sn: 'san', ma: 'maria', gpe: 'guadalupe', fco: 'francisco', gral: 'general', cnel: 'coronel',
  cap: 'capitan', lic: 'licenciado', ing: 'ingeniero', dr: 'doctor', dra: 'doctora', prof: 'profesor', profr: 'profesor', pdte: 'presidente',
  pres: 'presidente', mtro: 'maestro', hda: 'hacienda', cd: 'ciudad', ampl: 'ampliacion', amp: 'ampliacion', secc: 'seccion', sec: 'seccion',
  nte: 'norte', pte: 'poniente', ote: 'oriente', nvo: 'nuevo', nva: 'nueva', res: 'residencial', resid: 'residencial', conj: 'conjunto',
  cond: 'condominio', hab: 'habitacional', unid: 'unidad', ind: 'industrial', indl: 'industrial', indal: 'industrial', pob: 'poblado', mza: 'manzana', manz: 'manzana', jard: 'jardines', fte: 'fuerte', pblo: 'pueblo',
  '1a': 'primera', '1ra': 'primera', '2a': 'segunda', '2da': 'segunda', '3a': 'tercera', '3ra': 'tercera', '4a': 'cuarta', '4ta': 'cuarta',
  '5a': 'quinta', '5ta': 'quinta', '1o': 'primero', '1er': 'primero', '1ro': 'primero', '2do': 'segundo', '3er': 'tercero', '3ro': 'tercero',
}; // prettier-ignore

/** What a settlement is, said before its name: the file keeps it in a column of its own, people write it or leave it out. */
const kinds = /^(colonia|col|fraccionamiento|fracc|frac|unidad habitacional|u habitacional|u h|uh|barrio|bo|ejido|ej|localidad|loc) (?=.)/;
/**
 * The other kinds of the file and their short forms, which also begin names of their own ('Villa de Pozos', 'Pueblo Nuevo'): they count only
 * where two names are compared. Short forms that `longForms` spells out stand here as it does.
 */
const otherKinds = new RegExp(
  `^(${[
    'colonia', 'col', 'cols', 'fraccionamientos?', 'fraccto', 'fracto', 'fracs?', 'fracc', 'fto', 'fracionamiento', 'fraccion',
    'unidad habitacional', 'unidad', 'u h', 'uh', 'barrio', 'barr', 'bo', 'ejido', 'ejdo', 'ej', 'localidad', 'loc',
    'rancho o rancheria', 'rancheria', 'rcheria', 'ranch', 'rria', 'ria', 'ra', 'rancho', 'rcho', 'rch', 'pueblo', 'pbo', 'poblado comunal',
    'poblado', 'pobl', 'pob', 'congregacion', 'congr', 'cong', 'condominio', 'condom', 'condo', 'conjunto habitacional',
    'conjunto urbano popular', 'conjunto urbano', 'conjunto residencial', 'conjunto', 'residencial', 'resd', 'ampliacion', 'granjas?', 'gja',
    'ex hacienda', 'exhacienda', 'exhda', 'hacienda', 'hcda', 'finca', 'fca', 'villa', 'vlla', 'parque industrial', 'pque industrial',
    'p industrial', 'zona industrial', 'z industrial', 'zi', 'zona comercial', 'zona com', 'zona federal', 'zona fed', 'zona militar',
    'zona mil', 'zona naval', 'zona urbana', 'zona urb', 'zona rural', 'campamento', 'campto', 'camp', 'club de golf', 'club golf', 'estacion',
    'est', 'equipamiento', 'equip', 'gran usuario', 'ingenio', 'ingeniero', 'paraje', 'pje', 'puerto', 'pto', 'aeropuerto', 'aerop', 'ciudad',
  ].join('|')}) (?:de |del )?(?=.)`,
); // prettier-ignore
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
    .join(' ')
    .replace(/^u (?=[a-z]{4})/, 'unidad ');
  return long.replace(kinds, '');
}

/** A key without the kind of settlement that it begins with, whichever the file has; a name that is nothing else stays. */
export const withoutKind = (key: string): string => key.replace(otherKinds, '');

const centreWords = new Set(['centro', 'zona', 'historico', 'primer', 'primero', 'cuadro', 'ciudad', 'area']);
/**
 * Whether a key means the middle of a town: 'Centro', 'Zona Centro' and 'Primer Cuadro' by themselves, or with the town's own name, as in
 * 'Guanajuato Centro'. `towns` are the keys of the code's city and municipality.
 */
export function isCentre(key: string, towns: readonly string[]): boolean {
  const words = tellingWords(key);
  if (!words.includes('centro') && !words.includes('cuadro')) return false;
  const own = new Set(towns.flatMap((town) => town.split(' ')));
  return words.every((word) => centreWords.has(word) || own.has(word) || (/^\d+$/.test(word) && words.includes('area')));
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

const counted = [
  /^(1|i|primer|primer[ao]|uno)$/, /^(2|ii|segund[ao]|dos)$/, /^(3|iii|tercer|tercer[ao]|tres)$/, /^(4|iv|cuart[ao]|cuatro)$/, /^(5|v|quint[ao]|cinco)$/,
  /^(6|vi|sext[ao]|seis|6ta|6a)$/, /^(7|vii|septim[ao]|siete|7ma|7a)$/, /^(8|viii|octav[ao]|ocho|8va|8a)$/, /^(9|ix|noven[ao]|nueve|9na|9a)$/, /^(10|x|decim[ao]|diez|10a|10ma)$/,
]; // prettier-ignore
/** 'V', 'Quinta' and '5' as the one number that they are; any other word as it is. */
export function numbered(word: string): string {
  const at = counted.findIndex((forms) => forms.test(word));
  return at < 0 ? word : String(at + 1);
}

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
