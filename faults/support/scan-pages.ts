import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { abreast } from './abreast.ts';

const run = promisify(execFile);

/** What a scanner reads from each page of a file, by the kind of its code, at the resolution of a label printer. A file with errors is refused. */
export async function scanPages(file: Buffer): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'porteo-scans-'));
  try {
    const path = join(folder, 'labels.pdf');
    await writeFile(path, file);
    await run('qpdf', ['--check', path]);
    await run('pdftoppm', ['-r', '203', '-png', path, join(folder, 'page')]);
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();
    const codes = new Map<string, string[]>();
    await abreast(pages, 2, async (page) => {
      const { stdout } = await run('zbarimg', ['-q', join(folder, page)]);
      codes.set(page, stdout.trim().split('\n').sort());
    });
    return pages.map((page) => codes.get(page) as string[]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
