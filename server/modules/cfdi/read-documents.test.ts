import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#contract/access/access.ts';
import { MOST_PAPERS_AN_HOUR } from '#contract/cfdi/cfdi.ts';
import { HOUR_MS } from '#contract/shared/dates.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { readPdf } from '#platform/pdf/read-pdf.ts';
import { cfdiWorld, customer, invoice, otherCustomer } from './fixtures/cfdi-world.ts';
import type { CfdiNeeds } from './needs.ts';
import { getCfdi, listCfdi } from './read-documents.ts';
import { getCfdiPdf, getCfdiXml } from './take-papers.ts';

let database: TestDatabase;
let it: Awaited<ReturnType<typeof cfdiWorld>>;
/** Of one customer one that is stamped and one that was refused; of another one that is stamped. */
beforeAll(async () => {
  database = await testDatabase();
  it = await cfdiWorld(database);
  it.fates('refuses', 'stamps', 'stamps');
  await it.stamp(await it.give('refused'));
  it.clock.advance(1_000);
  const receiver = { rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBÓTICA', zip: '65000', regimen: '601', use: 'G03', residence: null } as const;
  await it.stamp(await it.give('stamped', invoice({ receiver })));
  it.clock.advance(1_000);
  await it.stamp(await it.give('foreign', invoice(), otherCustomer));
});
afterAll(() => database.close());

const biller = { id: 'U0000000000000000000000001', role: 'biller' } as unknown as Actor;
const owner = { id: 'U0000000000000000000000002', role: 'customer', customer_id: customer } as unknown as Actor;
const needsOf = (actor: Actor): CfdiNeeds => {
  const scope = async () => ({ customers: actor.role === 'customer' ? [customer] : ('all' as const), own: null });
  return { ...it.needs, access: { scopeOf: scope, listScope: scope } };
};
const list = async (actor: Actor, more: object = {}) =>
  (await listCfdi(needsOf(actor), { page: 1, limit: 20, ...more }, actor)).data.map(({ series, folio, state, total, words }) => [
    `${series}-${folio}`,
    state,
    total,
    words !== null,
  ]);
const idOf = async (purpose: string) => (await it.stateOf(purpose))?.id as never;

test('staff see every document with what is to be done; a customer its own once they are stamped', async () => {
  const [foreign, stamped] = [['F-3', 'stamped', 11_600, false], ['F-2', 'stamped', 11_600, false]]; // prettier-ignore
  expect(await list(biller)).toEqual([foreign, stamped, ['F-1', 'refused', 11_600, true]]);
  expect(await list(owner)).toEqual([stamped]);
  expect([await list(owner, { state: 'refused' }), await list(biller, { state: 'refused' })]).toEqual([[], [['F-1', 'refused', 11_600, true]]]);
});

test.each([
  ['robotica', ['F-2']],
  ['URE180429', ['F-2']],
  ['f-3', ['F-3']],
  ['nadie', []],
])('a search for %s finds %j', async (query, found) => {
  expect((await list(biller, { query })).map(([number]) => number)).toEqual(found);
});

test('a UUID finds its document', async () => {
  const { uuid } = (await it.stateOf('stamped')) as { uuid: string };
  expect((await list(biller, { query: uuid.toUpperCase() })).map(([number]) => number)).toEqual(['F-2']);
});

test('the stamped XML is told as the PAC sent it, its PDF is drawn of it, and who took either is written down [AMB-13.10]', async () => {
  const id = await idOf('stamped');
  const { name, content } = await getCfdiXml(needsOf(owner), { id }, owner);
  const { uuid } = (await it.stateOf('stamped')) as { uuid: string };
  expect([name, [...it.book.values()].includes(content)]).toEqual([`F-2-${uuid}.xml`, true]);
  const pdf = await getCfdiPdf(needsOf(owner), { id }, owner);
  expect(pdf.name).toBe(`F-2-${uuid}.pdf`);
  const read = await readPdf(Buffer.from(pdf.file, 'base64'));
  expect(read?.text.replace(/\s/g, '')).toContain(uuid.toUpperCase());
  const { rows } = await sql<{ actor_id: string; entity_id: string; paper: string }>`
    select actor_id, entity_id, after ->> 'paper' as paper from platform_audit where action = 'cfdi.downloaded' order by id`.execute(database.db);
  expect(rows).toEqual(['xml', 'pdf'].map((paper) => ({ actor_id: owner.id, entity_id: id, paper })));
});

test('who carries off document after document has to wait; another person does not', async () => {
  const [id, carrier] = [await idOf('stamped'), { ...biller, id: 'U0000000000000000000000009' } as Actor];
  await sql`insert into platform_audit (at, actor_id, action, entity, entity_id)
    select ${it.clock.now()}, ${carrier.id}, 'cfdi.downloaded', 'cfdi', ${id} from generate_series(1, ${MOST_PAPERS_AN_HOUR - 1})`.execute(
    database.db,
  );
  await getCfdiXml(needsOf(carrier), { id }, carrier);
  for (const takes of [getCfdiXml, getCfdiPdf])
    await expect(takes(needsOf(carrier), { id }, carrier)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await getCfdiPdf(needsOf(biller), { id }, biller);
  it.clock.advance(HOUR_MS);
  await getCfdiPdf(needsOf(carrier), { id }, carrier);
});

test('one that is another’s, or not stamped yet, does not exist for a customer; without a stamp there is no paper', async () => {
  for (const purpose of ['foreign', 'refused']) {
    const id = await idOf(purpose);
    await expect(getCfdi(needsOf(owner), { id }, owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const takes of [getCfdiXml, getCfdiPdf]) await expect(takes(needsOf(owner), { id }, owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  const id = await idOf('refused');
  for (const takes of [getCfdiXml, getCfdiPdf]) await expect(takes(needsOf(biller), { id }, biller)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await getCfdi(needsOf(biller), { id }, biller)).toMatchObject({ state: 'refused', uuid: null, stamped_at: null, cancellations: [] });
});
