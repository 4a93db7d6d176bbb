import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { readPdf } from '#platform/pdf/read-pdf.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import type { Portal } from './compose.ts';
import { businessOf, end, packages } from './fixtures/example-bodies.ts';
import { askOf, buyGuide, buyGuides, fullTenant, tryToBuy, type Tenant } from './fixtures/full-tenant.ts';
import { testPortal } from './fixtures/test-portal.ts';
import { hashPassword } from './modules/access/password.ts';

let database: TestDatabase;
let portal: Portal;
let endPortal: () => Promise<void>;
let mine: Tenant;
let theirs: Tenant;
let root: string;
let guides: { id: string; parcel_number: string; pdf: string }[];
const ask = (...asked: Parameters<ReturnType<typeof askOf>>) => askOf(portal)(...asked);

beforeAll(async () => {
  ({ portal, database, end: endPortal } = await testPortal({ settings: { TRACKING_LIMIT_PER_MINUTE: '30' } }));
  await portal.start();
  mine = await fullTenant(portal, database, 'uno');
  theirs = await fullTenant(portal, database, 'dos');
  root = await rootToken();
  guides = [await buyGuide(portal, mine.client), await buyGuide(portal, mine.client), await buyGuide(portal, mine.client)];
});
afterAll(() => endPortal());

/** The token of somebody of the house. */
async function rootToken(): Promise<string> {
  const email = 'root@porteo.test';
  const password_hash = await hashPassword('Correcta-1', { memoryKib: 64, passes: 1 });
  await database.inTransaction((tx) =>
    portal.api.access.createUser(tx, { customer_id: null, name: 'Root', email, role: 'root', permissions: '222222222', password_hash }),
  );
  const answer = await portal.app.inject({ method: 'POST', url: '/api/user/login', payload: { email, password: 'Correcta-1' } });
  return answer.json<{ token: string }>().token;
}

const print = (ids: readonly string[]) => ask('POST', '/api/labels/print', mine.client, { ids });
const printed = (file: unknown) => readPdf(Buffer.from(String(file), 'base64'));

