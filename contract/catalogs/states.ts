import type { State } from './catalogs.ts';
import { foldText } from '../shared/paging.ts';

/** A state with the other spellings that maps, old files and carriers use. */
type Row = readonly [
  code: string,
  name: string,
  short: string,
  sat: string,
  prefixes: readonly [first: number, last: number],
  aliases?: readonly string[],
];

// INEGI keys, SAT codes (ISO 3166-2:MX) and SEPOMEX prefixes: no prefix belongs to two states.
const rows: readonly Row[] = [
  ['01', 'Aguascalientes', 'Ags.', 'AGU', [20, 20]],
  ['02', 'Baja California', 'B.C.', 'BCN', [21, 22], ['Baja California Norte']],
  ['03', 'Baja California Sur', 'B.C.S.', 'BCS', [23, 23]],
  ['04', 'Campeche', 'Camp.', 'CAM', [24, 24]],
  ['05', 'Coahuila de Zaragoza', 'Coah.', 'COA', [25, 27], ['Coahuila']],
  ['06', 'Colima', 'Col.', 'COL', [28, 28]],
  ['07', 'Chiapas', 'Chis.', 'CHP', [29, 30]],
  ['08', 'Chihuahua', 'Chih.', 'CHH', [31, 33]],
  ['09', 'Ciudad de México', 'CDMX', 'CMX', [1, 16], ['Distrito Federal', 'México D.F.', 'D.F.', 'Cd. de México', 'DIF']],
  ['10', 'Durango', 'Dgo.', 'DUR', [34, 35]],
  ['11', 'Guanajuato', 'Gto.', 'GUA', [36, 38]],
  ['12', 'Guerrero', 'Gro.', 'GRO', [39, 41]],
  ['13', 'Hidalgo', 'Hgo.', 'HID', [42, 43]],
  ['14', 'Jalisco', 'Jal.', 'JAL', [44, 49]],
  ['15', 'Estado de México', 'Edo. Méx.', 'MEX', [50, 57], ['México', 'Edo. de México', 'Edomex']],
  ['16', 'Michoacán de Ocampo', 'Mich.', 'MIC', [58, 61], ['Michoacán']],
  ['17', 'Morelos', 'Mor.', 'MOR', [62, 62]],
  ['18', 'Nayarit', 'Nay.', 'NAY', [63, 63]],
  ['19', 'Nuevo León', 'N.L.', 'NLE', [64, 67]],
  ['20', 'Oaxaca', 'Oax.', 'OAX', [68, 71], ['Oaxaca de Juárez']],
  ['21', 'Puebla', 'Pue.', 'PUE', [72, 75]],
  ['22', 'Querétaro', 'Qro.', 'QUE', [76, 76], ['Querétaro de Arteaga']],
  ['23', 'Quintana Roo', 'Q. Roo', 'ROO', [77, 77]],
  ['24', 'San Luis Potosí', 'S.L.P.', 'SLP', [78, 79]],
  ['25', 'Sinaloa', 'Sin.', 'SIN', [80, 82]],
  ['26', 'Sonora', 'Son.', 'SON', [83, 85]],
  ['27', 'Tabasco', 'Tab.', 'TAB', [86, 86]],
  ['28', 'Tamaulipas', 'Tamps.', 'TAM', [87, 89]],
  ['29', 'Tlaxcala', 'Tlax.', 'TLA', [90, 90]],
  ['30', 'Veracruz de Ignacio de la Llave', 'Ver.', 'VER', [91, 96], ['Veracruz', 'Veracruz-Llave']],
  ['31', 'Yucatán', 'Yuc.', 'YUC', [97, 97]],
  ['32', 'Zacatecas', 'Zac.', 'ZAC', [98, 99]],
];

const prefixesOf = ([first, last]: Row[4]): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(2, '0'));

/** The 32 states in the order of their INEGI keys. */
export const states: readonly State[] = rows.map(([code, name, short, sat, range]) => ({ code, name, short, sat, prefixes: prefixesOf(range) }));

const byPrefix = new Map(states.flatMap((state) => state.prefixes.map((prefix) => [prefix, state] as const)));

/** "N. L.", "n.l" and "NL" are one spelling. */
const spelling = (text: string): string => foldText(text).replace(/[.\s-]+/g, '');

const bySpelling = new Map(
  rows.flatMap(([code, name, short, sat, , aliases = []], index) =>
    [code, name, short, sat, `MX-${sat}`, ...aliases].map((text) => [spelling(text), states[index] as State] as const),
  ),
);

/** Typed where no code is known. SEPOMEX ends before it, with 99998. */
const NOBODYS_ZIP = '99999';

/** The state of a postal code by its first two digits; null when no state has them (00, 17–19), and for 99999. */
export const stateOfZip = (zip: string): State | null =>
  /^\d{5}$/.test(zip) && zip !== NOBODYS_ZIP ? (byPrefix.get(zip.slice(0, 2)) ?? null) : null;

/** A state by any of its names or codes, accents, dots and case aside; null when it is none. */
export const stateByName = (name: string): State | null => bySpelling.get(spelling(name)) ?? null;

const MOST_WORDS_OF_STATE = 6;

/** A state at the end of what was typed, by any of its names, and the words before it: 'Polanco CDMX', 'Cd. Juárez, Chih.'. The longest name counts. */
export function stateAtEnd(typed: string): { rest: string; state: State; said: string } | null {
  const words = typed
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
  for (let most = Math.min(MOST_WORDS_OF_STATE, words.length); most > 0; most -= 1) {
    const said = words.slice(-most).join(' ');
    const state = /\d/.test(said) ? null : stateByName(said);
    if (state) return { rest: words.slice(0, -most).join(' '), state, said };
  }
  return null;
}
