import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Actor } from '#contract/access/access.ts';
import { Refusal, type ErrorBody } from '#contract/shared/errors.ts';
import { customerId, userId, type CustomerId, type JobId, type UserId } from '#contract/shared/ids.ts';
import { amount } from '#contract/shared/money.ts';
import { named, operation } from '#contract/shared/operation.ts';
import { servicePrefixes } from '#contract/shared/services.ts';
import { standingClock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/db/tx.ts';
import { recordFact } from '#platform/facts.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { silentLog } from '#platform/log.ts';
import { buildHttp } from './build-http.ts';
import { keyStore } from './idempotency.ts';
import { mountRoutes } from './mount-routes.ts';
import { Deferred, keyedRoute, publicRoute, Reply, route } from './route.ts';

const person = (over: Partial<Actor> = {}): Actor => ({
  id: newId<UserId>(), customer_id: newId<CustomerId>(), role: 'customer', permissions: '222222222', group_id: null, sees_prices: true, services: null, ...over,
}); // prettier-ignore
const people: Record<string, Actor> = { ana: person(), eva: person(), reader: person({ role: 'client', permissions: '111111111' }) };

const calls = named({
  read: operation({
    method: 'GET', path: '/api/thing/{id}', needs: 'session',
    request: z.object({ id: z.string(), user_id: z.optional(userId), customer_id: z.optional(customerId) }), response: z.object({ price: amount }),
  }),
  write: operation({
    method: 'POST', path: '/api/thing', needs: 'canCreateUpdateDelete.label', status: 201, isKeyed: true, isDeferred: true,
    request: z.object({ user_id: z.optional(userId), price: z.optional(amount), rows: z.optional(z.array(z.object({ weight: z.number({ error: 'Ingrese Peso' }) }))), later: z.optional(z.boolean()), refused: z.optional(z.boolean()), slow: z.optional(z.boolean()) }),
    response: z.object({ n: z.number() }),
  }),
  pay: operation({
    method: 'POST', path: '/api/pay', needs: 'canCreateUpdateDelete.label', status: 201, isKeyed: true, asksFactor: true,
    request: z.object({ price: amount }), response: z.object({ n: z.number() }),
  }),
  either: operation({ method: 'GET', path: '/api/either', needs: ['canCreateUpdateDelete.rate', 'canRead.label'], request: z.object({}), response: z.object({}) }),
  login: operation({ method: 'POST', path: '/api/login', needs: 'public', request: z.object({}), response: z.object({ device: z.nullable(z.string()) }) }),
  bug: operation({ method: 'GET', path: '/api/bug', needs: 'public', request: z.object({ how: z.string() }), response: z.object({ n: z.number() }) }),
}); // prettier-ignore

let database: TestDatabase;
let app: FastifyInstance;
let executions = 0;
const clock = standingClock();
/** Where the next keyed call dies: its process does nothing more, and nobody gets its answer. */
let dies: 'before the commit' | 'after the commit' | null = null;
const died = new Error('the process died');
const dying: InTransaction = async (work) => {
  const place = dies;
  dies = null;
  const result = await database.inTransaction(async (tx) => {
    const done = await work(tx);
    if (place === 'before the commit') throw died;
    return done;
  });
  if (place === 'after the commit') throw died;
  return result;
};
let lookups = 0;
/** What the calls of this test file have done and committed. */
const done = async () => (await sql<{ n: number }>`select count(*)::int as n from platform_fact`.execute(database.db)).rows[0]?.n;

beforeAll(async () => {
  database = await testDatabase();
  app = await buildHttp({ product: 'Porteo', isProduction: false, rateLimitPerMinute: null, trustedProxies: 0, bodyLimitBytes: 100_000 }, silentLog);
  const routes = [
    route(calls.read, async () => ({ price: 27840 as never })),
    keyedRoute(calls.write, ({ later, refused, slow }, _call, once) =>
      once(async (tx) => {
        executions += 1;
        const n = executions;
        await recordFact(tx, clock, newId());
        if (slow) await sql`select pg_sleep(0.05)`.execute(tx);
        if (refused) throw new Refusal('NO_STOCK');
        return later ? new Deferred(newId<JobId>()) : { n };
      }),
    ),
    keyedRoute(calls.pay, (_request, _call, once) => once(async () => ({ n: (executions += 1) }))),
    route(calls.either, async () => ({})),
    publicRoute(calls.login, async (_request, { device }) => new Reply({ device }, { headers: { authorization: 'Bearer t' } })),
    publicRoute(calls.bug, async ({ how }) => {
      if (how === 'database') throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.9:5432'), { code: 'ECONNREFUSED' });
      if (how === 'answer') return { n: 'not a number' } as never;
      throw new Error('select * from secret_table at /srv/app.ts');
    }),
  ];
  mountRoutes(app, routes, {
    authenticate: async (token) => {
      lookups += 1;
      return people[token] ?? null;
    },
    inTransaction: database.inTransaction,
    keys: keyStore({ db: database.db, inTransaction: dying, clock }),
    prefixes: servicePrefixes,
    isSecure: false,
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(() => {
  executions = 0;
  lookups = 0;
});

const as = (who: string | null, headers: Record<string, string> = {}) => ({ ...(who ? { authorization: `Bearer ${who}` } : {}), ...headers });
const post = (payload: unknown, headers: Record<string, string> = {}, who = 'ana', url = '/api/thing') =>
  app.inject({
    method: 'POST',
    url,
    headers: as(who, { 'content-type': 'application/json', ...headers }),
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const get = (url: string, who: string | null = 'ana', headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: as(who, headers) });

describe('rights', () => {
  test.each([
    ['no token', '/api/thing/1', null, 401, 'UNAUTHORIZED'],
    ['a token of no session', '/api/thing/1', 'nobody', 401, 'UNAUTHORIZED'],
    ['one of several capabilities is enough', '/api/either', 'reader', 200, undefined],
    ['a session is enough where only that is asked', '/api/thing/1', 'reader', 200, undefined],
  ])('%s', async (_case, url, who, status, code) => {
    const answer = await get(url, who);
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([status, code]);
  });

  test('a missing capability is 403, so that nobody is logged out by it', async () => {
    const answer = await post({}, {}, 'reader');
    expect([answer.statusCode, answer.json<ErrorBody>().code, executions]).toEqual([403, 'FORBIDDEN', 0]);
  });
});

test('a session that comes with a public call is not looked up', async () => {
  await app.inject({ method: 'POST', url: '/api/login', headers: as('ana', { 'content-type': 'application/json' }), payload: '{}' });
  expect(lookups).toBe(0);
  await get('/api/thing/1');
  expect(lookups).toBe(1);
});

describe('what a request may be', () => {
  const one = newId();
  const other = newId();
  test.each([
    ['user_id as a list', () => get(`/api/thing/1?user_id=${one}&user_id=${other}`), 'user_id'],
    ['the same user_id twice', () => get(`/api/thing/1?user_id=${one}&user_id=${one}`), 'user_id'],
    [
      'user_id in query and body with different values',
      () => app.inject({ method: 'POST', url: `/api/thing?user_id=${one}`, headers: as('ana'), payload: { user_id: other } }),
      'user_id',
    ],
    ['user_id as a list in the body', () => post({ user_id: [one] }), 'user_id'],
    ['a path parameter contradicted by the query', () => get('/api/thing/1?id=2'), 'id'],
    ['an unsafe name in the query', () => get('/api/thing/1?__proto__=x'), '__proto__'],
    ['a number with three decimals as amount', () => post({ price: 1.001 }), 'price'],
    ['an empty row', () => post({ rows: [{ weight: 1 }, {}] }), 'rows.1.weight'],
    ['a sign that no database text can hold', () => post({ rows: [{ weight: 1 }], user_id: 'a\u0000' }), 'user_id'],
    ['that sign deep inside', () => post({ rows: [{ weight: 1, name: '\u0000' }] }), 'rows.0.name'],
    ['that sign in the query', () => get('/api/thing/1?query=%00'), 'query'],
    ['a list as the body', () => post([]), ''],
  ])('%s is refused at its field', async (_case, send, field) => {
    const answer = await send();
    expect(answer.statusCode).toBe(400);
    const { code, fields } = answer.json<ErrorBody>();
    expect([code, Object.keys(fields ?? {})]).toEqual(['WRONG_DATA', [field]]);
    expect(executions).toBe(0);
  });

  test('a field shows its own Spanish message', async () => {
    expect((await post({ rows: [{}] })).json<ErrorBody>().fields).toEqual({ 'rows.0.weight': 'Ingrese Peso' });
    expect((await post({ later: 'si' })).json<ErrorBody>().fields).toEqual({ later: 'Dato no válido' });
  });

  test('the same user_id in query and body is one', async () => {
    expect((await app.inject({ method: 'POST', url: `/api/thing?user_id=${one}`, headers: as('ana'), payload: { user_id: one } })).statusCode).toBe(
      201,
    );
  });

  test.each([
    ['no JSON', '{', 400, 'WRONG_DATA'],
    ['__proto__ in the body', '{"__proto__":{"isAdmin":true}}', 400, 'WRONG_DATA'],
    ['__proto__ written with an escape', '{"\\u005f_proto__":{"isAdmin":true}}', 400, 'WRONG_DATA'],
    ['a constructor in the body', '{"constructor":{"prototype":{"isAdmin":true}}}', 400, 'WRONG_DATA'],
    ['ten thousand levels', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400, 'WRONG_DATA'],
    ['too large a body', JSON.stringify({ text: 'x'.repeat(200_000) }), 413, 'FILE_TOO_LARGE'],
  ])('%s is refused in the envelope', async (_case, payload, status, code) => {
    const answer = await post(payload);
    expect([answer.statusCode, answer.json<ErrorBody>().code, executions]).toEqual([status, code, 0]);
  });

  test('a form instead of JSON is refused, so that no foreign page can write', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/thing',
      headers: as('ana', { 'content-type': 'application/x-www-form-urlencoded' }),
      payload: 'a=1',
    });
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([415, 'FILE_TYPE']);
  });
});

describe('answers', () => {
  test('money leaves in pesos, and no answer is kept by anybody on the way', async () => {
    const answer = await get('/api/thing/1');
    expect(answer.json()).toEqual({ price: 278.4 });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(answer.headers['content-security-policy']).toContain("object-src 'none'");
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('deferred work answers 202 with the place to ask', async () => {
    const answer = await post({ later: true });
    expect(answer.statusCode).toBe(202);
    expect(answer.headers.location).toMatch(/^\/api\/jobs\/[0-9A-Z]{26}$/);
  });

  test('the request id of the caller comes back, one that could forge a log line does not', async () => {
    expect((await get('/api/thing/1', 'ana', { 'x-request-id': 'abc-12345' })).headers['x-request-id']).toBe('abc-12345');
    const forged = await get('/api/thing/1', null, { 'x-request-id': 'x"}{"level":"error"' });
    expect(forged.headers['x-request-id']).toMatch(/^[0-9A-Z]{26}$/);
    expect(forged.json<ErrorBody>().request_id).toBe(forged.headers['x-request-id']);
  });

  test('a bug tells nothing of itself', async () => {
    const answer = await get('/api/bug?how=throw', null);
    expect(answer.statusCode).toBe(500);
    expect(answer.json<ErrorBody>()).toEqual({
      code: 'INTERNAL',
      description: 'Algo salió mal en el servidor, intente más tarde.',
      request_id: expect.any(String),
    });
  });

  test('an unreachable database is 503', async () => {
    const answer = await get('/api/bug?how=database', null);
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([503, 'DATABASE_UNAVAILABLE']);
    expect(answer.body).not.toContain('10.0.0.9');
  });

  test('an answer that breaks its schema is a bug, not an answer', async () => {
    expect((await get('/api/bug?how=answer', null)).statusCode).toBe(500);
  });
});

describe('the browser’s own cookie', () => {
  test('the first public write gives one, known to the call; the next carries it and gets none', async () => {
    const first = await app.inject({ method: 'POST', url: '/api/login' });
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/);
    const value = cookie.slice(0, cookie.indexOf(';'));
    expect(first.json()).toEqual({ device: value.split('=')[1] });
    const second = await app.inject({ method: 'POST', url: '/api/login', headers: { cookie: `other=1; ${value}` } });
    expect([second.json(), second.headers['set-cookie']]).toEqual([first.json(), undefined]);
  });

  test('a read never sets one', async () => {
    expect((await get('/api/thing/1')).headers['set-cookie']).toBeUndefined();
  });
});

describe('Idempotency-Key', () => {
  const keyed = () => ({ 'idempotency-key': newId() });

  test('the same key and body answer the stored status and body', async () => {
    const key = keyed();
    const first = await post({ rows: [], price: 1 }, key);
    const second = await post({ price: 1, rows: [] }, key);
    expect([second.statusCode, second.json(), executions]).toEqual([201, first.json(), 1]);
  });

  test('a replayed answer says so in its header, the first one does not [AMB-0.06]', async () => {
    const key = keyed();
    const [first, second] = [await post({ price: 1 }, key), await post({ price: 1 }, key)];
    const other = await post({ price: 1 }, keyed());
    expect([first, second, other].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true', undefined]);
  });

  test('another body under the key is KEY_REUSED', async () => {
    const key = keyed();
    await post({ price: 1 }, key);
    const answer = await post({ price: 2 }, key);
    expect([answer.statusCode, answer.json<ErrorBody>().code, executions]).toEqual([409, 'KEY_REUSED', 1]);
  });

  test('of 64 at once one runs; the others wait for nothing and say so', async () => {
    const key = keyed();
    const answers = await Promise.all(Array.from({ length: 64 }, () => post({ slow: true }, key)));
    expect(executions).toBe(1);
    expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBeGreaterThanOrEqual(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) expect(answer.json<ErrorBody>().code).toBe('IN_PROGRESS');
    expect((await post({ slow: true }, key)).statusCode).toBe(201);
    expect(executions).toBe(1);
  });

  test('a refusal is not stored: the same press works once it can be paid', async () => {
    const key = keyed();
    expect((await post({ refused: true }, key)).statusCode).toBe(402);
    expect((await post({ refused: true }, key)).statusCode).toBe(402);
    expect(executions).toBe(2);
  });

  test.each(['before the commit', 'after the commit'] as const)(
    'a press whose process dies %s is done once, however late it is repeated [AMB-0.06]',
    async (place) => {
      const key = keyed();
      const before = (await done()) ?? 0;
      dies = place;
      expect((await post({ price: 1 }, key)).statusCode).toBe(500);
      clock.advance(3_600_000);
      const repeats = [await post({ price: 1 }, key), await post({ price: 1 }, key)];
      expect(repeats.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
      expect(repeats[1]?.json()).toEqual(repeats[0]?.json());
      expect([await done(), executions]).toEqual([before + 1, place === 'before the commit' ? 2 : 1]);
    },
  );

  test('a deferred answer is repeated with its place', async () => {
    const key = keyed();
    const first = await post({ later: true }, key);
    const second = await post({ later: true }, key);
    expect([second.statusCode, second.headers.location]).toEqual([202, first.headers.location]);
  });

  test('two people never share a key', async () => {
    const key = keyed();
    await post({}, key);
    await post({}, key, 'eva');
    expect(executions).toBe(2);
  });

  test('the answer to a call that moves money stands for thirty days, and then its key is free [AMB-0.06]', async () => {
    const key = keyed();
    const pay = () => post({ price: 1 }, key, 'ana', '/api/pay');
    const first = await pay();
    clock.advance(30 * 86_400_000 - 1);
    expect([(await pay()).json(), executions]).toEqual([first.json(), 1]);
    clock.advance(2);
    expect([(await pay()).statusCode, executions]).toEqual([201, 2]);
  });

  test('after a day the key is free', async () => {
    const key = keyed();
    await post({ price: 1 }, key);
    clock.advance(86_400_001);
    expect((await post({ price: 2 }, key)).statusCode).toBe(201);
  });
});
