import { createHash } from 'node:crypto';
import type { DriveApi, MadeBytes } from './api.ts';
import type { Bytes } from './needs.ts';

/** Bytes that a module makes a little at a time, until they are a file. */
export const piecesOf = (bytes: Bytes): DriveApi['pieces'] => ({
  put: bytes.put,
  get: bytes.get,
  join: async (key, file, parts) => {
    const made: MadeBytes = { bytes: 0, sha256: '' };
    const hash = createHash('sha256');
    await bytes.write(
      key,
      (async function* () {
        for await (const part of parts) {
          made.bytes += part.length;
          hash.update(part);
          yield part;
        }
      })(),
    );
    // Whole or not at all: two who join the same file at once write the same bytes under keys of their own.
    await bytes.move(key, file);
    return { ...made, sha256: hash.digest('hex') };
  },
  remove: async (keys) => {
    for (const key of keys) await bytes.remove(key);
  },
});
