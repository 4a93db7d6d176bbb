import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { learnCarriers } from '#contract/carriers/carriers.ts';
import { csvTexts } from '#texts/es/shared/csv.ts';
import { givenNumberTexts as texts } from '#texts/es/carriers/given-numbers.ts';
import { madeCarrierTexts } from '#texts/es/carriers/made-carriers.ts';
import { fileOfRows, packages } from '../../../fixtures/example-bodies.ts';
import { fullTenant, type Tenant } from '../../../fixtures/full-tenant.ts';
import { testPortal } from '../../../fixtures/test-portal.ts';
import { madeCarrier } from '../fixtures/made-carrier.ts';
import { rootAtCarriers } from '../fixtures/root-at-carriers.ts';
import { shopOf } from '../fixtures/shop.ts';

let whole: Awaited<ReturnType<typeof testPortal>>;
let at: Awaited<ReturnType<typeof rootAtCarriers>>;
let tenant: Tenant;
let shop: ReturnType<typeof shopOf>;

beforeAll(async () => {
  whole = await testPortal();
  await whole.portal.start();
  at = await rootAtCarriers(whole);
  tenant = await fullTenant(whole.portal, whole.database, 'uno');
  shop = shopOf(at, tenant);
});
afterAll(async () => {
  await whole.end();
  learnCarriers([]);
});

const [box] = packages;
const boxes = (quantity: number) => [{ ...box, quantity }];
const importNumbers = (slug: string, csv: string) => at.ask('POST', `/api/carrier/${slug}/numbers`, at.root, fileOfRows(csv));
const csvOf = (...numbers: string[]) => ['numero', ...numbers].join('\n');
const newsOfRoot = async () => JSON.stringify((await sql`select message from notifications_message`.execute(whole.database.db)).rows);
test('a number is typed for each guide; what is missing, wrong, written twice or on another guide is told at its field, and nothing is bought', async () => {
  await shop.open('talones', { letters: '', numbers_from: 'typed', number_check: 'mod10' });
  const fields = async (numbers: string[]) => {
    const { status, body } = await shop.buy('talones', { packages: boxes(3), numbers });
    return [status, body['fields']];
  };
  expect(await fields(['', '79927398713', '7992 7398 713'])).toEqual([
    400,
    { 'numbers.0': texts.faults.missing, 'numbers.2': texts.faults.twice(2) },
  ]);
  expect(await fields(['79927398712', '¿?', '18', '26'])).toEqual([
    400,
    {
      'numbers.0': texts.faults.check,
      'numbers.1': texts.faults.form,
      'numbers.2': texts.faults.form,
      'numbers.3': texts.faults.tooMany,
    },
  ]);
  expect(await shop.buy('talones', { numbers: ['tal-79927398713'] })).toMatchObject({ status: 201, numbers: ['TAL-79927398713'] });
  expect(await shop.buy('talones', { numbers: ['TAL-79927398713'] })).toMatchObject({
    status: 400,
    body: { fields: { 'numbers.0': texts.faults.taken } },
  });
  expect(await shop.buy('talones')).toMatchObject({ status: 400, body: { fields: { 'numbers.0': texts.faults.missing } } });
});

test('of a carrier that gives its numbers itself none is typed', async () => {
  await shop.open('propios', { letters: 'PRP' });
  expect(await shop.buy('propios', { numbers: ['PRP1'] })).toMatchObject({ status: 400, body: { fields: { 'numbers.0': texts.faults.notAsked } } });
});

test('a file of numbers tells by row what is twice or has a wrong check digit; the same file again adds nothing', async () => {
  await shop.open('lista', { letters: '', numbers_from: 'file', number_check: 'mod10' });
  const file = csvOf('79927398713', '79927398712', '7992-7398-713', '79927398713', '', '0000-0018', '7.99E+10');
  const faults = [
    { row: 1, number: '79927398712', message: texts.faults.check },
    { row: 3, number: '79927398713', message: texts.faults.repeatedRow(2) },
    { row: 6, number: '7.99E+10', message: csvTexts.rounded },
  ];
  expect(await importNumbers('lista', file)).toMatchObject({ status: 200, body: { total: 6, added: 3, repeated: 0, failed: faults, left: 3 } });
  expect(await importNumbers('lista', file)).toMatchObject({ status: 200, body: { total: 6, added: 0, repeated: 3, failed: faults, left: 3 } });
  expect((await at.read('lista')).numbers_left).toBe(3);
});

test('guides take the numbers of the list in their order; few left are told to root; without enough nothing is bought', async () => {
  expect((await shop.buy('lista', { packages: boxes(2) })).numbers).toEqual(['79927398713', '7992-7398-713']);
  expect(await newsOfRoot()).toContain(texts.few('lista', 1));
  expect(await shop.buy('lista', { packages: boxes(2) })).toMatchObject({ status: 503, body: { description: texts.none('lista') } });
  expect((await at.read('lista')).numbers_left).toBe(1);
  expect((await shop.buy('lista')).numbers).toEqual(['0000-0018']);
  expect(await newsOfRoot()).toContain(texts.few('lista', 0));
  expect(await importNumbers('lista', csvOf('0000-0018', '0000-0026'))).toMatchObject({ body: { added: 1, repeated: 1, left: 1 } });
});

test('numbers are imported where they come from a list, and go with a carrier that nothing hangs on', async () => {
  expect(await importNumbers('propios', csvOf('PRP-0001'))).toMatchObject({ status: 405, body: { description: texts.noList } });
  expect((await importNumbers('nadie', csvOf('PRP-0001'))).status).toBe(404);
  const brief = { ...madeCarrier(), slug: 'breve', name: 'Breve', services: [] };
  expect(await at.ask('POST', '/api/carriers', at.root, { ...brief, letters: '' })).toMatchObject({
    body: { fields: { letters: madeCarrierTexts.faults.letters } },
  });
  const make = () => at.ask('POST', '/api/carriers', at.root, { ...brief, letters: '', numbers_from: 'file' });
  expect((await make()).status).toBe(200);
  expect(await importNumbers('breve', csvOf('BRV-0001'))).toMatchObject({ body: { left: 1 } });
  expect((await at.ask('DELETE', '/api/carrier/breve', at.root)).status).toBe(200);
  await make();
  expect((await at.read('breve')).numbers_left).toBe(0);
});
