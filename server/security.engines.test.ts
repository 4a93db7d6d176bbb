import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import type { ServiceName } from '#contract/shared/operation.ts';
import { servicePrefixes } from '#contract/shared/services.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { jsonLog } from '#platform/log.ts';
import type { Portal } from './compose.ts';
import { address, end, packages, saved } from './fixtures/example-bodies.ts';
import { askOf, fullTenant, type Tenant } from './fixtures/full-tenant.ts';
import { testPortal } from './fixtures/test-portal.ts';

// What docs/security.md promises and no module proves alone. S-numbers of that page stand in round brackets: they are no requirements.

let database: TestDatabase;
let portal: Portal;
let endPortal: () => Promise<void>;
let ours: Tenant;
let theirs: Tenant;
const logged: string[] = [];

beforeAll(async () => {
  const log = jsonLog('info', { write: (line) => logged.push(line) });
  ({ portal, database, end: endPortal } = await testPortal({ log }));
  await portal.start();
  [ours, theirs] = [await fullTenant(portal, database, 'uno'), await fullTenant(portal, database, 'dos')];
});
afterAll(() => endPortal());

const ask = (...asked: Parameters<ReturnType<typeof askOf>>) => askOf(portal)(...asked);
const urlOf = ({ service, path }: { service: ServiceName; path: string }, id = 'x') => servicePrefixes[service] + path.replaceAll(/\{\w+\}/g, id);

describe('a token that is none of ours opens nothing (S23)', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = part({ sub: 'root', role: 'root', exp: 9_999_999_999 });
  test.each([
    ['unsigned', `Bearer ${part({ alg: 'none' })}.${claims}.`],
    ['unsigned in capitals', `Bearer ${part({ alg: 'NONE' })}.${claims}.`],
    ['signed with nothing', `Bearer ${part({ alg: 'HS256', kid: '../../dev/null' })}.${claims}.${randomBytes(32).toString('base64url')}`],
    ['with a key of its own', `Bearer ${part({ alg: 'RS256', jku: 'http://127.0.0.1/keys' })}.${claims}.x`],
    ['random', `Bearer ${randomBytes(32).toString('base64url')}`],
    ['empty', 'Bearer '],
    ['of another scheme', `Basic ${Buffer.from('root@porteo.test:x').toString('base64')}`],
    ['twice', 'Bearer a, Bearer b'],
    ['with a quote', `Bearer ' or '1'='1`],
  ])('%s', async (_how, authorization) => {
    for (const operation of [operations['getCurrentUser'], operations['listLabels'], operations['getFile']]) {
      if (!operation) throw new Error('no such operation');
      const id = ours.ids['file'] as string;
      expect((await portal.app.inject({ method: 'GET', url: urlOf(operation, id), headers: { authorization } })).statusCode).toBe(401);
    }
  });
  test('neither does its hash, as it is stored', async () => {
    const { rows } = await sql<{ token_hash: string }>`select token_hash from access_session limit 1`.execute(database.db);
    expect((await ask('GET', '/api/user', rows[0]?.token_hash ?? '')).status).toBe(401);
  });
});

describe('columns that are not asked for do nothing (S4)', () => {
  const rowOf = async (table: string, id: string) =>
    (await sql<Record<string, unknown>>`select * from ${sql.table(table)} where id = ${id}`.execute(database.db)).rows[0] ?? {};
  /** Every column with a value that would hurt, beside what the form sends. */
  const poisoned = (row: Record<string, unknown>, body: object) => ({
    ...Object.fromEntries(
      Object.entries(row).map(([column, value]) => [column, typeof value === 'boolean' ? !value : typeof value === 'number' ? 999_999 : null]),
    ),
    ...{ role: 'root', status: 'LOCKED', all_customers: true, can_move_amount: true, seller_id: theirs.ids['user'], price: 0, enabled: true },
    ...body,
  });
  test.each<[string, string, string, () => object, readonly string[]]>([
    ['an address', 'addresses_address', 'address', () => address, ['search_text']],
    ['a package', 'packages_package', 'package', () => saved, ['search_text']],
    ['oneself', 'access_user', 'user', () => ({ options: { theme: 'dark' } }), ['theme']],
  ])('in %s', async (_what, table, name, body, may) => {
    const id = ours.ids[name] as string;
    const before = await rowOf(table, id);
    const path = { address: '/api/address/', package: '/api/item/', user: '/api/user/' }[name] ?? '';
    const answer = await ask('PUT', path + id, ours.client, poisoned(before, body()));
    const after = await rowOf(table, id);
    const changed = Object.keys(after).filter((column) => JSON.stringify(after[column]) !== JSON.stringify(before[column]));
    expect([200, 400, 403]).toContain(answer.status);
    expect(changed.filter((column) => !may.includes(column))).toEqual([]);
  });
});

