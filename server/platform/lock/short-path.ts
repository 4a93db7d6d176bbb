import { closeSync, openSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** The kernel takes 107 bytes for the address of a local socket. */
const LONGEST = 100;

/** Runs `work` with an address that fits: a deep folder is reached through its open descriptor. */
export function withShortPath<T>(path: string, work: (path: string) => T): T {
  if (Buffer.byteLength(path) <= LONGEST) return work(path);
  const folder = openSync(dirname(path), 'r');
  try {
    return work(`/proc/self/fd/${folder}/${basename(path)}`);
  } finally {
    closeSync(folder);
  }
}
