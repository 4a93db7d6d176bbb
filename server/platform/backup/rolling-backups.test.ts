import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropOldBackups, listBackups, writeBackup } from './rolling-backups.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porteo-backups-'));
});
afterEach(() => rm(folder, { recursive: true }));
const write = (at: string, isManual = false) => writeBackup(folder, new Date(at), new Uint8Array([1]), { isManual });

test('of nightly and stopping backups the newest of each of seven days is kept, of those a person asked for every one', async () => {
  for (let day = 11; day <= 20; day += 1) await write(`2026-11-${day}T08:00:00Z`);
  await write('2026-11-20T18:00:00Z');
  await write('2026-11-11T09:00:00Z', true);
  await write('2026-11-20T09:00:00Z', true);
  await dropOldBackups(folder);
  expect(await listBackups(folder)).toEqual([
    'porteo-2026-11-20-180000.tar.gz',
    'porteo-2026-11-20-090000-manual.tar.gz',
    ...[19, 18, 17, 16, 15, 14].map((day) => `porteo-2026-11-${day}-080000.tar.gz`),
    'porteo-2026-11-11-090000-manual.tar.gz',
  ]);
});
