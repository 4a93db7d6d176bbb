import type { LineFault } from '../api.ts';
import { plainText } from '#contract/shared/plain-text.ts';
import { stateByName, stateOfZip } from '#contract/catalogs/states.ts';

/** One settlement of the official file. */
export type PostalLine = {
  zip_code: string;
  neighborhood: string;
  municipality: string;
  /** INEGI's key of the municipality, five digits; null where the file has none. */
  municipality_code: string | null;
  /** Null in the country, where the file has none. */
  city: string | null;
};

const needed = ['d_codigo', 'd_asenta', 'd_mnpio', 'd_estado', 'd_ciudad', 'c_estado', 'c_mnpio'] as const;
/** Where each column stands, and what parts them. */
export type PostalHeader = { separator: string; width: number; at: Record<(typeof needed)[number], number> };

/** The line that names the columns; null when this one does not. */
export function headerOf(line: string): PostalHeader | null {
  const separator = line.includes('|') ? '|' : '\t';
  const names = line.split(separator).map((name) => name.trim().toLowerCase());
  if (!needed.every((name) => names.includes(name))) return null;
  const at = Object.fromEntries(needed.map((name) => [name, names.indexOf(name)])) as PostalHeader['at'];
  return { separator, width: names.length, at };
}

const MOST_LETTERS = 120;
const hidden = /\p{Cc}|\ufffd/u;

/** The settlement of a line, or what is wrong with it. */
export function readPostalLine({ separator, width, at }: PostalHeader, line: string): PostalLine | LineFault {
  const cells = line.split(separator).map((cell) => plainText(cell).trim());
  if (cells.length !== width) return 'columns';
  const cell = (name: (typeof needed)[number]): string => cells[at[name]] as string;
  const [zip_code, neighborhood, municipality, city] = [cell('d_codigo'), cell('d_asenta'), cell('d_mnpio'), cell('d_ciudad')];
  const state = stateOfZip(zip_code);
  if (!state) return 'zip';
  if (stateByName(cell('d_estado'))?.code !== state.code) return 'state';
  if (neighborhood === '') return 'neighborhood';
  if (municipality === '') return 'municipality';
  if ([neighborhood, municipality, city].some((text) => hidden.test(text) || text.length > MOST_LETTERS)) return 'characters';
  const key = cell('c_estado').padStart(2, '0') + cell('c_mnpio').padStart(3, '0');
  return { zip_code, neighborhood, municipality, municipality_code: /^\d{5}$/.test(key) ? key : null, city: city || null };
}
