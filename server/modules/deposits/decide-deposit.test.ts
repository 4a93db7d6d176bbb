import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { depositOperations as operations, type DepositDetail } from '#contract/deposits/deposits.ts';
import { manualDepositOperations as manual } from '#contract/deposits/manual-deposits.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import { newId } from '#platform/ids.ts';
import type { Actor } from '#contract/access/access.ts';
import { hashPassword } from '../access/password.ts';
import { verifyBooks } from '../../../scripts/verify.ts';
import { testPortal } from '../../fixtures/test-portal.ts';
import { toldTo } from '../../fixtures/told-to.ts';

const SECRET = 'a-secret-of-the-bank-that-nobody-guesses';
const settings = { STP_SECRET: SECRET, STP_COMPANY: 'PORTEO', STP_CLABE_PREFIX: '6461801104' };
const NOBODYS = '646180110499999996';

let house: Awaited<ReturnType<typeof testPortal>>;
let passwordHash: string;
beforeAll(async () => {
  house = await testPortal({ settings });
  passwordHash = await hashPassword('Correcta-1', { memoryKib: 64, passes: 1 });
});
afterAll(() => house.end());

type Who = 'root' | 'biller' | 'otherBiller' | 'agent' | 'seller' | 'customer' | 'client' | 'stranger';
const tokens = {} as Record<Who, string>;
const people = {} as Record<Who, UserId>;
let [ours, credits, theirs] = ['', '', ''] as unknown as [CustomerId, CustomerId, CustomerId];
beforeEach(async () => {
  await house.database.reset();
  const { access } = house.portal.api;
  await house.database.inTransaction(async (tx) => {
    ours = await access.createCustomer(tx, { business_name: 'Textiles del Bajío', custom_id: 'C-1048' });
    credits = await access.createCustomer(tx, { business_name: 'Calzado San Crispín', custom_id: 'C-1032', customer_modality: 'credit' });
    theirs = await access.createCustomer(tx, { business_name: 'Dulces Celaya', custom_id: 'C-1050' });
    const of: Record<Who, [Actor['role'], CustomerId | null, string]> = {
      root: ['root', null, 'Rosa'], biller: ['biller', null, 'Berta'], otherBiller: ['biller', null, 'Bruno'], agent: ['agent', null, 'Ana'], seller: ['seller', null, 'Saúl'],
      customer: ['customer', ours, 'Carla'], client: ['client', ours, 'Clara'], stranger: ['customer', theirs, 'Elena'],
    }; // prettier-ignore
    for (const [who, [role, customer_id, name]] of Object.entries(of) as [Who, [Actor['role'], CustomerId | null, string]][]) {
      const person = { customer_id, name, email: `${who.toLowerCase()}@porteo.test`, role, permissions: '222222222', password_hash: passwordHash };
      people[who] = await access.createUser(tx, { ...person, all_customers: false });
    }
    await access.assignCustomers(tx, [{ agent_id: people.agent, customer_id: ours }]);
  });
  for (const who of Object.keys(people) as Who[]) {
    const payload = { email: `${who.toLowerCase()}@porteo.test`, password: 'Correcta-1' };
    tokens[who] = (await house.portal.app.inject({ method: 'POST', url: '/api/user/login', payload })).json<{ token: string }>().token;
  }
});

