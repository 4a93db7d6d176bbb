import { sql, type RawBuilder } from 'kysely';
import { createSign, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clabeOf, isClabe } from '#contract/deposits/clabe.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import type { CustomerId, ServiceId, UserId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import { verifyBooks } from '../../../scripts/verify.ts';
import { toldTo as toldOf } from '../../fixtures/told-to.ts';
import { entryAgain, findingsOf } from '../../fixtures/planted.ts';
import { balancesByKind, posted, postedSince } from '../../fixtures/posted.ts';
import { testPortal } from '../../fixtures/test-portal.ts';
import { chargedGuide, guideOf, orderOf } from '../wallet/test-wallet.ts';

const SECRET = 'a-secret-of-the-bank-that-nobody-guesses';
const PREFIX = '6461801104';
const settings = { STP_SECRET: SECRET, STP_COMPANY: 'PORTEO', STP_CLABE_PREFIX: PREFIX, STP_NETWORKS: '127.0.0.1,10.8.0.0/16' };
const ours = '646180110400000007';

let house: Awaited<ReturnType<typeof testPortal>>;
beforeAll(async () => {
  house = await testPortal({ settings });
  await house.portal.start();
});
afterAll(() => house.end());

let serial = 0;
async function customerWith(over: { stp_account?: string | null; customer_modality?: 'balance' | 'credit'; users?: number } = {}) {
  serial += 1;
  const n = serial;
  const users: UserId[] = [];
  const { users: more = 0, ...row } = over;
  const id = await house.database.inTransaction(async (tx) => {
    const { access } = house.portal.api;
    const customer = await access.createCustomer(tx, { business_name: `Cliente ${n}`, ...row });
    for (const [index, role] of (['customer', ...Array.from({ length: more }, () => 'client' as const)] as const).entries()) {
      const person = {
        customer_id: customer,
        name: `Ana ${index}`,
        email: `ana.${n}.${index}@porteo.test`,
        role,
        permissions: '222222222',
        password_hash: null,
      };
      users.push(await access.createUser(tx, person));
    }
    return customer;
  });
  return { id, users };
}

/** A notice as the bank writes it (domain: 6.1). */
const notice = (over: object = {}) => {
  serial += 1;
  return {
    ...{
      id: 3_191_365 + serial,
      fechaOperacion: 20_261_120,
      institucionOrdenante: 40_012,
      institucionBeneficiaria: 90_646,
      claveRastreo: `MBAN${serial}`,
    },
    ...{
      monto: 500,
      nombreOrdenante: 'TEXTILES DEL BAJIO SA DE CV',
      tipoCuentaOrdenante: 40,
      cuentaOrdenante: '012180001183597198',
      rfcCurpOrdenante: 'ND',
    },
    ...{
      cuentaBeneficiario: ours,
      conceptoPago: 'pago',
      referenciaNumerica: 1_234_567,
      empresa: 'PORTEO',
      tipoPago: 1,
      tsLiquidacion: '1634919027297',
    },
    ...over,
  };
};
type Sent = { path?: string; ip?: string; headers?: Record<string, string> };
async function tell(body: object, { path = SECRET, ip = '127.0.0.1', headers = {} }: Sent = {}) {
  const payload = JSON.stringify(body);
  const answer = await house.portal.app.inject({ method: 'POST', url: `/api/deposits/stp/${path}`, remoteAddress: ip, headers: { 'content-type': 'application/json', ...headers }, payload }); // prettier-ignore
  return [answer.statusCode, answer.body === '' ? null : answer.json<object>()] as const;
}
const confirmed = [200, { mensaje: 'confirmar' }] as const;
const givenBack = (over: { id: number; claveRastreo: string }) => ({ ...notice(over), estado: 'D', causaDevolucion: 'Cuenta bloqueada' });
const poolOf = (customer: CustomerId) => house.portal.api.wallet.poolOf(house.database.db, customer);
const rowsOf = async (key: string) =>
  (await sql<Record<string, unknown>>`select * from deposits_deposit where tracking_key = ${key} order by institution`.execute(house.database.db))
    .rows;
