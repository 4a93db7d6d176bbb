import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { hashPassword, type Portal } from './compose.ts';
import { testPortal } from './fixtures/test-portal.ts';

const PASSWORD = 'Correcta-1';
const BURST = 120;
const TAKEN = 64;

let portal: Portal;
let database: TestDatabase;
let end: () => Promise<void>;
beforeAll(async () => {
  ({ portal, database, end } = await testPortal());
  const password_hash = await hashPassword(PASSWORD, { memoryKib: 64, passes: 1 });
  await database.inTransaction(async (tx) => {
    const customer_id = await portal.api.access.createCustomer(tx, { business_name: 'Cafés' });
    const facts = { customer_id, name: 'Ana', email: 'ana@porteo.test', role: 'client' as const, permissions: '222222222', password_hash };
    await portal.api.access.createUser(tx, facts);
  });
});
afterAll(() => end());

const login = (n: number, payload = { email: `nadie${n}@porteo.test`, password: 'Mala-1234' }) =>
  portal.app.inject({ method: 'POST', url: '/api/user/login', remoteAddress: `10.1.${n}.7`, payload });
const failures = async () => (await sql<{ n: number }>`select count(*)::int as n from access_login_failure`.execute(database.db)).rows[0]?.n;

test('a burst of logins has an end, and the calls of others are answered meanwhile', async () => {
  const token = (await login(0, { email: 'ana@porteo.test', password: PASSWORD })).json<{ token: string }>().token;
  await portal.app.inject('/api/openapi.json');
  let judged = 0;
  const logins = Array.from({ length: BURST }, (_, n) => login(n).finally(() => (judged += 1)));
  const all = Promise.all(logins);
  let others = 0;
  while (judged < BURST) {
    const [read, packed] = await Promise.all([
      portal.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } }),
      portal.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } }),
    ]);
    others += 1;
    expect([read.statusCode, packed.statusCode, packed.headers['content-encoding']]).toEqual([200, 200, 'br']);
  }
  const answers = await all;
  expect(others).toBeGreaterThan(5);
  const of = (status: number) => answers.filter(({ statusCode }) => statusCode === status);
  expect([of(401).length, of(503).length]).toEqual([TAKEN, BURST - TAKEN]);
  expect(of(503)[0]?.json()).toMatchObject({ code: 'UNAVAILABLE', description: expect.stringContaining('Intenta de nuevo') });
  // Anyone who was sent away has not failed: the same five tries are left.
  expect(await failures()).toBe(TAKEN);
});

test('a login whose hash is cut off by the stop is answered, and counted against nobody', async () => {
  const before = await failures();
  const cut = Array.from({ length: 10 }, (_, n) => login(n + 210));
  await expect.poll(failures).toBeGreaterThan(before ?? 0);
  await portal.stop(1_000);
  const statuses = (await Promise.all(cut)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status !== 401 && status !== 503)).toEqual([]);
  expect(await failures()).toBe((before ?? 0) + statuses.filter((status) => status === 401).length);
});
