import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import type { Operation } from '#contract/shared/operation.ts';
import { foldText } from '#contract/shared/paging.ts';
import { servicePrefixes } from '#contract/shared/services.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { jsonLog } from '#platform/log.ts';
import type { Portal } from './compose.ts';
import { cellsOf, type CallRow } from './fixtures/call-rows.ts';
import { calls } from './fixtures/collect-calls.ts';
import { askOf, fullTenant, type Tenant } from './fixtures/full-tenant.ts';
import { testPortal } from './fixtures/test-portal.ts';
import { hashPassword } from './modules/access/password.ts';
import { insertChange } from './modules/settings/store/changes.ts';

// What a search, a filter, an order or a page may hold, in every list there is (docs/security.md: S8, S29, S41).

let database: TestDatabase;
let portal: Portal;
let endPortal: () => Promise<void>;
let ours: Tenant;
let theirs: Tenant;
let root: string;
const logged: string[] = [];

beforeAll(async () => {
  // What calls log: a job of the portal may fail of its own on records that were planted without their files.
  const log = jsonLog('error', { write: (line) => void ((JSON.parse(line) as { operation: string }).operation in operations && logged.push(line)) });
  ({ portal, database, end: endPortal } = await testPortal({ log }));
  await portal.start();
  [ours, theirs] = [await fullTenant(portal, database, 'uno'), await fullTenant(portal, database, 'dos')];
  const [email, password] = ['root@porteo.test', 'Correcta-1'];
  const password_hash = await hashPassword(password, { memoryKib: 64, passes: 1 });
  await database.inTransaction(async (tx) => {
    const staff = { customer_id: null, permissions: '222222222', password_hash };
    const set_by = await portal.api.access.createUser(tx, { ...staff, name: 'Root', email, role: 'root' });
    const change = {
      key: 'SEND_MAX_WEIGHT_KG' as const,
      n: 1,
      before: 5,
      value: 6,
      approved_by: null,
      approval_id: null,
      reason: 'Cajas más grandes',
    };
    await insertChange(tx, { ...change, set_by, set_at: new Date(), valid_from: new Date() });
    await portal.api.access.createUser(tx, { ...staff, name: 'Agente', email: 'agente@porteo.test', role: 'agent' });
  });
  for (const { owner, ids } of [ours, theirs])
    expect((await ask('POST', '/api/billing/disperseBalance', owner, { movements: [{ user_id: ids['user'], amount: 10 }] })).status).toBe(200);
  const login = { method: 'POST', url: '/api/user/login', payload: { email, password } } as const;
  root = (await portal.app.inject(login)).json<{ token: string }>().token;
  for (const name of ['Inés', 'Lucía']) {
    const contact = { name, email: `${foldText(name)}@negocio.test`, phone_number: '4771234567' };
    const prospect = { ...contact, business_name: `Negocio de ${name}`, business_type: 'Persona moral', channel: 'Otro', services: [] };
    expect((await ask('POST', '/api/prospect', root, prospect)).status).toBe(201);
  }
});
afterAll(() => endPortal());

const ask = (...asked: Parameters<ReturnType<typeof askOf>>) => askOf(portal)(...asked);

/** What stands in the query of a call, not in its path. */
const fieldsOf = ({ request, path }: Operation): string[] => Object.keys(request.shape).filter((field) => !path.includes(`{${field}}`));
/** Every call that reads and takes anything beside ids in its path. A new one is here by itself. */
const asking = Object.values(operations).filter((operation) => operation.method === 'GET' && fieldsOf(operation).length > 0);
const lists = asking.filter((operation) => fieldsOf(operation).includes('page'));
/** What staff alone may read. */
const ofStaff = asking.filter(({ name }) => cellsOf(calls[name] as CallRow).client_write === '3').map(({ name }) => name);

const pathOf = ({ name, service, path }: Operation): string => {
  const ids: Record<string, string | undefined> = {
    jobId: ours.ids['load'],
    carrier: 'sendex',
    batch_id: ours.ids['batch'],
    rate_id: ours.ids['batch'],
    zip: '37290',
    id: ours.ids[String([calls[name]?.of ?? 'label'].flat()[0])],
  };
  return servicePrefixes[service] + path.replaceAll(/\{(\w+)\}/g, (_all, field: string) => ids[field] ?? 'x');
};
const listed = (operation: Operation, query: object = {}) => {
  const asked = { ...calls[operation.name]?.query, ...(operation.name === 'getBot' ? { customer_id: ours.customer } : {}), ...query };
  const search = new URLSearchParams(asked as Record<string, string>);
  return portal.app.inject({
    url: `${pathOf(operation)}?${search.toString()}`,
    headers: { authorization: `Bearer ${readerOf(operation.name)}` },
  });
};
const readerOf = (name: string): string => {
  if (ofStaff.includes(name)) return root;
  return calls[name]?.isOfOwner ? ours.owner : ours.client;
};
type Page = { data: { id?: string }[]; total: number };
const pageOf = async (operation: Operation, query: object = {}): Promise<Page> => {
  const answer = await listed(operation, query);
  expect([operation.name, query, answer.statusCode]).toEqual([operation.name, query, 200]);
  return answer.json<Page>();
};

