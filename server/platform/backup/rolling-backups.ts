import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT_DAYS = 7;
const named = /^porteo-(\d{4}-\d{2}-\d{2})-\d{6}(-manual)?\.tar\.gz$/;

/** `porteo-2026-11-20-120000.tar.gz`, in UTC, so that names sort by time; one that a person asked for says so and is never dropped. */
export const backupName = (at: Date, { isManual = false } = {}): string =>
  `porteo-${at.toISOString().slice(0, 10)}-${at.toISOString().slice(11, 19).replaceAll(':', '')}${isManual ? '-manual' : ''}.tar.gz`;

/** The backups of a folder, newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => named.test(name))
    .sort()
    .reverse();
}

/** Writes a backup, whole or not at all and on the disk before it has its name. Answers its path. */
export async function writeBackup(folder: string, at: Date, dump: Uint8Array, kind: { isManual?: boolean } = {}): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, backupName(at, kind));
  const draft = `${path}.${process.pid}.part`;
  const file = await open(draft, 'w', 0o600);
  try {
    try {
      await file.writeFile(dump);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return path;
}

/** Keeps the newest backup of each of the last seven days that have one, and all that a person asked for; of broken ones nothing. */
export async function dropOldBackups(folder: string): Promise<void> {
  await dropParts(folder);
  const days = new Set<string>();
  for (const name of await listBackups(folder)) {
    const [, day = '', isManual] = named.exec(name) ?? [];
    if (isManual) continue;
    const isNewestOfDay = !days.has(day);
    days.add(day);
    if (!isNewestOfDay || days.size > KEPT_DAYS) await rm(join(folder, name), { force: true });
  }
}

/** What a process that was killed left of a backup it was writing. */
async function dropParts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const [, pid] = /^porteo-.*\.(\d+)\.part$/.exec(name) ?? [];
    if (pid !== undefined && Number(pid) !== process.pid && !isAlive(Number(pid))) await rm(join(folder, name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process lives, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
