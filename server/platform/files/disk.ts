import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** The files of people in a folder, each under its id; nothing but the portal reads it. */
export function diskAt(folder: string) {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    put: (key: string, bytes: Uint8Array): Promise<void> => disk.put(key, bytes),
    get: async (key: string): Promise<Uint8Array | null> => ((await disk.exists(key)) ? disk.getBytes(key) : null),
    /** The same, a little at a time. */
    open: async (key: string): Promise<Readable | null> => ((await disk.exists(key)) ? disk.getStream(key) : null),
    /** Writes what comes, a little at a time. */
    write: (key: string, bytes: AsyncIterable<Uint8Array>): Promise<void> => disk.putStream(key, Readable.from(bytes, { objectMode: false })),
    /** Gives a file another key, at once; one that stands under it is replaced. */
    move: (from: string, to: string): Promise<void> => disk.move(from, to),
    remove: (key: string): Promise<void> => disk.delete(key),
  };
}
