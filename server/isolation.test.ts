import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { operations } from '#contract/operations.ts';
import { servicePrefixes } from '#contract/shared/services.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import type { Portal } from './compose.ts';
import { cellsOf, type CallRow } from './fixtures/call-rows.ts';
import { calls } from './fixtures/collect-calls.ts';
import { end, packages } from './fixtures/example-bodies.ts';
import { askOf, fullTenant, type Tenant } from './fixtures/full-tenant.ts';
import { testPortal } from './fixtures/test-portal.ts';
import { hashPassword } from './modules/access/password.ts';

/** A hook cannot poll with `expect.poll`; this is its limit (vitest.config.ts). */
const LONGEST_WAIT_MS = 9 * 60_000;

let database: TestDatabase;
let portal: Portal;
let endPortal: () => Promise<void>;
const tenants: Tenant[] = [];
/** A user of ours who was one of theirs. */
let moved: string;

const ask = (...asked: Parameters<ReturnType<typeof askOf>>) => askOf(portal)(...asked);

beforeAll(async () => {
  const { atRest, ...whole } = await testPortal();
  ({ portal, database, end: endPortal } = whole);
  await portal.start();
  tenants.push(await fullTenant(portal, database, 'uno'), await fullTenant(portal, database, 'dos'));
  for (const tenant of tenants) Object.assign(tenant.ids, await printOf(tenant), await reportOf(tenant));
  moved = await movedUser();
  // No job works beside what is compared.
  portal = await atRest();
});
afterAll(() => endPortal());

/** Every call with an id in its path, and what makes its body whole. */
const byPath = Object.entries(calls).flatMap(([operation, { of, body }]) => [of ?? []].flat().map((id) => ({ operation, id, body })));

test('every call with an id in its path is tried here', () => {
  const withId = Object.values(operations)
    .filter((operation) => /\{(id|jobId)\}/.test(operation.path) && operation.name !== 'getTracking')
    .map((operation) => operation.name);
  expect([...new Set(byPath.map(({ operation }) => operation))].sort()).toEqual([...new Set(withId)].sort());
});

describe('what belongs to another customer does not exist [AMB-0.02]', () => {
  test.each(byPath)('$operation by $id', async ({ operation: name, id, body: whole }) => {
    const operation = operations[name];
    const body = operation?.method === 'GET' || operation?.method === 'DELETE' ? undefined : (whole ?? {});
    const [mine, theirs] = tenants as [Tenant, Tenant];
    if (!operation) throw new Error(name);
    const before = await everything();
    for (const token of [mine.owner, mine.client, moved]) {
      const urlOf = (value: string) =>
        servicePrefixes[operation.service] + operation.path.replaceAll('{carrier}', 'sendex').replace(/\{(id|jobId)\}/, value);
      expect(Object.keys(theirs.ids)).toContain(id);
      const foreign = await ask(operation.method, urlOf(String(theirs.ids[id])), token, body);
      const absent = await ask(operation.method, urlOf(id === 'number' ? 'SDX0000000000' : newId()), token, body);
      // Anyone who may not make the call at all learns even less.
      expect([403, 404]).toContain(foreign.status);
      expect({ ...foreign, body: { ...foreign.body, request_id: '' } }).toEqual({ ...absent, body: { ...absent.body, request_id: '' } });
    }
    expect(await everything()).toEqual(before);
  });
});

const byQuery = Object.keys(calls).filter((name) => calls[name]?.isListed);
describe('a list of another customer or user does not exist', () => {
  test.each(byQuery)('%s', async (name) => {
    const operation = operations[name];
    const [mine, theirs] = tenants as [Tenant, Tenant];
    if (!operation) throw new Error(name);
    const takes = (field: string) => JSON.stringify(Object.keys((operation.request as unknown as { shape: object }).shape)).includes(`"${field}"`);
    // Anyone who may not make the call at all learns even less.
    const clients = cellsOf(calls[name] as CallRow).client_write === '3' ? 403 : 404;
    for (const [token, status] of [
      [mine.owner, 404],
      [mine.client, clients],
      [moved, clients],
    ] as const) {
      if (takes('customer_id')) expect((await ask('GET', `${operation.path}?customer_id=${theirs.customer}`, token)).status).toBe(status);
      if (takes('user_id')) expect((await ask('GET', `${operation.path}?user_id=${theirs.ids['user']}`, token)).status).toBe(status);
    }
    for (const token of [mine.owner, moved]) {
      const own = JSON.stringify((await ask('GET', operation.path, token)).body);
      expect(Object.values(theirs.ids).filter((id) => own.includes(id))).toEqual([]);
    }
  });
});

