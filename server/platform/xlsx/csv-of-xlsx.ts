import { strFromU8, unzipSync } from 'fflate';
import { CSV_MAX_BYTES } from '#contract/shared/csv/csv-text.ts';
import { DAY_MS } from '#contract/shared/dates.ts';
import { readScientific } from '#contract/shared/csv/read-number.ts';

/** Columns beyond this are passed over; no file of rows has as many. */
const MOST_COLUMNS = 200;
const MOST_ROWS = 100_000;
/** What all parts together may unpack to. As many rows as a CSV may hold take less, with the formats of their cells. */
const MOST_UNPACKED_BYTES = 100 * 1024 * 1024;

/** Whether bytes begin as those of an XLSX do: it is a ZIP. */
export const looksLikeXlsx = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/**
 * Why a book is not read: it does not open; it unpacks to more than rows may take; something stands far below its rows, in the line that is named.
 */
export type SheetFault = { fault: 'broken' | 'heavy' } | { fault: 'far'; line: number };

/** What stands for a formula: what its spreadsheet last showed for it, or its text behind '='. */
export type FormulasAs = 'shown' | 'text';
/** A formula that no spreadsheet has computed shows nothing. It is no empty cell: it is refused as the error values are. */
const NOT_COMPUTED = '#SIN CALCULAR!';

/**
 * The first sheet of an XLSX as a CSV of semicolons, so that a number which somebody typed as text may have a comma for its decimals. What is longer than a CSV may be ends early, so that it is refused as one; empty rows below the last
 * one are none. Nothing outside the file is ever asked for. Opened in a process of its own. Format: ECMA-376, part 1.
 */
export function csvOfXlsx(bytes: Uint8Array, formulas: FormulasAs = 'shown'): string | SheetFault {
  try {
    return read(bytes, formulas);
  } catch (error) {
    if (error instanceof NotClosed) return broken;
    throw error;
  }
}

function read(bytes: Uint8Array, formulas: FormulasAs): string | SheetFault {
  const parts = unpacked(bytes);
  if (!(parts instanceof Map)) return parts;
  const sheet = firstSheet(parts);
  if (sheet === null) return broken;
  const book: Book = {
    formulas,
    shared: stringsOf(parts.get('xl/sharedStrings.xml') ?? ''),
    formats: cellFormats(parts.get('xl/styles.xml') ?? ''),
    epoch: /<(?:\w+:)?workbookPr\b[^<>]*\bdate1904="(?:1|true)"/.test(parts.get('xl/workbook.xml') ?? '') ? EPOCH_1904 : EPOCH_1900,
  };
  const lines: string[] = [];
  let [at, characters] = [0, 0];
  for (const row of sheet.matchAll(rowElement)) {
    const [, attributes = ''] = row;
    // Rows without cells may be left out: the next one says which it is.
    const number = Number(/\br="(\d{1,7})"/.exec(attributes)?.[1] ?? at + 1);
    const line = cellsOf(insideOf(row), book).map(quoted).join(';');
    at = Math.max(at + 1, number);
    // Cells that have a format and nothing else: spreadsheets write them down to the last row there is.
    if (/^;*$/.test(line)) continue;
    if (at > MOST_ROWS) return { fault: 'far', line: at };
    while (lines.length + 1 < at) lines.push('');
    lines.push(line);
    characters += line.length;
    if (characters > CSV_MAX_BYTES) break;
  }
  return `sep=;\r\n${lines.join('\r\n')}\r\n`;
}

const wanted = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/;

const broken: SheetFault = { fault: 'broken' };

/** Parts that say a size and hold more are broken: no more than is said is ever unpacked. */
function unpacked(bytes: Uint8Array): Map<string, string> | SheetFault {
  try {
    let said = 0;
    unzipSync(bytes, { filter: ({ name, originalSize }) => ((said += wanted.test(name) ? originalSize : 0), false) });
    if (said > MOST_UNPACKED_BYTES) return { fault: 'heavy' };
    const files = unzipSync(bytes, { filter: ({ name }) => wanted.test(name) });
    const parts = new Map(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]));
    // No spreadsheet writes a document type, and the format forbids it: entities begin there.
    return [...parts.values()].some((xml) => xml.includes('<!DOCTYPE')) ? broken : parts;
  } catch {
    // No ZIP, a broken one, or one whose part holds more than it says.
    return broken;
  }
}

/** The sheet that stands first in the book, whatever its file is called. */
function firstSheet(parts: ReadonlyMap<string, string>): string | null {
  const id = /<(?:\w+:)?sheet\b[^<>]*\br:id="([^"]+)"/.exec(parts.get('xl/workbook.xml') ?? '')?.[1];
  const relations = parts.get('xl/_rels/workbook.xml.rels') ?? '';
  const relation = [...relations.matchAll(/<(?:\w+:)?Relationship\b[^<>]*>/g)].find(([text]) => id !== undefined && text.includes(`Id="${id}"`))?.[0];
  const target = /\bTarget="([^"]+)"/.exec(relation ?? '')?.[1]?.replace(/^\/?(xl\/)?/, 'xl/');
  return parts.get(target ?? 'xl/worksheets/sheet1.xml') ?? null;
}

/** An element has no end: no spreadsheet writes one. */
class NotClosed extends Error {}

/** One that has no end takes all that follows: if it were passed over, each of many would be looked for up to the end of the file. */
const element = (name: string, flags = '') => new RegExp(`<(?:\\w+:)?${name}\\b([^<>]*?)(?:/>|>([\\s\\S]*?)(</(?:\\w+:)?${name}>|$))`, flags);
const [rowElement, cellElement, stringElement, textElement, soundElement] = [
  element('row', 'g'),
  element('c', 'g'),
  element('si', 'g'),
  element('t', 'g'),
  element('rPh', 'g'),
];
const [formulaElement, valueElement, stylesElement] = [element('f'), element('v'), element('cellXfs')];

