import { sql, type RawBuilder } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BusinessId, CustomerId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import { newId } from '#platform/ids.ts';
import { approvalTexts } from '#texts/es/approvals/approvals.ts';
import { verifyBooks } from '../../../../scripts/verify.ts';
import { findingsOf } from '../../../fixtures/planted.ts';
import { testPortal } from '../../../fixtures/test-portal.ts';
import { hashPassword } from '../../access/password.ts';

const CLABE = '012180001183597198';
const [ours, others] = [newId<BusinessId>(), newId<BusinessId>()];
let house: Awaited<ReturnType<typeof testPortal>>;
let passwordHash: string;
let customer: CustomerId;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  house = await testPortal();
  await house.portal.start();
  passwordHash = await hashPassword('Correcta-1', { memoryKib: 64, passes: 1 });
});
afterAll(() => house.end());
beforeEach(async () => {
  await house.database.reset();
  const { access, billing, wallet } = house.portal.api;
  const at = house.clock.now();
  await house.database.inTransaction(async (tx) => {
    customer = await access.createCustomer(tx, { business_name: 'Textiles del Bajío' });
    const other = await access.createCustomer(tx, { business_name: 'Dulces Celaya' });
    const business = (id: BusinessId, customer_id: CustomerId, tax_id: string) => ({
      ...{
        id,
        customer_id,
        tax_id,
        business_name: 'TEXTILES DEL BAJIO',
        regimen: '601' as const,
        zip_code: '37290',
        address: null,
        cfdi_use: 'G03' as const,
      },
      ...{
        payment_method: null,
        payment_type: null,
        emails: ['a@porteo.test'],
        is_default: true,
        status: 'active' as const,
        created_at: at,
        changed_at: at,
      },
    });
    await billing.insertBusinesses(tx, [business(ours, customer, 'TBA1503124K7'), business(others, other, 'GMI0904227F3')]);
    for (const [name, role] of [
      ['rosa', 'root'],
      ['berta', 'biller'],
      ['ana', 'agent'],
    ] as const)
      await access.createUser(tx, {
        customer_id: null,
        name,
        email: `${name}@porteo.test`,
        role,
        permissions: '222222222',
        password_hash: passwordHash,
      });
    await access.createUser(tx, {
      customer_id: customer,
      name: 'Carla',
      email: 'carla@porteo.test',
      role: 'customer',
      permissions: '222222222',
      password_hash: passwordHash,
    });
    await wallet.deposit(tx, { key: 'D', customer_id: customer, amount: centavos(50_000), at, description: 'SPEI' });
  });
  for (const name of ['rosa', 'berta', 'ana', 'carla']) await logIn(name);
});
async function logIn(name: string) {
  const payload = { email: `${name}@porteo.test`, password: 'Correcta-1' };
  tokens[name] = (await house.portal.app.inject({ method: 'POST', url: '/api/user/login', payload })).json<{ token: string }>().token;
}

