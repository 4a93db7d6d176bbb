import { closeSync, fstatSync, fsyncSync, ftruncateSync, linkSync, openSync, rmSync, writeSync } from 'node:fs';

/** Writes every byte: on a full disk one call writes a part and says how much, and only the next one fails. */
export function writeWhole(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
}

/** Appends a line, on the disk before this returns, or leaves the file as it was. One process at a time. */
export function appendLine(path: string, line: string): void {
  const file = openSync(path, 'a', 0o600);
  try {
    const { size } = fstatSync(file);
    try {
      writeWhole(file, `${line}\n`);
      fsyncSync(file);
    } catch (error) {
      ftruncateSync(file, size);
      throw error;
    }
  } finally {
    closeSync(file);
  }
}

/** Writes a file that is not there yet, whole and on the disk before it has its name. One that is there already stays. */
export function writeOnce(path: string, text: string): void {
  const draft = `${path}.${process.pid}.part`;
  const file = openSync(draft, 'w', 0o600);
  try {
    writeWhole(file, text);
    fsyncSync(file);
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    closeSync(file);
    rmSync(draft, { force: true });
  }
}
