import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#contract/access/access.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { readPdf } from '#platform/pdf/read-pdf.ts';
import { cfdiWorld, type PacFate } from './fixtures/cfdi-world.ts';
import { cfdiStepNames } from './needs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

const [ONE, TWO] = ['uno@kemper.test', 'dos@kemper.test'];
const biller = { id: 'U0000000000000000000000001', role: 'biller' } as unknown as Actor;
const written = async () =>
  (await sql<{ recipient: string }>`select recipient from platform_outbox order by recipient`.execute(database.db)).rows.map(
    ({ recipient }) => recipient,
  );
const mailed = async () =>
  (await sql<{ mailed: number }>`select (after ->> 'mailed')::int as mailed from platform_audit where action = 'cfdi.stamped'`.execute(database.db))
    .rows;

describe('a document that has its UUID', () => {
  test('is mailed to each address of its razón social, with its PDF and its XML as the PAC sent it [AMB-13.10]', async () => {
    const it = await cfdiWorld(database);
    it.mailsGoTo(ONE, TWO, ONE);
    const id = await it.give('one');
    await it.stamp(id);
    await it.postman();
    await it.postman();
    expect(it.delivered.map(({ to }) => to).sort()).toEqual([TWO, ONE]);
    const { uuid = '' } = (await it.stateOf('one')) as { uuid?: string };
    const [mail] = it.delivered;
    expect(mail?.subject).toBe('Porteo: Factura F-1');
    expect(mail?.text).toContain('Hola ESCUELA KEMPER URGATE:');
    expect(mail?.text).toContain('Factura F-1 por $116.00');
    expect(mail?.text).toContain(uuid.toUpperCase());
    expect(mail?.text).toContain('https://porteo.test/facturas\n');
    const [pdf, xml] = mail?.files ?? [];
    expect([pdf?.name, xml?.name]).toEqual([`F-1-${uuid}.pdf`, `F-1-${uuid}.xml`]);
    expect([...it.book.values()]).toEqual([Buffer.from(xml?.bytes ?? []).toString()]);
    expect((await readPdf(pdf?.bytes ?? new Uint8Array()))?.text.replace(/\s/g, '')).toContain(uuid.toUpperCase());
    expect(await mailed()).toEqual([{ mailed: 2 }]);
  });

  test.each(cfdiStepNames.map((step) => [step]))('is mailed once although a process died at %s [AMB-13.10]', async (step) => {
    const it = await cfdiWorld(database);
    it.mailsGoTo(ONE, TWO);
    const id = await it.give('one');
    it.diesAt(step);
    await expect(it.stamp(id)).rejects.toThrow('the process died');
    await it.untilStamped('one');
    await it.stamp(id);
    await it.postman();
    expect([await written(), it.delivered.length]).toEqual([[TWO, ONE], 2]);
  });

  test.each<[PacFate]>([['silent_after'], ['silent_before'], ['not_sent']])('is mailed once when the PAC is first %s [AMB-13.10]', async (fate) => {
    const it = await cfdiWorld(database);
    it.mailsGoTo(ONE);
    it.fates(fate);
    const id = await it.give('one');
    await Promise.all([it.stamp(id), it.stamp(id)]);
    expect(await written()).toEqual([]);
    await it.untilStamped('one');
    expect(await written()).toEqual([ONE]);
  });

  test('is mailed as well when a person brought its stamp; one that was refused is not [AMB-13.10]', async () => {
    const it = await cfdiWorld(database);
    it.mailsGoTo(ONE);
    it.fates('refuses');
    await it.stamp(await it.give('refused'));
    it.fates('foreign');
    const id = await it.give('one');
    await it.stamp(id);
    expect([(await it.stateOf('one'))?.state, await written()]).toEqual(['person', []]);
    const xml = it.stampedText(String(it.asked.at(-1)?.xml));
    await database.inTransaction((tx) => it.api.settle(tx, { id, decision: { found: 'stamped', xml } }, biller));
    expect(await written()).toEqual([ONE]);
  });

  test('is stamped all the same where nobody is to be mailed, which its act says', async () => {
    const it = await cfdiWorld(database);
    await it.stamp(await it.give('one'));
    expect([(await it.stateOf('one'))?.state, await written(), await mailed()]).toEqual(['stamped', [], [{ mailed: 0 }]]);
  });
});
