import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import { UnreadableFile } from './unreadable-file.ts';

const SAMPLE_BYTES = 65_536;

/** Authorities write ISO-8859-1; a file that went through an editor may be UTF-8. */
export async function encodingOf(path: string): Promise<'latin1' | 'utf8'> {
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
