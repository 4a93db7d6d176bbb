import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import type { Actor } from '#contract/access/access.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/shared/dates.ts';
import type { CfdiId } from '#contract/shared/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { cfdiTexts as texts } from '#texts/es/cfdi/cfdi.ts';
import { stampAdvice } from '#texts/es/stampers/advice.ts';
import { cfdiWorld, customer, invoice, type PacFate } from './fixtures/cfdi-world.ts';
import type { CfdiStepName } from './needs.ts';

let database: TestDatabase;
let it: Awaited<ReturnType<typeof cfdiWorld>>;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  it = await cfdiWorld(database);
});
afterEach(() => database.reset());
afterAll(() => database.close());

const root = { id: 'U0000000000000000000000001', role: 'root' } as unknown as Actor;
const sealings = async () => (await sql<{ xml: string }>`select xml from cfdi_sealing order by n`.execute(database.db)).rows.map(({ xml }) => xml);
const stamps = async () => (await sql<{ uuid: string }>`select uuid from cfdi_stamp`.execute(database.db)).rows.map(({ uuid }) => uuid);
/** Every call had the same text and the id of its document. */
const oneText = () => new Set(it.asked.map(({ xml, reference }) => `${reference} ${xml}`)).size;

test('a document that was handed over is sealed and stamped once the transaction of its caller is committed, and never of one that was rolled back', async () => {
  const lost = database.inTransaction(async (tx) => {
    await it.api.give(tx, { purpose: 'lost', customer_id: customer, series: 'F', facts: invoice() });
    throw new Error('the caller fails');
  });
  await expect(lost).rejects.toThrow('the caller fails');
  const id = await it.give('pre-invoice 1');
  expect(await it.stateOf('pre-invoice 1')).toMatchObject({ id, state: 'waiting', folio: null, uuid: null });
  await it.stamp(id);
  const [uuid] = await stamps();
  expect(await it.stateOf('pre-invoice 1')).toMatchObject({ state: 'stamped', series: 'F', folio: 1, uuid, words: null });
  expect(await it.stateOf('lost')).toBeUndefined();
  expect([await sealings(), it.asked.length]).toEqual([[it.asked[0]?.xml], 1]);
  expect(it.asked[0]?.xml).toContain('Fecha="2026-11-20T12:00:00"');
  expect(await it.acts()).toEqual(['cfdi.stamped']);
});

test('one purpose is one document, whatever is handed over again', async () => {
  const id = await it.give('pre-invoice 1');
  expect(await it.give('pre-invoice 1', invoice({ terms: 'otra cosa' }))).toBe(id);
  const both = await Promise.all([it.give('pre-invoice 2'), it.give('pre-invoice 2')]);
  expect(new Set(both).size).toBe(1);
  await Promise.all(both.map((one) => it.stamp(one)));
  expect([await stamps(), it.book.size]).toEqual([[expect.any(String)], 1]);
});

test.each<[string, PacFate[], number]>([
  ['silence before the stamp', ['silent_before', 'silent_before'], 3],
  ['silence after it: code 307 brings the earlier one', ['silent_after', 'silent_after'], 3],
  ['no line to the PAC', ['not_sent'], 2],
  ['a code 307 that is cut off on its way', ['silent_after', 'refuses_unsaid'], 3],
])('%s: the same text is asked for again until there is one UUID', async (_what, fates, calls) => {
  it.fates(...fates);
  await it.stamp(await it.give('p'));
  expect(await it.stateOf('p')).toMatchObject({ state: 'sealed', uuid: null });
  expect(await it.untilStamped('p')).toMatchObject({ state: 'stamped', folio: 1 });
  expect([it.asked.length, oneText(), it.book.size, (await stamps()).length]).toEqual([calls, 1, 1, 1]);
});

test.each<CfdiStepName>(['cfdi_sealed', 'cfdi_before_call', 'cfdi_after_call', 'cfdi_stamped'])(
  'a process that dies at %s leaves one sealed text, and its follower one UUID',
  async (step) => {
    it.diesAt(step);
    const id = await it.give('p');
    await expect(it.stamp(id)).rejects.toThrow('the process died');
    // Before its lease is over nobody else calls.
    const calls = it.asked.length;
    if (step === 'cfdi_before_call' || step === 'cfdi_after_call') {
      await it.sweep();
      expect(it.asked.length).toBe(calls);
    }
    expect(await it.untilStamped('p')).toMatchObject({ state: 'stamped' });
    expect([(await sealings()).length, oneText(), it.book.size, (await stamps()).length]).toEqual([1, 1, 1, 1]);
  },
);

test('two processes at once: one seals, one calls, and there is one UUID', async () => {
  const ids = await Promise.all(['a', 'b', 'c'].map((purpose) => it.give(purpose)));
  const other = await Promise.all(ids.flatMap((id) => [it.stamp(id), it.stamp(id), it.sweep()])).catch((error: unknown) => error);
  expect(other).not.toBeInstanceOf(Error);
  for (const purpose of ['a', 'b', 'c']) await it.untilStamped(purpose);
  expect([(await sealings()).length, it.asked.length, it.book.size, (await stamps()).length]).toEqual([3, 3, 3, 3]);
});

