import { strFromU8, unzipSync } from 'fflate';
import { readScientific } from '#contract/shared/csv/read-number.ts';

/** Columns beyond this are passed over; no file of rows has as many. */
const MOST_COLUMNS = 200;
const MOST_ROWS = 100_000;

/** Whether bytes begin as those of an XLSX do: it is a ZIP. */
export const looksLikeXlsx = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/**
 * The first sheet of an XLSX as a CSV of commas; null = it is none. A formula stands as its text behind '=', never as what it would give. Opened in a
 * process of its own: what it unpacks to is bounded there. Format: ECMA-376, part 1.
 */
export function csvOfXlsx(bytes: Uint8Array): string | null {
  const parts = unpacked(bytes);
  const sheet = parts && firstSheet(parts);
  if (!parts || !sheet) return null;
  const shared = stringsOf(parts.get('xl/sharedStrings.xml') ?? '');
  const lines: string[] = [];
  let at = 0;
  for (const [, attributes = '', , inside = ''] of sheet.matchAll(/<(?:\w+:)?row\b([^>]*?)(\/>|>([\s\S]*?)<\/(?:\w+:)?row>)/g)) {
    // Rows without cells may be left out: the next one says which it is.
    const number = Number(/\br="(\d{1,7})"/.exec(attributes)?.[1] ?? at + 1);
    if (number > MOST_ROWS) return null;
    for (; at + 1 < number; at += 1) lines.push('');
    lines.push(cellsOf(inside, shared).map(quoted).join(','));
    at += 1;
  }
  return `sep=,\r\n${lines.join('\r\n')}\r\n`;
}

const wanted = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/;

function unpacked(bytes: Uint8Array): Map<string, string> | null {
  try {
    const files = unzipSync(bytes, { filter: ({ name }) => wanted.test(name) });
    return new Map(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]));
  } catch (error) {
    // fflate throws what is no Error of ours: it is no ZIP, or a broken one.
    if (error instanceof RangeError) throw error;
    return null;
  }
}

/** The sheet that stands first in the book, whatever its file is called. */
function firstSheet(parts: ReadonlyMap<string, string>): string | null {
  const id = /<(?:\w+:)?sheet\b[^>]*\br:id="([^"]+)"/.exec(parts.get('xl/workbook.xml') ?? '')?.[1];
  const relations = parts.get('xl/_rels/workbook.xml.rels') ?? '';
  const relation = [...relations.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].find(([text]) => id !== undefined && text.includes(`Id="${id}"`))?.[0];
  const target = /\bTarget="([^"]+)"/.exec(relation ?? '')?.[1]?.replace(/^\/?(xl\/)?/, 'xl/');
  return parts.get(target ?? 'xl/worksheets/sheet1.xml') ?? null;
}

const textsIn = (inside: string): string =>
  [...inside.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '').matchAll(/<(?:\w+:)?t\b[^>]*>([\s\S]*?)<\/(?:\w+:)?t>/g)]
    .map(([, text = '']) => plain(text))
    .join('');

const stringsOf = (xml: string): string[] =>
  [...xml.matchAll(/<(?:\w+:)?si\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?si>)/g)].map(([, inside = '']) => textsIn(inside));

function cellsOf(row: string, shared: readonly string[]): string[] {
  const cells: string[] = [];
  for (const [, attributes = '', , inside = ''] of row.matchAll(/<(?:\w+:)?c\b([^>]*?)(\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g)) {
    const letters = /\br="([A-Z]{1,3})\d+"/.exec(attributes)?.[1];
    const column = letters === undefined ? cells.length : columnOf(letters);
    if (column >= MOST_COLUMNS) continue;
    while (cells.length < column) cells.push('');
    cells[column] = valueOf(/\bt="(\w+)"/.exec(attributes)?.[1] ?? 'n', inside, shared);
  }
  return cells;
}

const columnOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function valueOf(type: string, inside: string, shared: readonly string[]): string {
  const formula = /<(?:\w+:)?f\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?f>)/.exec(inside);
  if (formula) return `=${plain(formula[1] ?? '')}`;
  if (type === 'inlineStr') return textsIn(inside);
  const value = plain(/<(?:\w+:)?v\b[^>]*>([\s\S]*?)<\/(?:\w+:)?v>/.exec(inside)?.[1] ?? '');
  if (type === 's') return shared[Number(value)] ?? '';
  return type === 'n' ? numberText(value) : value;
}

/** As a person sees it: 4.0999999999999996 is 4.1; a long whole number has all its digits where none were lost. */
function numberText(value: string): string {
  if (value === '' || !Number.isFinite(Number(value))) return value;
  const whole = readScientific(value)?.digits ?? value;
  if (/^\d{1,15}$/.test(whole)) return whole;
  const rounded = String(Number(Number(value).toPrecision(15)));
  return /^\d{16,}$/.test(whole) ? Number(value).toExponential() : rounded;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of a part of XML. */
const plain = (xml: string): string =>
  xml.replace(/<[^>]*>/g, '').replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (all, name: string) => {
    if (!name.startsWith('#')) return named[name.toLowerCase()] ?? all;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
