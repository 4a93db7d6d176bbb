import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { centavos } from '#contract/shared/money.ts';
import { sizes } from './sizes.ts';
import { numbersTo } from './support/abreast.ts';
import { Buyer } from './support/customers.ts';
import { startHouse, type House } from './support/house.ts';
import { addUsers, heldByUsers, isServed, openDesk, pressed, refusals, type MoneyDesk } from './support/money-desk.ts';
import { seeded } from './support/seeded.ts';

const SEED = 20261126;
/** What each dispersal and move takes, in centavos: all of a large run together stay below what one person may move alone on a day. */
const EACH = 9_00;
const PEOPLE = 20;
const stocked = seededServices.sendexSaverPrepaid;
let house: House;
let desk: MoneyDesk;
beforeAll(async () => {
  house = await startHouse({ isPatient: true });
  desk = await openDesk(house);
});
afterAll(() => house?.stop());

async function openCustomer() {
  const buyer = await Buyer.open(house, 'mixed', 0, ['sendex']);
  const people = await addUsers(house, buyer, PEOPLE);
  const { wallet } = house.portal.api;
  const { db, inTransaction } = house.database;
  const { customer: customer_id } = buyer;
  return {
    buyer,
    people,
    customer_id,
    deposit: (amount: number) =>
      inTransaction((tx) => wallet.deposit(tx, { key: randomUUID(), customer_id, amount: centavos(amount), at: new Date(), description: 'Depósito' })), // prettier-ignore
    /** To one of the people, or back from it where `amount` is below zero. */
    disperse: (n: number, amount: number = EACH) => {
      const [movements, key] = [[{ user_id: people[n % PEOPLE], amount: amount / 100 }], randomUUID()];
      return pressed(() => buyer.ask('POST', '/api/billing/disperseBalance', { movements }, key));
    },
    disperseUnit: (n: number) => {
      const [items, key] = [[{ user_id: people[n % PEOPLE], service_id: stocked, quantity: 1 }], randomUUID()];
      return pressed(() => buyer.ask('POST', '/api/dispersion/stock', { items }, key));
    },
    pool: () => wallet.poolOf(db, customer_id),
    held: async () => [...(await heldByUsers(house, buyer)).values()].reduce((sum, amount) => sum + amount, 0),
    units: async () => {
      const { body } = await buyer.ask('GET', '/api/dispersion/stock');
      const lots = body['lots'] as { user: object | null; free: number }[];
      const ofUsers = (isOf: boolean) => lots.filter(({ user }) => (user !== null) === isOf).reduce((sum, { free }) => sum + free, 0);
      return { pool: ofUsers(false), users: ofUsers(true) };
    },
  };
}

describe('what is there for exactly ten', () => {
  test('of all dispersals of money that are pressed at once ten are made, and the pool never goes below zero [S-7.17] [AMB-12.05]', async () => {
    const { rounds, each } = sizes.overspend;
    const it = await openCustomer();
    for (let round = 1; round <= rounds; round += 1) {
      await it.deposit(10 * EACH);
      const replies = await Promise.all(numbersTo(each).map((n) => it.disperse(n)));
      expect([replies.filter(isServed).length, refusals(replies)]).toEqual([10, new Set(['402 INSUFFICIENT_BALANCE'])]);
      expect([await it.pool(), await it.held()]).toEqual([0, 10 * round * EACH]);
    }
    expect(await house.findings()).toEqual([]);
  });

  test('of all dispersals of guides that are pressed at once ten are made [S-1.09] [AMB-12.08]', async () => {
    const { rounds, each } = sizes.overspend;
    const it = await openCustomer();
    for (let round = 1; round <= rounds; round += 1) {
      await it.buyer.fund(10);
      const replies = await Promise.all(numbersTo(each).map((n) => it.disperseUnit(n)));
      expect([replies.filter(isServed).length, refusals(replies)]).toEqual([10, new Set(['402 NO_STOCK'])]);
      expect(await it.units()).toEqual({ pool: 0, users: 10 * round });
    }
    expect(await house.findings()).toEqual([]);
  });

  test('of all moves from a pool to its people that root presses at once ten are made [AMB-2.13]', async () => {
    const { rounds, each } = sizes.overspend;
    const it = await openCustomer();
    const { customer_id } = it;
    for (let round = 1; round <= rounds; round += 1) {
      await it.deposit(10 * EACH);
      const replies = await Promise.all(
        numbersTo(each).map((n) => {
          const to = { customer_id, user_id: it.people[n % PEOPLE] };
          const [move, key] = [{ from: { customer_id }, to, amount: EACH / 100, reason: 'Pidió repartirlo' }, randomUUID()];
          return pressed(() => desk.ask('root', 'POST', '/api/billing/moveAmount', move, key));
        }),
      );
      expect([replies.filter(isServed).length, refusals(replies)]).toEqual([10, new Set(['402 INSUFFICIENT_BALANCE'])]);
      expect([await it.pool(), await it.held()]).toEqual([0, 10 * round * EACH]);
    }
    expect(await house.findings()).toEqual([]);
  });
});

test('of dispersals to twenty people and back that cross each other at once none is lost and none waits for ever [S-7.17] [AMB-12.05]', async () => {
  const { rounds, each } = sizes.overspend;
  const chance = seeded(SEED);
  const it = await openCustomer();
  const first = (each * EACH) / 2;
  const all = rounds * (PEOPLE * first + each * EACH);
  await it.deposit(all);
  const expected = new Map<string, number>();
  for (let round = 1; round <= rounds; round += 1) {
    // Each has enough before: whatever the order, nothing is refused.
    await Promise.all(it.people.map((_, n) => it.disperse(n, first)));
    const wishes = numbersTo(each).map(() => ({
      n: chance.below(PEOPLE),
      amount: (1 + chance.below(EACH / 100)) * (chance.below(2) === 0 ? 1 : -1),
    }));
    const replies = await Promise.all(wishes.map(({ n, amount }) => it.disperse(n, amount)));
    expect(replies.filter((reply) => !isServed(reply))).toEqual([]);
    for (const [n, person] of it.people.entries()) {
      const moved = wishes.filter((wish) => wish.n === n).reduce((sum, { amount }) => sum + amount, 0);
      expected.set(person, (expected.get(person) ?? 0) + first + moved);
    }
  }
  expect(await heldByUsers(house, it.buyer)).toEqual(expected);
  expect(await it.pool()).toBe(all - (await it.held()));
  expect(await house.findings()).toEqual([]);
});