describe('a refusal', () => {
  test('is told with what to do, asks nobody again, and once it is mended another text takes its place', async () => {
    it.fates('refuses');
    const id = await it.give('p');
    await it.stamp(id);
    expect(await it.stateOf('p')).toMatchObject({ state: 'refused', words: stampAdvice['CFDI40147'] });
    it.clock.advance(HOUR_MS);
    await it.sweep();
    expect(it.asked).toHaveLength(1);
    const receiver = { ...(invoice() as { receiver: object }).receiver, zip: '06600' } as never;
    await database.inTransaction((tx) => it.api.stampAgain(tx, { id, facts: invoice({ receiver }) }, root));
    await it.stamp(id);
    expect(await it.stateOf('p')).toMatchObject({ state: 'stamped', folio: 1 });
    expect((await sealings()).map((xml) => /DomicilioFiscalReceptor="(\d+)"/.exec(xml)?.[1])).toEqual(['42501', '06600']);
    expect(await it.acts()).toEqual(['cfdi.refused', 'cfdi.again', 'cfdi.stamped']);
    await expect(database.inTransaction((tx) => it.api.stampAgain(tx, { id, facts: null }, root))).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('of our own rules never reaches the PAC and names the place', async () => {
    const receiver = { ...(invoice() as { receiver: object }).receiver, use: 'D10' } as never;
    const wrong = invoice({ receiver });
    expect(it.api.judge(wrong)?.map(({ path }) => path)).toEqual(['receiver.use']);
    expect(it.api.judge(invoice())).toEqual([]);
    await it.stamp(await it.give('p', wrong));
    expect([(await it.stateOf('p'))?.state, (await it.stateOf('p'))?.words?.startsWith('Receptor'), it.asked.length]).toEqual(['refused', true, 0]);
  });

  test('of SAT’s schemas neither', async () => {
    it.needs.schemas = { breachesOf: async (xmls) => xmls.map(() => ['element Receptor: no']) };
    await it.stamp(await it.give('p'));
    expect(await it.stateOf('p')).toMatchObject({ state: 'refused', words: texts.schema(['element Receptor: no']) });
    expect([it.asked.length, await sealings()]).toEqual([0, []]);
  });

  test('after a silence is a person’s: the PAC may have stamped it before', async () => {
    it.fates('silent_after', 'refuses_late');
    const id = await it.give('p');
    await it.stamp(id);
    it.clock.advance(MINUTE_MS);
    await it.sweep();
    expect((await it.stateOf('p'))?.state).toBe('person');
    // Not even a press seals it anew.
    await expect(database.inTransaction((tx) => it.api.stampAgain(tx, { id, facts: null }, root))).rejects.toMatchObject({ code: 'CONFLICT' });
    await settle(id, { found: 'stamped', xml: [...it.book.values()][0] as string });
    expect(await it.stateOf('p')).toMatchObject({ state: 'stamped' });
    expect([it.book.size, await stamps()]).toEqual([1, [(await it.stateOf('p'))?.uuid]]);
  });
});

const settle = (id: CfdiId, decision: Parameters<typeof it.api.settle>[1]['decision']) =>
  database.inTransaction((tx) => it.api.settle(tx, { id, decision }, root));

describe('what no machine can tell', () => {
  test('the document of another one: a person looks, brings the right text, and nothing else is taken', async () => {
    it.fates('foreign');
    const id = await it.give('p');
    await it.stamp(id);
    expect(await it.stateOf('p')).toMatchObject({ state: 'person', words: expect.stringContaining('11111111-2222-4333-8444-555555555555') });
    it.clock.advance(HOUR_MS);
    await it.sweep();
    expect(it.asked).toHaveLength(1);
    const text = it.stampedText(it.asked[0]?.xml ?? '');
    await expect(settle(id, { found: 'stamped', xml: text.replace('Guía', 'Otra') })).rejects.toMatchObject({ code: 'WRONG_DATA' });
    await settle(id, { found: 'again' });
    expect(await it.untilStamped('p')).toMatchObject({ state: 'stamped' });
    expect(oneText()).toBe(1);
  });

  test('71 hours of silence: a person says that nothing is there, and only then it is sealed with a new date', async () => {
    it.fates(...Array.from({ length: 200 }, (): PacFate => 'silent_before'));
    const id = await it.give('p');
    await it.stamp(id);
    it.clock.advance(71 * HOUR_MS);
    await it.sweep();
    expect(await it.stateOf('p')).toMatchObject({ state: 'person', words: texts.silentTooLong });
    await settle(id, { found: 'nothing' });
    await database.inTransaction((tx) => it.api.stampAgain(tx, { id, facts: null }, root));
    await it.stamp(id);
    expect((await sealings()).map((xml) => /Fecha="([^"]+)"/.exec(xml)?.[1])).toEqual(['2026-11-20T12:00:00', '2026-11-23T11:00:00']);
    await expect(settle(id, { found: 'nothing' })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('a text that surely never left is sealed anew by itself when SAT would not take its date', async () => {
    it.fates('not_sent');
    await it.stamp(await it.give('p'));
    it.clock.advance(71 * HOUR_MS);
    await it.sweep();
    expect(await it.stateOf('p')).toMatchObject({ state: 'stamped', folio: 1 });
    expect([(await sealings()).length, it.book.size]).toEqual([2, 1]);
  });
});

test('without an issuer a document waits and says so, and is stamped by itself when there is one', async () => {
  it.withoutIssuer(true);
  await it.stamp(await it.give('p'));
  expect(await it.stateOf('p')).toMatchObject({ state: 'waiting', words: texts.noIssuer, folio: null });
  expect(it.api.judge(invoice())).toBeNull();
  it.withoutIssuer(false);
  expect(await it.untilStamped('p')).toMatchObject({ state: 'stamped', words: null });
});

test('neither a sealed text nor a stamp is edited or removed, not even in SQL', async () => {
  await it.stamp(await it.give('p'));
  for (const table of ['cfdi_sealing', 'cfdi_stamp'])
    for (const statement of [sql`update ${sql.table(table)} set xml = ''`, sql`delete from ${sql.table(table)}`])
      await expect(statement.execute(database.db)).rejects.toThrow();
});