let serial = 0;
async function told(over: object = {}): Promise<string> {
  serial += 1;
  const payload = {
    ...{
      id: 7_000 + serial,
      fechaOperacion: 20_261_120,
      institucionOrdenante: 40_012,
      institucionBeneficiaria: 90_646,
      claveRastreo: `K${serial}`,
      monto: 5_800,
    },
    ...{ nombreOrdenante: 'TEXTILES DEL BAJIO SA DE CV', cuentaOrdenante: '012180001183597198', rfcCurpOrdenante: 'ND', cuentaBeneficiario: NOBODYS },
    ...{ conceptoPago: 'pago guias noviembre', referenciaNumerica: 2_411_261, empresa: 'PORTEO', tipoPago: 1 },
    ...over,
  };
  const answer = await house.portal.app.inject({ method: 'POST', url: `/api/deposits/stp/${SECRET}`, payload });
  expect(answer.statusCode).toBe(200);
  const { rows } = await sql<{ id: string }>`select id from deposits_deposit where tracking_key = ${payload.claveRastreo}`.execute(house.database.db);
  return rows[0]?.id ?? '';
}
async function ask(who: Who, { method, path }: { method: string; path: string }, { id = '', ...request }: Record<string, unknown> = {}) {
  const query = method === 'GET' ? `?${new URLSearchParams(request as Record<string, string>).toString()}` : '';
  const url = path.replace('{id}', String(id)) + query;
  const answer = await house.portal.app.inject({
    ...{ method: method as 'GET', url, headers: { authorization: `Bearer ${tokens[who]}` } },
    ...(method === 'GET' ? {} : { payload: request }),
  });
  return {
    status: answer.statusCode,
    body: answer.json<DepositDetail & { data: DepositDetail[]; total: number; sum: number; description: string; fields: object }>(),
  };
}
const seenBy = async (who: Who, request: Record<string, unknown> = {}) => {
  const { status, body } = await ask(who, operations.listDeposits, request);
  return status === 200 ? body.data.map(({ id }) => id) : status;
};
const poolOf = (customer: CustomerId) => house.portal.api.wallet.poolOf(house.database.db, customer);
const findings = async () => (await verifyBooks(house.database.db)).findings;

