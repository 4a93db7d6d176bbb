import { readdirSync, readFileSync, statSync, type Stats } from 'node:fs';
import { open } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { tarEnd, tarHead, tarPadding } from './tar.ts';

type Entry = { name: string; path: string; isFolder: boolean; size: number; mtimeMs: number };
type Seen = { size: number; mtimeMs: number; readAt: number };

/** What may be read in one go, while nothing else runs: some 30 ms. */
const LAST_BYTES = 64 * 1024 * 1024;
const MOST_ROUNDS = 4;
const CHUNK_BYTES = 1024 * 1024;
/** The clock of a file system is coarse: what was written shortly before it was read may have been written again under the same time. */
const COARSE_MS = 2_000;

/**
 * A folder that is written meanwhile, as the parts of a tar. All is read in rounds, each of what the round before missed, while others go
 * on; what is left at the end is read in one go between two statements of the database, which lives in this very thread. A file that stands
 * in the tar twice counts as its last: unpacked, the folder is as it was at that moment.
 */
export async function* tarOfLiveFolder(folder: string): AsyncGenerator<Buffer> {
  const seen = new Map<string, Seen>();
  for (let round = 0; ; round += 1) {
    const left = entriesOf(folder).filter((entry) => isToRead(entry, seen.get(entry.name)));
    const bytes = left.reduce((sum, { size }) => sum + size, 0);
    if (round > 0 && (bytes <= LAST_BYTES || round === MOST_ROUNDS)) {
      // No await between the look at the folder and the last byte.
      yield* left.flatMap(wholeEntry);
      break;
    }
    for (const entry of left) {
      seen.set(entry.name, { size: entry.size, mtimeMs: entry.mtimeMs, readAt: Date.now() });
      yield* entryInParts(entry);
    }
  }
  yield tarEnd;
}

function entriesOf(folder: string): Entry[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((found) => {
    const path = join(found.parentPath, found.name);
    const stats: Stats | undefined = statSync(path, { throwIfNoEntry: false });
    if (!stats || !(stats.isFile() || stats.isDirectory())) return [];
    const isFolder = stats.isDirectory();
    return [{ name: relative(folder, path), path, isFolder, size: isFolder ? 0 : stats.size, mtimeMs: isFolder ? 0 : stats.mtimeMs }];
  });
}

function isToRead({ size, mtimeMs, isFolder }: Entry, seen: Seen | undefined): boolean {
  if (!seen) return true;
  return !isFolder && (seen.size !== size || seen.mtimeMs !== mtimeMs || mtimeMs > seen.readAt - COARSE_MS);
}

function wholeEntry(entry: Entry): Buffer[] {
  const content = entry.isFolder ? Buffer.alloc(0) : readFileSync(entry.path);
  // Not joined: copying a large table would take as long again.
  return [tarHead({ ...entry, size: content.length }), content, tarPadding(content.length)];
}

/** As many bytes as its head says, also when the file has become shorter or is gone: then a later round reads it, or nobody needs it. */
async function* entryInParts(entry: Entry): AsyncGenerator<Buffer> {
  yield tarHead(entry);
  if (entry.isFolder) return;
  const file = await open(entry.path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  try {
    for (let at = 0; at < entry.size; at += CHUNK_BYTES) {
      const part = Buffer.alloc(Math.min(CHUNK_BYTES, entry.size - at));
      await file?.read(part, 0, part.length, at);
      yield part;
    }
  } finally {
    await file?.close();
  }
  yield tarPadding(entry.size);
}