describe('the headers that browsers obey stand on every answer (S25)', () => {
  const urls = [
    '/',
    '/auth',
    '/envios',
    '/api/version',
    '/api/user',
    '/api/nothing',
    '/drive/files/x',
    '/assets/none.js',
    '/api/docs',
    '/-/liveness',
  ];
  test.each(urls)('%s', async (url) => {
    const { headers } = await portal.app.inject({ method: 'GET', url });
    const policy = String(headers['content-security-policy']);
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "script-src 'self'"]) expect(policy).toContain(rule);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
  test('another site gets no leave to call, and its form writes nothing', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const preflight = await portal.app.inject({ method: 'OPTIONS', url: '/api/label', headers });
    expect([preflight.statusCode >= 400, preflight.headers['access-control-allow-origin']]).toEqual([true, undefined]);
    const form = await portal.app.inject({
      method: 'POST',
      url: '/api/issue',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      payload: 'category=other&description=x',
    });
    expect([401, 415]).toContain(form.statusCode);
  });
});

describe('failures say nothing of the inside (S43)', () => {
  const values = [null, true, -1, 1e308, '', 'x', [], [[]], {}, { a: 1 }, '\u0000', '٣', '1,000.00', 'a'.repeat(3_000)];
  test('whatever is sent to any call', async () => {
    let n = 0;
    for (const operation of Object.values(operations)) {
      if (operation.name === 'logout' || operation.takesFile) continue;
      for (let round = 0; round < 8; round += 1) {
        n += 1;
        const pick = () => values[(n * 7 + round) % values.length];
        const fields = ['id', 'query', 'page', 'limit', 'sort_by', 'customer_id', 'user_id', 'packages', 'email', 'token', 'code', 'status', 'name'];
        const body = Object.fromEntries(fields.map((field, index) => [field, index % 3 === round % 3 ? pick() : ours.ids['user']]));
        const isRead = operation.method === 'GET' || operation.method === 'DELETE';
        const query = isRead ? `?${new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString()}` : '';
        const answer = await portal.app.inject({
          method: operation.method,
          url: urlOf(operation, encodeURIComponent(String(pick() ?? 'x')).slice(0, 150) || 'x') + query,
          headers: { authorization: `Bearer ${ours.client}` },
          ...(isRead ? {} : { payload: body }),
        });
        expect({ call: operation.name, isBug: answer.statusCode >= 500 && answer.statusCode !== 503 }).toEqual({
          call: operation.name,
          isBug: false,
        });
        expect(answer.body).not.toMatch(/\bat .*\.ts:\d+|select |insert into|\/server\/|node_modules|kysely|pglite|stack/i);
      }
    }
    expect(n).toBeGreaterThan(400);
  });
});

