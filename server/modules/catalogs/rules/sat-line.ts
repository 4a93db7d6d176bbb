import type { SatLine } from '../store/sat-keys.ts';
import type { LineFault, SatKind } from '../api.ts';

/** The columns by which each catalogue is told, and where key, name and other words for it stand. */
const columns: Record<SatKind, { codes: readonly string[]; names: readonly string[]; similar: readonly string[] }> = {
  sat_products: { codes: ['c_claveprodservcp', 'c_claveprodserv'], names: ['descripcion'], similar: ['palabras similares'] },
  sat_units: { codes: ['c_claveunidad'], names: ['nombre'], similar: ['simbolo'] },
};
const codePattern: Record<SatKind, RegExp> = { sat_products: /^\d{8}$/, sat_units: /^[A-Z0-9]{2,3}$/ };
const codeFault: Record<SatKind, LineFault> = { sat_products: 'product_code', sat_units: 'unit_code' };

export type SatHeader = { kind: SatKind; width: number; code: number; name: number; similar: number };

const folded = (cell: string): string => cell.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** The row that names the columns; null when this one does not. */
export function satHeaderOf(cells: readonly string[]): SatHeader | null {
  const names = cells.map(folded);
  const at = (wanted: readonly string[]): number => names.findIndex((name) => wanted.includes(name));
  for (const kind of ['sat_products', 'sat_units'] as const) {
    const of = columns[kind];
    const [code, name] = [at(of.codes), at(of.names)];
    if (code >= 0 && name >= 0) return { kind, width: cells.length, code, name, similar: at(of.similar) };
  }
  return null;
}

const MOST_LETTERS = 400;
const hidden = /\p{Cc}|\ufffd/u;
/** Spreadsheets read 01010101 as a number and write it without its first zero. */
const whole = (kind: SatKind, cell: string): string => (kind === 'sat_products' && /^\d{7}$/.test(cell) ? `0${cell}` : cell);

/** The key of a row, or what is wrong with it; null for a row that is empty. */
export function readSatRow({ kind, code, name, similar }: SatHeader, cells: readonly string[]): SatLine | LineFault | null {
  const cell = (index: number): string => (cells[index] ?? '').replace(/\s+/g, ' ').trim();
  if (cells.every((text) => text.trim() === '')) return null;
  const key = whole(kind, cell(code));
  if (!codePattern[kind].test(key)) return codeFault[kind];
  if (cell(name) === '') return 'name';
  if (hidden.test(cell(name)) || cell(name).length > MOST_LETTERS) return 'characters';
  return { code: key, name: cell(name), similar: similar < 0 ? '' : cell(similar) };
}
