import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { headerOf, readPostalLine, type LineFault, type PostalHeader, type PostalLine } from '../rules/postal-line.ts';

/** The file as a whole cannot be read; the reason is explained by the texts. */
export type FileFault = 'missing' | 'zipped' | 'header' | 'empty';
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly fault: FileFault;
  constructor(fault: FileFault, cause?: unknown) {
    super(`postal file: ${fault}`, { cause });
    this.fault = fault;
  }
}

export type ReadLine = { line: number; row: PostalLine } | { line: number; fault: LineFault };

/** Text before the header: the official file has one line of it. */
const HEADER_WITHIN = 20;
const SAMPLE_BYTES = 65_536;
/** Longer than any line of the file: what has none is no text. */
const LONGEST_LINE = 10_000;

/** Every settlement of the file with the number of its line, one after the other: no more than a piece of the file is in memory. */
export async function* readPostalFile(path: string): AsyncGenerator<ReadLine> {
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

/** Correos writes ISO-8859-1; a file that went through an editor may be UTF-8. */
async function encodingOf(path: string): Promise<'latin1' | 'utf8'> {
  const file = await open(path).catch((error: unknown) => {
    throw new UnreadableFile('missing', error);
  });
  try {
    if (!(await file.stat()).isFile()) throw new UnreadableFile('missing');
    const { bytesRead, buffer } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    const sample = buffer.subarray(0, bytesRead);
    if (sample.length === 0) throw new UnreadableFile('empty');
    if (sample.toString('latin1', 0, 2) === 'PK') throw new UnreadableFile('zipped');
    // A letter that the end of the sample cuts is no fault: lines end in ASCII.
    const whole = bytesRead < SAMPLE_BYTES ? sample : sample.subarray(0, sample.lastIndexOf(10) + 1);
    return isUtf8(whole) ? 'utf8' : 'latin1';
  } finally {
    await file.close();
  }
}

async function* linesOf(path: string, encoding: 'latin1' | 'utf8'): AsyncGenerator<{ text: string; line: number }> {
  let rest = '';
  let line = 0;
  for await (const piece of createReadStream(path, { encoding, highWaterMark: SAMPLE_BYTES })) {
    const texts = (rest + (piece as string)).split('\n');
    rest = texts.pop() as string;
    if (rest.length > LONGEST_LINE) throw new UnreadableFile('header');
    for (const text of texts) yield { text: cleaned(text), line: (line += 1) };
  }
  if (rest !== '') yield { text: cleaned(rest), line: line + 1 };
}

/** Without the carriage return and the mark that editors put at the beginning. */
const cleaned = (text: string): string => text.replace(/\r$/, '').replace(/^\ufeff/, '');
