import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogTexts } from '#texts/es/catalogs/catalogs.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import type { Portal } from '../../compose.ts';
import { askOf, fullTenant, upload, type Tenant } from '../../fixtures/full-tenant.ts';
import { testPortal } from '../../fixtures/test-portal.ts';
import { hashPassword } from '../access/password.ts';

let database: TestDatabase;
let portal: Portal;
let endPortal: () => Promise<void>;
let ours: Tenant;
let theirs: Tenant;
const staff: Record<string, string> = {};

beforeAll(async () => {
  ({ portal, database, end: endPortal } = await testPortal());
  await portal.start();
  [ours, theirs] = [await fullTenant(portal, database, 'uno'), await fullTenant(portal, database, 'dos')];
  const password_hash = await hashPassword('Correcta-1', { memoryKib: 64, passes: 1 });
  for (const role of ['root', 'agent'] as const) {
    const email = `${role}@porteo.test`;
    const person = { customer_id: null, name: role, email, role, permissions: '222222222', password_hash, all_customers: true };
    await database.inTransaction((tx) => portal.api.access.createUser(tx, person));
    const answer = await portal.app.inject({ method: 'POST', url: '/api/user/login', payload: { email, password: 'Correcta-1' } });
    staff[role] = answer.json<{ token: string }>().token;
  }
});
afterAll(() => endPortal());

const ask = (...asked: Parameters<ReturnType<typeof askOf>>) => askOf(portal)(...asked);
type Row = {
  id: string;
  folio: string;
  status: string;
  answer: string | null;
  customer: { name: string } | null;
  user: { name: string };
  file: unknown;
};
const rowsOf = async (token: string, query = '') =>
  (await ask('GET', `/api/issues?limit=100${query}`, token)).body as unknown as { data: Row[]; total: number };
const send = (token: string, over: object = {}) =>
  ask('POST', '/api/issue', token, { category: 'label', description: 'La etiqueta sale cortada', ...over });
const change = (token: string, id: string, status: string, answer: string | null = null) => ask('PUT', `/api/issue/${id}`, token, { status, answer });

describe('reporting a problem [AMB-2.12]', () => {
  test('answers its folio, which is another each time', async () => {
    const answers = [await send(ours.client), await send(ours.client)];
    const folios = answers.map(({ body }) => String(body['folio']));
    expect(folios[0]).toMatch(/^R-\d{5,}$/);
    expect(new Set(folios).size).toBe(2);
  });
  test.each([
    ['no subject', { category: undefined }, { category: 'Seleccione un tema' }],
    ['no description', { description: '   ' }, { description: 'Ingrese una descripción' }],
    ['a guide of nobody', { parcel_number: 'SDX999' }, { parcel_number: 'No encontramos esa guía entre las tuyas' }],
  ])('%s is told at its field', async (_case, over, fields) => {
    const { status, body } = await send(ours.client, over);
    expect([status, body['fields']]).toEqual([400, fields]);
  });
  test('a guide it names is one the reporter may see, however it is typed', async () => {
    const number = ours.ids['number'] ?? '';
    const typed = ` ${number.slice(0, 4).toLowerCase()} ${number.slice(4)}`;
    expect((await send(ours.client, { parcel_number: typed })).status).toBe(201);
    expect((await send(theirs.client, { parcel_number: number })).status).toBe(400);
    // A colleague's is not a client's own.
    expect((await send(ours.colleague, { parcel_number: number })).status).toBe(400);
  });
  test('an agent reports for the customer acted for, and as nobody but itself', async () => {
    const { body } = await send(staff['agent'] as string, { customer_id: ours.customer });
    const row = (await rowsOf(staff['root'] as string)).data.find(({ id }) => id === (body['id'] as unknown as string));
    expect([row?.customer?.name, row?.user.name]).toEqual(['Cliente uno', 'agent']);
    expect((await send(ours.owner, { customer_id: theirs.customer })).status).toBe(404);
  });
  test('the audit names the user acted for, and nobody where one reports for oneself [AMB-0.06]', async () => {
    const user_id = ours.ids['user'] as string;
    const subjectOf = async (id: unknown) =>
      (await sql<{ on_behalf_of: string | null }>`select on_behalf_of from platform_audit where entity_id = ${String(id)}`.execute(database.db)).rows;
    const { body: acted } = await send(staff['agent'] as string, { user_id });
    expect(await subjectOf(acted['id'])).toEqual([{ on_behalf_of: user_id }]);
    const { body: own } = await send(ours.client, { user_id });
    expect(await subjectOf(own['id'])).toEqual([{ on_behalf_of: null }]);
  });
  test('pressed twice under one key it is one report', async () => {
    const headers = { authorization: `Bearer ${ours.client}`, 'idempotency-key': 'reporte-0001' };
    const payload = { category: 'other', description: 'Una vez' };
    const press = () => portal.app.inject({ method: 'POST', url: '/api/issue', headers, payload });
    const [first, second] = [await press(), await press()];
    expect(second.json()).toEqual(first.json());
    expect((await rowsOf(ours.client, '&query=una vez')).total).toBe(1);
  });
});

