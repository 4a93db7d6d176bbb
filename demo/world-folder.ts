import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { worldFile, type OutsideParcel } from './outside-world.ts';

/** Writes DATA_DIR/lab/world.jsonl, whole or not at all. */
export async function writeWorld(dataDir: string, parcels: readonly OutsideParcel[]): Promise<void> {
  const folder = join(dataDir, 'lab');
  await mkdir(folder, { recursive: true });
  const partial = join(folder, 'world.jsonl.partial');
  const file = await open(partial, 'w', 0o600);
  try {
    await file.writeFile(worldFile(parcels));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partial, join(folder, 'world.jsonl'));
}