const linesOf = async (movement: string, customer: CustomerId) => {
  const { rows } = await sql<{ lines: Record<string, number> }>`
    select json_object_agg(split_part(p.account, ':', 1), p.amount) as lines from wallet_entry e join wallet_posting p on p.entry_id = e.id
    where e.movement = ${movement} and e.customer_id = ${customer} group by e.id order by min(e.booked_at)`.execute(house.database.db);
  return rows.map(({ lines }) => lines);
};
const toldTo = (user: UserId) => toldOf(house.database, user);
const staff = async (role: 'root' | 'biller', email: string) =>
  house.database.inTransaction((tx) =>
    house.portal.api.access.createUser(tx, { customer_id: null, name: role, email, role, permissions: '222222222', password_hash: null }),
  );
const findings = async () => (await verifyBooks(house.database.db)).findings;
const step = (work: () => Promise<unknown>) => posted(house.database.db, work);

describe('what the bank tells', () => {
  test('a deposit to the CLABE of a customer is its money before the bank is answered, and its owner is told [AMB-13.14] [S-3.04]', async () => {
    const { id, users } = await customerWith({ stp_account: ours });
    const told = notice({ monto: 1_160.5 });
    expect(await tell(told)).toEqual(confirmed);
    expect(await poolOf(id)).toBe(116_050);
    expect(await rowsOf(told.claveRastreo)).toMatchObject([
      { status: 'applied', customer_id: id, identified_by: 'clabe', amount: 116_050, applied: 116_050, source: 'stp', operation_date: '2026-11-20' },
    ]);
    expect(await linesOf('deposit', id)).toEqual([{ bank: 116_050, suspense: -116_050 }]);
    expect(await linesOf('deposit_applied', id)).toEqual([{ suspense: 116_050, pool: -116_050 }]);
    expect(await toldTo(users[0] as UserId)).toEqual(['Tu depósito de $1,160.50 ya está en tu saldo']);
    expect(await findings()).toEqual([]);
  });

  test('however often and at once it is told, one deposit is credited once; the same key of another bank is another deposit [AMB-13.14]', async () => {
    const clabe = '646180110400000010';
    const { id } = await customerWith({ stp_account: clabe });
    const told = notice({ cuentaBeneficiario: clabe, claveRastreo: '12345', monto: 500 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => tell(told)));
    expect(answers).toEqual(answers.map(() => confirmed));
    expect(await tell({ ...told, id: told.id + 70_000 })).toEqual(confirmed);
    expect(await poolOf(id)).toBe(50_000);
    expect(await tell(notice({ cuentaBeneficiario: clabe, claveRastreo: '12345', institucionOrdenante: 40_072, monto: 800 }))).toEqual(confirmed);
    expect(await poolOf(id)).toBe(130_000);
    expect(await rowsOf('12345')).toHaveLength(2);
    expect(await findings()).toEqual([]);
  });

  test('twenty that come at the same moment are twenty deposits; the bank repeats what was not confirmed [AMB-13.14]', async () => {
    const clabe = '646180110400000081';
    const { id } = await customerWith({ stp_account: clabe });
    const told = Array.from({ length: 20 }, (_, n) => notice({ cuentaBeneficiario: clabe, claveRastreo: `JUNTOS-${n}`, monto: 10 }));
    await Promise.all(told.map((one) => tell(one)));
    for (const one of told) await expect.poll(() => tell(one)).toEqual(confirmed);
    expect(await poolOf(id)).toBe(20_000);
    expect(await findings()).toEqual([]);
  });

  test('E14: two transfers of the same key and day from two banks are two deposits, and the second notice again changes nothing [AMB-13.14]', async () => {
    const clabe = '646180110400000052';
    const { id } = await customerWith({ stp_account: clabe });
    const first = notice({ cuentaBeneficiario: clabe, claveRastreo: 'E14-12345', institucionOrdenante: 40_012, monto: 500 });
    const second = notice({ cuentaBeneficiario: clabe, claveRastreo: 'E14-12345', institucionOrdenante: 40_072, monto: 800 });
    const telling = (told: object) => step(async () => expect(await tell(told)).toEqual(confirmed));
    expect(await telling(first)).toEqual({ bank: 500, pool: -500 });
    expect(await telling(second)).toEqual({ bank: 800, pool: -800 });
    expect(await poolOf(id)).toBe(130_000);
    expect(await telling(second)).toEqual({});
    expect(await findings()).toEqual([]);
  });

  test("told again with another sum, the first counts and staff learn of it; the bank's number is a key too [AMB-13.14]", async () => {
    const root = await staff('root', `root.${++serial}@porteo.test`);
    const clabe = '646180110400000023';
    const { id } = await customerWith({ stp_account: clabe });
    const told = notice({ cuentaBeneficiario: clabe, monto: 500 });
    expect(await tell(told)).toEqual(confirmed);
    expect(await tell({ ...told, claveRastreo: 'OTRA', monto: 900 })).toEqual(confirmed);
    expect(await poolOf(id)).toBe(50_000);
    expect(await toldTo(root)).toEqual([expect.stringContaining('avisó dos veces') as string]);
    const other = '646180110400000036';
    for (let again = 0; again < 2; again += 1) expect(await tell({ ...told, cuentaBeneficiario: other })).toEqual(confirmed);
    expect(await poolOf(id)).toBe(50_000);
    const news = await toldTo(root);
    expect([news.length, news.filter((one) => one.includes(clabe) && one.includes(other)).length]).toEqual([2, 1]);
  });

  test("a deposit to a number of ours that is nobody's waits for a person, and no book knows it [AMB-13.14]", async () => {
    const biller = await staff('biller', `biller.${++serial}@porteo.test`);
    const told = notice({ cuentaBeneficiario: '646180110499999996' });
    expect(isClabe(told.cuentaBeneficiario)).toBe(true);
    expect(await tell(told)).toEqual(confirmed);
    expect(await rowsOf(told.claveRastreo)).toMatchObject([{ status: 'pending', customer_id: null, applied: 0 }]);
    expect(await toldTo(biller)).toEqual([expect.stringContaining('sin cliente') as string]);
    expect(await findings()).toEqual([]);
  });

  test('the RFC of who sent it says whose it is when exactly one customer has it, a generic one never [AMB-13.14]', async () => {
    const [one, two] = [await customerWith(), await customerWith()];
    const business = (customer_id: CustomerId, tax_id: string) => ({
      ...{
        customer_id,
        tax_id,
        business_name: 'Textiles del Bajío',
        regimen: '601' as const,
        zip_code: '37290',
        address: null,
        cfdi_use: 'G03' as const,
      },
      ...{
        payment_method: null,
        payment_type: null,
        emails: ['a@porteo.test'],
        status: 'active' as const,
        created_at: house.clock.now(),
        changed_at: house.clock.now(),
      },
    });
    const { billing } = house.portal.api;
    const id = (n: number) => `0000000000000000000000${n}`.slice(-26).padStart(26, '0') as never;
    await house.database.inTransaction((tx) =>
      billing.insertBusinesses(tx, [
        { ...business(one.id, 'TBA1503124K7'), id: id(1001), is_default: true },
        { ...business(one.id, 'XAXX010101000'), id: id(1002), is_default: false },
        { ...business(one.id, 'GMI0904227F3'), id: id(1003), is_default: false },
        { ...business(two.id, 'GMI0904227F3'), id: id(1004), is_default: true },
      ]),
    );
    const nobodys = '646180110499999996';
    const statusOf = async (rfcCurpOrdenante: string) => {
      const told = notice({ cuentaBeneficiario: nobodys, rfcCurpOrdenante });
      expect(await tell(told)).toEqual(confirmed);
      const [row] = await rowsOf(told.claveRastreo);
      return [row?.['status'], row?.['customer_id'], row?.['identified_by']];
    };
    expect(await statusOf('TBA1503124K7')).toEqual(['applied', one.id, 'rfc']);
    for (const rfc of ['GMI0904227F3', 'XAXX010101000', 'ND', 'JTA110908QH2']) expect(await statusOf(rfc)).toEqual(['pending', null, null]);
  });

  test('a customer with credit has it as saldo a favor, which is credit that it can use [AMB-13.14]', async () => {
    const clabe = '646180110400000036';
    const { id } = await customerWith({ stp_account: clabe, customer_modality: 'credit' });
    expect(await tell(notice({ cuentaBeneficiario: clabe }))).toEqual(confirmed);
    expect(await linesOf('deposit_applied', id)).toEqual([{ suspense: 50_000, favor: -50_000 }]);
    expect([await poolOf(id), await findings()]).toEqual([0, []]);
  });

  test.each([
    ['of another company', { empresa: 'OTRA' }, 1],
    ['to a number of another prefix', { cuentaBeneficiario: '646180123456789000' }, 1],
    ['to a number with a wrong last digit', { cuentaBeneficiario: '646180110400000008' }, 1],
    ['to another bank', { institucionBeneficiaria: 40_012 }, 6],
    ['of another company, with nothing else that can be read', { empresa: 'OTRA', monto: null, claveRastreo: null }, 1],
  ])('a deposit %s is surely not ours: it goes back, and nothing of it is kept [AMB-13.14]', async (_case, over, id) => {
    const told = notice(over);
    expect(await tell(told)).toEqual([400, { mensaje: 'devolver', id }]);
    expect(await rowsOf(String(told.claveRastreo))).toEqual([]);
  });

  test("what only describes may be missing, null or odd: the money is its customer's all the same [AMB-13.14]", async () => {
    const clabe = '646180110400000078';
    const { id } = await customerWith({ stp_account: clabe });
    const describing = ['nombreOrdenante', 'cuentaOrdenante', 'rfcCurpOrdenante', 'conceptoPago', 'referenciaNumerica', 'tipoPago'];
    for (const field of describing)
      for (const value of [null, undefined, { a: 1 }, true])
        expect(await tell(notice({ cuentaBeneficiario: clabe, monto: 1, [field]: value }))).toEqual(confirmed);
    expect(await poolOf(id)).toBe(describing.length * 4 * 100);
    expect(await findings()).toEqual([]);
  });

  test.each([
    ['a sum as a text', (told: object) => ({ ...told, monto: '1,160.50' }), 116_050],
    ['everything under a wrapper', (told: object) => ({ abono: told }), 50_000],
    ['a list of one', (told: object) => [{ datos: told }], 50_000],
    ['names in capitals, as an older bridge of the bank', (told: object) => Object.fromEntries(Object.entries(told).map(([name, value]) => [name[0]?.toUpperCase() + name.slice(1), value as unknown])), 50_000],
    ['no day', (told: object) => ({ ...told, fechaOperacion: null }), 50_000],
    ['a day that does not exist', (told: object) => ({ ...told, fechaOperacion: 20_260_230 }), 50_000],
    ['a day years ago', (told: object) => ({ ...told, fechaOperacion: 20_211_120 }), 50_000],
    ['a day years ahead', (told: object) => ({ ...told, fechaOperacion: 20_311_120 }), 50_000],
    ['no tracking key', (told: object) => ({ ...told, claveRastreo: '' }), 50_000],
    ['no number of the bank', (told: object) => ({ ...told, id: null }), 50_000],
    ['no account', (told: object) => ({ ...told, cuentaBeneficiario: null }), 50_000],
    ['an account that is no CLABE', (told: object) => ({ ...told, cuentaBeneficiario: '5512345678' }), 50_000],
    ['no company', (told: object) => ({ ...told, empresa: undefined }), 50_000],
    ['a million millions', (told: object) => ({ ...told, monto: 1e12 }), 100_000_000_000_000],
  ] as const)('a notice with %s waits for a person with its text, is told, and is one deposit however often it comes [AMB-13.14]', async (_case, spoil, amount) => {
    const biller = await staff('biller', `biller.${++serial}@porteo.test`);
    const account = clabeOf(PREFIX, 9_000 + serial);
    const { id } = await customerWith({ stp_account: account });
    const told = notice({ cuentaBeneficiario: account, nombreOrdenante: `ODD ${serial}` });
    for (let times = 0; times < 3; times += 1) expect(await tell(spoil(told))).toEqual(confirmed);
    const { rows } = await sql<Record<string, unknown>>`select * from deposits_deposit where sender_name = ${told.nombreOrdenante}`.execute(house.database.db);
    expect(rows).toMatchObject([{ status: 'pending', customer_id: null, amount, raw_notice: JSON.stringify(spoil(told)) }]);
    expect(await toldTo(biller)).toEqual([expect.stringContaining('datos incompletos o raros') as string]);
    expect([await poolOf(id), await findings()]).toEqual([0, []]);
  }); // prettier-ignore

  test.each([
    ['no sum', JSON.stringify({ ...notice(), monto: null })],
    ['a sum of nothing', JSON.stringify({ ...notice(), monto: 0 })],
    ['a sum finer than a centavo', JSON.stringify({ ...notice(), monto: 10.005 })],
    ['a broken text', '{"id": 12, "mon'],
    ['no body', ''],
    ['a body of no notice', '[]'],
  ])('%s is neither confirmed nor sent back: it is kept, people are told once, and the bank tells it again [AMB-13.14]', async (_case, payload) => {
    const root = await staff('root', `root.${++serial}@porteo.test`);
    const headers = { 'content-type': 'text/plain' };
    for (let times = 0; times < 3; times += 1) {
      const answer = await house.portal.app.inject({ method: 'POST', url: `/api/deposits/stp/${SECRET}`, headers, payload });
      expect([answer.statusCode, answer.json()]).toEqual([503, { mensaje: 'reintentar' }]);
    }
    const { rows } = await sql`select raw, times from deposits_unread_notice where raw = ${payload}`.execute(house.database.db);
    expect(rows).toEqual([{ raw: payload, times: 3 }]);
    expect(await toldTo(root)).toEqual([expect.stringContaining('no se puede leer') as string]);
  });

  test('from another address, or without the secret, there is no such call [AMB-13.14]', async () => {
    expect((await tell(notice(), { path: `${SECRET}x` }))[0]).toBe(404);
    expect((await tell(notice(), { ip: '10.9.0.1' }))[0]).toBe(404);
    expect((await tell(notice(), { ip: '10.8.3.4', path: `${SECRET}/estado` }))[0]).toBe(404);
  });

  test('strangers who ask on and on are refused, and the bank is heard however often it tells [AMB-13.14]', async () => {
    const strangers: number[] = [];
    for (let n = 0; n < 40; n += 1) strangers.push((await tell(notice(), { ip: '10.9.7.7' }))[0] as number);
    expect([strangers.filter((status) => status === 404).length, strangers.at(-1)]).toEqual([30, 429]);
    const told = notice();
    const heard = new Set<unknown>();
    for (let n = 0; n < 40; n += 1) heard.add((await tell(told))[0]);
    expect([...heard]).toEqual([200]);
    // Who guesses from the bank's own network does not close it to the bank.
    for (let n = 0; n < 40; n += 1) await tell(notice(), { path: `${SECRET}x` });
    expect((await tell(told))[0]).toBe(200);
  });

  test('a deposit of exactly the total of an order pays it for a customer that was given credit while it waited; what else comes is saldo a favor [AMB-12.01] [AMB-13.14]', async () => {
    const clabe = clabeOf(PREFIX, 9_100 + serial);
    const { id, users } = await customerWith({ stp_account: clabe, customer_modality: 'credit' });
    const order = 'P'.repeat(26);
    const taxed = { net: 100_000, iva: 16_000, total: 116_000 };
    const line = { service_id: seededServices.fedexSaverPrepaid, carrier: 'fedex', service: 'Ahorro', quantity: 10, price: 10_000, ...taxed };
    await sql`insert into purchases_order (id, customer_id, created_by, by_staff, settlement, business_id, billing, lines, charges, units, subtotal, iva, total,
        validity_days, status, pay_until, created_at, changed_at)
      values (${order}, ${id}, ${users[0]}, false, 'transfer', ${'B'.repeat(26)}, '{}', ${JSON.stringify([line])}::jsonb, '[]', 10, 100000, 16000, 116000,
        365, 'pending_payment', '2026-12-31', now(), now())`.execute(house.database.db);
    const { wallet } = house.portal.api;
    const held = async () => {
      const { rows } = await sql<{ status: string }>`select status from purchases_order where id = ${order}`.execute(house.database.db);
      return [rows[0]?.status, await poolOf(id), await wallet.favorOf(house.database.db, id)];
    };
    expect(await tell(notice({ cuentaBeneficiario: clabe, monto: 500 }))).toEqual(confirmed);
    expect(await held()).toEqual(['pending_payment', 0, 50_000]);
    expect(await tell(notice({ cuentaBeneficiario: clabe, monto: 1_160 }))).toEqual(confirmed);
    expect(await held()).toEqual(['paid', 0, 50_000]);
    expect((await wallet.freeUnits(house.database.db, id)).get(line.service_id as ServiceId)).toBe(10);
    expect(await findings()).toEqual([]);
  });
});

