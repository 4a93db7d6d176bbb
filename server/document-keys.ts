import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeOnce } from '#platform/files/whole-writes.ts';

const pathIn = (dataDir: string): string => join(dataDir, 'document-key');

/** The keys of the papers: those of the settings, the one that seals first, or one that this installation made for itself and keeps. */
export function documentKeys(dataDir: string, given: readonly string[]): string[] {
  if (given.length === 0 && !existsSync(pathIn(dataDir))) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeOnce(pathIn(dataDir), `${randomBytes(32).toString('base64url')}\n`);
  }
  return knownDocumentKeys(dataDir, given);
}

/** The same for who only opens files: none is made. */
export function knownDocumentKeys(dataDir: string, given: readonly string[]): string[] {
  const kept = existsSync(pathIn(dataDir)) ? [readFileSync(pathIn(dataDir), 'utf8').trim()] : [];
  return [...given, ...kept];
}