const tries = [
  "' or 1=1 --", '"; drop table access_user; --', "')) union select password_hash from access_user --", '%', '_', '\\', '%%%%%%%%%%%%%%%%',
  '(((((', '(a+)+$', '.*', '[', '$where', '{"$gt":""}', '$.a[*] ? (@ > 0)', "\\' or 1=1", 'a'.repeat(5_000), '%'.repeat(3_000), '\u0000', '\ufffe', '٪', 'ſ',
  '\u202eabc', '-1', '1e309', 'null', '[]', '2026-99-99', '2026-02-30',
  '0000-01-01', '9999-12-31',
]; // prettier-ignore

describe('a call that reads takes any text in any of its fields: it never fails, and shows nothing of others (S29)', () => {
  test.each(asking.map(({ name }) => name))('%s', async (name) => {
    const operation = operations[name] as Operation;
    const plain = await listed(operation);
    expect([name, [200, 404, 503].includes(plain.statusCode), plain.body.slice(0, 200)]).toEqual([name, true, plain.body.slice(0, 200)]);
    const foreign = Object.values(theirs.ids);
    for (const field of fieldsOf(operation))
      for (const text of tries) {
        const answer = await listed(operation, { [field]: text });
        expect([200, 400, 404, 503], `${field}: ${text.slice(0, 20)} ${answer.body.slice(0, 200)}`).toContain(answer.statusCode);
        if (!ofStaff.includes(name)) expect(foreign.filter((id) => answer.body.includes(id))).toEqual([]);
      }
    expect(logged.splice(0)).toEqual([]);
  });
});

describe('a list keeps its bounds, whatever is asked (S8, S41)', () => {
  test.each(lists.map(({ name }) => name))('%s', async (name) => {
    const operation = operations[name] as Operation;
    const whole = await pageOf(operation);
    expect(whole.total).toBeGreaterThan(0);
    const { data, total } = whole;
    for (const limit of ['1000000000', '-1', '0', '1e9', 'NaN', '', '1;drop table x']) {
      const answer = await pageOf(operation, { limit });
      expect({ ...answer, data: answer.data.slice(0, data.length) }).toEqual(whole);
      const read = operation.request.parse({ ...calls[name]?.query, jobId: ours.ids['load'], id: ours.ids['carrier_file'], limit }) as {
        limit: number;
      };
      expect(read.limit).toBeLessThanOrEqual(1_000);
    }
    expect(await pageOf(operation, { limit: '1' })).toEqual({ ...whole, data: data.slice(0, 1) });
    for (const page of ['1000000', '99999999999999999999']) expect(await pageOf(operation, { page })).toEqual({ ...whole, data: [] });
    for (const page of ['-1', '0', 'x']) expect(await pageOf(operation, { page })).toEqual(whole);
    for (const sort_by of ['password_hash', 'search_text', 'total, (select 1)', 'id; drop table access_user', '1', '__proto__', 'constructor'])
      expect(await pageOf(operation, { sort_by, sort_order: 'asc; --' })).toEqual(whole);
    // The jokers of the database are signs like any other.
    const found = calls[name]?.isUnsearched ? total : 0;
    for (const query of ['%', '_', '\\', '.*']) expect([query, (await pageOf(operation, { query })).total]).toEqual([query, found]);
  });
});

test('what staff alone may read refuses a client (S8)', async () => {
  const refused = [];
  const headers = { authorization: `Bearer ${ours.client}` };
  for (const operation of asking) if ((await portal.app.inject({ url: pathOf(operation), headers })).statusCode === 403) refused.push(operation.name);
  expect(refused).toEqual(ofStaff);
});

test('an export takes any text as its filters, and ends (S29)', async () => {
  const exports = Object.values(operations).filter(({ method, request }) => method !== 'GET' && 'query' in request.shape);
  const paths = exports.map(({ path }) => path);
  expect(paths.toSorted()).toEqual(['/reports/invoices', '/reports/labels']);
  for (const path of paths)
    for (const query of tries) {
      const { status, body } = await ask('POST', path, ours.client, { query, format: 'csv' });
      expect([202, 400], `${path} ${query.slice(0, 20)}`).toContain(status);
      if (status === 202) await expect.poll(async () => (await ask('GET', `${path}/${body['id']}`, ours.client)).body['status']).toBe('DONE');
    }
  expect(logged).toEqual([]);
});
