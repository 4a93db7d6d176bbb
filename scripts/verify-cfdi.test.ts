import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CfdiId } from '#contract/shared/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { cfdiWorld } from '../server/modules/cfdi/fixtures/cfdi-world.ts';
import { verifyCfdi } from './verify/cfdi.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

let ids: CfdiId[];
/** Two stamped documents, the first of which was refused before, and one that waits for its stamp. */
beforeEach(async () => {
  await database.reset();
  const it = await cfdiWorld(database);
  it.fates('refuses', 'stamps', 'stamps', 'silent_after');
  const [first, second, third] = [await it.give('a'), await it.give('b'), await it.give('c')] as [CfdiId, CfdiId, CfdiId];
  await it.stamp(first);
  await database.inTransaction((tx) => it.api.stampAgain(tx, { id: first, facts: null }, null));
  it.clock.advance(1_000);
  for (const id of [first, second, third]) await it.stamp(id);
  ids = [first, second, third];
});

async function verified(): Promise<string[]> {
  const found: string[] = [];
  let counted = 0;
  await verifyCfdi(database.db, { add: (finding) => void found.push(finding), note: () => undefined, count: (_what, n) => void (counted += n) });
  expect(counted).toBe(4);
  return found;
}

/** As who holds the database, without the triggers that refuse it. */
const change = (statement: string) =>
  database.inTransaction(async (tx) => {
    for (const table of ['cfdi_sealing', 'cfdi_stamp']) await sql.raw(`alter table ${table} disable trigger ${table}_stays`).execute(tx);
    await sql.raw(statement).execute(tx);
    for (const table of ['cfdi_sealing', 'cfdi_stamp']) await sql.raw(`alter table ${table} enable trigger ${table}_stays`).execute(tx);
  });

test('documents as they were sealed and stamped are true', async () => {
  expect(await verified()).toEqual([]);
});

test.each<[what: string, statement: (first: string, second: string, third: string) => string, finding: (ids: CfdiId[]) => string]>([
  [
    'a total in a stamped XML',
    (first) => `update cfdi_stamp set xml = replace(xml, 'Total="116.00"', 'Total="16.00"') where document_id = '${first}'`,
    ([first]) => `fiscal document ${first}: its XML is not the one that was sealed`,
  ],
  [
    'a name in a sealed XML',
    (_first, _second, third) => `update cfdi_sealing set xml = replace(xml, 'Nombre="ESCUELA', 'Nombre="OTRA') where document_id = '${third}'`,
    ([, , third]) => `fiscal document ${third}: before its stamp its XML is not the one that was sealed`,
  ],
  [
    'a word that SAT does not have',
    (first) => `update cfdi_stamp set xml = replace(xml, ' Moneda=', ' Nota="x" Moneda=') where document_id = '${first}'`,
    ([first]) => `fiscal document ${first}: its XML was changed at cfdi:Comprobante@Nota`,
  ],
  [
    'the stamp of a day later, which no seal of ours covers',
    (first) => `update cfdi_stamp set xml = replace(xml, 'FechaTimbrado="2026-11-20', 'FechaTimbrado="2026-11-21') where document_id = '${first}'`,
    ([first]) => `fiscal document ${first}: its XML is not the one whose stamp was told`,
  ],
  [
    'the UUID beside its XML',
    (first) => `update cfdi_stamp set uuid = '11111111-2222-4333-8444-555555555555' where document_id = '${first}'`,
    ([first]) => `fiscal document ${first}: its UUID is`,
  ],
  [
    'the document of another one in its place',
    (first, second) =>
      `update cfdi_stamp set xml = (select o.xml from cfdi_stamp o where o.document_id = '${second}') where document_id = '${first}'`,
    ([first]) => `fiscal document ${first}: its XML is not the one that was sealed`,
  ],
  [
    'a UUID twice',
    (first, second) =>
      `update cfdi_stamp s set xml = replace(s.xml, upper(s.uuid), upper(o.uuid)) from cfdi_stamp o where s.document_id = '${first}' and o.document_id = '${second}'`,
    () => 'is that of',
  ],
  [
    'a stamp that is gone',
    (first) => `delete from cfdi_stamp where document_id = '${first}'`,
    ([first]) => `fiscal document ${first} is stamped, and its stamp is missing`,
  ],
])('%s was changed: it is named', async (_what, statement, finding) => {
  await change(statement(...(ids as readonly string[] as [string, string, string])));
  const found = await verified();
  expect(found.join('\n')).toContain(finding(ids));
});