describe('the log says who did what, when and where, and where only roughly (S42)', () => {
  const remoteAddress = '203.0.113.77';
  /** What was logged of one call: every line of its request. */
  async function linesOf(asked: { method: 'GET' | 'POST'; url: string; token?: string; payload?: object }): Promise<Record<string, unknown>[]> {
    const { method, url, token, payload } = asked;
    const request_id = `dia-de-trabajo-${randomBytes(8).toString('hex')}`;
    const headers = { 'x-request-id': request_id, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    await portal.app.inject({ method, url, headers, remoteAddress, ...(payload ? { payload } : {}) });
    const own = logged.filter((line) => line.includes(request_id));
    expect(own.filter((line) => line.includes(remoteAddress))).toEqual([]);
    return own.map((line) => JSON.parse(line) as Record<string, unknown>);
  }
  const client = () => ours.ids['user'];
  const where = { time: expect.any(String) as string, network: '203.0.113' };

  test.each<[string, () => [string, string], { operation: string; status: number }]>([
    ['a list', () => ['/api/labels', ours.client], { operation: 'listLabels', status: 200 }],
    ['a document', () => [`/drive/files/${ours.ids['file']}`, ours.client], { operation: 'getFile', status: 200 }],
    ['what a role may not do', () => ['/api/operators', ours.client], { operation: 'listOperators', status: 403 }],
    ['what is another’s', () => [`/drive/files/${theirs.ids['file']}`, ours.client], { operation: 'getFile', status: 404 }],
  ])('of %s', async (_what, asked, seen) => {
    const [url, token] = asked();
    const id = /files\/(\w+)/.exec(url)?.[1];
    const line = { msg: 'request', actor_id: client(), ...(id ? { id } : {}), ...seen, ...where };
    expect(await linesOf({ method: 'GET', url, token })).toEqual([expect.objectContaining(line)]);
  });
  test('of a document opened by its ticket, too', async () => {
    const { body } = await ask('POST', `/drive/files/${ours.ids['file']}/ticket`, ours.client, {});
    const [line] = await linesOf({ method: 'GET', url: String(body['url']) });
    expect(line).toMatchObject({ operation: 'getFile', id: ours.ids['file'], status: 200, actor_id: client(), ...where });
  });
  test('of every line a call writes on its way', async () => {
    const { body } = await ask('POST', '/api/rate/label', ours.client, { packages, zip_origin: '37290', zip_destination: '97100' });
    const [rate] = body['rates'] as unknown as { rate_id: string; service_id: string; carrier: string }[];
    const ends = { origin_info: end('37290', 'León', 'Guanajuato'), destination_info: end('97100', 'Mérida', 'Yucatán') };
    const payload = { carrier: rate?.carrier, batch_id: body['batch_id'], ...rate, ...ends, packages };
    const lines = await linesOf({ method: 'POST', url: '/api/label', token: ours.client, payload });
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(line).toMatchObject({ operation: 'createLabels', actor_id: client() });
  });
  test('of a login, made, refused or told to wait', async () => {
    const login = (password: string) =>
      linesOf({ method: 'POST', url: '/api/user/login', payload: { email: 'colleague.dos@porteo.test', password } });
    const [made, ...rest] = await login('Correcta-1');
    expect([made, rest]).toMatchObject([
      { msg: 'login', user_id: expect.any(String) as string, ...where },
      [{ msg: 'request', operation: 'login', status: 200 }],
    ]);
    for (let n = 0; n < 5; n += 1)
      expect((await login('Equivocada-9'))[0]).toMatchObject({ msg: 'login refused', user_id: made?.['user_id'], ...where });
    expect(await login('Equivocada-9')).toMatchObject([
      { msg: 'login must wait', user_id: made?.['user_id'], ...where },
      { msg: 'request', status: 429, ...where },
    ]);
  });
});

test('the log of a working day holds who did what, and no secret, person or address (S42)', async () => {
  await portal.app.inject({ method: 'POST', url: '/api/user/login', payload: { email: 'client.uno@porteo.test', password: 'Equivocada-9' } });
  await portal.app.inject({ method: 'POST', url: '/api/user/reset', payload: { email: 'client.uno@porteo.test' } });
  await ask('POST', '/api/user', ours.owner, { name: 'Ximena Quirarte', email: 'ximena.q@porteo.test', permissions: '111111111' });
  await ask('POST', `/api/user/${ours.ids['user']}/email`, ours.client, { email: 'otro.correo@porteo.test', password: 'Correcta-1' });
  await ask('GET', '/api/labels?query=Ximena', ours.owner);
  const text = logged.join('');
  expect(logged.length).toBeGreaterThan(50);
  for (const event of ['"login"', '"login refused"', '"request"', '"label step"']) expect(text).toContain(event);
  expect(logged.filter((line) => line.includes('"request"')).every((line) => line.includes('"request_id"'))).toBe(true);
  const { rows: mails } = await sql<{ content: string | null }>`select content from platform_outbox`.execute(database.db);
  const links = mails.flatMap(({ content }) => content?.match(/\/(?:validate-account|newpassword|confirmar-correo)\/([\w-]+)/)?.[1] ?? []);
  expect(links.length).toBeGreaterThan(0);
  const secrets = [ours.owner, ours.client, theirs.owner, ...links, 'Correcta-1', 'Equivocada-9'];
  const people = ['porteo.test', 'Ximena', 'Refaccionaria', 'Calle 60', 'Lucía', '9999263317', 'XAXX010101000'];
  expect([...secrets, ...people].filter((word) => text.includes(word))).toEqual([]);
});
