import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import type { BusinessId, ServiceId } from '#contract/shared/ids.ts';
import { addCentavos, centavos, ZERO } from '#contract/shared/money.ts';
import { newId } from '#platform/ids.ts';
import { sizes } from './sizes.ts';
import { numbersTo } from './support/abreast.ts';
import { Buyer } from './support/customers.ts';
import { startHouse, type House } from './support/house.ts';
import { isServed, openDesk, pressed, refusals, type Answer, type MoneyDesk } from './support/money-desk.ts';
import { prepare } from './support/shipments.ts';

const CLABE = '012180001183597198';
/** What a unit, a guide and a withdrawal cost here, in centavos. */
const EACH = 174_00;
const stocked: ServiceId = seededServices.sendexSaverPrepaid;
let house: House;
let desk: MoneyDesk;
beforeAll(async () => {
  house = await startHouse({ isPatient: true });
  desk = await openDesk(house);
});
afterAll(() => house?.stop());

/** A mixed customer with a razón social: it orders guides, buys them, and its money is withdrawn. */
async function openCustomer() {
  const buyer = await Buyer.open(house, 'mixed', 0, ['sendex']);
  const customer_id = buyer.customer;
  const id = newId<BusinessId>();
  const { portal, database } = house;
  const at = new Date();
  const taxpayer = {
    tax_id: 'TBA1503124K7',
    business_name: 'TEXTILES DEL BAJIO',
    regimen: '601' as const,
    zip_code: '37290',
    cfdi_use: 'G03' as const,
  };
  const business = {
    ...{ id, customer_id, ...taxpayer, address: null, payment_method: null, payment_type: null, emails: ['a@porteo.test'], is_default: true },
    ...{ status: 'active' as const, created_at: at, changed_at: at },
  };
  await database.inTransaction(async (tx) => {
    await portal.api.billing.insertBusinesses(tx, [business]);
    await portal.api.access.changeCustomer(tx, customer_id, { conditions: '30' });
  });
  return {
    buyer,
    customer_id,
    /** Told again while it is not taken, as the bank does. */
    deposit: async (amount: number, into: 'pool' | 'favor' = 'pool') => {
      const told = { key: randomUUID(), customer_id, amount: centavos(amount), description: 'Depósito', into };
      for (let tries = 1; ; tries += 1) {
        try {
          return await database.inTransaction((tx) => portal.api.wallet.deposit(tx, { ...told, at: new Date() }));
        } catch (error) {
          if (tries === 50) throw error;
        }
      }
    },
    create: (request: object) => {
      const key = randomUUID();
      return pressed(() => buyer.create(request, key));
    },
    lend: (amount: number) =>
      database.inTransaction(async (tx) => {
        const { credit_limit } = await portal.api.access.customer(tx, customer_id);
        await portal.api.access.changeCustomer(tx, customer_id, { credit_limit: addCentavos(credit_limit ?? ZERO, centavos(amount)) });
      }),
    order: (settlement: 'balance' | 'credit' = 'balance') => {
      const paid = settlement === 'credit' ? { payment_method: 'PPD', payment_type: '99' } : { payment_method: 'PUE', payment_type: '03' };
      const items = [{ service_id: stocked, quantity: 1 }];
      const [request, key] = [{ items, business_id: id, regimen: '601', cfdi_use: 'G03', settlement, ...paid }, randomUUID()];
      return pressed(() => buyer.ask('POST', '/api/dispersion/purchase', request, key));
    },
    /** Asked for by root; answers the approval that a biller decides. */
    askForWithdrawal: async () => {
      const request = { customer_id, business_id: id, amount: EACH / 100, account: CLABE, reason: 'Lo pidió el cliente' };
      const { status, body } = await desk.ask('root', 'POST', '/api/billing/withdrawal', request);
      expect([status, body['code']]).toEqual([200, undefined]);
      return String(body['approval_id']);
    },
    pool: () => portal.api.wallet.poolOf(database.db, customer_id),
    units: async () => (await portal.api.wallet.freeUnits(database.db, customer_id)).get(stocked) ?? 0,
  };
}

const approve = (id: string) => pressed(() => desk.ask('biller', 'PUT', `/api/billing/approval/${id}`, { decision: 'approved' }));
const withdrawnOf = async (customer: string) => {
  const { rows } = await sql<{ n: number; amount: number }>`
    select count(*)::int as n, coalesce(sum(-p.amount), 0)::bigint as amount from wallet_entry e join wallet_posting p on p.entry_id = e.id
    where e.movement = 'withdrawal' and e.customer_id = ${customer} and p.account = 'bank'`.execute(house.database.db);
  return [rows[0]?.n, Number(rows[0]?.amount)];
};