describe('what waits for a person', () => {
  test("the list has every deposit that is nobody's, the newest first, with their sum, for root, billers and agents [S-2.74] [AMB-13.14]", async () => {
    const [first, second] = [await told({ monto: 100.5 }), await told()];
    for (const who of ['root', 'biller', 'agent'] as const)
      expect(await seenBy(who, { view: 'pending', sort_by: 'amount', sort_order: 'asc' })).toEqual([first, second]);
    expect((await ask('root', operations.listDeposits, { view: 'pending' })).body).toMatchObject({ total: 2, sum: 5_900.5 });
    for (const who of ['seller', 'customer', 'stranger'] as const) expect(await seenBy(who)).toEqual([]);
    expect(await seenBy('client')).toBe(403);
    expect((await ask('customer', operations.getDeposit, { id: first })).status).toBe(404);
  });

  test("it suggests the customers that it may be of, with reasons; the sender's account is shown in part [AMB-13.14]", async () => {
    const { body } = await ask('agent', operations.getDeposit, { id: await told({ conceptoPago: 'anticipo C-1032' }) });
    expect(body.candidates.map(({ customer, reasons }) => [customer.name, ...reasons.map(({ reason }) => reason)])).toEqual([
      ['Calzado San Crispín', 'number'],
      ['Textiles del Bajío', 'name'],
    ]);
    expect(body).toMatchObject({ bank: 'BBVA México', sender_account: '012180••••••••7198', sender_rfc: null, suggestions: 2, customer: null });
  });

  test("assigned, its money is the customer's at once, its account is a reason from then on, and the audit names who said so [AMB-13.14]", async () => {
    const id = await told();
    const { status, body } = await ask('biller', operations.matchDeposit, { id, customer_id: ours });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'applied',
      identified_by: 'staff',
      customer: { id: ours, name: 'Textiles del Bajío' },
      decided_by: { name: 'Berta' },
    });
    expect([await poolOf(ours), await findings()]).toEqual([580_000, []]);
    expect([await seenBy('customer'), await seenBy('stranger'), await seenBy('agent', { view: 'pending' })]).toEqual([[id], [], []]);
    const again = await ask('root', operations.getDeposit, { id: await told({ nombreOrdenante: 'ALGUIEN' }) });
    expect(again.body.candidates[0]).toMatchObject({ customer: { id: ours }, reasons: [{ reason: 'account', detail: '1' }] });
    const { rows } = await sql`select actor_id, customer_id from platform_audit where action = 'deposit.applied'`.execute(house.database.db);
    expect(rows).toEqual([{ actor_id: people.biller, customer_id: ours }]);
  });

  test('of a customer with credit it is saldo a favor [AMB-13.14]', async () => {
    expect((await ask('root', operations.matchDeposit, { id: await told(), customer_id: credits })).status).toBe(200);
    const { rows } = await sql`select account, amount from wallet_posting where account like 'favor:%'`.execute(house.database.db);
    expect(rows).toEqual([{ account: `favor:${credits}`, amount: -580_000 }]);
    expect(await findings()).toEqual([]);
  });

  test('one whose customer is known, but whose money a rule of ours refuses, is kept with the reason until a person assigns it [AMB-13.14]', async () => {
    const clabe = '646180110400000010';
    await sql`update access_customer set stp_account = ${clabe} where id = ${ours}`.execute(house.database.db);
    const { payments } = house.portal.api;
    const { applyDeposit } = payments;
    const refusal = new Refusal('CONFLICT', { description: 'La factura F-7 se está cancelando' });
    Object.assign(payments, { applyDeposit: () => Promise.reject(refusal) });
    try {
      const notice = { cuentaBeneficiario: clabe, claveRastreo: 'REHUSADO' };
      const id = await told(notice);
      expect(await told(notice)).toBe(id);
      const note = 'No entró al saldo de Textiles del Bajío: La factura F-7 se está cancelando';
      expect((await ask('biller', operations.getDeposit, { id })).body).toMatchObject({ status: 'pending', customer: null, note });
      const message = expect.stringContaining(note) as string;
      expect([await toldTo(house.database, people.biller), await toldTo(house.database, people.customer)]).toEqual([[message], []]);
      expect(await ask('biller', operations.matchDeposit, { id, customer_id: ours })).toMatchObject({ status: 409 });
      expect([await poolOf(ours), await findings()]).toEqual([0, []]);
      Object.assign(payments, { applyDeposit });
      const { body } = await ask('biller', operations.matchDeposit, { id, customer_id: ours });
      expect(body).toMatchObject({ status: 'applied', customer: { id: ours }, note: null });
      expect([await poolOf(ours), await findings()]).toEqual([580_000, []]);
    } finally {
      Object.assign(payments, { applyDeposit });
    }
  });

  test('of two who decide at once one wins and the other is told who it was; nothing moves twice [AMB-13.14]', async () => {
    for (const second of ['match', 'return'] as const) {
      const id = await told();
      const match = (who: Who, customer_id: CustomerId) => ask(who, operations.matchDeposit, { id, customer_id });
      const other = second === 'match' ? match('otherBiller', theirs) : ask('otherBiller', operations.returnDeposit, { id, note: 'No es de nadie' });
      const answers = await Promise.all([match('biller', ours), other]);
      const [won, lost] = answers.toSorted((one, two) => one.status - two.status);
      expect([won?.status, lost?.status]).toEqual([200, 405]);
      expect(lost?.body.description).toMatch(/^(Berta|Bruno) ya (asignó|devolvió) este depósito/);
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from wallet_entry where key = ${`deposit_applied:${id}`}`.execute(
        house.database.db,
      );
      expect(rows[0]?.n).toBe(won?.body.status === 'applied' ? 1 : 0);
    }
    expect(await findings()).toEqual([]);
  });

  test('the same decision of the same person twice is one; another, of the same person too, is refused [AMB-13.14]', async () => {
    const id = await told();
    const decide = (customer_id: CustomerId) => ask('biller', operations.matchDeposit, { id, customer_id });
    expect([(await decide(ours)).status, (await decide(ours)).status, (await decide(theirs)).status]).toEqual([200, 200, 405]);
    expect(await poolOf(ours)).toBe(580_000);
  });

  test('given back with a reason, it leaves the list and moves nothing; without a reason it stays [AMB-13.14]', async () => {
    const id = await told();
    const refused = await ask('biller', operations.returnDeposit, { id, note: 'no' });
    expect([refused.status, refused.body.fields]).toEqual([400, { note: 'Escribe el motivo con al menos 5 caracteres' }]);
    expect((await ask('biller', operations.returnDeposit, { id, note: 'Cuenta equivocada' })).body).toMatchObject({
      status: 'returned',
      note: 'Cuenta equivocada',
    });
    expect([await seenBy('root', { view: 'pending' }), await seenBy('root', { view: 'ended' }), await findings()]).toEqual([[], [id], []]);
    expect((await ask('root', operations.matchDeposit, { id, customer_id: ours })).body.description).toContain('Berta ya devolvió este depósito');
  });

  test('a customer that is none is said at its field, a deposit that is none is not found [AMB-13.14]', async () => {
    const nobody = '0'.repeat(26);
    const answer = await ask('root', operations.matchDeposit, { id: await told(), customer_id: nobody });
    expect([answer.status, answer.body.fields]).toEqual([400, { customer_id: 'Ese cliente ya no existe: elige otro' }]);
    expect((await ask('root', operations.matchDeposit, { id: nobody, customer_id: ours })).status).toBe(404);
  });
});

test('/depositos has the deposits of those whom a person looks after: of a customer its own, by its days and what is typed [S-2.73] [AMB-13.14]', async () => {
  const id = await told();
  expect((await ask('root', operations.matchDeposit, { id, customer_id: ours })).status).toBe(200);
  const foreign = await told();
  expect((await ask('root', operations.matchDeposit, { id: foreign, customer_id: theirs })).status).toBe(200);
  expect([await seenBy('agent'), await seenBy('customer'), await seenBy('stranger')]).toEqual([[id], [id], [foreign]]);
  expect(await seenBy('root', { customer_id: theirs })).toEqual([foreign]);
  expect(await seenBy('customer', { customer_id: theirs })).toBe(404);
  expect(await seenBy('root', { query: 'k' })).toHaveLength(2);
  expect(await seenBy('root', { query: '5800.00', from: '2026-11-20', to: '2026-11-20' })).toHaveLength(2);
  expect(await seenBy('root', { to: '2026-11-19' })).toEqual([]);
  expect((await ask('stranger', operations.getDeposit, { id })).status).toBe(404);
  expect((await ask('customer', operations.getDeposit, { id })).body.candidates).toEqual([]);
});

const byHand = (over: object = {}) => ({
  ...{ customer_id: ours, amount: 1_000, operation_date: '2026-11-20', institution: '40012', tracking_key: 'HAND1' },
  ...{ sender_name: 'TEXTILES DEL BAJIO', reason: 'Entró sin aviso', ...over },
});
const enter = async (who: Who, over: object = {}) => {
  const headers = { authorization: `Bearer ${tokens[who]}`, 'idempotency-key': randomUUID() };
  const answer = await house.portal.app.inject({ method: 'POST', url: '/api/billing/deposit', headers, payload: byHand(over) });
  return { status: answer.statusCode, body: answer.json<{ id: string; approval_id: string; fields: Record<string, string> }>() };
};
const decide = (who: Who, id: string) => ask(who, { method: 'PUT', path: '/api/billing/approval/{id}' }, { id, decision: 'approved' });

describe('entered by hand', () => {
  test("a deposit that nobody told is its customer's at once; one that is known is refused at its key, and told late it changes nothing [AMB-13.14]", async () => {
    const { status, body } = await enter('biller');
    expect([status, await poolOf(ours)]).toEqual([200, 100_000]);
    expect((await ask('root', operations.getDeposit, { id: body.id })).body).toMatchObject({
      ...{ source: 'manual', status: 'applied', identified_by: 'staff', note: 'Entró sin aviso', decided_by: { name: 'Berta' } },
    });
    const known = { status: 409, body: { fields: { tracking_key: 'Ese depósito ya está registrado: búscalo por su clave de rastreo' } } };
    expect(await enter('otherBiller')).toMatchObject(known);
    await told({ claveRastreo: 'HAND1', monto: 1_000, cuentaBeneficiario: NOBODYS });
    expect([await poolOf(ours), await findings()]).toEqual([100_000, []]);
    expect((await enter('biller', { tracking_key: 'X', operation_date: '2099-01-01' })).body.fields).toHaveProperty('operation_date');
    for (const who of ['agent', 'seller', 'customer'] as const) expect((await enter(who)).status).toBe(403);
  });

  test("a key that was typed in small letters is the bank's: told before or after it is one deposit, and the bank may take it back [AMB-13.14]", async () => {
    expect((await enter('biller', { tracking_key: 'mban01hand' })).status).toBe(200);
    const late = { claveRastreo: 'MBAN01HAND', monto: 1_000 };
    await told(late);
    await told({ claveRastreo: 'MBAN02HAND', monto: 500 });
    expect((await enter('otherBiller', { tracking_key: 'mban02hand', amount: 500 })).status).toBe(409);
    const { rows } = await sql<{ key: string }>`select tracking_key as key from deposits_deposit order by 1`.execute(house.database.db);
    expect([rows.map(({ key }) => key).sort(), await poolOf(ours)]).toEqual([['MBAN02HAND', 'mban01hand'], 100_000]);
    const payload = {
      id: 6_000,
      fechaOperacion: 20_261_120,
      institucionOrdenante: 40_012,
      empresa: 'PORTEO',
      estado: 'D',
      causaDevolucion: 'Baja',
      ...late,
    };
    const back = await house.portal.app.inject({ method: 'POST', url: `/api/deposits/stp/${SECRET}/estado`, payload });
    expect([back.statusCode, await poolOf(ours), await findings()]).toEqual([200, 0, []]);
  });

  test('with a mistyped banking day it is not entered once more with the right one, until it was taken back [AMB-13.14]', async () => {
    const { body } = await enter('biller', { operation_date: '2026-11-02' });
    const { status, body: refused } = await enter('otherBiller', { tracking_key: 'hand1' });
    expect([status, refused.fields]).toEqual([409, { operation_date: expect.stringContaining('con el día bancario 02/11/2026') as string }]);
    // Another sum, or another bank, is another deposit.
    expect((await enter('biller', { amount: 7 })).status).toBe(200);
    expect([(await enter('biller', { institution: '40002' })).status, await poolOf(ours)]).toEqual([200, 200_700]);
    const { body: again } = await ask('root', manual.undoDeposit, { id: body.id, reason: 'El día era otro' });
    expect((await ask('biller', operations.returnDeposit, { id: again.id, note: 'El día era otro' })).status).toBe(200);
    expect([(await enter('biller', { operation_date: '2026-11-19' })).status, await poolOf(ours), await findings()]).toEqual([200, 200_700, []]);
  });

  test('of two who enter it at once under two days one is refused; entered while the bank tells it, under another day, it is credited once [AMB-13.14]', async () => {
    for (let n = 0; n < 6; n += 1) {
      const key = { tracking_key: `ATONCE${n}` };
      const both = await Promise.all([enter('biller', { ...key, operation_date: '2026-11-02' }), enter('otherBiller', key)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
    expect(await poolOf(ours)).toBe(600_000);
    const clabe = '646180110400000010';
    await sql`update access_customer set stp_account = ${clabe} where id = ${ours}`.execute(house.database.db);
    for (let n = 0; n < 6; n += 1) {
      const tracking_key = `WHILETOLD${n}`;
      await Promise.all([
        enter('biller', { tracking_key, operation_date: '2026-11-02' }),
        told({ claveRastreo: tracking_key, monto: 1_000, cuentaBeneficiario: clabe }),
      ]);
    }
    expect([await poolOf(ours), await findings()]).toEqual([1_200_000, []]);
  });

  test('with a mistyped banking day it is not credited once more when the bank tells it: that waits for a person, with the reason [AMB-13.14]', async () => {
    await enter('biller', { operation_date: '2026-11-02' });
    const clabe = '646180110400000010';
    await sql`update access_customer set stp_account = ${clabe} where id = ${ours}`.execute(house.database.db);
    await told({ claveRastreo: 'HAND1', monto: 1_000, cuentaBeneficiario: clabe });
    const { rows } = await sql<{ id: string }>`select id from deposits_deposit where source = 'stp'`.execute(house.database.db);
    const id = rows[0]?.id;
    expect((await ask('root', operations.getDeposit, { id })).body).toMatchObject({
      ...{ operation_date: '2026-11-20', status: 'pending', note: expect.stringContaining('con el día bancario 02/11/2026') as string },
    });
    expect([await poolOf(ours), await findings()]).toEqual([100_000, []]);
    await told({ claveRastreo: 'HAND2', monto: 1_000, cuentaBeneficiario: clabe });
    expect(await poolOf(ours)).toBe(200_000);
  });

  test('above the limit of one person it waits for a second one; what the bank told meanwhile is not entered again [AMB-12.12] [AMB-13.14]', async () => {
    const first = await enter('biller', { amount: 20_000.01 });
    const second = await enter('biller', { amount: 30_000, tracking_key: 'HAND2' });
    expect([await poolOf(ours), (await decide('biller', first.body.approval_id)).status]).toEqual([0, 403]);
    expect([(await decide('otherBiller', first.body.approval_id)).status, await poolOf(ours)]).toEqual([200, 2_000_001]);
    await told({ claveRastreo: 'HAND2', monto: 30_000 });
    expect([(await decide('otherBiller', second.body.approval_id)).status, await poolOf(ours)]).toEqual([409, 2_000_001]);
    expect(await findings()).toEqual([]);
    await sql`set session_replication_role = replica`.execute(house.database.db);
    await sql`update approvals_approval set state = 'refused', refusal = 'No' where id = ${first.body.approval_id}`.execute(house.database.db);
    await sql`set session_replication_role = default`.execute(house.database.db);
    expect(await findings()).toEqual([expect.stringContaining('of 20000.01 was made, but its approval is refused')]);
  });
});

describe('at a wrong customer', () => {
  const undo = (who: Who, id: string) => ask(who, manual.undoDeposit, { id, reason: 'Era de otro cliente' });

  test('root takes it from there and it waits again; matched to the right one, each has what is its own, and the bank may still take it back [AMB-13.14]', async () => {
    const id = await told({ monto: 1_000, claveRastreo: 'WRONG' });
    await ask('biller', operations.matchDeposit, { id, customer_id: theirs });
    expect((await ask('root', operations.getDeposit, { id })).body).toMatchObject({ may_undo: true, is_second: false });
    for (const who of ['biller', 'agent', 'customer'] as const) expect((await undo(who, id)).status).toBe(403);
    const { status, body: again } = await undo('root', id);
    expect([status, again]).toMatchObject([200, { status: 'pending', customer: null, tracking_key: 'WRONG', is_second: true }]);
    expect([await poolOf(theirs), (await undo('root', id)).status]).toEqual([0, 405]);
    expect((await ask('root', operations.getDeposit, { id })).body).toMatchObject({
      status: 'reversed',
      note: 'Era de otro cliente',
      may_undo: false,
    });
    await ask('biller', operations.matchDeposit, { id: again.id, customer_id: ours });
    // The bank repeats its notice: it is known.
    await told({ monto: 1_000, claveRastreo: 'WRONG' });
    expect([await poolOf(ours), await poolOf(theirs), await findings()]).toEqual([100_000, 0, []]);
    const { rows } = await sql<{ statuses: string }>`select string_agg(status, ',' order by received_at, corrects nulls first) as statuses from deposits_deposit`.execute(house.database.db); // prettier-ignore
    expect(rows[0]?.statuses).toBe('reversed,applied');
  });

  test('what its customer has spent is not taken from elsewhere; of two who take it at once one does [AMB-13.14]', async () => {
    const id = await told({ monto: 1_000, claveRastreo: 'SPENT' });
    await ask('biller', operations.matchDeposit, { id, customer_id: theirs });
    const spent = { key: newId(), customer_id: theirs, at: house.clock.now(), movements: [{ user_id: people.stranger, amount: centavos(1) }] };
    await house.database.inTransaction((tx) => house.portal.api.wallet.disperse(tx, spent));
    expect((await undo('root', id)).body.description).toBe('El cliente ya solo tiene $999.99: primero debe estar todo en su saldo');
    const back = { ...spent, key: newId(), movements: [{ user_id: people.stranger, amount: centavos(-1) }] };
    await house.database.inTransaction((tx) => house.portal.api.wallet.disperse(tx, back));
    const both = await Promise.all([undo('root', id), undo('root', id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 405]);
    expect([await poolOf(theirs), await findings()]).toEqual([0, []]);
  });
});
