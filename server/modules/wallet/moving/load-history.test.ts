import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LabelId } from '#contract/shared/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { verifyBooks } from '../../../../scripts/verify.ts';
import { loadCharges } from '../../billing/load-charges.ts';
import { loadMovements, type Outcome, type PastMovement } from './load-history.ts';
import { chargedGuide, guideOf, orderOf, pesos, service, testWallet, type TestWallet } from '../test-wallet.ts';

let database: TestDatabase;
let house: TestWallet;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.reset();
  house = testWallet(database);
});
afterAll(() => database.close());

const outcomes: Outcome[] = ['posted', 'posted', 'posted', 'refunded', 'released', 'open', 'posted'];

/** Half a year of one customer: money and stock first, then guides of both kinds in every state. */
function historyOf(guides: number) {
  const customer = house.access.addCustomer({ customer_modality: 'mixed' });
  const ana = house.access.addUser(customer, 'Ana');
  const day = (n: number) => new Date(house.clock.now().getTime() - (180 - n) * 86_400_000);
  const movements: PastMovement[] = [
    { kind: 'deposit', key: `D-${customer}`, customer_id: customer, amount: pesos(guides * 200), at: day(0), description: 'SPEI' },
    { kind: 'dispersion', key: `X-${customer}`, customer_id: customer, movements: [{ user_id: ana.user_id, amount: pesos(500) }], at: day(0) },
    {
      kind: 'purchase',
      key: `P-${customer}`,
      customer_id: customer,
      service_id: service,
      units: guides,
      net: pesos(guides * 33.33),
      total: pesos(guides * 38.66),
      valid_until: '2027-05-01',
      at: day(1),
    },
  ];
  const orders = Array.from({ length: guides }, (_, index) => {
    const guide = guideOf({ label_price: 3333, overweight_price: index % 3 === 0 ? 450 : 0 });
    const kind = index % 4 === 0 ? ('prepaid' as const) : ('balance' as const);
    const outcome = outcomes[index % outcomes.length] as Outcome;
    const at = day(2 + (index * 170) / guides);
    return { guide, kind, outcome, at, order: orderOf(ana, kind, [guide]) };
  });
  for (const { guide, outcome, at, order } of orders) {
    const ends = new Map<LabelId, { outcome: Outcome; at: Date }>([[guide.label_id, { outcome, at }]]);
    movements.push({ kind: 'order', at, ends, ...order });
  }
  return { customer, ana, movements, orders };
}

async function load({ ana, movements, orders }: ReturnType<typeof historyOf>) {
  return database.inTransaction(async (tx) => {
    const loaded = await loadMovements(tx, house.access.api, movements);
    const charged = orders.filter(({ guide }) => loaded.paid.has(guide.label_id));
    const past = charged.map(({ guide, kind, outcome, at }) => ({
      guide: chargedGuide(ana, guide, kind),
      at,
      refunded_at: outcome === 'refunded' ? at : null,
    }));
    await loadCharges(tx, past, loaded.paid);
    return loaded;
  });
}

test('a loaded history has true books, and life goes on from it', async () => {
  const history = historyOf(140);
  const { paid, lots } = await load(history);
  expect([paid.size, lots.size]).toEqual([100, 1]);
  expect(await verifyBooks(database.db)).toMatchObject({ findings: [], counted: { reservations: 140 } });
  const before = await house.wallet.spendable(database.db, history.ana);
  const guide = guideOf({ label_price: 1000 });
  const open = history.orders.find(({ outcome }) => outcome === 'open') as (typeof history.orders)[0];
  await database.inTransaction(async (tx) => {
    await house.wallet.reserve(tx, orderOf(history.ana, 'balance', [guide]));
    await house.billing.chargeLabel(tx, chargedGuide(history.ana, open.guide, open.kind));
    await house.billing.refundLabel(tx, (history.orders[0] as typeof open).guide.label_id);
  });
  const after = await house.wallet.spendable(database.db, history.ana);
  expect(after.stock.get(service)?.units).toBe((before.stock.get(service)?.units ?? 0) + 1);
  expect(after.balance).toBe(before.balance - 1160 + 522);
  expect((await verifyBooks(database.db)).findings).toEqual([]);
});

test('a history that cannot be paid is refused whole', async () => {
  const history = historyOf(3);
  await expect(load({ ...history, movements: history.movements.slice(1) })).rejects.toThrow('Saldo disponible');
  expect((await verifyBooks(database.db)).counted).toEqual({ accounts: 0, lots: 0 });
});
