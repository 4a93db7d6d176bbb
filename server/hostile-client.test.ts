import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import type { Portal } from './compose.ts';
import { address, end, packages, saved } from './fixtures/example-bodies.ts';
import { askOf, fullTenant, type Tenant } from './fixtures/full-tenant.ts';
import { testPortal } from './fixtures/test-portal.ts';

// Numbers, covers, keys and orders of steps that no screen sends (docs/security.md: S35, S36, S38, S39).
let database: TestDatabase;
let portal: Portal;
let endPortal: () => Promise<void>;
let mine: Tenant;
let theirs: Tenant;
const ask = (...asked: Parameters<ReturnType<typeof askOf>>) => askOf(portal)(...asked);

beforeAll(async () => {
  ({ portal, database, end: endPortal } = await testPortal());
  await portal.start();
  mine = await fullTenant(portal, database, 'uno');
  theirs = await fullTenant(portal, database, 'dos');
});
afterAll(() => endPortal());

const way = { zip_origin: '37290', zip_destination: '97100' };
const row = (change: object) => [{ ...packages[0], ...change }];
const quoteOf = (change: object) => ask('POST', '/api/rate/label', mine.client, { ...way, packages: row(change) });

async function quoted(token: string, change: object = {}) {
  const { body } = await ask('POST', '/api/rate/label', token, { ...way, packages: row(change) });
  const rates = body['rates'] as unknown as { service_id: string; rate_id: string; to_pay: number }[];
  const rate = rates.find(({ service_id }) => service_id === seededServices.sendexSaver);
  return { batch_id: body['batch_id'] as unknown as string, rate_id: rate?.rate_id ?? '', to_pay: rate?.to_pay ?? Number.NaN };
}
const creation = (from: { batch_id: string; rate_id: string }, change: object = {}) => ({
  carrier: 'sendex',
  service_id: seededServices.sendexSaver,
  batch_id: from.batch_id,
  rate_id: from.rate_id,
  origin_info: end('37290', 'León', 'Guanajuato'),
  destination_info: end('97100', 'Mérida', 'Yucatán'),
  packages: row(change),
});
const countOf = async (table: string) =>
  Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(database.db)).rows[0]?.n);
/** Guides and entries of the ledger: what nothing refused may add to. */
const made = async () => [await countOf('shipping_guide'), await countOf('wallet_entry')];

describe('a number out of its range is refused at its field (S36)', () => {
  const absurd = [-1, 1e308, 2 ** 53 + 1, '-1', 'NaN', 'Infinity', '١', '1,000.00', '1e3', '0x10', ' ', [], {}, true];
  const fields = ['weight', 'length', 'width', 'height', 'quantity', 'insurance'];
  // An empty text is a value that was not declared, which is none.
  const undeclared = (field: string, value: unknown) => field === 'insurance' && value === ' ';
  const tries: [string, unknown][] = fields.flatMap((field) =>
    absurd.filter((value) => !undeclared(field, value)).map((value): [string, unknown] => [field, value]),
  );
  test.each<[string, unknown]>([
    ...tries,
    ['weight', 0],
    ['height', 0],
    ['quantity', 0],
    ['quantity', 99.5],
    ['insurance', 0.005],
    ['insurance', '0.005'],
  ])('a package with %s %j', async (field, value) => {
    const { status, body } = await quoteOf({ [field]: value });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(`"packages.0.${field}"`);
  });
  test.each(['weight', 'length', 'quantity'])('the same of a package of the book: %s', async (field) => {
    const before = await countOf('packages_package');
    if (field !== 'quantity')
      for (const value of absurd)
        expect((await ask('POST', '/api/item', mine.client, { ...saved, alias: newId(), [field]: value })).status).toBe(400);
    expect(await countOf('packages_package')).toBe(before);
  });
  test('a minus before a zero is zero', async () => {
    const { status, body } = await quoteOf({ insurance: -0 });
    expect([status, JSON.stringify(body).includes('-0')]).toEqual([200, false]);
  });
});

