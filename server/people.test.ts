import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { verifyBooks } from '../scripts/verify.ts';
import type { Portal } from './compose.ts';
import { address, saved } from './fixtures/example-bodies.ts';
import { askOf, fullTenant, type Tenant } from './fixtures/full-tenant.ts';
import { testPortal } from './fixtures/test-portal.ts';

let database: TestDatabase;
let portal: Portal;
let endPortal: () => Promise<void>;
let tenant: Tenant;
beforeAll(async () => {
  ({ portal, database, end: endPortal } = await testPortal());
  await portal.start();
  tenant = await fullTenant(portal, database, 'uno');
});
afterAll(() => endPortal());

const ask = (...asked: Parameters<ReturnType<typeof askOf>>) => askOf(portal)(...asked);
const own = async (token: string) => (await ask('GET', '/api/user', token)).body['id'] as unknown as UserId;

test('a right that is taken away is gone with the next request [S-2.76] [AMB-2.02]', async () => {
  const id = await own(tenant.colleague);
  const reads = async () => (await ask('GET', '/api/labels', tenant.colleague)).status;
  expect(await reads()).toBe(200);
  expect((await ask('PUT', `/api/user/${id}`, tenant.owner, { permissions: '222022222' })).status).toBe(200);
  expect(await reads()).toBe(403);
  await ask('PUT', `/api/user/${id}`, tenant.owner, { permissions: '222222222' });
  expect(await reads()).toBe(200);
});

test('one press under its key makes one user, however often it is sent [AMB-0.06]', async () => {
  const payload = { name: 'Ana', email: 'ana@porteo.test', permissions: '111111111' };
  const headers = { authorization: `Bearer ${tenant.owner}`, 'idempotency-key': randomUUID() };
  const press = (body: object) => portal.app.inject({ method: 'POST', url: '/api/user', headers, payload: body });
  const [first, second] = [await press(payload), await press(payload)];
  expect([first.statusCode, second.statusCode, second.json()]).toEqual([201, 201, first.json()]);
  expect((await press({ ...payload, name: 'Otra' })).json()).toMatchObject({ code: 'KEY_REUSED' });
});

test('what a deleted group shared is its makers’ alone [AMB-17.04]', async () => {
  const shared = { ...address, alias: 'Del grupo', scope: 'group' };
  expect((await ask('POST', '/api/address', tenant.colleague, shared)).status).toBe(201);
  expect((await ask('POST', '/api/item', tenant.colleague, { ...saved, alias: 'Del grupo', scope: 'group' })).status).toBe(201);
  const group = `/api/group/${tenant.ids['group']}`;
  expect((await ask('DELETE', group, tenant.owner)).status).toBe(405);
  await ask('PUT', group, tenant.owner, { name: 'Norte', users: [] });
  expect((await ask('DELETE', group, tenant.owner)).status).toBe(200);
  for (const path of ['/api/addresses', '/api/items']) {
    const { data } = (await ask('GET', path, tenant.colleague)).body as unknown as {
      data: { alias: string; scope: string; address?: { alias: string } }[];
    };
    expect(data.map(({ alias, scope, address }) => [address?.alias ?? alias, scope])).toEqual([['Del grupo', 'user']]);
  }
});

test('a disabled user is out at once, what it held is the pool’s, and its open pickups are the administrator’s [AMB-12.03] [AMB-17.01]', async () => {
  const user_id = await own(tenant.client);
  const ofPickup = async () => {
    const { status, body } = await ask('GET', `/api/pickup/${tenant.ids['pickup']}`, tenant.owner);
    return [status, (body['user'] as unknown as { id: UserId } | undefined)?.id];
  };
  expect(await ofPickup()).toEqual([200, user_id]);
  const pool = async () => (await ask('GET', '/api/billing/balance', tenant.owner)).body['balance'];
  const before = await pool();
  const movements = [{ user_id, amount: centavos(10_000) }];
  const at = new Date('2026-11-20T12:00:00Z');
  await database.inTransaction((tx) => portal.api.wallet.disperse(tx, { key: 'X', customer_id: tenant.customer, movements, at }));
  expect((await ask('DELETE', `/api/user/${user_id}`, tenant.owner)).status).toBe(200);
  expect((await ask('GET', '/api/user', tenant.client)).status).toBe(401);
  expect(await ofPickup()).toEqual([200, await own(tenant.owner)]);
  expect(await pool()).toBe(before);
  const { data } = (await ask('GET', '/api/dispersion/balance/users', tenant.owner)).body as unknown as {
    data: { user_id: string; remaining: number }[];
  };
  expect(data.every(({ remaining }) => remaining === 0)).toBe(true);
  const poolNow = (await ask('GET', `/api/dispersion/balance?customer_id=${tenant.customer}`, tenant.owner)).body['remaining'];
  expect(poolNow).toBe(before);
  expect((await verifyBooks(database.db)).findings).toEqual([]);
});
