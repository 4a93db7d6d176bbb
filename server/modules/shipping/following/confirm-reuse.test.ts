import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { Refusal } from '#contract/shared/errors.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { verify } from '../../../../scripts/verify.ts';
import { moneyWorld, rootCall } from '../fixtures/money-world.ts';
import { getLabel } from '../reading/read-labels.ts';
import { confirmReuse } from './confirm-reuse.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

const DAY = 24 * 60;

/** Delivered, and scanned again three days later. */
async function usedAgain(deposit = 1_000) {
  const it = moneyWorld(database);
  await it.deposit(deposit);
  await it.buy();
  await it.carrierSays('delivered', { minutes: -4 * DAY });
  await it.carrierSays('scanned', { minutes: -DAY });
  const { id, carrier, parcel_number } = await it.guide();
  const answer = (reused: boolean) => confirmReuse(it.needs, { parcel_number: parcel_number ?? '', reused }, rootCall);
  const detail = async () => getLabel(it.needs, { carrier, id }, rootCall.actor);
  return { ...it, answer, detail };
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );

test('a delivered guide that is scanned again stays delivered, and root is asked once whether it was used a second time [AMB-10.09]', async () => {
  const it = await usedAgain();
  expect(await it.detail()).toMatchObject({ follow_up: 'delivered', notified_reused: 'pending', extra_charges: [] });
  await it.carrierSays('in_transit', { minutes: -60 });
  expect(it.toldKeys.filter((key) => key.startsWith('label_reused'))).toHaveLength(1);
  await it.isClean();
});

test('yes charges the label_price once more, from the pool; nobody answers a second time [O-7.10] [AMB-10.09] [AMB-12.15]', async () => {
  const it = await usedAgain();
  expect(await it.answer(true)).toMatchObject({ notified_reused: 'yes' });
  expect(await it.charges()).toEqual(['Guía 232 Applied', 'Guía reutilizada 232 Applied']);
  expect((await it.detail()).extra_charges).toMatchObject([{ concept: 'Guía reutilizada', total: 23_200 }]);
  expect(await codeOf(it.answer(false))).toBe('NOT_ALLOWED');
  expect(await codeOf(it.answer(true))).toBe('NOT_ALLOWED');
  expect(await it.charges()).toHaveLength(2);
  await it.isClean();
});

test('what the pool does not cover is owed until money enters [AMB-10.09] [AMB-12.15]', async () => {
  const it = await usedAgain(300);
  await it.answer(true);
  expect(await it.charges()).toEqual(['Guía 232 Applied', 'Guía reutilizada 232 Created']);
  await it.isClean();
});

test('no charges nothing, and a guide nobody is asked about takes no answer; a number of nobody is not found [O-7.10] [AMB-10.09]', async () => {
  const it = await usedAgain();
  await it.answer(false);
  expect([await it.charges(), (await it.detail()).notified_reused]).toEqual([['Guía 232 Applied'], 'no']);
  await it.buy();
  const [, other] = await it.guides();
  const answerTo = (parcel_number: string) => codeOf(confirmReuse(it.needs, { parcel_number, reused: true }, rootCall));
  expect(await answerTo(other?.parcel_number ?? '')).toBe('NOT_ALLOWED');
  expect(await answerTo('0000000000')).toBe('NOT_FOUND');
  await it.isClean();
});

test('of two answers at once one holds [AMB-10.09]', async () => {
  const it = await usedAgain();
  const codes = await Promise.all([codeOf(it.answer(true)), codeOf(it.answer(false)), codeOf(it.answer(true))]);
  expect(codes.sort()).toEqual(['NOT_ALLOWED', 'NOT_ALLOWED', 'accepted']);
  await it.isClean();
});

test('the books find an answer without its charge, and a charge without its answer [AMB-10.09]', async () => {
  const it = await usedAgain();
  await it.answer(true);
  await sql`update shipping_guide set notified_reused = 'no'`.execute(database.db);
  expect((await verify(database.db)).findings.join()).toMatch(/was not said to be used twice/);
});
