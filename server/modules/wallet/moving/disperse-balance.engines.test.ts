import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { verifyBooks } from '../../../../scripts/verify.ts';
import type { Portal } from '../../../compose.ts';
import { testPortal } from '../../../fixtures/test-portal.ts';
import { hashPassword } from '../../access/password.ts';

const PASSWORD = 'Correcta-1';
type Name = 'root' | 'seller' | 'owner' | 'giver' | 'reader' | 'ana' | 'beto' | 'stranger';
let database: TestDatabase;
let portal: Portal;
let endPortal: () => Promise<void>;
const people = {} as Record<Name, UserId>;
const tokens = {} as Record<Name, string>;
const [ours, theirs] = [newId<CustomerId>(), newId<CustomerId>()];
/** The users of ours among whom money moves. */
const users = ['owner', 'giver', 'ana', 'beto'] as const;
const at = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  ({ portal, database, end: endPortal } = await testPortal());
  await portal.start();
  const password_hash = await hashPassword(PASSWORD, { memoryKib: 64, passes: 1 });
  const { access, wallet } = portal.api;
  await database.inTransaction(async (tx) => {
    await access.createCustomer(tx, { id: ours, business_name: 'Textiles' });
    await access.createCustomer(tx, { id: theirs, business_name: 'Ópticas', customer_modality: 'prepaid' });
    const rows: [Name, CustomerId | null, 'root' | 'seller' | 'customer' | 'client', string][] = [
      ['root', null, 'root', '222222222'],
      ['seller', null, 'seller', '111222201'],
      ['owner', ours, 'customer', '002000000'],
      ['giver', ours, 'client', '000000020'],
      ['reader', ours, 'client', '222222212'],
      ['ana', ours, 'client', '222222212'],
      ['beto', ours, 'client', '222222212'],
      ['stranger', theirs, 'customer', '222222222'],
    ];
    for (const [name, customer_id, role, permissions] of rows)
      people[name] = await access.createUser(tx, {
        customer_id,
        name,
        role,
        permissions,
        password_hash,
        last_name: 'Ruiz',
        email: `${name}@porteo.test`,
      });
    await wallet.deposit(tx, { key: 'D', customer_id: ours, amount: centavos(50_000), at, description: 'SPEI' });
  });
  for (const name of Object.keys(people) as Name[]) {
    const payload = { email: `${name}@porteo.test`, password: PASSWORD };
    tokens[name] = (await portal.app.inject({ method: 'POST', url: '/api/user/login', payload })).json<{ token: string }>().token;
  }
});
afterAll(() => endPortal());

