import * as z from 'zod/mini';
import { addressTexts } from '#texts/es/addresses/addresses.ts';
import { bookFileTexts as texts } from '#texts/es/addresses/book-file.ts';
import { csvTexts } from '#texts/es/shared/csv.ts';
import { nearestWord } from '../../catalogs/nearest-word.ts';
import { MEXICO } from '../../shared/country.ts';
import { saysNothing } from '../../shared/csv/empty-words.ts';
import { inColumnOrder, rowReader, type CellFault, type PlainFault, type RowReader } from '../../shared/csv/row-reader.ts';
import { addressInput, addressTypes, type AddressInput, type AddressScope } from '../addresses.ts';
import { readEmail, readPhone, readPlace, readRfc } from './address-cells.ts';
import { addressCellFaults } from './cell-faults.ts';
import { bookColumns, type BookCells, type BookColumn } from './columns.ts';

/** What a row of the book's file may get wrong. */
export const bookFaultCodes = [
  'REQUIRED',
  'TOO_LONG',
  'HIDDEN_SIGNS',
  'NO_VALUE',
  ...addressCellFaults,
  'COLUMNS',
  'TYPE_UNKNOWN',
  'SCOPE_UNKNOWN',
  /** A scope that this user may not write, or has no group for. */
  'SCOPE_REFUSED',
  'COORDINATES',
  /** The postal code has no such colonia, but one with nearly this name. */
  'NEIGHBORHOOD_UNKNOWN',
] as const;
export type BookFaultCode = (typeof bookFaultCodes)[number];
export type BookFault = CellFault<BookColumn, BookFaultCode>;
type Reader = RowReader<BookColumn, BookFaultCode | PlainFault>;

/** An address that was read, or all that is wrong with its row at once, in the order of the columns. */
export type ReadBookRow = { address: AddressInput; faults: readonly [] } | { address: null; faults: readonly BookFault[] };

type Facts = {
  /** Whether '20,97' is a number: where the file's separator is not a comma. */
  hasCommaDecimals: boolean;
};

/** Judges one row by itself; what needs the postal codes and the rights of a person is judged by the server afterwards. */
export function readBookRow(cells: BookCells, facts: Facts): ReadBookRow {
  const reader: Reader = rowReader<BookColumn, BookFaultCode>(cells);
  const optional = (column: BookColumn, max: number) => reader.text(column, max) || null;
  const typed = {
    alias: reader.text('alias', 60, addressTexts.alias),
    business_name: reader.text('empresa', 50, addressTexts.businessName),
    tax_id: readRfc(reader, 'rfc') || null,
    type: readType(reader, 'tipo'),
    street: reader.text('calle', 60, addressTexts.street),
    number: optional('numero', 25),
    suite_number: optional('interior', 25),
    neighborhood: reader.text('colonia', 50, addressTexts.neighborhood),
    city: reader.text('ciudad', 50, addressTexts.city),
    ...readPlace(reader, 'estado', 'cp', { takesUnknown: true }),
    country: MEXICO,
    reference_streets: optional('entre_calles', 360),
    reference: optional('referencias', 360),
    ...readPoint(reader, facts),
    scope: readScope(reader),
    contacts: [
      {
        name: reader.text('contacto', 50, addressTexts.contactName),
        last_name: optional('apellido', 50),
        ...readExtended(reader),
        email: readEmail(reader, 'correo', 254),
        type: readType(reader, 'tipo_contacto'),
        type_phone_number: readType(reader, 'tipo_telefono'),
      },
    ],
  };
  if (reader.faults.length > 0) return { address: null, faults: inColumnOrder(reader.faults, bookColumns) };
  // What the form refuses is refused here too: this is its schema.
  return { address: z.decode(addressInput, typed), faults: [] };
}

/** A phone, and its extension: of its own column, else the one that is written after the phone. */
function readExtended(reader: Reader): { phone_number: string; extension: string | null } {
  const extension = reader.text('extension', 10) || null;
  const told = readPhone(reader, 'telefono', extension === null);
  return { ...told, extension: extension ?? told.extension };
}

