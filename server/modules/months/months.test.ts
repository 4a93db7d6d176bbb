import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_MONTHS_A_DAY, type MonthView } from '#contract/months/months.ts';
import { monthTexts as texts } from '#texts/es/months/months.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import type { Portal } from '../../compose.ts';
import { askOf, fullTenant, type Tenant } from '../../fixtures/full-tenant.ts';
import { testPortal } from '../../fixtures/test-portal.ts';
import { hashPassword } from '../access/password.ts';
import { rowsOfCsv } from './fixtures/csv-rows.ts';

let portal: Portal;
let database: TestDatabase;
let endPortal: () => Promise<void>;
let tenant: Tenant;
const tokens: Record<string, string> = {};

const ask = (...asked: Parameters<ReturnType<typeof askOf>>) => askOf(portal)(...asked);

beforeAll(async () => {
  ({ portal, database, end: endPortal } = await testPortal());
  await portal.start();
  tenant = await fullTenant(portal, database, 'uno');
  const password_hash = await hashPassword('Correcta-1', { memoryKib: 64, passes: 1 });
  for (const role of ['root', 'biller', 'agent', 'seller'] as const) {
    const email = `${role}@porteo.test`;
    await database.inTransaction((tx) =>
      portal.api.access.createUser(tx, { customer_id: null, name: role, email, role, permissions: '222222222', password_hash }),
    );
    const answer = await portal.app.inject({ method: 'POST', url: '/api/user/login', payload: { email, password: 'Correcta-1' } });
    tokens[role] = answer.json<{ token: string }>().token;
  }
});
afterAll(() => endPortal());

const monthOf = async (id: string, who = 'biller') => (await ask('GET', `/api/billing/months/${id}`, tokens[who] ?? '')).body as unknown as MonthView;
const fileOf = (id: string, token: string) =>
  portal.app.inject({ method: 'GET', url: `/drive/files/${id}`, headers: { authorization: `Bearer ${token}` } });
async function made(who = 'biller'): Promise<MonthView> {
  const { status, body } = await ask('POST', '/api/billing/months', tokens[who] ?? '', { month: '2026-11' });
  expect(status).toBe(202);
  await expect.poll(async () => (await monthOf(String(body['id']), who)).status).toBe('DONE');
  return monthOf(String(body['id']), who);
}
const acts = async () =>
  (await sql<{ action: string }>`select action from platform_audit where entity = 'month' order by id`.execute(database.db)).rows.map(
    ({ action }) => action,
  );

test('a month is packed by a job, and its ZIP holds the papers of all customers, the journal and each record with its differences', async () => {
  const month = await made();
  const file = await fileOf(String(month.file?.id), tokens['biller'] ?? '');
  expect([file.headers['content-type'], month.file?.name]).toEqual(['application/zip', 'mes contable 2026-11.zip']);
  const files = unzipSync(file.rawPayload);
  expect(Object.keys(files).filter((path) => path.endsWith('.xml')).length).toBeGreaterThan(0);
  const rowsIn = (name: string) => rowsOfCsv(strFromU8(files[name] as Uint8Array));
  const ties = rowsIn('conciliación.csv');
  expect([month.rows, month.differences]).toEqual([ties.length, ties.filter((row) => row['Qué no cuadra'] !== '').length]);
  expect(month.documents).toBe(rowsIn('comprobantes.csv').length);
  // The money of this customer came without the bank: each of its entries is named.
  expect(ties.filter((row) => row['Qué no cuadra']?.includes('no es de ningún registro')).map((row) => row['Folio'])).toContain('deposit:d-uno');
});

test('who asks for a month and who takes it is written down; nobody else finds it or its file', async () => {
  const month = await made('root');
  const file = String(month.file?.id);
  const before = await acts();
  await fileOf(file, tokens['root'] ?? '');
  expect((await acts()).slice(before.length)).toEqual(['month.downloaded']);
  expect([before.at(-1), (await ask('GET', `/api/billing/months/${month.id}`, tokens['biller'] ?? '')).status]).toEqual(['month.created', 404]);
  for (const token of [tokens['biller'], tenant.owner, tenant.client]) expect((await fileOf(file, token ?? '')).statusCode).toBe(404);
});

test('a customer, its users, agents and sellers are refused each call', async () => {
  const month = await made();
  for (const token of [tenant.owner, tenant.client, tokens['agent'] ?? '', tokens['seller'] ?? ''])
    expect([
      (await ask('POST', '/api/billing/months', token, { month: '2026-11' })).status,
      (await ask('GET', '/api/billing/months', token)).status,
      (await ask('GET', `/api/billing/months/${month.id}`, token)).status,
    ]).toEqual([403, 403, 403]);
});

test('a month to come, one in which nothing happened, and one that is none are refused at their field', async () => {
  for (const month of ['2026-12', '2026-10', '2026-13', 'noviembre']) {
    const { status, body } = await ask('POST', '/api/billing/months', tokens['biller'] ?? '', { month });
    expect([status, Object.keys((body['fields'] ?? {}) as object)]).toEqual([400, ['month']]);
  }
});

test('beyond six within a day nobody has another month made', async () => {
  for (let n = 0; n < MOST_MONTHS_A_DAY; n += 1) {
    const { status } = await ask('POST', '/api/billing/months', tokens['root'] ?? '', { month: '2026-11' });
    if (status === 429) break;
    await expect
      .poll(async () => ((await ask('GET', '/api/billing/months', tokens['root'] ?? '')).body['data'] as unknown as MonthView[])[0]?.status)
      .toBe('DONE');
  }
  const { status, body } = await ask('POST', '/api/billing/months', tokens['root'] ?? '', { month: '2026-11' });
  expect([status, body['description']]).toEqual([429, texts.tooManyToday('6')]);
});