describe('who sees a report [AMB-2.12]', () => {
  test('root sees all, everybody else their own', async () => {
    const { body } = await send(ours.colleague, { description: 'Solo mío' });
    const id = body['id'] as unknown as string;
    const sees = async (token: string) => (await rowsOf(token)).data.some((row) => row.id === id);
    expect([await sees(ours.colleague), await sees(staff['root'] as string)]).toEqual([true, true]);
    for (const token of [ours.client, ours.owner, theirs.owner, staff['agent'] as string]) expect(await sees(token)).toBe(false);
  });
  test('root reads the file of a report, as its reporter does', async () => {
    const file_id = await upload(portal, ours.client);
    await send(ours.client, { file_id });
    for (const [token, status] of [[ours.client, 200], [staff['root'] as string, 200], [staff['agent'] as string, 404], [ours.owner, 404]] as const) {
      const answer = await portal.app.inject({ method: 'GET', url: `/drive/files/${file_id}`, headers: { authorization: `Bearer ${token}` } });
      expect(answer.statusCode).toBe(status);
    } // prettier-ignore
    expect((await rowsOf(ours.client)).data[0]?.file).toMatchObject({ id: file_id, name: 'foto.png', media_type: 'image/png' });
  });
  test('a report is found by its folio, its guide and its words', async () => {
    const number = ours.ids['number'] as string;
    const { body } = await send(ours.client, { description: 'Báscula descompuesta', parcel_number: number });
    for (const query of [String(body['folio']), number.toLowerCase(), 'descompuesta', 'báscula', 'BASCULA'])
      expect((await rowsOf(staff['root'] as string, `&query=${query}`)).data.map(({ id }) => id)).toContain(body['id']);
    expect((await rowsOf(ours.owner, `&query=${String(body['folio'])}`)).total).toBe(0);
  });
});

describe('answering a report [AMB-2.12]', () => {
  // But for what the portal tells root of itself, some moment after its start.
  const told = async () =>
    (
      await sql<{
        message: string;
        path: string;
      }>`select message, path from notifications_message where message <> ${catalogTexts.postalFileMissing} order by raised_at`.execute(database.db)
    ).rows;
  test('goes on from Abierto to Cerrado, tells the reporter each time once, and never goes back', async () => {
    const id = (await send(ours.client)).body['id'] as unknown as string;
    const root = staff['root'] as string;
    const before = (await told()).length;
    expect((await change(root, id, 'in_progress')).body['status']).toBe('in_progress');
    await change(root, id, 'in_progress');
    expect((await change(root, id, 'closed', 'Ya quedó')).body).toMatchObject({ status: 'closed', answer: 'Ya quedó' });
    for (const status of ['open', 'in_progress']) expect((await change(root, id, status)).status).toBe(405);
    const messages = (await told()).slice(before);
    expect(messages.map(({ message }) => message.replace(/R-\d+/, 'R')).sort()).toEqual([
      'Tu reporte R está cerrado: Ya quedó',
      'Tu reporte R está en proceso',
    ]);
    expect(messages.every(({ path }) => path === '/problema')).toBe(true);
  });
  test('of a user who has left is told to its company; of staff to no customer', async () => {
    const root = staff['root'] as string;
    const be = (status: string, id: string) => sql`update access_user set status = ${status} where id = ${id}`.execute(database.db);
    const heard = async () =>
      (
        await sql<{ role: string; message: string; path: string | null }>`select u.role, m.message, m.path from notifications_message m
          join access_user u on u.id = m.user_id where m.message like '%reporte%' and m.message like '%Se perdió%'`.execute(database.db)
      ).rows.map(({ role, message, path }) => [role, message.replace(/R-\d+/, 'R'), path]);
    const own = (await send(ours.client)).body['id'] as unknown as string;
    const user = ours.ids['user'] as string;
    await be('disabled', user);
    await change(root, own, 'closed', 'Se perdió');
    await be('active', user);
    expect(await heard()).toEqual([['customer', 'El reporte R de tu empresa está cerrado: Se perdió', null]]);
    const agents = (await send(staff['agent'] as string, { user_id: user, customer_id: ours.customer })).body['id'] as unknown as string;
    await change(root, agents, 'closed', 'Se perdió');
    expect((await heard()).map(([role]) => role)).toEqual(['customer', 'agent']);
  });
  test('keeps what a colleague answered, unless another answer is sent', async () => {
    const id = (await send(ours.client)).body['id'] as unknown as string;
    const root = staff['root'] as string;
    await change(root, id, 'in_progress', 'Te devolvemos el cargo');
    const moved = await ask('PUT', `/api/issue/${id}`, root, { status: 'closed' });
    expect([moved.status, moved.body]).toMatchObject([200, { status: 'closed', answer: 'Te devolvemos el cargo' }]);
  });
  test('of nobody is not found', async () => {
    expect((await change(staff['root'] as string, 'Z'.repeat(26), 'closed')).status).toBe(404);
  });
});