describe('money for exactly ten', () => {
  test.each([
    ['the pool', 'balance', 'INSUFFICIENT_BALANCE'],
    ['credit', 'credit', 'CREDIT_LIMIT'],
  ] as const)(
    'of all orders of guides that are made at once out of %s ten are made and paid, and no more until there is more [AMB-12.10]',
    async (_, settlement, code) => {
      const { rounds, each } = sizes.overspend;
      const it = await openCustomer();
      for (let round = 1; round <= rounds; round += 1) {
        await (settlement === 'credit' ? it.lend(10 * EACH) : it.deposit(10 * EACH));
        const replies = await Promise.all(numbersTo(each).map(() => it.order(settlement)));
        expect([replies.filter(isServed).length, refusals(replies)]).toEqual([10, new Set([`402 ${code}`])]);
        expect([await it.units(), await it.pool()]).toEqual([10 * round, 0]);
      }
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from purchases_order where customer_id = ${it.customer_id}`.execute(
        house.database.db,
      );
      expect(rows).toEqual([{ n: 10 * rounds }]);
      expect(await house.findings()).toEqual([]);
    },
  );

  test('of all withdrawals that are approved at once out of pool and saldo a favor ten leave, and the others when there is more [AMB-12.12] [AMB-13.14]', async () => {
    const { rounds, each } = sizes.overspend;
    const it = await openCustomer();
    let waiting: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      // One of them takes a half of each.
      await it.deposit(4.5 * EACH, 'favor');
      await it.deposit(5.5 * EACH);
      while (waiting.length < each) waiting.push(await it.askForWithdrawal());
      const replies = await Promise.all(waiting.map(approve));
      expect([replies.filter(isServed).length, refusals(replies)]).toEqual([10, new Set(['402 INSUFFICIENT_BALANCE'])]);
      waiting = waiting.filter((_id, index) => !isServed(replies[index] as Answer));
      expect([await it.pool(), await withdrawnOf(it.customer_id)]).toEqual([0, [10 * round, 10 * round * EACH]]);
    }
    expect(await house.findings()).toEqual([]);
  });

  test('of orders, withdrawals and guides that want the same pool at once exactly ten get theirs [AMB-12.02] [AMB-12.10] [AMB-13.14]', async () => {
    const { rounds, each } = sizes.overspend;
    const it = await openCustomer();
    for (let round = 1; round <= rounds; round += 1) {
      await it.deposit(10 * EACH);
      const third = Math.ceil(each / 3);
      const approvals: string[] = [];
      const requests: Record<string, unknown>[] = [];
      for (let n = 0; n < third; n += 1) {
        approvals.push(await it.askForWithdrawal());
        const prepared = await prepare(it.buyer, 'sendex', 1, 'balance');
        requests.push(prepared?.request ?? {});
      }
      const made = await house.count(`customer_id = '${it.customer_id}' and creation = 'made'`);
      const [before, [, withdrawn]] = [await it.units(), await withdrawnOf(it.customer_id)];
      const replies = await Promise.all(
        numbersTo(third).flatMap((n): Promise<Answer>[] => [it.order(), approve(approvals[n] ?? ''), it.create(requests[n] ?? {})]),
      );
      await house.rest();
      expect([replies.filter(isServed).length, refusals(replies)]).toEqual([10, new Set(['402 INSUFFICIENT_BALANCE'])]);
      const guides = (await house.count(`customer_id = '${it.customer_id}' and creation = 'made'`)) - made;
      const left = ((await withdrawnOf(it.customer_id))[1] ?? 0) - (withdrawn ?? 0);
      expect([await it.pool(), (await it.units()) - before + guides + left / EACH]).toEqual([0, 10]);
    }
    expect(await house.findings()).toEqual([]);
  });
});

test('of deposits, orders and withdrawals that come to one account at once none is lost and none is made twice [AMB-12.10] [AMB-13.14]', async () => {
  const { rounds, each } = sizes.overspend;
  const it = await openCustomer();
  const third = Math.ceil(each / 3);
  for (let round = 1; round <= rounds; round += 1) {
    await it.deposit(2 * third * EACH);
    const approvals: string[] = [];
    for (let n = 0; n < third; n += 1) approvals.push(await it.askForWithdrawal());
    const [replies] = await Promise.all([
      Promise.all(approvals.flatMap((id): Promise<Answer>[] => [it.order(), approve(id)])),
      Promise.all(approvals.map(() => it.deposit(EACH))),
    ]);
    expect(replies.filter((reply) => !isServed(reply))).toEqual([]);
    const all = round * third;
    expect([await it.pool(), await it.units(), await withdrawnOf(it.customer_id)]).toEqual([all * EACH, all, [all, all * EACH]]);
  }
  expect(await house.findings()).toEqual([]);
});
