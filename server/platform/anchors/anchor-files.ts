import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { appendLine } from '#platform/files/whole-writes.ts';
import { newId } from '#platform/ids.ts';

/** An account's last posting: its number and its hash. */
export type Head = readonly [account: string, n: number, hash: string];
/** What stands in the database at a moment, as far as it changed since the anchor before. */
/** `acts`: the last link of the chain of acts and of what decided money; none in anchors from before there was one. */
export type Anchored = {
  acts?: readonly [n: number, hash: string];
  accounts: readonly Head[];
  documents: readonly (readonly [file: string, sha256: string])[];
};
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
 * files: what is changed or cut out later is found by `npm run verify`. It stands there whole or not at all. One process at a time, the holder of
 * DATA_DIR, which mends what is torn first. Throws BrokenAnchors.
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
  appendLine(join(folder, name), JSON.stringify(stored));
  return stored;
}

export function lastAnchor(folder: string): StoredAnchor | null {
  for (const name of anchorNames(folder).reverse()) {
    const last = anchorsIn(folder, name).at(-1);
    if (last) return last;
  }
  return null;
}

/** The files of anchors say something else than anchors; the message names file and line. */
export class BrokenAnchors extends Error {
  override readonly name = 'BrokenAnchors';
}

/** How the message of BrokenAnchors names the place. */
export const brokenAnchor = /anchors\/\S+ line \d+/;

/** What was cut off the end of a file of anchors, because no whole anchor stood there. */
export type Torn = { file: string; bytes: number };

/**
 * Cuts off a last line that was begun and not finished, as a full disk or a lost current leaves one. It was never told of: an anchor is on the disk
 * before a mail or the log names it. Null = nothing was torn.
 */
export function mendAnchors(folder: string): Torn | null {
  const file = anchorNames(folder).at(-1);
  if (file === undefined) return null;
  const path = join(folder, file);
  const bytes = readFileSync(path);
  const whole = bytes.lastIndexOf(10) + 1;
  if (whole === bytes.length) return null;
  const tail = bytes.subarray(whole).toString('utf8');
  const stored = parsed(tail);
  // All of it stands there but its line feed.
  if (stored && hash('sha256', JSON.stringify(stored.body)) === stored.hash) {
    truncateSync(path, whole);
    appendLine(path, tail);
    return null;
  }
  truncateSync(path, whole);
  return { file, bytes: bytes.length - whole };
}

/** All of them, oldest first, without a last line that is torn. Throws BrokenAnchors. */
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

function anchorsIn(folder: string, name: string): StoredAnchor[] {
  // What follows the last line feed is no whole line.
  const lines = readFileSync(join(folder, name), 'utf8').split('\n').slice(0, -1);
  return lines.flatMap((line, index) => {
    if (line === '') return [];
    const stored = parsed(line);
    if (!stored) throw new BrokenAnchors(`anchors/${name} line ${index + 1} is no anchor`);
    return stored;
  });
}

function parsed(line: string): StoredAnchor | null {
  try {
    const { hash: own, body } = JSON.parse(line) as Partial<StoredAnchor>;
    return typeof own === 'string' && body && Array.isArray(body.accounts) ? { hash: own, body } : null;
  } catch {
    return null;
  }
}
