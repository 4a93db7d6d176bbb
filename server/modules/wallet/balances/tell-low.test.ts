import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ServiceId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { tellLow } from './tell-low.ts';
import { pesos, service, testWallet } from '../test-wallet.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

function lowWorld(customer_modality: 'balance' | 'mixed' | 'credit' = 'mixed') {
  const house = testWallet(database);
  const customer_id = house.access.addCustomer({ customer_modality });
  house.access.addUser(customer_id, 'Ana', 'customer');
  const told: { key: string; message: string; path: string | null }[] = [];
  Object.assign(house.needs.notifications, {
    tell: async (_: unknown, news: (typeof told)[number]) => void told.push(news),
    toldOf: async () => new Set(told.map(({ key }) => key)),
  });
  Object.assign(house.needs.catalogs, { services: async () => [{ id: service, carrier: 'fedex', name: 'Saver Prepago' }] });
  const least = new Map<ServiceId, number>([[service, 5]]);
  house.needs.asks.leastStockOf = async () => least;
  const { clock } = house;
  const at = clock.now();
  const move = (amount: number) =>
    database.inTransaction((tx) =>
      amount > 0
        ? house.wallet.deposit(tx, { key: newId(), customer_id, amount: pesos(amount), at, description: '' })
        : house.wallet.adjust(tx, { key: newId(), customer_id, amount: pesos(amount), at, reason: '' }),
    );
  const buy = (units: number) =>
    database.inTransaction((tx) =>
      house.wallet.buyStock(tx, { key: newId(), customer_id, service_id: service, units, net: centavos(units * 100), total: centavos(units * 116), valid_until: '2027-11-20', at: clock.now() }),
    ); // prettier-ignore
  const become = (row: Parameters<typeof house.access.change>[1]) => house.access.change(customer_id, row);
  return { told, move, buy, least, clock, become, look: () => tellLow(house.needs) };
}

test('a balance that becomes low is told once, and again after it was enough [AMB-12.11]', async () => {
  const { told, move, look } = lowWorld('balance');
  await move(999);
  await look();
  // It has never been enough: nothing has become low.
  expect(told).toEqual([]);
  await move(1);
  await look();
  expect(told).toEqual([]);
  await move(-200);
  await look();
  await move(-100);
  await look();
  expect(told.map(({ message, path }) => [message, path])).toEqual([
    ['Tu saldo bajó a $800.00: registra un depósito para seguir enviando.', '/registro-saldo'],
  ]);
  await move(500);
  await look();
  await move(-500);
  await look();
  await look();
  expect(told).toHaveLength(2);
});

test('a customer that pays with credit is told nothing of its balance [AMB-12.11]', async () => {
  const { told, move, look } = lowWorld('credit');
  await move(2_000);
  await move(-1_500);
  await look();
  expect(told).toEqual([]);
});

test('stock below its least is told once for each purchase, and one press opens the order filled [AMB-12.06]', async () => {
  const { told, move, buy, least, clock, look } = lowWorld();
  await move(5_000);
  await buy(4);
  await look();
  await look();
  expect(told.map(({ message, path }) => [message, path])).toEqual([
    ['Quedan 4 guías FedEx Saver Prepago (mínimo 5): compra más en un paso.', `/comprar-guias?serviceId=${service}`],
  ]);
  clock.advance(1_000);
  await buy(6);
  await look();
  expect(told).toHaveLength(1);
  least.set(service, 11);
  await look();
  expect(told).toHaveLength(2);
});

test('a customer that may buy no stock any more, or is locked, is told of none [AMB-12.01] [AMB-12.06]', async () => {
  const { told, move, buy, become, look } = lowWorld();
  await move(5_000);
  await buy(4);
  become({ customer_modality: 'credit' });
  await look();
  become({ customer_modality: 'mixed', status: 'LOCKED' });
  await look();
  expect(told).toEqual([]);
  become({ status: 'ACTIVE' });
  await look();
  expect(told).toHaveLength(1);
});
