import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { parse } from 'csv-parse';
import { encodingOf } from '../files/file-encoding.ts';
import type { FileCatalogue, ReadLine } from '../files/import-file.ts';
import { UnreadableFile } from '../files/unreadable-file.ts';
import { readSatRow, satHeaderOf, type SatHeader } from '../rules/sat-line.ts';
import { addSatKeys, SAT_TABLES, type SatLine } from '../store/sat-keys.ts';

/** Rows before the one that names the columns: the workbook has some of titles. */
const HEADER_WITHIN = 20;
const SAMPLE_BYTES = 65_536;

/** One of the SAT's catalogues, saved as CSV from its workbook: products or units, as its columns say. */
export async function satFile(path: string): Promise<FileCatalogue<SatLine>> {
  for await (const { cells, line } of rowsOf(path)) {
    const header = satHeaderOf(cells);
    if (header) return { kind: header.kind, read: readSatFile, add: addSatKeys, tables: SAT_TABLES };
    if (line >= HEADER_WITHIN) break;
  }
  throw new UnreadableFile('header');
}

async function* readSatFile(path: string): AsyncGenerator<ReadLine<SatLine>> {
  let header: SatHeader | null = null;
  for await (const { cells, line } of rowsOf(path)) {
    if (!header) {
      header = satHeaderOf(cells);
      continue;
    }
    const read = readSatRow(header, cells);
    if (read) yield typeof read === 'string' ? { line, fault: read } : { line, row: read };
  }
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
