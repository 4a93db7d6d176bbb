import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** The files of people in a folder, each under its id; nothing but the portal reads it. */
export function diskAt(folder: string) {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    put: (key: string, bytes: Uint8Array): Promise<void> => disk.put(key, bytes),
    get: async (key: string): Promise<Uint8Array | null> => ((await disk.exists(key)) ? disk.getBytes(key) : null),
    remove: (key: string): Promise<void> => disk.delete(key),
  };
}