/** What stands in an element that was found. Throws NotClosed. */
function insideOf([, , inside = '', end]: readonly (string | undefined)[]): string {
  if (end === '') throw new NotClosed();
  return inside;
}

const textsIn = (inside: string): string =>
  [...inside.replace(soundElement, (...found: string[]) => (insideOf(found), '')).matchAll(textElement)]
    .map((text) => plain(insideOf(text)))
    .join('');

const stringsOf = (xml: string): string[] => [...xml.matchAll(stringElement)].map((text) => textsIn(insideOf(text)));

/** What cells are read by: the texts and formats that they name by number, and the day from which dates are counted. */
type Book = { shared: readonly string[]; formats: readonly Format[]; epoch: number; formulas: FormulasAs };

function cellsOf(row: string, book: Book): string[] {
  const cells: string[] = [];
  for (const cell of row.matchAll(cellElement)) {
    const [, attributes = ''] = cell;
    const letters = /\br="([A-Z]{1,3})\d+"/.exec(attributes)?.[1];
    const column = letters === undefined ? cells.length : columnOf(letters);
    if (column >= MOST_COLUMNS) continue;
    while (cells.length < column) cells.push('');
    const format = book.formats[Number(/\bs="(\d{1,5})"/.exec(attributes)?.[1] ?? 0)];
    cells[column] = valueOf(/\bt="(\w+)"/.exec(attributes)?.[1] ?? 'n', { inside: insideOf(cell), format, book });
  }
  return cells;
}

const columnOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function valueOf(type: string, { inside, format, book }: { inside: string; format: Format | undefined; book: Book }): string {
  const found = formulaElement.exec(inside);
  const formula = found && insideOf(found);
  if (formula !== null && book.formulas === 'text') return `=${plain(formula)}`;
  if (type === 'inlineStr') return textsIn(inside);
  const value = plain(insideOf(valueElement.exec(inside) ?? []));
  if (formula !== null && value === '' && type !== 'str') return NOT_COMPUTED;
  if (type === 's') return book.shared[Number(value)] ?? '';
  // A date that is written as one: 2026-11-20T00:00:00.
  if (type === 'd') return value.replace(/T00:00(:00(\.0+)?)?Z?$/, '');
  return type === 'n' ? (format?.(value, book.epoch) ?? unmistakable(numberText(value))) : value;
}

/** A number is never taken for a text of thousands: 1.5 kilos with three decimals, '1.234', have a fourth. */
const unmistakable = (number: string): string => (/^-?\d{1,3}\.\d{3}$/.test(number) ? `${number}0` : number);

/** As a person sees it: 4.0999999999999996 is 4.1; a long whole number has all its digits where none were lost. */
function numberText(value: string): string {
  if (value === '' || !Number.isFinite(Number(value))) return value;
  const whole = readScientific(value)?.digits ?? value;
  if (/^\d{1,15}$/.test(whole)) return whole;
  const rounded = String(Number(Number(value).toPrecision(15)));
  return /^\d{16,}$/.test(whole) ? Number(value).toExponential() : rounded;
}

/** How a number is shown that is a date, or has its leading zeros from its format; null: as any number. */
type Format = (value: string, epoch: number) => string | null;

/** The day 0 of both countings. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** Formats that no book describes, because every program knows them. */
const knownDates = new Set([14, 15, 16, 17, 22]);
const two = (n: number): string => String(n).padStart(2, '0');

/** As spreadsheets in Mexico write it into a CSV. */
const dateText: Format = (value, epoch) => {
  const at = new Date(epoch + Math.round(Number(value) * DAY_MS));
  if (value === '' || Number.isNaN(at.getTime())) return null;
  const day = `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}`;
  return at.getTime() % DAY_MS === 0 ? day : `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
};
/** '00000' shows the postal code 1000 as 01000. */
const padded =
  (zeros: number): Format =>
  (value) =>
    /^\d+$/.test(value) ? value.padStart(zeros, '0') : null;
const asNumber: Format = () => null;

/** The format of each style of cells, by its number. */
function cellFormats(xml: string): Format[] {
  const codes = new Map(
    [...xml.matchAll(/<(?:\w+:)?numFmt\b[^<>]*>/g)].map(([text]) => [
      Number(/\bnumFmtId="(\d{1,5})"/.exec(text)?.[1]),
      plain(/\bformatCode="([^"]*)"/.exec(text)?.[1] ?? ''),
    ]),
  );
  const styles = insideOf(stylesElement.exec(xml) ?? []);
  return [...styles.matchAll(/<(?:\w+:)?xf\b[^<>]*>/g)].map(([text]) => {
    const id = Number(/\bnumFmtId="(\d{1,5})"/.exec(text)?.[1] ?? 0);
    const code = (codes.get(id) ?? '').split(';')[0] ?? '';
    // Without what is only printed: quoted texts, colours and languages, escaped signs.
    const signs = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
    if (knownDates.has(id) || (/[dy]/i.test(signs) && !/general|[0#]/i.test(signs))) return dateText;
    return /^0{2,18}$/.test(signs) ? padded(signs.length) : asNumber;
  });
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of a part of XML. */
const plain = (xml: string): string =>
  xml.replace(/<[^<>]*>/g, '').replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (all, name: string) => {
    if (!name.startsWith('#')) return named[name.toLowerCase()] ?? all;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

const quoted = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
