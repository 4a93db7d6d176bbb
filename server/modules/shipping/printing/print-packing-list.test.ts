import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { LabelId } from '#contract/shared/ids.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { cancelLabel } from '../ending/cancel-label.ts';
import { moneyWorld, root } from '../fixtures/money-world.ts';
import { callWith } from '../fixtures/world.ts';
import { printPackingList } from './print-packing-list.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

async function bought(pieces: number) {
  const world = moneyWorld(database);
  await world.deposit(5_000);
  await world.buy(pieces);
  const guides = await world.guides();
  const list = async (asked: { ids?: LabelId[]; day?: string }) => {
    const { file, ...counts } = await printPackingList(world.needs, asked, root);
    return { lines: Buffer.from(file, 'base64').toString().split(','), ...counts };
  };
  return { ...world, guides, list };
}
const codeOf = (work: Promise<unknown>) => work.catch((error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error as Error)));

test('chosen guides stand in the order asked for, with their weight; those of a day with the oldest first', async () => {
  const { guides, list, clock } = await bought(3);
  const ids = guides.map(({ id }) => id);
  const lines = guides.map(({ parcel_number }) => `${parcel_number ?? ''} 2`);
  expect(await list({ ids: [...ids].reverse() })).toEqual({ lines: [...lines].reverse(), listed: 3, left_out: 0 });
  const ofDay = await list({ day: businessDayOf(clock.now()) });
  expect([...ofDay.lines].sort()).toEqual([...lines].sort());
});

test('a guide that has ended is left out and counted; without any other there is no list', async () => {
  const { guides, list, needs } = await bought(2);
  const [first, second] = guides.map(({ id }) => id) as [LabelId, LabelId];
  await cancelLabel(needs, { id: first }, callWith(null));
  expect(await list({ ids: [first, second] })).toMatchObject({ listed: 1, left_out: 1 });
  expect(await codeOf(list({ ids: [first] }))).toBe('NOT_ALLOWED');
});

test('a guide that is not in sight is not found, and one of ids and day is asked for', async () => {
  const { guides, list } = await bought(1);
  const [mine] = guides.map(({ id }) => id) as [LabelId];
  expect(await codeOf(list({ ids: [mine, newId<LabelId>()] }))).toBe('NOT_FOUND');
  expect(await codeOf(list({}))).toBe('WRONG_DATA');
  expect(await codeOf(list({ ids: [mine], day: '2026-11-20' }))).toBe('WRONG_DATA');
});