function readType(reader: Reader, column: 'tipo' | 'tipo_contacto' | 'tipo_telefono'): AddressInput['type'] {
  const typed = reader.text(column, 40);
  if (typed === '' || reader.isFaulty(column)) return 'Oficina';
  const near = nearestWord(typed, addressTypes);
  if (!near?.isSame) reader.fault(column, 'TYPE_UNKNOWN', texts.typeUnknown, near ? [reader.repair(column, near.word)] : []);
  return addressTypes.find((type) => type === near?.word) ?? 'Oficina';
}

/** Also by the words of the interface. */
const scopeWords: Readonly<Record<string, AddressScope>> = {
  [texts.scopes.user]: 'user',
  [texts.scopes.group]: 'group',
  [texts.scopes.global]: 'global',
  user: 'user',
  group: 'group',
};

function readScope(reader: Reader): AddressScope {
  const typed = reader.text('alcance', 40);
  if (typed === '' || reader.isFaulty('alcance')) return 'user';
  const near = nearestWord(typed, Object.keys(scopeWords));
  if (!near?.isSame) reader.fault('alcance', 'SCOPE_UNKNOWN', texts.scopeUnknown, near ? [reader.repair('alcance', near.word)] : []);
  return scopeWords[near?.word ?? ''] ?? 'user';
}

/** A point as maps give it: both numbers in one cell. */
const bothInOne = /^([+-]?\d{1,2}\.\d+)\s*[,;\s]\s*([+-]?\d{1,3}\.\d+)$/;
/** '20.97° N', '89.62 W', '89.62 O': a compass instead of a sign. */
const compass = /^(\d{1,3}(?:[.,]\d+)?)\s*°?\s*([NSEWO])?$/i;
const scientificDegrees = /^[+-]?\d(?:\.\d+)?e[+-]?\d{1,3}$/i;

/** What was meant by a number that is written in another way: with a comma, a compass, or a power as programs for tables write it. */
function degreesMeant(plain: string, max: number): string | null {
  const [, digits = '', side = ''] = compass.exec(plain) ?? [];
  const written = digits !== '' ? digits.replace(',', '.') : plain.replace(/^([+-]?\d{1,3}),(\d+)$/, '$1.$2');
  const degrees = digits !== '' || scientificDegrees.test(written) || /^[+-]?\d{1,3}(\.\d+)?$/.test(written) ? Number(written) : Number.NaN;
  if (Number.isNaN(degrees) || Math.abs(degrees) > max) return null;
  return String(/[SWO]/i.test(side) ? -degrees : degrees);
}

function readPoint(reader: Reader, facts: Facts): { latitude: number | null; longitude: number | null } {
  const latitude = readDegrees(reader, 'latitud', { ...facts, max: 90, message: texts.latitude });
  const longitude = readDegrees(reader, 'longitud', { ...facts, max: 180, message: texts.longitude });
  if ((latitude === null) !== (longitude === null)) reader.fault(latitude === null ? 'latitud' : 'longitud', 'COORDINATES', texts.otherHalf);
  return { latitude, longitude };
}

type Degrees = Facts & { max: number; message: string };

function readDegrees(reader: Reader, column: 'latitud' | 'longitud', { hasCommaDecimals, max, message }: Degrees): number | null {
  const typed = reader.text(column, 40);
  if (typed === '' || reader.isFaulty(column)) return null;
  // A text processor makes a minus of the hyphen.
  const plain = (hasCommaDecimals ? typed.replace(',', '.') : typed).replace('−', '-');
  const degrees = /^[+-]?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : null;
  if (degrees !== null && Math.abs(degrees) <= max) return degrees;
  // What people and programs write for nothing is no place.
  if (saysNothing(typed)) {
    reader.fault(column, 'NO_VALUE', csvTexts.noValue(typed), [{ label: csvTexts.leaveEmpty, cells: { [column]: '' } }]);
    return null;
  }
  const [, latitud = '', longitud = ''] = (column === 'latitud' && reader.text('longitud', 40) === '' && bothInOne.exec(typed)) || [];
  const meant = degreesMeant(plain, max);
  const repairs =
    latitud !== '' ? [{ label: `${latitud}, ${longitud}`, cells: { latitud, longitud } }] : meant === null ? [] : [reader.repair(column, meant)];
  reader.fault(column, 'COORDINATES', message, repairs);
  return 0;
}
