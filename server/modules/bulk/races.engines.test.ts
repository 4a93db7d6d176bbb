import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bulkCsv } from '#contract/bulk/csv-text.ts';
import { ask, closeHouse, ended, guides, load, newTenant, openHouse, rows, token } from './test-house.ts';

// What a hundred requests at the same moment may not bring about in loads (S37 of docs/security.md).

const AT_ONCE = 100;
const atOnce = <Answer>(act: () => Promise<Answer>): Promise<Answer[]> => Promise.all(Array.from({ length: AT_ONCE }, act));

beforeAll(() => openHouse());
afterAll(() => closeHouse());
beforeEach(() => newTenant(5_000_000));

test('one file sent a hundred times at once is one load, and each of its rows one guide [AMB-8.03]', async () => {
  const file = bulkCsv(rows({}, {}, {}));
  const answers = await atOnce(() => load(file));
  const taken = answers.filter(({ status }) => status < 300);
  expect(answers.filter(({ status }) => status >= 300 && status !== 429 && status !== 409)).toEqual([]);
  expect(new Set(taken.map(({ body }) => body.id)).size).toBe(1);
  const after = await ended(taken[0]?.body.id ?? '');
  expect([after.progress.correct, await guides()]).toEqual([3, 3]);
});

test('a corrected row sent a hundred times at once is one guide [AMB-8.03]', async () => {
  const { body } = await load(bulkCsv(rows({ destino_cp: '9710' })));
  const answers = await atOnce(() => ask('POST', `/api/label/multiple/${body.id}/rows`, token, { rows: [{ row: 0, destino_cp: '97100' }] }));
  expect(answers.map(({ status }) => status).filter((status) => status !== 405)).toEqual([200]);
  const after = await ended(body.id);
  expect([after.errors, after.progress.correct, await guides()]).toEqual([[], 1, 1]);
});
