import { placeKey } from '#contract/catalogs/place-names.ts';
import { stateByName, stateOfZip } from '#contract/catalogs/states.ts';
import type { LineFault } from '../api.ts';

/** What SAT's keys are of one postal code; null where its catalogue has none. `state` of c_Estado. */
export type SatZip = { zip_code: string; state: string; municipality: string | null; locality: string | null };
/** One colonia of a postal code by SAT's key. */
export type SatColonia = { zip_code: string; code: string; name_key: string };

const coloniaColumns = { code: 'c_colonia', zip: 'c_codigopostal', name: 'nombre del asentamiento' } as const;
const zipColumns = { zip: 'c_codigopostal', state: 'c_estado', municipality: 'c_municipio', locality: 'c_localidad' } as const;

type Places<Columns extends object> = { [Name in keyof Columns]: number };
export type ColoniaHeader = Places<typeof coloniaColumns>;
export type ZipHeader = Places<typeof zipColumns>;

const folded = (cell: string): string => cell.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

function placesOf<C extends Readonly<Record<string, string>>>(cells: readonly string[], wanted: C): Places<C> | null {
  const names = cells.map(folded);
  const at = Object.fromEntries(Object.entries(wanted).map(([key, name]) => [key, names.indexOf(name)])) as Places<C>;
  return Object.values<number>(at).includes(-1) ? null : at;
}

/** The row that names the columns of SAT's colonias; null when this one does not. */
export const coloniaHeaderOf = (cells: readonly string[]): ColoniaHeader | null => placesOf(cells, coloniaColumns);
/** The same of its postal codes. */
export const zipHeaderOf = (cells: readonly string[]): ZipHeader | null => placesOf(cells, zipColumns);

/** A number as a spreadsheet writes it, with the zeros that it dropped. */
const digits = (cell: string | undefined, many: number): string => (cell ?? '').trim().padStart(many, '0');
const key = (cell: string | undefined, many: number): string | null => ((cell ?? '').trim() === '' ? null : digits(cell, many));
const isKey = (text: string | null, many: number): boolean => text === null || (/^\d+$/.test(text) && text.length === many);
const isEmpty = (cells: readonly string[]): boolean => cells.every((text) => text.trim() === '');

/** The colonia of a row, or what is wrong with it; null for a row that is empty. */
export function readColonia(at: ColoniaHeader, cells: readonly string[]): SatColonia | LineFault | null {
  if (isEmpty(cells)) return null;
  const [zip_code, code, name_key] = [digits(cells[at.zip], 5), digits(cells[at.code], 4), placeKey(cells[at.name] ?? '')];
  if (!stateOfZip(zip_code)) return 'zip';
  if (!isKey(code, 4)) return 'place_code';
  return name_key === '' ? 'neighborhood' : { zip_code, code, name_key };
}

/** The postal code of a row, or what is wrong with it; null for a row that is empty. */
export function readZip(at: ZipHeader, cells: readonly string[]): SatZip | LineFault | null {
  if (isEmpty(cells)) return null;
  const zip_code = digits(cells[at.zip], 5);
  const state = stateByName(cells[at.state] ?? '')?.sat;
  const [municipality, locality] = [key(cells[at.municipality], 3), key(cells[at.locality], 2)];
  if (!stateOfZip(zip_code)) return 'zip';
  if (state === undefined) return 'state_code';
  return isKey(municipality, 3) && isKey(locality, 2) ? { zip_code, state, municipality, locality } : 'place_code';
}
