import { hash } from 'node:crypto';
import { businessDayOf, HOUR_MS } from '#contract/shared/dates.ts';
import type { Clock } from '#platform/clock.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { Log } from '#platform/log.ts';
import { appendAnchor, lastAnchor, mendAnchors, type Anchored, type AnchorKind, type StoredAnchor } from './anchor-files.ts';
import { readBooks } from './read-books.ts';

export type AnchorNeeds = { db: Reader; clock: Clock; log: Log; folder: string };

/** A transaction that was open at the last anchor may have committed since with an earlier time; none lives this long. */
const OVERLAP_MS = HOUR_MS;

/** How an anchor is called in the mail, the log and the findings of the verification. */
export const anchorName = ({ hash: full, body }: StoredAnchor): string => `${body.seq}-${full}`;

/** The heads of the chains, once for each business day: at the first look of the day. */
export async function anchorDay(needs: AnchorNeeds): Promise<void> {
  mend(needs);
  const last = lastAnchor(needs.folder);
  if (last && businessDayOf(new Date(last.body.at)) >= businessDayOf(needs.clock.now()) && last.body.kind === 'day') return;
  write(needs, { kind: 'day' }, await booksSinceLast(needs));
}

/** Makes a backup and anchors it: what stood in the books before it was begun is in it. */
export async function anchorBackup(needs: AnchorNeeds, dump: () => Promise<Uint8Array>): Promise<Uint8Array> {
  mend(needs);
  const books = await booksSinceLast(needs);
  const bytes = await dump();
  write(needs, { kind: 'backup', backup: hash('sha256', bytes) }, books);
  return bytes;
}

/** The database was put back, so that its books went back: later anchors than `keeps` hold no more. */
export async function anchorRestore(needs: AnchorNeeds, from: { backup: string | null; name: string; keeps: number }): Promise<StoredAnchor> {
  mend(needs);
  return write(needs, { kind: 'restore', ...from }, await readBooks(needs.db, null));
}

function mend({ log, folder }: AnchorNeeds): void {
  const torn = mendAnchors(folder);
  if (torn) log.warn('a torn anchor was cut off', torn);
}

async function booksSinceLast({ db, folder }: AnchorNeeds): Promise<Anchored> {
  const last = lastAnchor(folder);
  return readBooks(db, last && new Date(new Date(last.body.at).getTime() - OVERLAP_MS));
}

function write({ clock, log, folder }: AnchorNeeds, kind: AnchorKind, books: Anchored): StoredAnchor {
  const stored = appendAnchor(folder, clock.now(), { ...kind, ...books });
  log.info('books anchored', { anchor: anchorName(stored), kind: kind.kind, accounts: books.accounts.length, documents: books.documents.length });
  return stored;
}
