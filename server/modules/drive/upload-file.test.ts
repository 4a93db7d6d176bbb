import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#contract/access/access.ts';
import { standingClock } from '#platform/clock.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { CommitUnknown } from '#platform/db/unreachable.ts';
import { newId } from '#platform/ids.ts';
import { workBudget } from '#platform/work-budget.ts';
import { uploadFile } from './upload-file.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const png = Buffer.from('89504e470d0a1a0a', 'hex');

test.each([
  ['a row that was not written', new Error('refused'), 0],
  ['a row that may have been written', new CommitUnknown('lost'), 1],
])('of %s the bytes stay as often as the row may stand', async (_case, error, left) => {
  const kept = new Set<string>();
  const clock = standingClock();
  const needs = {
    db: database.db,
    inTransaction: () => Promise.reject(error),
    clock,
    open: { pdf: async () => null, image: async () => ({ type: 'png', width: 1, height: 1 }) },
    bytes: { put: async (id: string) => void kept.add(id), get: async () => null, remove: async (id: string) => void kept.delete(id) },
    budget: workBudget({ ms: 60_000, windowMs: 600_000, clock }),
  } as unknown as Parameters<typeof uploadFile>[0];
  await expect(uploadFile(needs, { name: 'a.png', bytes: png }, { id: newId() } as Actor)).rejects.toThrow(error);
  expect(kept.size).toBe(left);
});
