import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standingClock } from '#platform/clock.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { silentLog } from '#platform/log.ts';
import { composePortal, hashPassword, type Portal } from '../server/compose.ts';
import { readConfig } from '../server/config.ts';
import { sizes } from './sizes.ts';
import { numbersTo } from './support/abreast.ts';

const RIGHT = 'Correcta-1';
const AT_ONCE = 16;
const clock = standingClock();

let database: TestDatabase;
let dataDir: string;
let portal: Portal;
beforeAll(async () => {
  [database, dataDir] = await Promise.all([testDatabase(), mkdtemp(join(tmpdir(), 'porteo-guessing-'))]);
  const { config, secrets } = readConfig({ DATA_DIR: dataDir });
  portal = await composePortal({ config, secrets, database, clock, log: silentLog });
  const password_hash = await hashPassword(RIGHT, { memoryKib: 64, passes: 1 });
  await database.inTransaction(async (tx) => {
    const customer_id = await portal.api.access.createCustomer(tx, { business_name: 'Cafés' });
    const emails = ['one@porteo.test', 'many@porteo.test', ...numbersTo(sizes.guesses.sprayed).map(sprayed)];
    const facts = { customer_id, name: 'Persona', role: 'client' as const, permissions: '222222222', password_hash };
    await portal.api.access.createUsers(
      tx,
      emails.map((email) => ({ ...facts, email })),
    );
  });
});
afterAll(async () => {
  await portal?.stop(1_000);
  await database?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const sprayed = (n: number) => `sprayed${n}@porteo.test`;

type Browser = { from: string; cookie?: string };
/** A login as the portal answers it: 200, 401 (the password was judged) or 429 (it was not looked at). */
async function login(email: string, password: string, { from, cookie }: Browser): Promise<{ status: number; token: string; cookie: string }> {
  const { statusCode, headers, body } = await portal.app.inject({
    method: 'POST',
    url: '/api/user/login',
    remoteAddress: from,
    headers: cookie ? { cookie } : {},
    payload: { email, password },
  });
  const { token = '' } = JSON.parse(body) as { token?: string };
  return { status: statusCode, token, cookie: String(headers['set-cookie'] ?? '').split(';')[0] ?? '' };
}

/** How many of so many tries were judged; all others were told to wait. */
async function judged(tries: number, attempt: (n: number) => Promise<{ status: number }>): Promise<number> {
  const counts = new Map<number, number>();
  for (let from = 0; from < tries; from += AT_ONCE) {
    const some = numbersTo(Math.min(AT_ONCE, tries - from)).map((n) => attempt(from + n));
    for (const { status } of await Promise.all(some)) counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  expect([...counts.keys()].filter((status) => status !== 401 && status !== 429)).toEqual([]);
  return counts.get(401) ?? 0;
}

/** Each from a network of its own. */
const networkOf = (n: number) => `10.${Math.floor(n / 250) + 1}.${(n % 250) + 1}.7`;

test('of all guesses from one network five are judged, of those from many ninety an hour, and its person comes in from a known browser [AMB-1.02]', async () => {
  const { tries, networks } = sizes.guesses;
  const known = await login('many@porteo.test', RIGHT, { from: '172.16.0.1' });
  expect(known.status).toBe(200);
  expect(await judged(tries, (n) => login('one@porteo.test', `Mala-${n}`, { from: '10.0.0.7' }))).toBe(5);
  const many = await judged(tries, (n) => login('many@porteo.test', `Mala-${n}`, { from: networkOf(n % networks) }));
  expect(many).toBe(90);
  // Even the right password has to wait where nobody was known, but not where the person was.
  expect((await login('many@porteo.test', RIGHT, { from: '172.16.9.9' })).status).toBe(429);
  expect((await login('many@porteo.test', RIGHT, { from: '172.16.9.9', cookie: known.cookie })).status).toBe(200);
  clock.advance(61 * 60_000);
  expect((await login('many@porteo.test', RIGHT, { from: '172.16.9.8' })).status).toBe(200);
});

test('one password tried on everybody from one network is stopped at the twentieth person [AMB-1.02]', async () => {
  expect(await judged(sizes.guesses.sprayed, (n) => login(sprayed(n), 'Verano-2026!', { from: '10.200.0.7' }))).toBe(20);
});

type Headers = Record<string, unknown>;
type Answer = { headers: Headers; body: string };

/** A cache between everybody and the portal that keeps whatever it was not forbidden to keep, as a badly kept proxy would. */
function proxyOf(change: (headers: Headers) => Headers = (headers) => headers) {
  const pages = new Map<string, { vary: readonly string[]; answers: Map<string, Answer> }>();
  const get = async (url: string, token: string): Promise<Answer> => {
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    const keyOf = (vary: readonly string[]) => vary.map((name) => headers[name] ?? '').join(' ');
    const page = pages.get(url);
    const former = page?.answers.get(keyOf(page.vary));
    if (former) return former;
    const answered = await portal.app.inject({ method: 'GET', url, headers });
    const answer: Answer = { headers: change(answered.headers), body: answered.body };
    if (/no-store|private/.test(String(answer.headers['cache-control'] ?? ''))) return answer;
    const vary = String(answer.headers['vary'] ?? '')
      .toLowerCase()
      .split(/,\s*/);
    const kept = page ?? { vary, answers: new Map<string, Answer>() };
    kept.answers.set(keyOf(vary), answer);
    pages.set(url, kept);
    return answer;
  };
  return { get, pages };
}

const without =
  (...names: readonly string[]) =>
  (headers: Headers): Headers =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

test('through a proxy that keeps what it may, nobody is ever handed the answer or the token of another', async () => {
  const people = await Promise.all(
    numbersTo(8).map(async (n) => {
      const email = sprayed(n);
      return { email, ...(await login(email, RIGHT, { from: `10.210.${n}.7` })) };
    }),
  );
  expect(new Set(people.map(({ token }) => token)).size).toBe(people.length);
  const foreign = async (proxy: ReturnType<typeof proxyOf>, requests: number): Promise<{ answers: number; tokens: number }> => {
    const counted = { answers: 0, tokens: 0 };
    for (let from = 0; from < requests; from += AT_ONCE) {
      const some = numbersTo(AT_ONCE).map(async (n) => {
        const person = people[(from + n * 3) % people.length] as (typeof people)[number];
        const { headers, body } = await proxy.get('/api/user', person.token);
        if ((JSON.parse(body) as { email?: string }).email !== person.email) counted.answers += 1;
        if (headers['authorization'] !== undefined) counted.tokens += 1;
      });
      await Promise.all(some);
    }
    return counted;
  };
  const proxy = proxyOf();
  expect(await foreign(proxy, sizes.interleaved)).toEqual({ answers: 0, tokens: 0 });
  expect(proxy.pages.size).toBe(0);
  // Each of the two headers is enough by itself; a portal that said neither would be found out.
  expect((await foreign(proxyOf(without('cache-control')), 100)).answers).toBe(0);
  expect((await foreign(proxyOf(without('vary')), 100)).answers).toBe(0);
  expect((await foreign(proxyOf(without('cache-control', 'vary')), 100)).answers).toBeGreaterThan(0);
});