describe('what the bank takes back', () => {
  test('E13: pool and users give what they hold, the rest is owed once and staff are told; no account goes below zero [AMB-13.14]', async () => {
    const biller = await staff('biller', `biller.${++serial}@porteo.test`);
    const clabe = '646180110400000049';
    const { id, users } = await customerWith({ stp_account: clabe, users: 1 });
    const [owner, ana] = users as [UserId, UserId];
    const told = notice({ cuentaBeneficiario: clabe, monto: 1_000 });
    const start = await balancesByKind(house.database.db);
    expect(await step(async () => expect(await tell(told)).toEqual(confirmed))).toEqual({ bank: 1_000, pool: -1_000 });
    const { wallet, billing } = house.portal.api;
    const at = house.clock.now();
    const disperse = () => house.database.inTransaction((tx) => wallet.disperse(tx, { key: 'E13', customer_id: id, movements: [{ user_id: ana, amount: centavos(70_000) }], at })); // prettier-ignore
    expect(await step(disperse)).toEqual({ pool: 700, user: -700 });
    const payer = { customer_id: id, user_id: owner, role: 'customer' as const };
    const guide = guideOf({ label_price: 20_000 });
    const label = async () => {
      await house.database.inTransaction((tx) => wallet.reserve(tx, orderOf(payer, 'balance', [guide])));
      await house.database.inTransaction((tx) => billing.chargeLabel(tx, chargedGuide(payer, guide, 'balance')));
    };
    expect(await step(label)).toEqual({ pool: 232, revenue: -200, iva_collected: -32 });
    const takeBack = async () => {
      const answers = await Promise.all([1, 2, 3].map(() => tell(givenBack(told), { path: `${SECRET}/estado` })));
      expect(answers).toEqual(answers.map(() => confirmed));
    };
    expect(await step(takeBack)).toEqual({ pool: 68, user: 700, receivable: 232, bank: -1_000 });
    expect(await linesOf('deposit_reversal', id)).toEqual([{ pool: 6_800, user: 70_000, receivable: 23_200, bank: -100_000 }]);
    expect(await postedSince(house.database.db, start)).toEqual({ revenue: -200, iva_collected: -32, receivable: 232 });
    const { rows: charges } =
      await sql`select concept, total, status, invoiceable from billing_charge where customer_id = ${id} and concept <> 'Guía'`.execute(
        house.database.db,
      );
    expect(charges).toEqual([{ concept: 'Depósito devuelto', total: 23_200, status: 'Created', invoiceable: false }]);
    expect(await toldTo(biller)).toContainEqual(expect.stringContaining('$232.00 ya se habían gastado'));
    // A job may have told the owner meanwhile that the balance is low.
    expect(await toldTo(owner)).toContainEqual(expect.stringContaining('quedan $232.00 por pagar'));
    expect(await tell(told)).toEqual(confirmed);
    expect([await poolOf(id), await findings()]).toEqual([0, []]);

    expect(await tell(notice({ cuentaBeneficiario: clabe, monto: 300 }))).toEqual(confirmed);
    expect([await poolOf(id), await findings()]).toEqual([6_800, []]);
  });

  test('what a customer with credit owes of it is collected from the saldo a favor that comes next, for no invoice ever holds it [AMB-13.14]', async () => {
    const clabe = '646180110400000094';
    const { id, users } = await customerWith({ stp_account: clabe, customer_modality: 'credit' });
    const told = notice({ cuentaBeneficiario: clabe, monto: 1_000 });
    expect(await tell(told)).toEqual(confirmed);
    const { wallet, billing } = house.portal.api;
    const payer = { customer_id: id, user_id: users[0] as UserId, role: 'customer' as const };
    const guide = guideOf({ label_price: 20_000 });
    await house.database.inTransaction(async (tx) => {
      await wallet.reserve(tx, orderOf(payer, 'credit', [guide]));
      await billing.chargeLabel(tx, chargedGuide(payer, guide, 'credit'));
      expect(await billing.payWhole(tx, await billing.lockInvoiceable(tx, id, guide.label_id), 'favor')).toBe(true);
    });
    expect(await tell(givenBack(told), { path: `${SECRET}/estado` })).toEqual(confirmed);
    expect(await linesOf('deposit_reversal', id)).toEqual([{ favor: 76_800, receivable: 23_200, bank: -100_000 }]);
    const owed = async () => {
      const { rows } = await sql<{ status: string }>`
        select status from billing_charge where customer_id = ${id} and concept = 'Depósito devuelto'`.execute(house.database.db);
      return [rows.map(({ status }) => status), await wallet.favorOf(house.database.db, id)];
    };
    expect(await tell(notice({ cuentaBeneficiario: clabe, monto: 200 }))).toEqual(confirmed);
    expect(await owed()).toEqual([['Created'], 20_000]);
    expect(await tell(notice({ cuentaBeneficiario: clabe, monto: 100 }))).toEqual(confirmed);
    expect(await owed()).toEqual([['Applied'], 6_800]);
    expect(await findings()).toEqual([]);
  });

  test('what had announced it is confirmed by no deposit any more: it waits, and may be refused or deleted [AMB-12.13] [AMB-13.14]', async () => {
    const clabe = clabeOf(PREFIX, 9_200 + serial);
    const { id, users } = await customerWith({ stp_account: clabe });
    const told = notice({ cuentaBeneficiario: clabe, monto: 750 });
    const record = 'R'.repeat(26);
    await sql`insert into purchases_balance_record (id, customer_id, created_by, amount, date, bank, tracking_key, status, created_at, changed_at)
      values (${record}, ${id}, ${users[0]}, 75000, '2026-11-20', '40012', ${told.claveRastreo}, 'pending', now(), now())`.execute(house.database.db);
    const stands = async () => (await sql<{ status: string; deposit_id: string | null }>`
      select status, deposit_id from purchases_balance_record where id = ${record}`.execute(house.database.db)).rows; // prettier-ignore
    expect(await tell(told)).toEqual(confirmed);
    expect(await stands()).toMatchObject([{ status: 'confirmed' }]);
    expect(await tell(givenBack(told), { path: `${SECRET}/estado` })).toEqual(confirmed);
    expect([await stands(), await poolOf(id), await findings()]).toEqual([[{ status: 'pending', deposit_id: null }], 0, []]);
  });

  test("one that was nobody's leaves the list and moves nothing; one that was never told is told first [AMB-13.14]", async () => {
    const told = notice({ cuentaBeneficiario: '646180110499999996' });
    expect((await tell(givenBack(told), { path: `${SECRET}/estado` }))[0]).toBe(404);
    expect(await tell(told)).toEqual(confirmed);
    expect(await tell({ ...givenBack(told), estado: 'LQ' }, { path: `${SECRET}/estado` })).toEqual(confirmed);
    expect(await rowsOf(told.claveRastreo)).toMatchObject([{ status: 'pending' }]);
    expect(await tell(givenBack(told), { path: `${SECRET}/estado` })).toEqual(confirmed);
    expect(await rowsOf(told.claveRastreo)).toMatchObject([{ status: 'returned', note: 'Devuelto por el banco: Cuenta bloqueada' }]);
    expect(await findings()).toEqual([]);
  });

  test("the bank's number with another tracking key takes nothing back [AMB-13.14]", async () => {
    const clabe = '646180110400000065';
    const { id } = await customerWith({ stp_account: clabe });
    const told = notice({ cuentaBeneficiario: clabe });
    expect(await tell(told)).toEqual(confirmed);
    expect(await tell(givenBack({ ...told, claveRastreo: 'OTRA' }), { path: `${SECRET}/estado` })).toEqual([404, { mensaje: 'desconocido' }]);
    expect([await poolOf(id), (await rowsOf(told.claveRastreo))[0]?.['status']]).toEqual([50_000, 'applied']);
    expect((await tell({ ...givenBack(told), id: told.id + 90_000 }, { path: `${SECRET}/estado` }))[0]).toBe(200);
    expect([await poolOf(id), await findings()]).toEqual([0, []]);
  });
});

