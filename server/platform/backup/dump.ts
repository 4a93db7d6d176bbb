import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import type { Database } from '#platform/db/database.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** The embedded database as one compressed file, taken between two statements. Throws on PostgreSQL, which has its own tools. */
export async function dumpDatabase({ native }: Database): Promise<Uint8Array> {
  if (!('pglite' in native)) throw new Error('postgres');
  // PGlite's own compression holds up every request meanwhile; this one runs beside them.
  const tar = await native.pglite.dumpDataDir('none');
  return zip(Buffer.from(await tar.arrayBuffer()), { level: constants.Z_BEST_SPEED });
}

/** A dump as PGlite loads it. */
export const readDump = async (file: Uint8Array): Promise<Blob> => new Blob([Uint8Array.from(await unzip(file))]);
