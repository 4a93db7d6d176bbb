import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { constants, createGzip, gunzip } from 'node:zlib';
import type { Database } from '#platform/db/database.ts';
import { tarOfLiveFolder } from './live-folder.ts';

const unzip = promisify(gunzip);

/**
 * The embedded database as one compressed file, as it was between two statements; others go on meanwhile. Throws on PostgreSQL, which has
 * its own tools.
 */
export async function dumpDatabase({ native }: Database): Promise<Uint8Array> {
  if (!('pglite' in native)) throw new Error('postgres');
  await native.pglite.waitReady;
  const { dataDir } = native.pglite;
  const tar = dataDir ? Readable.from(tarOfLiveFolder(dataDir)) : Readable.from([await inMemory(native.pglite)]);
  const packing = createGzip({ level: constants.Z_BEST_SPEED });
  tar.on('error', (error) => packing.destroy(error));
  return buffer(tar.pipe(packing));
}

/** Tests alone have a database without a folder. */
async function inMemory(pglite: { dumpDataDir: (compression: 'none') => Promise<Blob> }): Promise<Buffer> {
  const tar = await pglite.dumpDataDir('none');
  return Buffer.from(await tar.arrayBuffer());
}

/** A dump as PGlite loads it. */
export const readDump = async (file: Uint8Array): Promise<Blob> => new Blob([Uint8Array.from(await unzip(file))]);
