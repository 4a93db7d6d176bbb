import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const LETTERS = 4;
const fileOf = new Map<string, string>();

/**
 * Names a class of a module of styles: its own name, and four letters that stand for its file. Vite's own adds the line and a mark before, which every
 * first load would carry (P11). Throws if two files have the same letters.
 */
export function className(local: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  const letters = createHash('sha256').update(path).digest('hex').slice(0, LETTERS);
  const holder = fileOf.get(letters) ?? path;
  if (holder !== path) throw new Error(`${holder} and ${path} have the same letters: rename one of them`);
  fileOf.set(letters, path);
  return `${local}_${letters}`;
}