test('a colleague does not see the guides, addresses and packages of another user', async () => {
  const [mine] = tenants as [Tenant, Tenant];
  for (const path of ['/api/labels', '/api/addresses', '/api/items']) expect((await ask('GET', path, mine.colleague)).body['total']).toBe(0);
  expect((await ask('GET', `/api/label/sendex/${mine.ids['label']}`, mine.colleague)).status).toBe(404);
});

test('who acts for a user sees the guides and packages of that user, and none of a colleague [O-6.07]', async () => {
  const [mine] = tenants as [Tenant, Tenant];
  const password_hash = await hashPassword('Correcta-1', { memoryKib: 64, passes: 1 });
  const email = 'raiz@porteo.test';
  await database.inTransaction((tx) =>
    portal.api.access.createUser(tx, { customer_id: null, name: 'Raíz', email, role: 'root', permissions: '222222222', password_hash }),
  );
  const { token } = (await ask('POST', '/api/user/login', '', { email, password: 'Correcta-1' })).body as unknown as { token: string };
  const idOf = async (whose: string) => String((await ask('GET', '/api/user', whose)).body['id']);
  const seen = async (path: string, user_id: string) => (await ask('GET', `${path}?user_id=${user_id}`, token)).body['total'];
  for (const path of ['/api/labels', '/api/items']) {
    const own = (await ask('GET', path, mine.client)).body['total'];
    expect([path, await seen(path, await idOf(mine.client)), await seen(path, await idOf(mine.colleague))]).toEqual([path, own, 0]);
    expect(own, path).toBeGreaterThan(0);
  }
});

test('a biller reads every guide and is offered to cancel none, whatever its permissions say [AMB-2.03]', async () => {
  const [mine] = tenants as [Tenant, Tenant];
  const password_hash = await hashPassword('Correcta-1', { memoryKib: 64, passes: 1 });
  const email = 'facturacion@porteo.test';
  await database.inTransaction((tx) =>
    portal.api.access.createUser(tx, { customer_id: null, name: 'Facturación', email, role: 'biller', permissions: '222222222', password_hash }),
  );
  const { token } = (await ask('POST', '/api/user/login', '', { email, password: 'Correcta-1' })).body as unknown as { token: string };
  const read = await ask('GET', `/api/label/sendex/${mine.ids['label']}`, token);
  expect([read.status, read.body['can_cancel']]).toEqual([200, false]);
  const cancelled = await ask('DELETE', `/api/label/${mine.ids['label']}`, token);
  expect([cancelled.status, cancelled.body['code']]).toEqual([403, 'FORBIDDEN']);
});

test('a quote of another customer buys nothing and explains no price', async () => {
  const [mine, theirs] = tenants as [Tenant, Tenant];
  const quote = await ask('POST', '/api/rate/label', theirs.client, { packages, zip_origin: '37290', zip_destination: '97100' });
  const rate = (quote.body['rates'] as unknown as { rate_id: string; service_id: string }[])[0];
  const why = `/api/rate/${String(quote.body['batch_id'])}/${rate?.rate_id}/explanation`;
  expect([(await ask('GET', why, theirs.client)).status, (await ask('GET', why, mine.client)).status]).toEqual([200, 404]);
  const bought = await ask('POST', '/api/label', mine.client, {
    carrier: 'sendex',
    batch_id: quote.body['batch_id'],
    ...rate,
    origin_info: end('37290', 'León', 'Guanajuato'),
    destination_info: end('97100', 'Mérida', 'Yucatán'),
    packages,
  });
  expect([bought.status, bought.body['code']]).toEqual([405, 'QUOTE_EXPIRED']);
});

