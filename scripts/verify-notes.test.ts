import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { noteFaults } from '../server/fixtures/planted-faults.ts';
import { findingsOf } from '../server/fixtures/planted.ts';
import { notesWorld } from '../server/modules/notes/fixtures/notes-world.ts';

let database: TestDatabase;
/** An invoice on credit of 464.00 of which a deposit paid 100.00, and a note took back 33.33. */
beforeAll(async () => {
  database = await testDatabase();
  const it = await notesWorld(database, { included: 4, onCredit: true });
  it.become({ customer_modality: 'credit', credit_limit: null });
  await it.approved(2);
  it.becomes('2026-12-02');
  await it.settle();
  await it.pays(100, { into: 'favor' });
  await it.credit([[0, 33.33]]);
  await it.settle();
  expect([await it.documents(), await it.noted()]).toEqual([['PPD 464 unpaid 330.67'], ['discount 33.33 applied: 33.33 + 0 favor']]);
  await it.isClean();
});
afterAll(() => database.close());

test.each(noteFaults)('%s that was changed past the program is told [AMB-13.12]', async (_what, statement, told) => {
  expect((await findingsOf(database, sql.raw(statement))).join('\n')).toContain(told);
});
