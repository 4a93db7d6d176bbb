import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BusinessId, CustomerId, UserId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { verifyBooks } from '../../../../scripts/verify.ts';
import type { Portal } from '../../../compose.ts';
import { toldTo as toldOf } from '../../../fixtures/told-to.ts';
import { askOf } from '../../../fixtures/full-tenant.ts';
import { testPortal } from '../../../fixtures/test-portal.ts';
import { hashPassword } from '../../access/password.ts';

const PASSWORD = 'Correcta-1';
const staff = { mover: 'root', racer: 'root', second: 'root', agent: 'agent', biller: 'biller' } as const;
type Name = keyof typeof staff | 'owner' | 'client';
let database: TestDatabase;
let portal: Portal;
let endPortal: () => Promise<void>;
const people = {} as Record<Name, UserId>;
const tokens = {} as Record<Name, string>;
/** Two of one taxpayer, and one of another. */
const [giver, taker, stranger] = [newId<CustomerId>(), newId<CustomerId>(), newId<CustomerId>()];

beforeAll(async () => {
  ({ portal, database, end: endPortal } = await testPortal({ settings: { MOVE_AMOUNT_USERS: 'Mover@porteo.test, racer@porteo.test' } }));
  await portal.start();
  const password_hash = await hashPassword(PASSWORD, { memoryKib: 64, passes: 1 });
  const { access, billing, wallet } = portal.api;
  const created_at = new Date('2026-11-20T10:00:00Z');
  await database.inTransaction(async (tx) => {
    for (const [id, business_name] of [
      [giver, 'Textiles'],
      [taker, 'Telas'],
      [stranger, 'Ópticas'],
    ] as const)
      // prettier-ignore
      await access.createCustomer(tx, { id, business_name, customer_modality: id === taker ? 'mixed' : 'balance' });
    const usual = { permissions: '222222222', password_hash, last_name: 'Ruiz' };
    for (const [name, role] of Object.entries(staff) as [keyof typeof staff, (typeof staff)[Name & keyof typeof staff]][])
      people[name] = await access.createUser(tx, { ...usual, customer_id: null, name, role, email: `${name}@porteo.test` });
    for (const [name, customer_id] of [
      ['owner', giver],
      ['client', taker],
    ] as const)
      // prettier-ignore
      people[name] = await access.createUser(tx, { ...usual, customer_id, name, role: name === 'owner' ? 'customer' : 'client', email: `${name}@porteo.test` });
    await billing.insertBusinesses(
      tx,
      ([[giver, 'EKU9003173C9'], [taker, 'EKU9003173C9'], [stranger, 'XIA190128J61']] as const).map(([customer_id, tax_id]) => ({
        id: newId<BusinessId>(), customer_id, tax_id, business_name: 'ESCUELA KEMPER URGATE', regimen: '601', zip_code: '42501', address: null,
        cfdi_use: 'G03', payment_method: null, payment_type: null, emails: [], is_default: true, status: 'active', created_at, changed_at: created_at,
      })),
    ); // prettier-ignore
    await wallet.deposit(tx, { key: 'D', customer_id: giver, amount: centavos(10_000_000), at: created_at, description: 'SPEI' });
  });
  for (const name of Object.keys(people) as Name[]) {
    const payload = { email: `${name}@porteo.test`, password: PASSWORD };
    tokens[name] = (await portal.app.inject({ method: 'POST', url: '/api/user/login', payload })).json<{ token: string }>().token;
  }
});
afterAll(() => endPortal());

type Body = Record<string, unknown>;
const ask = async (who: Name, method: string, url: string, body?: object): Promise<{ status: number; body: Body }> =>
  askOf(portal)(method, url, tokens[who], body);