describe('no cover is had for less than its price (S35)', () => {
  const cap = 5_000;
  const refused = async (body: object) => {
    const before = await made();
    const answer = await ask('POST', '/api/label', mine.client, body);
    expect(await made()).toEqual(before);
    return answer;
  };
  test('a declared value on what cannot be insured is quoted without cover and makes no guide, at its field', async () => {
    const insured = { content: 'Documentos', insurance: cap };
    const [plain, documents, books] = [await quoted(mine.client), await quoted(mine.client, insured), await quoted(mine.client, { insurance: cap })];
    expect(documents.to_pay).toBe(plain.to_pay);
    expect(books.to_pay).toBeGreaterThan(plain.to_pay);
    const { status, body } = await refused(creation(documents, insured));
    expect([status, body['fields']]).toEqual([400, { 'packages.0.insurance': expect.stringContaining('no se puede asegurar') }]);
  });
  test('a quote of what cannot be insured buys no cover for other contents', async () => {
    const documents = await quoted(mine.client, { content: 'Documentos', insurance: cap });
    expect((await refused(creation(documents, { content: 'Libros', insurance: cap }))).body['code']).toBe('QUOTE_EXPIRED');
  });
  test.each([
    ['a value added after the quote', {}, { insurance: cap }],
    ['a higher value', { insurance: 1 }, { insurance: cap }],
    ['another kind of contents at the same value', { insurance: cap }, { insurance: cap, content: 'Electrónicos' }],
  ])('%s makes no guide', async (_what, asked, sent) => {
    expect((await refused(creation(await quoted(mine.client, asked), sent))).body['code']).toBe('QUOTE_EXPIRED');
  });
  test('a value above what any service insures is refused at its field', async () => {
    const { status, body } = await quoteOf({ insurance: 999_999_999.99 });
    expect([status, Object.keys(body['fields'] ?? {})]).toEqual([400, ['packages.0.insurance']]);
  });
});

describe('a key is known to its person and its call alone (S38)', () => {
  const press = async (token: string, url: string, key: string, payload: object) => {
    const answer = await portal.app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}`, 'idempotency-key': key }, payload });
    return { status: answer.statusCode, replayed: answer.headers['idempotency-replayed'], body: answer.json<Record<string, never>>() };
  };
  test('another customer with my key gets their own guide, not mine', async () => {
    const key = randomUUID();
    const [first, second] = [
      await press(mine.client, '/api/label', key, creation(await quoted(mine.client))),
      await press(theirs.client, '/api/label', key, creation(await quoted(theirs.client))),
    ];
    expect([first.status, second.status, second.replayed]).toEqual([201, 201, undefined]);
    expect(JSON.stringify(second.body)).not.toContain((first.body['labels'] as unknown as { id: string }[])[0]?.id);
  });
  test('a colleague of the same customer with my key neither', async () => {
    const key = randomUUID();
    const sent = { ...address, alias: 'Llave compartida' };
    const [first, second] = [await press(mine.client, '/api/address', key, sent), await press(mine.colleague, '/api/address', key, sent)];
    expect([first.status, second.status, second.replayed]).toEqual([201, 201, undefined]);
    expect(second.body['id']).not.toBe(first.body['id']);
  });
  test('one key for two calls is two keys', async () => {
    const key = randomUUID();
    const kept = await press(mine.client, '/api/address', key, { ...address, alias: 'Otra llave' });
    const packed = await press(mine.client, '/api/item', key, { ...saved, alias: 'Otra llave' });
    expect([kept.status, packed.status, packed.replayed]).toEqual([201, 201, undefined]);
    const again = await press(mine.client, '/api/address', key, { ...address, alias: 'Otra llave' });
    expect([again.status, again.replayed, again.body['id']]).toEqual([201, 'true', kept.body['id']]);
  });
});

describe('a step that is left out makes no guide (S39)', () => {
  test.each<[string, (body: ReturnType<typeof creation>) => object]>([
    ['without a quote', ({ batch_id: _batch, rate_id: _rate, ...rest }) => rest],
    ['with a quote that nobody asked for', (body) => ({ ...body, batch_id: newId(), rate_id: newId() })],
    ['without a rate', ({ rate_id: _rate, ...rest }) => rest],
    ['without an RFC of who receives', (body) => ({ ...body, destination_info: { ...body.destination_info, tax_id: '' } })],
    ['without a street', (body) => ({ ...body, origin_info: { ...body.origin_info, street: '' } })],
    ['without a contact', (body) => ({ ...body, destination_info: { ...body.destination_info, contact: undefined } })],
    ['without packages', (body) => ({ ...body, packages: [] })],
    ['on the razón social of another customer', (body) => ({ ...body, business_id: theirs.ids['business'] })],
  ])('%s', async (_what, change) => {
    const body = creation(await quoted(mine.client));
    const before = await made();
    const { status } = await ask('POST', '/api/label', mine.client, change(body));
    expect([400, 404, 405]).toContain(status);
    expect(await made()).toEqual(before);
  });
  test('and the same creation with all its steps makes one', async () => {
    const [guides] = await made();
    expect((await ask('POST', '/api/label', mine.client, creation(await quoted(mine.client)))).status).toBe(201);
    expect((await made())[0]).toBe((guides ?? 0) + 1);
  });
});