test('one label prints byte for byte, several as one file in the order asked for, and one without a document is named [AMB-7.17]', async () => {
  const [first, second, third] = guides as [(typeof guides)[0], (typeof guides)[0], (typeof guides)[0]];
  const alone = await print([first.id]);
  expect(alone.body).toEqual({ file: first.pdf, missing: [], ended: [] });
  for (const [one, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const file = await printed((await print([one.id, other.id])).body['file']);
    expect(file?.pages).toBe(2);
    expect(file?.text.indexOf(one.parcel_number)).toBeLessThan(file?.text.indexOf(other.parcel_number) ?? -1);
  }
  await sql`update shipping_guide set document_file_id = null where id = ${third.id}`.execute(database.db);
  const some = await print([third.id, first.id]);
  expect(some.body).toEqual({ file: first.pdf, missing: [{ id: third.id, parcel_number: third.parcel_number }], ended: [] });
  expect((await print([first.id, theirs.ids['label'] as string])).status).toBe(404);
});

test.each(['cancelled', 'expired', 'aborted'])(
  'a label that is void prints no more: a guide that is %s is named and left out [AMB-7.17]',
  async (status) => {
    const [first, second] = guides as [(typeof guides)[0], (typeof guides)[0]];
    const become = (followUp: string) =>
      sql`update shipping_guide set follow_up = ${followUp}, cancel_state = ${['cancelled', 'aborted'].includes(followUp) ? 'done' : 'none'} where id = ${second.id}`.execute(
        database.db,
      );
    await become(status);
    const ended = [{ id: second.id, parcel_number: second.parcel_number, follow_up: status }];
    expect((await print([second.id, first.id])).body).toEqual({ file: first.pdf, missing: [], ended });
    expect((await print([second.id])).body).toEqual({ file: null, missing: [], ended });
    await become('registered');
  },
);

test('labels are handed out as ZPL too, one label of the printer for each guide, in the order asked for [AMB-7.17]', async () => {
  const [first, second] = guides as [(typeof guides)[0], (typeof guides)[0]];
  const zpl = async (ids: readonly string[]) => {
    const { body } = await ask('POST', '/api/labels/print', mine.client, { ids, format: 'zpl' });
    return Buffer.from(String((body as { file?: string }).file), 'base64').toString();
  };
  const one = await zpl([first.id]);
  expect(one).toMatch(/^\^XA\^PW812\^LL1\d{3}\^LH0,0\^FO\d+,0\^GFA,[^^]+\^FS\^PQ1\^XZ\n$/);
  expect(await zpl([second.id, first.id])).toBe((await zpl([second.id])) + one);
});

test('a guide is read by its id or, within scope, by its number, and only under its own carrier [AMB-10.05]', async () => {
  const [guide] = guides as [(typeof guides)[0]];
  for (const name of [guide.id, guide.parcel_number]) {
    const { status, body } = await ask('GET', `/api/label/sendex/${name}`, mine.client);
    expect([status, body['id'], body['pdf']]).toEqual([200, guide.id, guide.pdf]);
    expect((await ask('GET', `/api/label/fedex/${name}`, mine.client)).status).toBe(404);
    expect((await ask('GET', `/api/label/sendex/${name}`, theirs.client)).status).toBe(404);
  }
  // Nothing but reading takes a number.
  expect((await ask('DELETE', `/api/label/${guide.parcel_number}`, mine.client)).status).toBe(400);
});

test('the guides come in pages, each with its carrier, numbers, service, moment and status; the first page is 1 [O-3.01, A-4.20, A-7.02]', async () => {
  const list = async (query: string) => {
    const { body } = await ask('GET', `/api/labels?${query}`, mine.client);
    const { total, data: rows } = body as unknown as { total: number; data: Record<string, unknown>[] };
    return { total, rows };
  };
  const [guide] = guides as [(typeof guides)[0]];
  const tracked = sql`update shipping_guide set tracking_number = ${'5012345678'} where id = ${guide.id}`;
  await tracked.execute(database.db);
  const [first, second, beyond] = [await list('page=1&limit=3'), await list('page=2&limit=3'), await list('page=3&limit=3')];
  expect([first, second, beyond].map(({ total, rows }) => [total, rows.length])).toEqual([
    [5, 3],
    [5, 2],
    [5, 0],
  ]);
  const rows = [...first.rows, ...second.rows];
  expect(rows.map(({ id }) => id).sort()).toEqual([mine.ids['label'], mine.ids['manual'], ...guides.map(({ id }) => id)].sort());
  expect(rows.find(({ id }) => id === guide.id)).toMatchObject({
    carrier: 'sendex',
    tracking_number: '5012345678',
    parcel_number: guide.parcel_number,
    service_id: seededServices.sendexSaver,
    service_description: 'Económico',
    created_at: '2026-11-20T18:00:00.000Z',
    follow_up: 'registered',
  });
});

test('the ends of a guide answer address, city, state, place on the map and contact, as they were printed [O-3.02]', async () => {
  const places = {
    origin: { ...end('37290', 'León', 'Guanajuato'), latitude: 21.1216, longitude: -101.6821 },
    destination: { ...end('97100', 'Mérida', 'Yucatán'), latitude: 20.9674, longitude: -89.5926 },
  };
  const { labels } = await buyGuides(portal, mine.client, { origin_info: places.origin, destination_info: places.destination });
  const { body } = await ask('GET', `/api/label/sendex/${labels[0]?.id}`, mine.client);
  for (const name of ['origin', 'destination'] as const) {
    const { street, city, state, latitude, longitude, contact } = places[name];
    expect(body[name]).toMatchObject({ street, city, state, latitude, longitude, contact: { name: contact.name } });
  }
});

test('a guide is billed to the razón social it names, to the default when it names none, and to nobody by its wish [AMB-7.06]', async () => {
  const other = (await ask('POST', '/api/business', mine.client, businessOf('abc'))).body['id'] as unknown as string;
  const billedTo = async (over: { business_id?: string | null }) => {
    const { labels } = await buyGuides(portal, mine.client, over);
    const { rows } = await sql<{ guide: string | null; charge: string | null }>`
      select g.business_id as guide, c.business_id as charge from shipping_guide g join billing_charge c on c.label_id = g.id
      where g.id = ${labels[0]?.id}`.execute(database.db);
    return rows;
  };
  const own = mine.ids['business'] as string;
  expect(await billedTo({})).toEqual([{ guide: own, charge: own }]);
  expect(await billedTo({ business_id: other })).toEqual([{ guide: other, charge: other }]);
  expect(await billedTo({ business_id: null })).toEqual([{ guide: null, charge: null }]);
  expect((await tryToBuy(portal, mine.client, { business_id: theirs.ids['business'] as string })).status).toBe(404);
  await ask('PUT', `/api/business/${other}`, mine.client, { status: 'disabled' });
  const refused = await tryToBuy(portal, mine.client, { business_id: other });
  expect([refused.status, refused.body['fields']]).toEqual([400, { business_id: 'Esta razón social está desactivada: elige otra' }]);
});

describe("'Facturar a' of a guide that stands", () => {
  const billedTo = async (id: string) => {
    const { rows } = await sql<{ business_id: string }>`
      select business_id from shipping_guide where id = ${id} union all select business_id from billing_charge where label_id = ${id}`.execute(
      database.db,
    );
    return rows.map(({ business_id }) => business_id);
  };
  const bill = (id: string, body: object, token = mine.client) => ask('PUT', `/api/label/${id}`, token, body);
  const read = async (id: string) => (await ask('GET', `/api/label/sendex/${id}`, mine.client)).body as Record<string, unknown>;

  test('takes its charges along, to an active razón social of the same customer, by a body of its own [O-7.05] [AMB-10.07]', async () => {
    const { id } = await buyGuide(portal, mine.client);
    const other = (await ask('POST', '/api/business', mine.client, businessOf('def'))).body['id'] as unknown as string;
    const changed = await bill(id, { business_id: other });
    expect([changed.status, changed.body['business_id']]).toEqual([200, other]);
    expect(await billedTo(id)).toEqual([other, other]);
    expect((await bill(id, { business_id: theirs.ids['business'] })).status).toBe(404);
    expect((await bill(id, { business_id: mine.ids['business'], notes: 'x' })).status).toBe(400);
    await ask('PUT', `/api/business/${mine.ids['business']}`, mine.client, { status: 'disabled' });
    expect((await bill(id, { business_id: mine.ids['business'] })).status).toBe(400);
    await ask('PUT', `/api/business/${mine.ids['business']}`, mine.client, { status: 'active', is_default: true });
    const { rows } = await sql<object>`select before, after from platform_audit where entity_id = ${id} and action = 'label.updated'`.execute(
      database.db,
    );
    expect(rows).toEqual([{ before: { business_id: mine.ids['business'] }, after: { business_id: other } }]);
  });

  test.each(['PreInvoice', 'Invoiced'])('is settled once a charge is %s [AMB-10.07]', async (status) => {
    const { id } = await buyGuide(portal, mine.client);
    expect((await read(id))['can_edit_business']).toBe(true);
    await sql`update billing_charge set status = ${status} where label_id = ${id}`.execute(database.db);
    expect((await read(id))['can_edit_business']).toBe(false);
    expect((await bill(id, { business_id: mine.ids['business'] })).status).toBe(405);
  });

  test('needs the right to look at guides and at what is billed, and gives no other [O-6.09] [AMB-10.07]', async () => {
    const { id } = await buyGuide(portal, mine.client);
    const tokenWith = async (permissions: string) => {
      const email = `d${permissions}@porteo.test`;
      const password_hash = await hashPassword('Correcta-1', { memoryKib: 64, passes: 1 });
      const facts = { customer_id: mine.customer, name: 'D', email, role: 'customer', permissions, password_hash } as const;
      await database.inTransaction((tx) => portal.api.access.createUser(tx, facts));
      return (await ask('POST', '/api/user/login', '', { email, password: 'Correcta-1' })).body['token'] as unknown as string;
    };
    const to = { business_id: mine.ids['business'] };
    const [reader, writer, blind] = [await tokenWith('000100001'), await tokenWith('000200000'), await tokenWith('000000002')];
    expect([(await bill(id, to, reader)).status, (await bill(id, to, writer)).status, (await bill(id, to, blind)).status]).toEqual([200, 403, 403]);
    expect([(await bill(id, { notes: 'x' }, reader)).status, (await bill(id, { notes: 'x' }, writer)).status]).toEqual([403, 200]);
  });
});

test('a guide is read with its document, its moment, its business and what happened to it [O-3.04, O-7.04]', async () => {
  const business_id = mine.ids['business'] as string;
  const { labels } = await buyGuides(portal, mine.client);
  const [label] = labels as [(typeof labels)[0]];
  const read = async () => (await ask('GET', `/api/label/sendex/${label.id}`, mine.client)).body as Record<string, unknown>;
  const { pdf, created_at, ...rest } = await read();
  expect([created_at, rest['business_id'], pdf]).toEqual(['2026-11-20T18:00:00.000Z', business_id, label.pdf]);
  expect((await printed(pdf))?.text).toContain(label.parcel_number);
  const event = { follow_up: 'scanned', description: 'Recibida en sucursal', occurred_at: '2026-11-20T17:30:00.000Z' };
  expect((await ask('POST', `/api/label/${label.id}/event`, root, event)).status).toBe(200);
  expect((await read())['events']).toContainEqual(
    expect.objectContaining({ description: 'Escaneada', detail: 'Recibida en sucursal', createdAt: '2026-11-20T17:30:00.000Z' }),
  );
});

test('a guide keeps all that was said of its package, its goods too [O-3.03, O-3.13, O-3.17]', async () => {
  const goods = { id: 'linea-1', description: 'Vela', quantity: 3, unit_code: 'H87', value: 10.5, currency: 'MXN', product_code: '53102710' };
  const row = {
    id: 'fila-1', pkg_id: mine.ids['package'], alias: 'Caja chica', type: 'Caja', height: 20, width: 25, length: 30, weight: 4.25, measurement: 'cm',
    quantity: 1, insurance: 500.5, content: 'Otro', description: 'Velas de soya', is_irregular_delivery: true, merchandise: [goods],
  }; // prettier-ignore
  const { labels } = await buyGuides(portal, mine.client, { packages: [row] });
  const { body } = await ask('GET', `/api/label/sendex/${labels[0]?.id}`, mine.client);
  expect(body['packages']).toEqual([row]);
});

test('POST /api/label answers the list of its guides, each with its number and document [S-7.19]', async () => {
  const { labels } = await buyGuides(portal, mine.client, { packages: [{ ...packages[0], quantity: 2 }] });
  expect(labels.map(({ id: _id, pdf: _pdf, parcel_number: _number, ...label }) => label)).toEqual(
    Array.from({ length: 2 }, () => ({ carrier: 'sendex', tracking_number: null })),
  );
  expect(new Set(labels.flatMap(({ id, parcel_number }) => [id, parcel_number])).size).toBe(4);
  for (const { pdf, parcel_number } of labels) expect((await printed(pdf))?.text).toContain(parcel_number);
});

test('anybody follows a guide by its number or its id, and learns cities and statuses only [AMB-11.01]', async () => {
  const [guide] = guides as [(typeof guides)[0]];
  for (const name of [guide.id, guide.parcel_number, `%20${guide.parcel_number.toLowerCase()}%20`]) {
    const answer = await portal.app.inject({ method: 'GET', url: `/api/tracking/${name}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      parcel_number: guide.parcel_number,
      origin: { city: 'León', state: 'Guanajuato' },
      follow_up: 'registered',
    });
    for (const hidden of ['Lucía', 'Refaccionaria', 'Calle 60', '9999263317', 'XAXX010101000', 'price', 'Mérida'])
      expect(answer.body).not.toContain(hidden);
  }
  await sql`update shipping_guide set creation = 'unknown', follow_up = null, parcel_number = null, made_at = null, charged_at = null, document_file_id = null,
    next_track_at = null where id = ${guide.id}`.execute(database.db);
  for (const name of [guide.id, guide.parcel_number])
    expect((await portal.app.inject({ method: 'GET', url: `/api/tracking/${name}` })).statusCode).toBe(404);
});

test('one address follows 30 guides in a minute, and no other call of it is held up; numbers that are none are counted [AMB-11.01]', async () => {
  const from = (remoteAddress: string, url: string) => portal.app.inject({ method: 'GET', url, remoteAddress });
  const guess = (n: number) => from('203.0.113.7', `/api/tracking/ADIVINA${n}`);
  const counted = async () => Number(/^porteo_tracking_unknown_per_minute (\d+)$/m.exec((await portal.app.inject({ url: '/-/metrics' })).body)?.[1]);
  const known = await counted();
  const statuses = [];
  for (let n = 0; n < 31; n += 1) statuses.push((await guess(n)).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
  expect((await guess(31)).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect((await from('203.0.113.7', '/api/version')).statusCode).toBe(200);
  expect((await from('203.0.113.8', '/api/tracking/ADIVINA')).statusCode).toBe(404);
  // Anyone who was sent away is not counted.
  expect(await counted()).toBe(known + 31);
});

test('a person keeps up to 12 views, each counted within what the person sees; nobody else has them', async () => {
  const views = async (token: string) => (await ask('GET', '/api/labels/views', token)).body['views'] as unknown as { name: string; count: number }[];
  const save = (token: string, kept: readonly object[]) => ask('PUT', '/api/labels/views', token, { views: kept });
  const fedex = { name: 'Fedex', filters: { carrier: 'fedex' } };
  const today = { name: 'De hoy', filters: { from: '2026-11-20', followup: 'registered,scanned' } };
  const [all, theirAll] = [await total(mine.owner), await total(theirs.owner)];
  expect((await save(mine.owner, [fedex, { name: 'Todas', filters: {} }])).status).toBe(200);
  expect((await views(mine.owner)).map(({ name, count }) => [name, count])).toEqual([['Fedex', 0], ['Todas', all]]); // prettier-ignore
  for (const token of [mine.client, theirs.owner]) expect(await views(token)).toEqual([]);
  expect((await save(theirs.owner, [{ name: 'Todas', filters: {} }])).status).toBe(200);
  expect((await views(theirs.owner))[0]?.count).toBe(theirAll);
  // Renamed, put in another order, removed.
  await save(mine.owner, [today, { ...fedex, name: 'FedEx MX' }]);
  expect((await views(mine.owner)).map(({ name }) => name)).toEqual(['De hoy', 'FedEx MX']);
  const thirteen = Array.from({ length: 13 }, (_, n) => ({ name: `Vista ${n}`, filters: {} }));
  for (const wrong of [thirteen, [fedex, { ...fedex, name: 'FEDEX' }], [{ ...fedex, name: ' ' }]])
    expect((await save(mine.owner, wrong)).status).toBe(400);
  expect(await views(mine.owner)).toHaveLength(2);
  expect((await save(mine.owner, thirteen.slice(1))).status).toBe(200);
});
const total = async (token: string) => (await ask('GET', '/api/labels', token)).body['total'] as unknown as number;
