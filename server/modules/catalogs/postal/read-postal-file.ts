import { createReadStream } from 'node:fs';
import { encodingOf } from '../files/file-encoding.ts';
import type { ReadLine } from '../files/import-file.ts';
import { UnreadableFile } from '../files/unreadable-file.ts';
import { headerOf, readPostalLine, type PostalHeader, type PostalLine } from '../rules/postal-line.ts';

/** Text before the header: the official file has one line of it. */
const HEADER_WITHIN = 20;
const PIECE_BYTES = 65_536;
/** Longer than any line of the file: what has none is no text. */
const LONGEST_LINE = 10_000;

/** Every settlement of the file with the number of its line, one after the other: no more than a piece of the file is in memory. */
export async function* readPostalFile(path: string): AsyncGenerator<ReadLine<PostalLine>> {
  const encoding = await encodingOf(path);
  let header: PostalHeader | null = null;
  for await (const { text, line } of linesOf(path, encoding)) {
    if (text.trim() === '') continue;
    if (header) {
      const read = readPostalLine(header, text);
      yield typeof read === 'string' ? { line, fault: read } : { line, row: read };
    } else {
      header = headerOf(text);
      if (!header && line >= HEADER_WITHIN) break;
    }
  }
  if (!header) throw new UnreadableFile('header');
}

async function* linesOf(path: string, encoding: 'latin1' | 'utf8'): AsyncGenerator<{ text: string; line: number }> {
  let rest = '';
  let line = 0;
  for await (const piece of createReadStream(path, { encoding, highWaterMark: PIECE_BYTES })) {
    const texts = (rest + (piece as string)).split('\n');
    rest = texts.pop() as string;
    if (rest.length > LONGEST_LINE) throw new UnreadableFile('header');
    for (const text of texts) yield { text: cleaned(text), line: (line += 1) };
  }
  if (rest !== '') yield { text: cleaned(rest), line: line + 1 };
}

/** Without the carriage return and the mark that editors put at the beginning. */
const cleaned = (text: string): string => text.replace(/\r$/, '').replace(/^\ufeff/, '');