type Body = Record<string, unknown>;
const ask = async (who: Name, body: Body, key: string | null = null): Promise<{ status: number; body: Body }> => {
  const headers = { authorization: `Bearer ${tokens[who]}`, ...(key === null ? {} : { 'idempotency-key': key }) };
  const answer = await portal.app.inject({ method: 'POST', url: '/api/billing/disperseBalance', headers, payload: body });
  return { status: answer.statusCode, body: answer.json<Body>() };
};
/** Pesos by name, with their sign. */
const of = (given: Partial<Record<Name, number>>, more: Body = {}): Body => ({
  movements: Object.entries(given).map(([name, amount]) => ({ user_id: people[name as Name], amount })),
  ...more,
});
/** What the books hold, in centavos: the pool, then each of `users`. */
const held = async (): Promise<number[]> => {
  const { rows } = await sql<{ id: string; balance: number }>`
    select id, 0 - balance as balance from wallet_account where customer_id = ${ours} and kind in ('pool', 'user')`.execute(database.db);
  const balances = new Map(rows.map(({ id, balance }) => [id, balance]));
  return [`pool:${ours}`, ...users.map((name) => `user:${people[name]}`)].map((id) => balances.get(id) ?? 0);
};
const entries = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from wallet_entry`.execute(database.db)).rows[0]?.n ?? 0;

/** Every test begins with 500.00 in the pool and nothing with anybody. */
beforeEach(async () => {
  await database.inTransaction((tx) => sql`update access_user set status = 'active' where customer_id = ${ours}`.execute(tx));
  const [pool = 0, ...own] = await held();
  const movements = users
    .map((name, index) => ({ user_id: people[name], amount: centavos(0 - (own[index] ?? 0)) }))
    .filter(({ amount }) => amount !== 0);
  const adjustment = { key: newId(), customer_id: ours, amount: centavos(50_000 - pool - own.reduce((a, b) => a + b, 0)), at, reason: 'Prueba' };
  await database.inTransaction(async (tx) => {
    if (movements.length > 0) await portal.api.wallet.disperse(tx, { key: newId(), customer_id: ours, movements, at });
    if (adjustment.amount !== 0) await portal.api.wallet.adjust(tx, adjustment);
  });
});

describe('money of the pool goes to users and back [S-7.17] [AMB-12.05]', () => {
  test('one call gives to some and takes from others, and answers what is left with each [S-7.17]', async () => {
    expect(await ask('owner', of({ ana: 300.5, beto: 100 }))).toEqual({
      status: 200,
      body: { remaining: 99.5, data: [{ user_id: people.ana, remaining: 300.5 }, { user_id: people.beto, remaining: 100 }] }, // prettier-ignore
    });
    // What comes back counts for what is given: 99.50 in the pool, and 200.00 of Ana's.
    const { body } = await ask('owner', of({ ana: -200, owner: 299.5 }, { note: 'Cierre de mes' }));
    expect(body).toMatchObject({ remaining: 0 });
    expect(await held()).toEqual([0, 29_950, 0, 10_050, 10_000]);
    const { rows } = await sql<Body>`
      select e.description, a.actor_id, a.customer_id, a.after ->> 'note' as note from wallet_entry e
      join platform_audit a on e.key = 'dispersion:' || a.entity_id where a.action = 'balance.dispersed' and a.after ->> 'note' <> ''`.execute(
      database.db,
    );
    expect(rows).toEqual([{ description: 'Cierre de mes', actor_id: people.owner, customer_id: ours, note: 'Cierre de mes' }]);
    expect((await verifyBooks(database.db)).findings).toEqual([]);
  });

  test('of 500.00, 300.00 and 250.00 are too much: nothing moves [S-7.17]', async () => {
    const before = await entries();
    expect(await ask('owner', of({ ana: 300, beto: 250 }))).toMatchObject({ status: 402, body: { code: 'INSUFFICIENT_BALANCE' } });
    expect((await ask('owner', of({ ana: 10, beto: -0.01 }))).status).toBe(402);
    expect([await held(), await entries()]).toEqual([[50_000, 0, 0, 0, 0], before]);
  });

  test.each<[string, Body, Record<string, string>]>([
    ['nobody', of({}), { movements: 'Ingrese al menos un monto' }],
    ['nothing', { movements: [{ user_id: 'x', amount: 0 }] }, { 'movements.0.amount': 'Ingrese un monto mayor a cero' }],
    ['half a centavo', { movements: [{ user_id: 'x', amount: 1.005 }] }, { 'movements.0.amount': 'Cantidad no válida' }],
    ['a long note', { movements: [{ user_id: 'x', amount: 1 }], note: 'a'.repeat(141) }, { note: 'Máximo 140 caracteres' }],
  ])('%s is refused at its field', async (_, body, fields) => {
    expect((await ask('owner', body)).body).toMatchObject({ code: 'WRONG_DATA', fields });
  });

  test('a user twice, one of another customer and one who is disabled are refused at their rows, and nobody else gets anything', async () => {
    const twice = { movements: [people.ana, people.ana].map((user_id) => ({ user_id, amount: 1 })) };
    expect((await ask('owner', twice)).body['fields']).toEqual({ 'movements.1.user_id': 'Cada usuario va una sola vez' });
    await database.inTransaction((tx) => sql`update access_user set status = 'disabled' where id = ${people.beto}`.execute(tx));
    expect((await ask('owner', of({ ana: 1, stranger: 1, beto: 1 }))).body['fields']).toEqual({
      'movements.1.user_id': 'Este usuario no es del cliente o está desactivado',
      'movements.2.user_id': 'Este usuario no es del cliente o está desactivado',
    });
    expect(await held()).toEqual([50_000, 0, 0, 0, 0]);
  });

  test('a client gives to others and takes nothing back, nor gives to itself; who may not disperse is refused [S-7.17]', async () => {
    expect((await ask('giver', of({ ana: 5 }))).status).toBe(200);
    expect(await ask('giver', of({ ana: -5 }))).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await ask('giver', of({ beto: 5, giver: 5 }))).status).toBe(403);
    expect(await Promise.all((['reader', 'seller'] as const).map(async (who) => (await ask(who, of({ ana: 1 }))).status))).toEqual([403, 403]);
    expect(await held()).toEqual([49_500, 0, 0, 500, 0]);
  });

  test('root names the customer; a customer names no other, and only money customers disperse money', async () => {
    expect((await ask('root', of({ ana: 1 }))).body['fields']).toEqual({ customer_id: 'Seleccione un cliente' });
    expect((await ask('root', of({ ana: 1 }, { customer_id: ours }))).status).toBe(200);
    expect((await ask('stranger', of({ ana: 1 }, { customer_id: ours }))).status).toBe(404);
    expect((await ask('stranger', of({ stranger: 1 }))).body['fields']).toEqual({
      customer_id: 'Solo se dispersa dinero de clientes con saldo o mixtos',
    });
  });

  test('the same press moves once, however often it is sent, and another sum under its key is refused [AMB-0.06]', async () => {
    const key = randomUUID();
    const [first, second] = [await ask('owner', of({ ana: 7 }), key), await ask('owner', of({ ana: 7 }), key)];
    expect([first.status, second]).toEqual([200, first]);
    expect((await ask('owner', of({ ana: 8 }), key)).body).toMatchObject({ code: 'KEY_REUSED' });
    expect(await held()).toEqual([49_300, 0, 0, 700, 0]);
  });
});

// On PGlite these run one after the other; on PostgreSQL (TEST_DATABASE_URL) truly at once.
describe('what happens at the same time', () => {
  test('of 20 dispersals at once of 100.00 each, five are made [S-7.17]', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask('owner', of({ [users[n % users.length] as Name]: 100 }))));
    const statuses = answers.map(({ status }) => status);
    expect([statuses.filter((status) => status === 200).length, new Set(statuses)]).toEqual([5, new Set([200, 402])]);
    expect((await held())[0]).toBe(0);
    expect((await verifyBooks(database.db)).findings).toEqual([]);
  });

  test('a user who is disabled meanwhile keeps nothing: the dispersal is refused, or what it brought goes back with the rest [AMB-12.03]', async () => {
    for (let round = 0; round < 6; round += 1) {
      const disable = portal.app.inject({
        method: 'DELETE',
        url: `/api/user/${people.beto}`,
        headers: { authorization: `Bearer ${tokens.owner}` },
      });
      const dispersals = Array.from({ length: 4 }, () => ask('owner', of({ beto: 10 })));
      const [disabled, ...answers] = await Promise.all([disable, ...dispersals]);
      expect(disabled.statusCode).toBe(200);
      for (const { status } of answers) expect([200, 400]).toContain(status);
      expect(await held()).toEqual([50_000, 0, 0, 0, 0]);
      expect((await verifyBooks(database.db)).findings).toEqual([]);
      await database.inTransaction((tx) => sql`update access_user set status = 'active' where id = ${people.beto}`.execute(tx));
    }
  });
});

test('after any dispersals the pool and the users hold what a plain sum says, and no entry is off balance [S-7.17] [AMB-12.05]', async () => {
  const movement = fc.record({ who: fc.constantFrom(...users), amount: fc.integer({ min: -30_000, max: 30_000 }).filter((sum) => sum !== 0) });
  const calls = fc.array(fc.uniqueArray(movement, { selector: ({ who }) => who, minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(calls, async (dispersals) => {
      const model = await held();
      const total = model.reduce((sum, each) => sum + each, 0);
      for (const movements of dispersals) {
        const next = [...model];
        for (const { who, amount } of movements) {
          next[0] = (next[0] as number) - amount;
          next[users.indexOf(who) + 1] = (next[users.indexOf(who) + 1] as number) + amount;
        }
        const fits = next.every((each) => each >= 0);
        const body = of(Object.fromEntries(movements.map(({ who, amount }) => [who, amount / 100])));
        const { status } = await ask('owner', body);
        expect(status).toBe(fits ? 200 : 402);
        if (fits) model.splice(0, model.length, ...next);
        expect(await held()).toEqual(model);
      }
      expect(model.reduce((sum, each) => sum + each, 0)).toBe(total);
      expect((await verifyBooks(database.db)).findings).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

test('the verification finds money with a disabled user, and a dispersal to what is no user [AMB-12.05]', async () => {
  await ask('owner', of({ beto: 20 }));
  const strange = `insert into wallet_entry values ('E', 'dispersion:X', 'dispersion', '${ours}', null, now(), now(), '', '${'a'.repeat(64)}')`;
  const line = (n: number, account: string, amount: number) =>
    `insert into wallet_posting values ('E', ${n}, '${ours}', '${account}', ${amount}, null, null, null, null, null)`;
  const undone = database.inTransaction(async (tx) => {
    await sql`update access_user set status = 'disabled' where id = ${people.beto}`.execute(tx);
    for (const statement of [strange, line(1, 'bank', 1), line(2, 'revenue', -1)]) await sql.raw(statement).execute(tx);
    const { findings } = await verifyBooks(tx);
    expect(findings).toContain(`user ${people.beto} is disabled and holds 20.00`);
    expect(findings).toContain('dispersal E moves bank, which is no pool or user of its customer');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await verifyBooks(database.db)).findings).toEqual([]);
});
