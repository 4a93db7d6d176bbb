import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { parse } from 'csv-parse';
import { encodingOf } from '../files/file-encoding.ts';
import { importFile, type FileCatalogue, type ReadLine } from '../files/import-file.ts';
import { UnreadableFile } from '../files/unreadable-file.ts';
import type { ImportOutcome, LineFault } from '../api.ts';
import { readSatRow, satHeaderOf } from '../rules/sat-line.ts';
import { coloniaHeaderOf, readColonia, readZip, zipHeaderOf } from '../rules/sat-place-line.ts';
import { addSatKeys, SAT_TABLES } from '../store/sat-keys.ts';
import { addSatColonias, addSatZips, SAT_COLONIA_TABLES, SAT_ZIP_TABLES } from '../store/sat-places.ts';

/** Rows before the one that names the columns: the workbook has some of titles. */
const HEADER_WITHIN = 20;
const SAMPLE_BYTES = 65_536;

type Import = (needs: Parameters<typeof importFile>[0], order: Parameters<typeof importFile>[2]) => Promise<ImportOutcome>;

/** How one of the SAT's catalogues is loaded, saved as CSV from its workbook: products, units, postal codes or colonias, as its columns say. */
export async function satFile(path: string): Promise<Import> {
  for await (const { cells, line } of rowsOf(path)) {
    const found = importOf(cells);
    if (found) return found;
    if (line >= HEADER_WITHIN) break;
  }
  throw new UnreadableFile('header');
}

function importOf(cells: readonly string[]): Import | null {
  const keys = satHeaderOf(cells);
  if (keys) return importing({ kind: keys.kind, add: addSatKeys, tables: SAT_TABLES }, satHeaderOf, readSatRow);
  if (coloniaHeaderOf(cells))
    return importing({ kind: 'sat_colonias', add: addSatColonias, tables: SAT_COLONIA_TABLES }, coloniaHeaderOf, readColonia);
  return zipHeaderOf(cells) && importing({ kind: 'sat_zips', add: addSatZips, tables: SAT_ZIP_TABLES }, zipHeaderOf, readZip);
}

/** A catalogue whose rows stand below the row that names the columns. */
function importing<Header, Row extends object>(
  catalogue: Omit<FileCatalogue<Row>, 'read'>,
  headerOf: (cells: readonly string[]) => Header | null,
  readRow: (header: Header, cells: readonly string[]) => Row | LineFault | null,
): Import {
  async function* read(path: string): AsyncGenerator<ReadLine<Row>> {
    let header: Header | null = null;
    for await (const { cells, line } of rowsOf(path)) {
      if (!header) {
        header = headerOf(cells);
        continue;
      }
      const row = readRow(header, cells);
      if (row !== null) yield typeof row === 'string' ? { line, fault: row } : { line, row };
    }
  }
  return (needs, order) => importFile(needs, { ...catalogue, read }, order);
}

/** The rows of a CSV file with the number of the line where each begins: comma, semicolon or tab, as the file has it. */
async function* rowsOf(path: string): AsyncGenerator<{ cells: string[]; line: number }> {
  const encoding = await encodingOf(path);
  const parser = parse({ bom: true, delimiter: await separatorOf(path), relax_column_count: true, relax_quotes: true, info: true });
  const file = createReadStream(path, { encoding });
  file.on('error', (error) => parser.destroy(error));
  try {
    for await (const { record, info } of file.pipe(parser) as AsyncIterable<{ record: string[]; info: { lines: number } }>)
      yield { cells: record, line: info.lines };
  } finally {
    file.destroy();
  }
}

/** Whichever stands most often before the first rows end. */
async function separatorOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    const sample = buffer.toString('latin1', 0, bytesRead);
    const [first] = [',', ';', '\t'].map((sign) => ({ sign, count: sample.split(sign).length })).toSorted((a, b) => b.count - a.count);
    return first?.sign ?? ',';
  } finally {
    await file.close();
  }
}