test('a user given twice with different values, or as a list, is refused', async () => {
  const [mine, theirs] = tenants as [Tenant, Tenant];
  expect((await ask('GET', `/api/labels?user_id=${mine.ids['user']}&user_id=${theirs.ids['user']}`, mine.owner)).status).toBe(400);
  expect(
    (
      await ask('POST', `/api/rate/label?user_id=${theirs.ids['user']}`, mine.owner, {
        packages,
        zip_origin: '37290',
        zip_destination: '97100',
        user_id: mine.ids['user'],
      })
    ).status,
  ).toBe(400);
});

/** An export that is done, and its file. */
async function reportOf({ client }: Tenant): Promise<Record<string, string>> {
  const { status, body } = await ask('POST', '/reports/labels', client, {});
  const invoices = await ask('POST', '/reports/invoices', client, {});
  expect([status, invoices.status]).toEqual([202, 202]);
  const id = String(body['id']);
  const file = async () => (await ask('GET', `/reports/labels/${id}`, client)).body['spreadsheet_id'];
  await vi.waitFor(async () => expect(await file()).toBeTypeOf('string'), { timeout: LONGEST_WAIT_MS });
  return { report: id, reported: String(await file()), invoice_report: String(invoices.body['id']) };
}

/** A print that is done, and its file. */
async function printOf({ client, ids }: Tenant): Promise<Record<string, string>> {
  const { status, body } = await ask('POST', '/api/labels/print', client, { ids: Array.from({ length: 201 }, () => ids['label']) });
  expect(status).toBe(202);
  const file = async () => {
    const { results } = (await ask('GET', `/api/jobs/${body['id']}`, client)).body as { results?: { file?: { id: string } } };
    return results?.file?.id;
  };
  await vi.waitFor(async () => expect(await file()).toBeTypeOf('string'), { timeout: LONGEST_WAIT_MS });
  return { print: body['id'] as unknown as string, printed: (await file()) as string };
}

async function movedUser(): Promise<string> {
  const [mine, theirs] = tenants as [Tenant, Tenant];
  const [email, password] = ['mudada@porteo.test', 'Correcta-1'];
  const password_hash = await hashPassword(password, { memoryKib: 64, passes: 1 });
  const facts = { customer_id: theirs.customer, name: 'Mudada', email, role: 'client', permissions: '222222222', password_hash } as const;
  const id = await database.inTransaction((tx) => portal.api.access.createUser(tx, facts));
  await sql`update access_user set customer_id = ${mine.customer} where id = ${id}`.execute(database.db);
  return (await ask('POST', '/api/user/login', '', { email, password })).body['token'] as unknown as string;
}

/** A fingerprint, by table, of all rows a foreign call could change; but not of when a session was used last, which each call may write. */
async function everything(): Promise<Record<string, string | undefined>> {
  const tables = [
    'access_user',
    'access_group',
    'access_session',
    'access_link',
    'platform_outbox',
    'bot_settings',
    'platform_audit',
    'drive_file',
    'drive_ticket',
    'issues_issue',
    'addresses_address',
    'addresses_contact',
    'packages_package',
    'shipping_guide',
    'shipping_event',
    'shipping_orphan',
    'billing_business',
    'billing_charge',
    'manual_guide',
    'shipping_order',
    'bulk_load',
    'bulk_row',
    'filework_file',
    'wallet_entry',
    'pickups_pickup',
    'prospects_document',
    'prospects_link',
    'prospects_prospect',
    'tariffs_prospect_rate',
    'pickups_guide',
    'pickups_booking',
  ];
  const parts = tables.map(async (table) => {
    const { rows } = await sql<{ h: string }>`
      select coalesce(md5(string_agg(row, '|' order by row)), '') as h
      from (select (to_jsonb(t) - 'last_used_at')::text as row from ${sql.table(table)} t) rows`.execute(database.db);
    return [table, rows[0]?.h] as const;
  });
  return Object.fromEntries(await Promise.all(parts));
}
