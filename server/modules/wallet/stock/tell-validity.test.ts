import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { standingClock } from '#platform/clock.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { tellValidity } from './tell-validity.ts';
import { pesos, priceOf, service, testWallet } from '../test-wallet.ts';

const DAY_MS = 86_400_000;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

type Raised = { type: string; key: string; title: string; message: string; to: readonly UserId[] };

/** A customer that bought so many guides on 20 November 2026, valid until a day; the notices raised since are kept by their key. */
async function bought({ units = 120, until = '2026-12-30' } = {}) {
  const wallet = testWallet(database, standingClock());
  const raised = new Map<string, Raised>();
  const notifications = {
    raise: async (_: unknown, notice: Raised) => void raised.set(notice.key, notice),
    toldOf: async () => new Set(raised.keys()),
  };
  const catalogs = { services: async () => [{ id: service, carrier: 'estafeta' }] };
  const needs = { ...wallet.needs, notifications, catalogs } as never;
  const customer = wallet.access.addCustomer({ customer_modality: 'prepaid' });
  const owner = wallet.access.addUser(customer, 'Ana', 'customer');
  wallet.access.addUser(customer, 'Luis', 'client');
  await buy(wallet, customer, { units, until });
  return { ...wallet, customer, owner, raised, look: () => tellValidity(needs) };
}
async function buy({ wallet, clock }: ReturnType<typeof testWallet>, customer_id: CustomerId, { units, until }: { units: number; until: string }) {
  const at = clock.now();
  await database.inTransaction(async (tx) => {
    await wallet.deposit(tx, { key: `${customer_id} ${until}`, customer_id, amount: pesos(116 * units), at, description: 'SPEI' });
    const lot = { key: `${customer_id} ${until} lot`, customer_id, service_id: service, units, valid_until: until, at };
    await wallet.buyStock(tx, { ...lot, net: pesos(100 * units), total: pesos(116 * units) });
  });
}

test('the owners of a bought lot are told 30, 15, 7 and 1 days before it ends, once each, no matter who else uses it [AMB-3.01]', async () => {
  const it = await bought();
  const days: string[] = [];
  for (let day = 0; day < 45; day += 1) {
    const before = it.raised.size;
    for (let times = 0; times < 3; times += 1) await it.look();
    if (it.raised.size > before) days.push(`${it.clock.now().toISOString().slice(0, 10)} ${it.raised.size - before}`);
    it.clock.advance(DAY_MS);
  }
  expect(days).toEqual(['2026-11-30 1', '2026-12-15 1', '2026-12-23 1', '2026-12-29 1']);
  const [first] = it.raised.values();
  expect(first).toMatchObject({
    type: 'purchase_validity',
    title: 'Vigencia de compra',
    message: '120 guías Estafeta de tu compra del 20 de noviembre caducan el 30 de diciembre de 2026.',
    to: [it.owner.user_id],
  });
});

test('a day on which nobody looked loses no notice, and one guide is said as one', async () => {
  const it = await bought({ units: 1, until: '2026-11-30' });
  await it.look();
  it.clock.advance(5 * DAY_MS);
  await it.look();
  expect([...it.raised.keys()].map((key) => key.split(' ').at(-1))).toEqual(['15', '7']);
  expect([...it.raised.values()][0]?.message).toBe('1 guía Estafeta de tu compra del 20 de noviembre caduca el 30 de noviembre de 2026.');
});

test('a lot without units left, and one that has ended, are not told', async () => {
  const it = await bought({ units: 1, until: '2026-12-01' });
  await database.inTransaction((tx) =>
    it.wallet.reserve(tx, {
      order_id: 'O' as never,
      payer: it.owner,
      payment_kind: 'prepaid',
      guides: [{ label_id: 'L' as never, service_id: service, price: priceOf({}) }],
    }),
  );
  await it.look();
  expect(it.raised.size).toBe(0);
  await buy(it, it.customer, { units: 1, until: '2026-11-19' });
  await it.look();
  expect(it.raised.size).toBe(0);
});