const moveOf = (amount: number, over: Body = {}) => ({
  from: { customer_id: giver },
  to: { customer_id: taker },
  amount,
  reason: 'Depósito cruzado',
  ...over,
});
const move = (who: Name, amount: number, over: Body = {}) => ask(who, 'POST', '/api/billing/moveAmount', moveOf(amount, over));
const poolsNow = async () => Promise.all([giver, taker].map((customer) => portal.api.wallet.poolOf(database.db, customer)));
/** But for what the portal tells root of itself, some moment after its start. */
const toldTo = (who: Name): Promise<string[]> => toldOf(database, people[who]);
const waiting = async (): Promise<Body[]> => (await ask('biller', 'GET', '/api/billing/approvals')).body['data'] as Body[];
const askFor = async (amount: number, over: Body = {}): Promise<string> => String((await move('mover', amount, over)).body['approval_id']);
const decide = (who: Name, id: string, body: object) => ask(who, 'PUT', `/api/billing/approval/${id}`, body);

describe('one person moves money between two customers of one taxpayer [AMB-2.13]', () => {
  test('who may is said by the configuration, and told with the session; for everybody else it is refused [S-2.86]', async () => {
    const flags = await Promise.all(
      (Object.keys(people) as Name[]).map(async (who) => [who, (await ask(who, 'GET', '/api/user')).body['can_move_amount']]),
    );
    expect(Object.fromEntries(flags)).toEqual({ mover: true, racer: true });
    const refused = await Promise.all((['second', 'agent', 'biller', 'owner', 'client'] as const).map((who) => move(who, 1)));
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await poolsNow()).toEqual([10_000_000, 0]);
  });

  test('it answers what is left on both sides, and one press moves once, however often it is sent [AMB-0.06]', async () => {
    const headers = { authorization: `Bearer ${tokens.mover}`, 'idempotency-key': randomUUID() };
    const press = (amount: number) => portal.app.inject({ method: 'POST', url: '/api/billing/moveAmount', headers, payload: moveOf(amount) });
    const [first, second] = [await press(250.5), await press(250.5)];
    expect([first.statusCode, first.json(), second.json()]).toEqual([200, { from_remaining: 99_749.5, to_remaining: 250.5 }, first.json()]);
    expect((await press(250.51)).json()).toMatchObject({ code: 'KEY_REUSED' });
    expect(await poolsNow()).toEqual([9_974_950, 25_050]);
    const { rows } = await sql`select actor_id, customer_id, entity, after from platform_audit where action = 'amount.moved'`.execute(database.db);
    const sides = { from: { customer_id: giver, user_id: null }, to: { customer_id: taker, user_id: null } };
    expect(rows).toEqual([{ actor_id: people.mover, customer_id: giver, entity: 'transfer', after: { ...sides, amount: 25_050 } }]);
  });

  test('the same press twice at once moves once [AMB-0.06]', async () => {
    const before = await poolsNow();
    const headers = { authorization: `Bearer ${tokens.mover}`, 'idempotency-key': randomUUID() };
    const press = () => portal.app.inject({ method: 'POST', url: '/api/billing/moveAmount', headers, payload: moveOf(1) });
    const answers = await Promise.all([press(), press(), press()]);
    for (const answer of answers) expect([200, 409]).toContain(answer.statusCode);
    expect((await press()).statusCode).toBe(200);
    expect(await poolsNow()).toEqual([(before[0] ?? 0) - 100, (before[1] ?? 0) + 100]);
  });

  test.each<[string, Body, Record<string, string>]>([
    ['nothing', { amount: 0 }, { amount: 'Ingrese un monto mayor a cero' }],
    ['less than nothing', { amount: -5 }, { amount: 'Ingrese un monto mayor a cero' }],
    ['a tenth of a centavo', { amount: 1.001 }, { amount: 'Cantidad no válida' }],
    ['without saying why', { reason: ' no ' }, { reason: 'Explica el motivo con al menos 5 caracteres' }],
    ['with too long a reason', { reason: 'x'.repeat(257) }, { reason: 'Máximo 256 caracteres' }],
    ['to the same pool', { to: { customer_id: giver } }, { 'to.customer_id': 'El origen y el destino deben ser cuentas distintas' }],
    ['to nobody', { to: {} }, { 'to.customer_id': 'Dato no válido' }],
    ['to no customer there is', { to: { customer_id: newId() } }, { 'to.customer_id': 'Este cliente ya no existe' }],
    [
      'to a customer of another taxpayer',
      { to: { customer_id: stranger } },
      { 'to.customer_id': 'No comparte el RFC de ninguna razón social con el cliente de origen' },
    ],
  ])('%s: refused at its field', async (_, over, fields) => {
    const { status, body } = await move('mover', 10, over);
    expect([status, body['fields']]).toEqual([400, fields]);
  });

  test('to a user of somebody else: refused at the user', async () => {
    const { status, body } = await move('mover', 10, { to: { customer_id: taker, user_id: people.owner } });
    expect([status, body['fields']]).toEqual([400, { 'to.user_id': 'Este usuario no es del cliente o está desactivado' }]);
  });

  test('more than the account holds: 402, at the amount', async () => {
    const { status, body } = await move('mover', 10, { from: { customer_id: giver, user_id: people.owner } });
    expect([status, body['code'], body['fields']]).toEqual([402, 'INSUFFICIENT_BALANCE', { amount: 'Disponible $0.00' }]);
  });
});

