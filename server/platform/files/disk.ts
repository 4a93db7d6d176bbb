import { open, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** None where nobody has uploaded anything yet. */
const keysIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/** One that is removed meanwhile is not old. */
const writtenAt = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Infinity;
    throw error;
  }
};

/** The files of people in a folder, each under its id; nothing but the portal reads it. */
export function diskAt(folder: string) {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const write = (key: string, bytes: AsyncIterable<Uint8Array>): Promise<void> => disk.putStream(key, Readable.from(bytes, { objectMode: false }));
  return {
    put: (key: string, bytes: Uint8Array): Promise<void> => disk.put(key, bytes),
    get: async (key: string): Promise<Uint8Array | null> => ((await disk.exists(key)) ? disk.getBytes(key) : null),
    /** The same, a little at a time. */
    open: async (key: string): Promise<Readable | null> => ((await disk.exists(key)) ? disk.getStream(key) : null),
    /** Writes what comes, a little at a time. */
    write,
    /** Gives a file another key, at once; one that stands under it is replaced. */
    move: (from: string, to: string): Promise<void> => disk.move(from, to),
    /** Writes what comes beside a file, and puts it in its place when the disk has all of it: until then the file is what it was. */
    replace: async (key: string, bytes: AsyncIterable<Uint8Array>): Promise<void> => {
      const beside = `${key}.new`;
      try {
        await write(beside, bytes);
        const file = await open(join(folder, beside), 'r+');
        await file.sync().finally(() => file.close());
        await rename(join(folder, beside), join(folder, key));
      } catch (error) {
        await disk.delete(beside);
        throw error;
      }
    },
    remove: (key: string): Promise<void> => disk.delete(key),
    /** Keys of what was written so long ago. The disk has the time of the machine, whatever clock the portal runs by. */
    olderThan: async (ms: number): Promise<string[]> => {
      const before = Date.now() - ms;
      const old: string[] = [];
      for (const key of await keysIn(folder)) if ((await writtenAt(join(folder, key))) < before) old.push(key);
      return old;
    },
  };
}
