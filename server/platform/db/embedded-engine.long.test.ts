import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from './database.ts';

const onEnd = vi.fn<(cause: unknown) => void>();
let database: Database;
beforeAll(() => {
  database = openDatabase({ kind: 'embedded', dataDir: null, onEnd });
});
afterAll(() => database.close());

const ask = async () => (await sql<{ n: number }>`select 1 as n`.execute(database.db)).rows;

test('a statement that asks for more memory than there is fails alone: the next one is answered', async () => {
  const tooMuch = sql`select length(array_agg(repeat('x', 1000000))::text) from generate_series(1, 3000)`;
  await expect(tooMuch.execute(database.db)).rejects.toMatchObject({ code: '53200' });
  expect([await ask(), await ask()]).toEqual([[{ n: 1 }], [{ n: 1 }]]);
  expect(onEnd).not.toHaveBeenCalled();
});

test('once what is kept has filled its memory it has ended: that is told once, and nothing is answered with no rows', async () => {
  const { pglite } = database.native as { pglite: PGlite };
  const kept = `select '${'x'.repeat(8_000_000)}'`;
  let made = 0;
  const fill = async () => {
    while (made < 1_000) await pglite.exec(`prepare kept${(made += 1)} as ${kept}`);
  };
  await expect(fill()).rejects.toThrow();
  for (const _ of [1, 2, 3]) await expect(ask()).rejects.toMatchObject({ name: 'EngineEnded' });
  await expect(database.inTransaction(() => Promise.resolve())).rejects.toMatchObject({ name: 'EngineEnded' });
  expect(onEnd.mock.calls).toEqual([[expect.objectContaining({ message: expect.stringContaining('exit') })]]);
});
