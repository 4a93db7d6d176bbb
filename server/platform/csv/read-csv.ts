import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { unprotectCell } from '#contract/shared/csv/csv-text.ts';
import type { PassedOver } from '#contract/shared/csv/passed-over.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { plainText } from '#contract/shared/plain-text.ts';
import { csvTexts as texts } from '#texts/es/shared/csv.ts';
import { breathe } from '../breathe.ts';
import { decodeText, isMisread, isUnprinted } from './decode-text.ts';
import { findSeparator, MOST_CELLS, MOST_LINE_CHARACTERS, readHeader, type Header, type Separator } from './read-header.ts';

/**
 * One row of a file. `row` counts every line below the header, also empty ones, as the spreadsheet does. `beyond`: cells that hold something
 * where the header has no name; `width`: these and those of the columns.
 */
export type CsvRow<Column extends string> = { row: number; cells: Readonly<Partial<Record<Column, string>>>; width: number; beyond: number };
export type ReadCsv<Column extends string> = { separator: Separator; passedOver: PassedOver; rows: AsyncIterable<CsvRow<Column>> };
/**
 * `optional`: columns that a file may leave out. `isOpen`: columns of other names, and a title above the header, are passed over; in other files they are
 * refused, because they decide what is paid and come from a template of ours.
 */
export type CsvForm<Column extends string> = { columns: readonly Column[]; optional?: readonly Column[]; isOpen?: boolean; maxRows: number };

/** No row of a template is as long: where one is, a quote was never closed. */
const MOST_RECORD_CHARACTERS = 64 * 1024;
/** So much is looked at, and so little is parsed, between two turns of others: the parser makes an error of each row whose width is not the header's. */
const SLICE = 64 * 1024;
const PARSED = 2 * 1024;
/** Lines that hold nothing but separators are no rows, but somebody could send millions of them. */
const BLANK_ROWS = 1_000;

export const refuseFile = (message: string): Refusal => new Refusal('WRONG_DATA', { fields: { csv_file: message }, description: message });

/**
 * Opens a CSV as spreadsheets write it (AMB-8.03, AMB-8.04): the header is read at once, the rows while they are asked for. Throws
 * WRONG_DATA at csv_file, also while the rows are read: what is no CSV, another header, too many rows, none.
 */
export async function readCsv<Column extends string>(bytes: Uint8Array, form: CsvForm<Column>): Promise<ReadCsv<Column>> {
  const text = decodeText(bytes);
  if (text === null || (await isSomewhere(isUnprinted, text))) throw refuseFile(texts.onlyCsv);
  const longLine = findLongLine(text);
  if (longLine !== null) throw refuseFile(texts.longLine(longLine));
  const found = findSeparator(text, form.columns);
  if (!found) throw refuseFile(texts.onlyCsv);
  if (await isSomewhere(isMisread, found.body)) throw refuseFile(texts.otherEncoding);
  const records = recordsOf(found.body, found.separator)[Symbol.asyncIterator]();
  const { header, lines, read } = await findHeader(records, form);
  const { missing, unknown, twice } = header;
  const lacking = missing.filter((column) => !form.optional?.includes(column));
  if (twice.length > 0) throw refuseFile(texts.twice(twice));
  if (lacking.length > 0 || (!form.isOpen && unknown.length > 0)) throw refuseFile(texts.wrongHeader(lacking, unknown));
  const passedOver = { columns: unknown.slice(0, MOST_NAMED), lines };
  return { separator: found.separator, passedOver, rows: rowsOf(following(read, records), header, form.maxRows) };
}

/** Lines of titles above the header; and how many names of columns are told. */
const MOST_TITLES = 5;
const MOST_NAMED = 50;
const MOST_TITLE_CHARACTERS = 80;

type FoundHeader<Column extends string> = { header: Header<Column>; lines: string[]; read: readonly CsvLine[] };

/** The header: the first line, or in an open form the first of a few that names columns. `read`: what was read of the rows while it was looked for. */
async function findHeader<Column extends string>(
  records: AsyncIterator<CsvLine>,
  { columns, isOpen }: CsvForm<Column>,
): Promise<FoundHeader<Column>> {
  const read: CsvLine[] = [];
  const least = Math.min(2, columns.length);
  for (let looked = 0; looked <= (isOpen ? MOST_TITLES : 0); looked += 1) {
    const next = await records.next();
    if (next.done) break;
    const header = readHeader(next.value.cells, columns);
    if (!isOpen || columns.length - header.missing.length >= least)
      return { header, lines: read.map(titleOf).filter((title) => title !== ''), read: [] };
    read.push(next.value);
  }
  return { header: readHeader(read[0]?.cells ?? [], columns), lines: [], read: read.slice(1) };
}

