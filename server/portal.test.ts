import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { looksLikeId, type CustomerId, type UserId } from '#contract/shared/ids.ts';
import type { Role } from '#contract/shared/permissions.ts';
import { servicePrefixes } from '#contract/shared/services.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import type { Portal } from './compose.ts';
import { cellsOf, digitsOf, subjects, type CallRow, type MatrixSubject } from './fixtures/call-rows.ts';
import { calls } from './fixtures/collect-calls.ts';
import { asMultipart, bought, ours, pickupOf, quoted, theirs } from './fixtures/example-bodies.ts';
import { testPortal } from './fixtures/test-portal.ts';
import { hashPassword } from './modules/access/password.ts';
import { insertAssignments } from './modules/access/store/people.ts';

let database: TestDatabase;
let portal: Portal;
let endPortal: () => Promise<void>;
const tokens = new Map<MatrixSubject, string>();
const PASSWORD = 'Correcta-1';
const [subject, lockedSubject] = [newId<UserId>(), newId<UserId>()];
const barred = newId<CustomerId>();
type LoggedIn = keyof typeof digitsOf;

beforeAll(async () => {
  ({ portal, database, end: endPortal } = await testPortal());
  const password_hash = await hashPassword(PASSWORD, { memoryKib: 64, passes: 1 });
  const { access } = portal.api;
  await database.inTransaction(async (tx) => {
    await access.createCustomer(tx, { id: ours, business_name: 'Textiles del Bajío' });
    await access.createCustomer(tx, { id: theirs, business_name: 'Ópticas Álamo' });
    await access.createCustomer(tx, { id: barred, business_name: 'Muebles Ñandú', status: 'LOCKED' });
    const usual = { customer_id: ours, name: 'Ana', role: 'client', permissions: '222222222', password_hash } as const;
    await access.createUser(tx, { ...usual, id: subject, email: 'subject@porteo.test' });
    await access.createUser(tx, { ...usual, id: lockedSubject, customer_id: barred, email: 'locked_subject@porteo.test' });
    for (const name of Object.keys(digitsOf) as LoggedIn[]) {
      const { role, customer_id } = placeOf(name);
      const id = await access.createUser(tx, { customer_id, name, email: `${name}@porteo.test`, role, permissions: digitsOf[name], password_hash });
      const looksAfter = [ours, barred].map((customer) => ({ agent_id: id, customer_id: customer }));
      if (role === 'agent') await insertAssignments(tx, looksAfter);
    }
  });
  tokens.set('moved_before', await login('moved'));
  await database.inTransaction((tx) => sql`update access_user set customer_id = ${ours} where name = 'moved'`.execute(tx));
  for (const name of Object.keys(digitsOf) as LoggedIn[]) tokens.set(name, await login(name));
});
afterAll(() => endPortal());

/** The role of a subject and its customer, at first. */
function placeOf(name: LoggedIn): { role: Role; customer_id: CustomerId | null } {
  if (name === 'locked') return { role: 'customer', customer_id: barred };
  if (name === 'moved') return { role: 'client', customer_id: theirs };
  if (name === 'agent_reader') return { role: 'agent', customer_id: null };
  if (name === 'customer') return { role: name, customer_id: ours };
  if (name === 'client_write' || name === 'client_read' || name === 'client_none') return { role: 'client', customer_id: ours };
  return { role: name, customer_id: null };
}
async function login(name: LoggedIn): Promise<string> {
  const payload = { email: `${name}@porteo.test`, password: PASSWORD };
  return (await portal.app.inject({ method: 'POST', url: '/api/user/login', payload })).json<{ token: string }>().token;
}
const headersOf = (name: MatrixSubject): Record<string, string> => (name === 'anonymous' ? {} : { authorization: `Bearer ${tokens.get(name)}` });

test('every call of the contract is mounted, and nothing else', () => {
  const mounted = portal.routes.map((route) => route.operation.name).sort();
  expect(mounted).toEqual(Object.keys(operations).sort());
});

test('anybody may ask which version runs [S-7.06]', async () => {
  expect((await portal.app.inject({ url: '/api/version' })).json()).toEqual({ version: portal.version });
});

test('a second factor stands before every call that moves money or changes people, and before no other [AMB-1.10]', () => {
  const asking = Object.values(operations).filter((operation) => operation.asksFactor);
  expect(asking.map(({ name }) => name).sort()).toEqual(
    Object.keys(calls)
      .filter((name) => calls[name]?.asksFactor)
      .sort(),
  );
});