describe('above 20,000.00 a second person decides [AMB-2.13] [AMB-12.12]', () => {
  test('moves of one day count together: up to 20,000.00 they are made at once, a centavo more waits and is no part of the day', async () => {
    // 251.50 of this day went before.
    expect((await move('mover', 19_748.49)).body).toMatchObject({ to_remaining: 19_999.99 });
    const before = await poolsNow();
    const id = await askFor(0.02);
    expect(await poolsNow()).toEqual(before);
    expect((await decide('biller', id, { decision: 'approved' })).status).toBe(200);
    expect((await move('mover', 0.01)).body).toMatchObject({ to_remaining: 20_000.02 });
    expect((await decide('second', await askFor(0.01), { decision: 'refused', reason: 'Pasa del límite' })).status).toBe(200);
    const { rows } =
      await sql`select sum(amount)::int as sum, count(*)::int as moves from approvals_own_move where moved_by = ${people.mover}`.execute(database.db);
    expect(rows).toEqual([{ sum: 2_000_000, moves: 4 }]);
    await sql`delete from notifications_message`.execute(database.db);
  });

  test('of twelve moves of 3,000.00 at once six are made and six wait [AMB-12.12]', async () => {
    const before = await poolsNow();
    const answers = await Promise.all(Array.from({ length: 12 }, () => move('racer', 3_000)));
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
    const asked = answers.flatMap(({ body }) => (body['approval_id'] ? [String(body['approval_id'])] : []));
    expect(asked).toHaveLength(6);
    expect(await poolsNow()).toEqual([(before[0] ?? 0) - 1_800_000, (before[1] ?? 0) + 1_800_000]);
    for (const id of asked) await decide('biller', id, { decision: 'refused', reason: 'Pasa del límite' });
    const back = { from: { customer_id: taker }, to: { customer_id: giver } };
    await decide('biller', String((await move('racer', 18_000, back)).body['approval_id']), { decision: 'approved' });
    expect(await poolsNow()).toEqual(before);
    expect((await verifyBooks(database.db)).findings).toEqual([]);
    await sql`delete from notifications_message`.execute(database.db);
  });

  test('a sum above 20,000.00 waits, and those who may decide are told', async () => {
    const before = await poolsNow();
    expect(await askFor(20_000.01)).toMatch(/^[0-9A-Z]{26}$/);
    expect(await poolsNow()).toEqual(before);
    const [row] = await waiting();
    expect(row).toMatchObject({
      kind: 'move_amount', state: 'waiting', amount: 20_000.01, reason: 'Depósito cruzado', asked_by: { name: 'mover Ruiz' }, decided_by: null,
      from: { customer: { name: 'Textiles' }, user: null }, to: { customer: { name: 'Telas' }, user: null },
    }); // prettier-ignore
    const told = 'Mover $20,000.01 espera tu autorización';
    expect([await toldTo('second'), await toldTo('biller'), await toldTo('mover'), await toldTo('agent')]).toEqual([[told], [told], [], []]);
    const homeOf = async (who: Name) => (await ask(who, 'GET', '/api/home')).body['approvals'];
    expect([await homeOf('second'), await homeOf('biller'), await homeOf('mover'), await homeOf('agent')]).toEqual([1, 1, 0, null]);
  });

  test('never who asked; another root or a biller: it moves then, and who asked is told', async () => {
    const id = String((await waiting())[0]?.['id']);
    const before = await poolsNow();
    expect((await decide('mover', id, { decision: 'approved' })).status).toBe(403);
    expect((await decide('agent', id, { decision: 'approved' })).status).toBe(403);
    expect(await poolsNow()).toEqual(before);
    expect((await decide('biller', id, { decision: 'approved' })).body).toMatchObject({ state: 'approved', decided_by: { name: 'biller Ruiz' } });
    expect(await poolsNow()).toEqual([(before[0] ?? 0) - 2_000_001, (before[1] ?? 0) + 2_000_001]);
    // The answer was lost and is asked for again; somebody else comes too late.
    expect((await decide('biller', id, { decision: 'approved' })).status).toBe(200);
    expect((await decide('biller', id, { decision: 'refused', reason: 'Siempre no' })).body).toMatchObject({ code: 'ALREADY_DECIDED' });
    expect((await decide('second', id, { decision: 'approved' })).status).toBe(405);
    expect(await poolsNow()).toEqual([(before[0] ?? 0) - 2_000_001, (before[1] ?? 0) + 2_000_001]);
    expect(await toldTo('mover')).toEqual(['biller Ruiz autorizó mover $20,000.01: el monto se movió con éxito']);
    expect(await waiting()).toEqual([]);
    const { rows } = await sql<Body>`select actor_id, before from platform_audit where action = 'approval.approved' and entity_id = ${id}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ actor_id: people.biller, before: { asked_by: people.mover } }]);
  });

  test('refused with a reason nothing moves, and who asked reads why', async () => {
    const before = await poolsNow();
    const id = await askFor(30_000);
    expect((await decide('second', id, { decision: 'refused' })).body['fields']).toEqual({ reason: 'Explica el motivo con al menos 5 caracteres' });
    expect((await decide('second', id, { decision: 'refused', reason: 'Falta el comprobante' })).body).toMatchObject({
      state: 'refused',
      refusal: 'Falta el comprobante',
    });
    expect(await poolsNow()).toEqual(before);
    expect(await toldTo('mover')).toContain('second Ruiz rechazó mover $30,000.00: Falta el comprobante');
  });

  test('ten who decide at once move it once', async () => {
    const before = await poolsNow();
    const id = await askFor(21_000);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => decide(n % 2 ? 'second' : 'biller', id, { decision: 'approved' })));
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 405]);
    expect(await poolsNow()).toEqual([(before[0] ?? 0) - 2_100_000, (before[1] ?? 0) + 2_100_000]);
  });

  test('what could not be done is not even asked for; what no longer can be goes on waiting until it is refused', async () => {
    expect((await move('mover', 90_000)).status).toBe(402);
    expect((await move('mover', 30_000, { to: { customer_id: stranger } })).status).toBe(400);
    expect(await waiting()).toEqual([]);
    const id = await askFor(25_000);
    const at = new Date('2026-11-20T12:00:00Z');
    const taken = { key: 'A', customer_id: giver, amount: centavos(-1_500_000), at, reason: 'Ajuste' };
    await database.inTransaction((tx) => portal.api.wallet.adjust(tx, taken));
    expect((await decide('biller', id, { decision: 'approved' })).body).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    await sql`update billing_business set status = 'disabled', is_default = false where customer_id = ${taker}`.execute(database.db);
    expect((await decide('biller', id, { decision: 'approved' })).body['fields']).toEqual({
      'to.customer_id': 'No comparte el RFC de ninguna razón social con el cliente de origen',
    });
    expect(await waiting()).toHaveLength(1);
    expect((await decide('biller', id, { decision: 'refused', reason: 'Ya no hay saldo' })).status).toBe(200);
    expect((await verifyBooks(database.db)).findings).toEqual([]);
  });

  test('what was asked for and what was decided never change', async () => {
    for (const change of [`set amount = 1`, `set payload = '{}'`, `set state = 'waiting', decided_by = null, decided_at = null, refusal = null`])
      await expect(database.inTransaction((tx) => sql.raw(`update approvals_approval ${change}`).execute(tx))).rejects.toThrow('is frozen');
    await expect(database.inTransaction((tx) => sql`delete from approvals_approval`.execute(tx))).rejects.toThrow('never changed');
  });
});
