import { hash } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '#platform/ids.ts';

/** An account's last posting: its number and its hash. */
export type Head = readonly [account: string, n: number, hash: string];
/** What stands in the database at a moment, as far as it changed since the anchor before. */
export type Anchored = { accounts: readonly Head[]; documents: readonly (readonly [file: string, sha256: string])[] };
export type AnchorKind =
  | { kind: 'day' }
  /** `backup`: the hash of its bytes. What it holds is what is anchored here, or newer. */
  | { kind: 'backup'; backup: string }
  /** The database went back: `keeps` is the last anchor that still holds, 0 = none; `accounts` are those of the database that was put back. */
  | { kind: 'restore'; backup: string | null; name: string; keeps: number };
export type Anchor = { chain: string; seq: number; former: string; at: string } & AnchorKind & Anchored;
export type StoredAnchor = { hash: string; body: Anchor };

export const anchorFolder = (dataDir: string): string => join(dataDir, 'anchors');

/**
 * Appends an anchor to the file of its day and answers it, on the disk before it answers. Each one names the hash of the one before it, across the
 * files: what is changed or cut out later is found by `npm run verify`. One process at a time, the holder of DATA_DIR.
 */
export function appendAnchor(folder: string, now: Date, content: AnchorKind & Anchored): StoredAnchor {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const names = anchorNames(folder);
  const former = lastAnchor(folder);
  const { chain, seq } = former?.body ?? { chain: newId(), seq: 0 };
  const body: Anchor = { chain, seq: seq + 1, former: former?.hash ?? '', at: now.toISOString(), ...content };
  const stored = { hash: hash('sha256', JSON.stringify(body)), body };
  // A clock that was set back goes on in the newest file.
  const name = [`${now.toISOString().slice(0, 10)}.jsonl`, ...names.slice(-1)].sort().at(-1) as string;
  const file = openSync(join(folder, name), 'a', 0o600);
  try {
    writeSync(file, `${JSON.stringify(stored)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return stored;
}

export function lastAnchor(folder: string): StoredAnchor | null {
  for (const name of anchorNames(folder).reverse()) {
    const last = anchorsIn(folder, name).at(-1);
    if (last) return last;
  }
  return null;
}

/** All of them, oldest first. Throws on a line that is no anchor. */
export const readAnchors = (folder: string): StoredAnchor[] => anchorNames(folder).flatMap((name) => anchorsIn(folder, name));

function anchorNames(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^\d{4}-\d{2}-\d{2}\.jsonl$/.test(name))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

const anchorsIn = (folder: string, name: string): StoredAnchor[] =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as StoredAnchor);