const titleOf = ({ cells }: CsvLine): string => {
  const words = cells.map((cell) => plainText(cell).trim()).filter((cell) => cell !== '');
  return words.join(' ').slice(0, MOST_TITLE_CHARACTERS);
};

async function* following(read: readonly CsvLine[], records: AsyncIterator<CsvLine>): AsyncGenerator<CsvLine> {
  yield* read;
  yield* { [Symbol.asyncIterator]: () => records };
}

/** A line without end holds as many cells as somebody likes: it is refused before anything is parsed. Its number; null: there is none. */
function findLongLine(text: string): number | null {
  for (let at = 0; ;) {
    const part = text.slice(at, at + MOST_LINE_CHARACTERS + 1);
    if (part.length <= MOST_LINE_CHARACTERS) return null;
    const last = Math.max(part.lastIndexOf('\n'), part.lastIndexOf('\r'));
    if (last < 0) return countBreaks(text.slice(0, at)) + 1;
    at += last + 1;
  }
}

function countBreaks(text: string): number {
  let n = 0;
  for (const _ of text.matchAll(/\r\n?|\n/g)) n += 1;
  return n;
}

/** What is looked for is three letters at most, so that slices overlap by two. Others are answered between two slices. */
async function isSomewhere(isFound: (text: string) => boolean, text: string): Promise<boolean> {
  for (let at = 0; at < text.length; at += SLICE) {
    if (isFound(text.slice(at, at + SLICE + 2))) return true;
    await breathe();
  }
  return false;
}

/** `line`: which one of the file it is, from 0; a line break inside quotes begins no other. */
type CsvLine = { line: number; cells: readonly string[] };

async function* recordsOf(body: string, separator: Separator): AsyncGenerator<CsvLine> {
  // A stream hands on without a turn for anybody else: both of its ends give one, since empty lines come out nowhere.
  const slices = async function* () {
    for (let at = 0; at < body.length; at += PARSED) {
      await breathe();
      yield body.slice(at, at + PARSED);
    }
  };
  // Broken quotes inside a cell are read as they stand: 'Local "A"'. Empty lines are counted by the parser, which is quicker than a record of each.
  const options = {
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MOST_RECORD_CHARACTERS,
    skip_empty_lines: true,
    info: true,
  };
  const parser = Readable.from(slices()).pipe(parse({ ...options, delimiter: separator }));
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { records: number; empty_lines: number } }>) {
      const line = info.records + info.empty_lines;
      if (record.length > MOST_CELLS) throw refuseFile(texts.longLine(line));
      yield { line: line - 1, cells: record };
      await breathe();
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The line that the quote stands in: the parser's own count is that of the line where it gave up, which may be the last of the file.
    const { records, empty_lines } = error as unknown as { records?: number; empty_lines?: number };
    if (records === undefined || empty_lines === undefined) throw refuseFile(texts.onlyCsv);
    throw refuseFile(texts.brokenQuotes(records + empty_lines + 1));
  }
}

async function* rowsOf<Column extends string>(
  lines: AsyncIterable<CsvLine>,
  header: Header<Column>,
  maxRows: number,
): AsyncGenerator<CsvRow<Column>> {
  let [filled, blank] = [0, 0];
  for await (const { line, cells } of lines) {
    const isBlank = cells.every((cell) => cell.trim() === '');
    if (isBlank) blank += 1;
    else filled += 1;
    if (filled > maxRows || blank > maxRows + BLANK_ROWS) throw refuseFile(texts.tooManyRows(maxRows));
    if (!isBlank) yield { row: line - 1, ...cellsOf(cells, header) };
  }
  if (filled === 0) throw refuseFile(texts.noRows);
}

function cellsOf<Column extends string>(record: readonly string[], { columns, passed }: Header<Column>): Omit<CsvRow<Column>, 'row'> {
  const cells: Partial<Record<Column, string>> = {};
  let beyond = 0;
  for (const [at, cell] of record.entries()) {
    const column = columns[at] ?? null;
    if (column !== null) cells[column] = unprotectCell(cell);
    else if (cell.trim() !== '' && !passed.has(at)) beyond += 1;
  }
  return { cells, width: Object.keys(cells).length + beyond, beyond };
}
