import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a scanner reads on a picture; nothing = no code it can read. */
async function codesOn(picture: string): Promise<string[]> {
  // zbarimg ends with 4 when it finds nothing.
  const { stdout } = await run('zbarimg', ['-q', '--raw', picture]).catch((error: { code?: number }) => {
    if (error.code === 4) return { stdout: '' };
    throw error;
  });
  return stdout.trim().split('\n').filter(Boolean);
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'porteo-scan-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The codes on a screenshot. */
export const scanScreen = (png: Buffer): Promise<string[]> =>
  inFolder(async (folder) => {
    await writeFile(join(folder, 'screen.png'), png);
    return codesOn(join(folder, 'screen.png'));
  });

/** The codes on a PDF as a label printer of 203 dpi prints it, page by page. */
export const scanPrinted = (pdf: string): Promise<string[][]> =>
  inFolder(async (folder) => {
    await run('pdftoppm', ['-r', '203', '-png', pdf, join(folder, 'page')]);
    const pages = (await readdir(folder)).sort();
    return Promise.all(pages.map((page) => codesOn(join(folder, page))));
  });