test('a bank that signs is believed only with its signature [AMB-13.14]', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signing = await testPortal({ settings: { ...settings, STP_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString() } });
  try {
    const payload = JSON.stringify(notice());
    const sent = async (headers: Record<string, string>) =>
      (
        await signing.portal.app.inject({
          method: 'POST',
          url: `/api/deposits/stp/${SECRET}`,
          headers: { 'content-type': 'application/json', ...headers },
          payload,
        })
      ).statusCode;
    expect(await sent({})).toBe(401);
    expect(await sent({ firma: createSign('RSA-SHA256').update('{}').sign(privateKey, 'base64') })).toBe(401);
    expect(await sent({ firma: createSign('RSA-SHA256').update(payload).sign(privateKey, 'base64') })).toBe(200);
  } finally {
    await signing.end();
  }
});

describe('the CLABE of a customer', () => {
  test('it is assigned after the customer is made, with its check digit, once and of its own [AMB-13.16]', async () => {
    const { deposits } = house.portal.api;
    const made = [await customerWith(), await customerWith()];
    for (const { id } of [...made, ...made]) await house.database.inTransaction((tx) => deposits.requestClabe(tx, id));
    const clabesOf = async () =>
      (await sql<{ clabe: string | null }>`select stp_account as clabe from access_customer where id in (${made[0]?.id}, ${made[1]?.id}) order by 1`.execute(house.database.db)).rows; // prettier-ignore
    await expect.poll(clabesOf).not.toContainEqual({ clabe: null });
    const clabes = (await clabesOf()).map(({ clabe }) => clabe as string);
    expect(clabes.every((clabe) => isClabe(clabe) && clabe.startsWith(PREFIX))).toBe(true);
    expect(new Set(clabes).size).toBe(2);
    expect((await tell(notice({ cuentaBeneficiario: clabes[0] })))[0]).toBe(200);
  });
});

