import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { migrationState } from '#platform/db/migrate.ts';
import { databaseFolder, openData } from './open-data.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'porteo-open-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const open = () => openData({ dataDir, databaseUrl: null });

test.each(['9999-of-a-later-version', '0002-between-two-of-ours'])(
  'a database with a migration that this version does not have (%s) is told its name, is not called damaged, and stays as it is',
  async (name) => {
    const made = await open();
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-24')`.execute(made.db);
    await made.close();
    await expect(open()).rejects.toThrow(
      `Esta versión de Porteo no conoce cambios de estructura que la base de datos ya tiene (${name}): usa la versión que los hizo, o una que los incluya. Nada cambió.`,
    );
    const again = openDatabase({ kind: 'embedded', dataDir: databaseFolder(dataDir) });
    await sql`delete from kysely_migration where name = ${name}`.execute(again.db);
    await again.close();
    await (await open()).close();
  },
);

test('a migration that fails is named with its reason, the database is not called damaged, and a backup takes it as it is', async () => {
  // One that cannot be repeated: it makes a table.
  const failing = '0007-wallet-ledger';
  const made = await open();
  const { rows } = await sql<object>`delete from kysely_migration where name = ${failing} returning *`.execute(made.db);
  await made.close();
  // What it makes is there already.
  await expect(open()).rejects.toThrow(new RegExp(`^No se pudo aplicar el cambio de estructura ${failing} \\(.*already exists\\)\\. Nada cambió`));
  const unchanged = await openData({ dataDir, databaseUrl: null, isLeftAsItIs: true });
  expect(rows).toHaveLength(1);
  expect(await migrationState(unchanged.db)).toEqual({ unknown: [], pending: [failing] });
  await unchanged.close();
});