async function ask(who: string, method: 'POST' | 'PUT' | 'GET', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${tokens[who]}`, 'idempotency-key': randomUUID() };
  const answer = await house.portal.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return {
    status: answer.statusCode,
    body: answer.json<{ approval_id: string; description: string; fields: Record<string, string>; data: unknown[]; code: string }>(),
  };
}
const withdraw = (who: string, over: object = {}) =>
  ask(who, 'POST', '/api/billing/withdrawal', {
    customer_id: customer,
    business_id: ours,
    amount: 300,
    account: CLABE,
    reason: 'Lo pidió el cliente',
    ...over,
  });
const decide = (who: string, id: string, decision = 'approved') =>
  ask(who, 'PUT', `/api/billing/approval/${id}`, { decision, ...(decision === 'refused' ? { reason: 'No procede' } : {}) });
const pool = () => house.portal.api.wallet.poolOf(house.database.db, customer);
/** As it was asked for by a version of the portal that this one is not. */
async function askedBefore(kind: string, payload: object, amount: number | null): Promise<string> {
  const id = newId();
  await sql`insert into approvals_approval (id, kind, payload, amount, asked_by, asked_at, state)
    select ${id}, ${kind}, ${JSON.stringify(payload)}::jsonb, ${amount}, u.id, ${house.clock.now()}, 'waiting' from access_user u where u.email = 'berta@porteo.test'`.execute(
    house.database.db,
  );
  return id;
}

test.each([
  ['of a kind that no module of this version carries out', 'write_off', { facts: ['Guía 7788'], reason: 'Ya no se cobra' }, 12_000],
  ['of a kind that is no sum', 'loan', { facts: [], reason: 'Ya no se usa' }, null],
  ['of a setting that is gone', 'setting', { key: 'GONE', before: 1, value: 2, seen: 0, valid_from: null, facts: [], reason: 'Ya no se usa' }, null],
])('what waits from another version, %s, is shown among the rest and decided by nobody here [AMB-12.12]', async (_, kind, payload, amount) => {
  await withdraw('berta');
  const id = await askedBefore(kind, payload, amount);
  const list = await ask('rosa', 'GET', '/api/billing/approvals');
  const rows = list.body.data as { kind: string; id: string }[];
  expect([list.status, rows.map((row) => row.kind).toSorted()]).toEqual([200, ['withdrawal', kind].toSorted()]);
  expect(rows.find((row) => row.id === id)).toMatchObject({
    words: { name: approvalTexts.former },
    subject: amount === null ? approvalTexts.former : null,
    facts: payload.facts,
    reason: payload.reason,
    setting: null,
    hindrance: 'former',
  });
  for (const decision of ['approved', 'refused'])
    expect(await decide('rosa', id, decision)).toMatchObject({ status: 403, body: { description: approvalTexts.hindrances.former } });
  expect(((await ask('rosa', 'GET', '/api/billing/approvals')).body.data as unknown[]).length).toBe(2);
});

const findings = async () => (await verifyBooks(house.database.db)).findings;
const planted = async (plant: RawBuilder<unknown>) => (await findingsOf(house.database, plant)).join();

test('a withdrawal moves nothing until a second person approves it, then it leaves once, and its customer is told [AMB-12.12] [AMB-13.14]', async () => {
  const { status, body } = await withdraw('berta');
  expect([status, await pool()]).toEqual([200, 50_000]);
  const { data } = (await ask('rosa', 'GET', '/api/billing/approvals')).body;
  expect(data).toMatchObject([
    {
      kind: 'withdrawal',
      amount: 300,
      from: { customer: { name: 'Textiles del Bajío' } },
      to: null,
      account: { clabe: CLABE, holder: 'TEXTILES DEL BAJIO' },
    },
  ]);
  expect((await decide('berta', body.approval_id)).status).toBe(403);
  expect([(await decide('rosa', body.approval_id)).status, (await decide('rosa', body.approval_id)).status]).toEqual([200, 200]);
  const { rows } =
    await sql`select p.account, p.amount from wallet_posting p join wallet_entry e on e.id = p.entry_id where e.movement = 'withdrawal' order by p.line`.execute(
      house.database.db,
    );
  expect(rows).toEqual([{ account: `pool:${customer}`, amount: 30_000 }, { account: 'bank', amount: -30_000 }]); // prettier-ignore
  const { rows: told } = await sql<{
    message: string;
  }>`select m.message from notifications_message m join access_user u on u.id = m.user_id where u.name = 'Carla' and m.message like 'Salieron%'`.execute(
    house.database.db,
  );
  expect(told).toEqual([{ message: 'Salieron $300.00 de tu saldo hacia tu cuenta bancaria' }]);
  expect([await pool(), await findings()]).toEqual([20_000, []]);
});

test('saldo a favor leaves before the pool; what is not there any more at the decision is refused and goes on waiting [AMB-13.14]', async () => {
  const { wallet } = house.portal.api;
  const at = house.clock.now();
  await house.database.inTransaction((tx) =>
    wallet.deposit(tx, { key: 'F', customer_id: customer, amount: centavos(10_000), at, description: '', into: 'favor' }),
  );
  const [first, second] = [await withdraw('berta', { amount: 150 }), await withdraw('berta', { amount: 600 })];
  expect([(await decide('rosa', first.body.approval_id)).status, await pool()]).toEqual([200, 45_000]);
  expect([(await decide('rosa', second.body.approval_id)).status, await pool()]).toEqual([402, 45_000]);
  expect((await decide('rosa', second.body.approval_id, 'refused')).status).toBe(200);
  expect(await findings()).toEqual([]);
});

test('only to an account in the name of an active razón social of the customer, with a right last digit, for what there is [AMB-13.14]', async () => {
  expect((await withdraw('berta', { business_id: others })).body.fields).toEqual({ business_id: expect.stringContaining('razón social') as string });
  expect((await withdraw('berta', { account: '012180001183597199' })).body.fields).toEqual({
    account: expect.stringContaining('18 dígitos') as string,
  });
  expect((await withdraw('berta', { amount: 500.01 })).body).toMatchObject({
    code: 'INSUFFICIENT_BALANCE',
    fields: { amount: 'Solo se pueden retirar $500.00' },
  });
  expect((await withdraw('berta', { amount: 0 })).status).toBe(400);
  expect([(await withdraw('ana')).status, (await withdraw('carla')).status]).toEqual([403, 403]);
});

const decidable = async (who: string) =>
  ((await ask(who, 'GET', '/api/billing/approvals')).body.data as { hindrance: string | null }[]).map(({ hindrance }) => hindrance).sort();

test.each([
  ['disabled', sql`update access_user set status = 'disabled' where name = 'berta'`],
  ['demoted', sql`update access_user set role = 'seller' where name = 'berta'`],
])('a withdrawal whose asker was %s meanwhile is not paid: it can only be refused [AMB-12.12] [AMB-13.14]', async (_how, change) => {
  const { body } = await withdraw('berta');
  expect(await decidable('rosa')).toEqual([null]);
  await change.execute(house.database.db);
  expect(await decidable('rosa')).toEqual(['asker_gone']);
  const answer = await decide('rosa', body.approval_id);
  expect([answer.status, answer.body.description, await pool()]).toEqual([403, expect.stringContaining('ya no puede pedirla'), 50_000]);
  expect([(await decide('rosa', body.approval_id, 'refused')).status, await findings()]).toEqual([200, []]);
});

test('an account that one made for the other decides nothing between the two for 72 hours, whoever asks; root sets the hours [AMB-12.12]', async () => {
  const operator = { role: 'biller', name: 'mina', email: 'mina@porteo.test', phone_number: '4771234567' };
  expect(await ask('rosa', 'POST', '/api/operator', operator)).toMatchObject({ status: 201 });
  await sql`update access_user set password_hash = ${passwordHash} where name = 'mina'`.execute(house.database.db);
  await logIn('mina');
  const [hers, theirs] = [(await withdraw('rosa', { amount: 200 })).body.approval_id, (await withdraw('mina', { amount: 200 })).body.approval_id];
  expect([await decidable('mina'), await decidable('rosa'), await decidable('berta')]).toEqual([
    ['close', 'own'],
    ['close', 'own'],
    [null, null],
  ]);
  const refused = [await decide('mina', hers), await decide('mina', hers, 'refused'), await decide('rosa', theirs)];
  expect([refused.map(({ status }) => status), await pool()]).toEqual([[403, 403, 403], 50_000]);
  house.clock.advance(72 * 3_600_000 + 1);
  for (const name of ['mina', 'rosa']) await logIn(name);
  expect([(await decide('mina', hers)).status, (await decide('rosa', theirs)).status, await findings()]).toEqual([200, 200, []]);
});

test('so does one that was changed, by its rights, its link or its second factor [AMB-12.12]', async () => {
  const { rows } = await sql<{ id: string }>`select id from access_user where name = 'berta'`.execute(house.database.db);
  const { approval_id } = (await withdraw('rosa')).body;
  expect((await ask('rosa', 'PUT', `/api/operator/${rows[0]?.id}`, { permissions: '111111111' })).status).toBe(200);
  expect([(await decide('berta', approval_id)).status, await decidable('berta')]).toEqual([403, ['close']]);
});

test('verify names a withdrawal that nobody approved, one of another sum, and an approval that moved nothing [AMB-13.14]', async () => {
  const { body } = await withdraw('berta');
  await decide('rosa', body.approval_id);
  expect(await planted(sql`delete from approvals_approval`)).toContain('of 300.00 was approved by nobody');
  expect(await planted(sql`update approvals_approval set amount = 29999`)).toContain('took 300.00, approved were 299.99');
  expect(await planted(sql`update approvals_approval set state = 'waiting', decided_by = null, decided_at = null`)).toContain(
    'left, but its approval is waiting',
  );
  expect(await planted(sql`update wallet_entry set movement = 'adjustment', key = 'adjustment:X' where movement = 'withdrawal'`)).toContain(
    'was approved, but nothing left',
  );
  expect(await findings()).toEqual([]);
});

test('limits of a customer that root raises above the high value hold once a second person approves, unless somebody changed them meanwhile [AMB-12.02] [AMB-12.12]', async () => {
  const limit = async (credit_limit: number | null) => (await ask('rosa', 'PUT', `/api/customer/${customer}`, { credit_limit })).body.approval_id;
  const held = async () => (await house.portal.api.access.customer(house.database.db, customer)).credit_limit;
  const [first, second] = [await limit(50_000), await limit(null)];
  expect(await held()).toBe(0);
  const { data } = (await ask('berta', 'GET', '/api/billing/approvals')).body;
  // Both were asked for in one second: nothing says which of them stands first.
  const asked = [first, second].map((id) => (data as { id: string }[]).find((approval) => approval.id === id));
  expect(asked).toMatchObject([
    { kind: 'limits', amount: null, facts: ['Límite de crédito: de $0.00 a $50,000.00'] },
    { facts: ['Límite de crédito: de $0.00 a sin límite'] },
  ]);
  expect([(await decide('rosa', first)).status, (await decide('berta', first)).status, await held()]).toEqual([403, 200, 5_000_000]);
  expect([(await decide('berta', second)).status, (await decide('berta', second, 'refused')).status, await held()]).toEqual([409, 200, 5_000_000]);
  const { rows } = await sql`select u.name, a.before, a.after from platform_audit a join access_user u on u.id = a.actor_id where a.action = 'customer.changed' and a.after ->> 'credit_limit' = '5000000'`.execute(house.database.db); // prettier-ignore
  expect([rows, await findings()]).toEqual([[{ name: 'berta', before: { credit_limit: 0 }, after: { credit_limit: 5_000_000 } }], []]);
});

const adjust = (who: string, amount: number) =>
  ask(who, 'POST', '/api/billing/adjustment', { customer_id: customer, amount, reason: 'Corrección del mes' });

test('root adjusts a balance alone up to the limit of a day; what passes it waits for a second person and is done once [AMB-12.12]', async () => {
  expect((await adjust('berta', 1)).status).toBe(403);
  expect((await adjust('rosa', 0)).body.fields).toEqual({ amount: 'Escribe un monto distinto de 0' });
  expect((await adjust('rosa', -500.01)).body).toMatchObject({ code: 'INSUFFICIENT_BALANCE', fields: { amount: 'Solo se pueden restar $500.00' } });
  expect([(await adjust('rosa', 19_000)).body, (await adjust('rosa', -1_000)).body]).toEqual([{ remaining: 19_500 }, { remaining: 18_500 }]);
  // One centavo more than 20,000 on this day.
  const { approval_id } = (await adjust('rosa', -0.01)).body;
  expect(await pool()).toBe(1_850_000);
  const { data } = (await ask('berta', 'GET', '/api/billing/approvals')).body;
  expect(data).toMatchObject([{ kind: 'adjustment', amount: 0.01, from: { customer: { name: 'Textiles del Bajío' } }, facts: ['Resta del saldo'] }]);
  expect([(await decide('rosa', approval_id)).status, await pool()]).toEqual([403, 1_850_000]);
  expect([(await decide('berta', approval_id)).status, (await decide('berta', approval_id)).status, await pool()]).toEqual([200, 200, 1_849_999]);
  const { approval_id: refused } = (await adjust('rosa', 30_000)).body;
  expect([(await decide('berta', refused, 'refused')).status, await pool(), await findings()]).toEqual([200, 1_849_999, []]);
});

test('verify names an adjustment of one person above the limit, one of another sum than approved, and an approval that did nothing [AMB-12.12]', async () => {
  await adjust('rosa', 100);
  const { approval_id } = (await adjust('rosa', 30_000)).body;
  await decide('berta', approval_id);
  expect(await planted(sql`update approvals_own_move set amount = 1`)).toContain('of 100.00 is counted as 0.01 of what one person did');
  expect(await planted(sql`delete from approvals_approval`)).toContain('of 30000.00 was made without a second person');
  expect(await planted(sql`update approvals_approval set payload = jsonb_set(payload, '{change}', '1')`)).toContain(
    'of 30000.00 is not what was approved',
  );
  expect(await planted(sql`update approvals_approval set id = 'X'`)).toContain('approval X was approved, but nothing was made as it says');
  expect(await findings()).toEqual([]);
});