describe('who may make which call [S-2.76] [AMB-2.03] [AMB-14.01]', () => {
  test.each(Object.entries(calls))('%s', async (name, row: CallRow) => {
    const operation = operations[name];
    if (!operation) throw new Error(`no operation ${name}`);
    const cells = cellsOf(row);
    const id = newId();
    const url = operation.path
      .replaceAll('{zip}', '37290')
      .replaceAll('{carrier}', 'fedex')
      .replaceAll(/\{id\}/g, id);
    for (const who of subjects) {
      if (name === 'logout' && who !== 'anonymous') continue;
      const payload = operation.method === 'GET' || operation.method === 'DELETE' ? undefined : (row.body ?? {});
      const answer = await portal.app.inject({
        method: operation.method,
        url: servicePrefixes[operation.service] + url,
        headers: { ...headersOf(who), ...(typeof payload === 'string' ? asMultipart : {}) },
        ...(payload ? { payload } : {}),
      });
      const isLocked = answer.statusCode === 405 && answer.json<{ code: string }>().code === 'CUSTOMER_LOCKED';
      const seen = answer.statusCode === 401 && name !== 'login' ? '1' : answer.statusCode === 403 ? '3' : isLocked ? 'L' : 'Y';
      expect({ who, seen, status: answer.statusCode < 500 }).toEqual({ who, seen: cells[who], status: true });
    }
  });
});

test('customers and their users send for themselves, root and agent for a user they chose, a biller for nobody [O-1.01]', async () => {
  const quote = async (who: MatrixSubject, onBehalf: object) => {
    const payload = { ...quoted, ...onBehalf };
    const answer = await portal.app.inject({ method: 'POST', url: '/api/rate/label', headers: headersOf(who), payload });
    return answer.statusCode === 200 ? 'quoted' : answer.json<{ code: string }>().code;
  };
  const alone = async (who: MatrixSubject) => [await quote(who, {}), await quote(who, { user_id: subject })];
  for (const who of ['root', 'agent'] as const) expect([who, ...(await alone(who))]).toEqual([who, 'USER_NOT_CHOSEN', 'quoted']);
  expect([await quote('customer', {}), await quote('client_write', {})]).toEqual(['quoted', 'quoted']);
  expect(await alone('biller')).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  expect(await quote('seller', {})).toBe('USER_NOT_CHOSEN');
});

test('for a LOCKED customer not even staff quote or create [AMB-14.01]', async () => {
  for (const who of ['root', 'agent'] as const)
    for (const [url, body] of [
      ['/api/rate/label', quoted],
      ['/api/label', bought],
      ['/api/label/sendex/pickup', pickupOf(['SDX0000000000'])],
    ] as const) {
      const answer = await portal.app.inject({ method: 'POST', url, headers: headersOf(who), payload: { ...body, user_id: lockedSubject } });
      expect(answer.json()).toMatchObject({ code: 'CUSTOMER_LOCKED', description: 'La cuenta está bloqueada, contacta al equipo de Porteo' });
    }
});

describe('the envelope of every refusal [AMB-0.01]', () => {
  test('a field fault names its path in Spanish and carries the request id', async () => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { email: 'x', password: '' },
      headers: { 'x-request-id': 'prueba-123' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'WRONG_DATA',
      request_id: 'prueba-123',
      fields: { email: 'Ingrese un correo válido', password: 'Ingrese una contraseña' },
    });
  });
  test('a path that is none of the contract does not exist', async () => {
    const answer = await portal.app.inject({ method: 'GET', url: '/api/secreto' });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
  });
  test('the opaque ids look like ids', () => expect(looksLikeId(newId())).toBe(true));
});

test('the figures of the whole portal are there for an operator: books, open outcomes, queue, mail, carriers and requests', async () => {
  await portal.start();
  await portal.app.inject({ url: '/api/version' });
  const { body } = await portal.app.inject({ url: '/-/metrics' });
  expect(body).toMatch(/^porteo_ledger_sum_centavos 0$/m);
  expect(body).toMatch(/^porteo_guides_unknown 0$/m);
  expect(body).toMatch(/^porteo_guides_for_a_person\{kind="orphan"\} 0$/m);
  expect(body).toMatch(/^porteo_reservation_oldest_seconds 0$/m);
  expect(body).toMatch(/^porteo_queue_oldest_seconds \d/m);
  expect(body).toMatch(/^porteo_mail_oldest_seconds 0$/m);
  expect(body).toContain('# TYPE porteo_carrier_operation_seconds histogram');
  expect(body).toMatch(/^porteo_request_seconds_count\{method="GET",route="\/api\/version",status="200"\} \d+$/m);
});
