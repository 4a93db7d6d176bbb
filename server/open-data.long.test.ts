import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { databaseFolder, openData } from './open-data.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'porteo-open-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const open = () => openData({ dataDir, databaseUrl: null });

test.each(['9999-of-a-later-version', '0002-between-two-of-ours'])(
  'a database with a migration that this version does not have (%s) is told to be of another version, not damaged, and stays as it is',
  async (name) => {
    const made = await open();
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-24')`.execute(made.db);
    await made.close();
    await expect(open()).rejects.toThrow('La base de datos es de otra versión de Porteo, quizá más nueva: inicia con esa versión. Nada cambió.');
    const again = openDatabase({ kind: 'embedded', dataDir: databaseFolder(dataDir) });
    await sql`delete from kysely_migration where name = ${name}`.execute(again.db);
    await again.close();
    await (await open()).close();
  },
  60_000,
);