test('verify names a deposit without its entries, one that was credited and waits or was credited twice, and an entry that took back no deposit [AMB-13.14]', async () => {
  const { id } = await customerWith({ stp_account: '646180110400007000' });
  const told = notice({ cuentaBeneficiario: '646180110400007000' });
  expect(await tell(told)).toEqual(confirmed);
  const [row] = await rowsOf(told.claveRastreo);
  const found = async (plant: RawBuilder<unknown>) => (await findingsOf(house.database, plant)).join();
  const copied = sql`insert into deposits_deposit select (jsonb_populate_record(d, '{"id": "PLANTED", "tracking_key": "PLANTED", "bank_id": "PLANTED"}')).* from deposits_deposit d where id = ${row?.['id']}`;
  expect(await found(copied)).toContain('deposit PLANTED of 500.00 is applied, but its entries are none');
  expect(
    await found(sql`update deposits_deposit set status = 'pending', customer_id = null, identified_by = null, applied = 0 where id = ${row?.['id']}`),
  ).toContain('is pending, but its entries are deposit, deposit_applied');
  expect(await found(sql`update deposits_deposit set amount = 50001, applied = 50001 where id = ${row?.['id']}`)).toContain(
    'came as bank 500.00, suspense -500.00',
  );
  expect(
    await found(
      sql`update wallet_entry set key = 'deposit_reversal:X', movement = 'deposit_reversal' where customer_id = ${id} and movement = 'deposit'`,
    ),
  ).toContain('entry deposit_reversal:X belongs to no deposit');
  expect(await found(entryAgain(`deposit_applied:${String(row?.['id'])}`))).toContain(
    `entry deposit_applied:${String(row?.['id'])}:again belongs to no deposit`,
  );
  expect(await findings()).toEqual([]);
});
