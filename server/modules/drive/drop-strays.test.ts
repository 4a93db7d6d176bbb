import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/shared/dates.ts';
import type { FileId, UserId } from '#contract/shared/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { diskAt } from '#platform/files/disk.ts';
import { newId } from '#platform/ids.ts';
import { silentLog } from '#platform/log.ts';
import { dropStrays } from './drop-strays.ts';
import { insertFile } from './store/files.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'strays-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.close();
});

test('bytes that no row leads to are removed after two days; a file, what was just written, what is still being made and a folder of another database stay', async () => {
  const bytes = diskAt(folder);
  const write = async (key: string, days: number) => {
    await bytes.put(key, Buffer.from('INE'));
    const at = new Date(Date.now() - days * DAY_MS);
    utimesSync(join(folder, key), at, at);
  };
  const [kept, stray, young] = [newId<FileId>(), newId<FileId>(), newId<FileId>()];
  const owner_id = newId<UserId>();
  await sql`insert into access_user (id, customer_id, name, last_name, email, role, permissions, created_at)
    values (${owner_id}, null, 'Ana', '', 'ana@porteo.test', 'root', '222222222', now())`.execute(database.db);
  await database.inTransaction((tx) =>
    insertFile(tx, {
      ...{ id: kept, owner_id, name: 'ine.pdf', media_type: 'application/pdf', bytes: 3 },
      ...{ sha256: 'a'.repeat(64), created_at: new Date() },
    }),
  );
  const piece = `${newId()}.2-1`;
  for (const key of [kept, stray, piece]) await write(key, 3);
  await write(young, 1);
  const sweep = () => dropStrays({ bytes, db: database.db, log: silentLog });
  await sweep();
  expect(readdirSync(folder).sort()).toEqual([kept, young, piece].sort());
  // A folder of which the database knows less than half was filled with another one.
  const others = [newId(), newId()];
  for (const key of others) await write(key, 3);
  await sweep();
  expect(readdirSync(folder).sort()).toEqual([kept, young, piece, ...others].sort());
  // One whose last weeks it does not know is that of a later state: 21 of 63 are no accident.
  const known = Array.from({ length: 41 }, () => newId<FileId>());
  for (const id of known) {
    await write(id, 3);
    await database.inTransaction((tx) =>
      insertFile(tx, {
        ...{ id, owner_id, name: 'ine.pdf', media_type: 'application/pdf', bytes: 3 },
        ...{ sha256: 'a'.repeat(64), created_at: new Date() },
      }),
    );
  }
  const later = [...others, ...Array.from({ length: 19 }, () => newId())];
  for (const key of later) await write(key, 3);
  await sweep();
  expect(readdirSync(folder)).toEqual(expect.arrayContaining([...known, ...later]));
  await bytes.remove(later[0] as FileId);
  await sweep();
  expect(readdirSync(folder).sort()).toEqual([kept, young, piece, ...known].sort());
});
