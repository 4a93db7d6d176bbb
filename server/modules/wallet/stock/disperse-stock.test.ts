import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserId } from '#contract/shared/ids.ts';
import { standingClock } from '#platform/clock.ts';
import { onceBy } from '#platform/http/route.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { verifyBooks } from '../../../../scripts/verify.ts';
import { disperseStock } from './disperse-stock.ts';
import { getStock } from './get-stock.ts';
import { listDispersals } from './list-dispersals.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import type { Payer } from '../api.ts';
import { actorOf, chargedGuide, guideOf, orderOf, pesos, testWallet, type TestWallet } from '../test-wallet.ts';

const service = seededServices.estafetaGroundPrepaid;
let database: TestDatabase;
let house: TestWallet;
beforeAll(async () => {
  database = await testDatabase();
  house = testWallet(database);
  // The catalogue knows one prepaid service.
  house.needs.catalogs.services = async () => [{ id: service, carrier: 'estafeta', name: 'Terrestre', mode: 'Prepago' } as never];
});
afterAll(() => database.close());

const inTx = <T>(work: Parameters<TestDatabase['inTransaction']>[0]) => database.inTransaction(work) as Promise<T>;
const by = (payer: Payer, permissions?: string) => actorOf(payer, permissions);

async function stocked(units = 10) {
  const customer_id = house.access.addCustomer({ customer_modality: 'prepaid' });
  const [owner, ana, beto] = [
    house.access.addUser(customer_id, 'Olga', 'customer'),
    house.access.addUser(customer_id, 'Ana'),
    house.access.addUser(customer_id, 'Beto'),
  ];
  const at = house.clock.now();
  await inTx((tx) => house.wallet.deposit(tx, { key: `D-${customer_id}`, customer_id, amount: pesos(1160), at, description: 'SPEI' }));
  await inTx((tx) => house.wallet.buyStock(tx, { key: `B-${customer_id}`, customer_id, service_id: service, units, net: pesos(1000), total: pesos(1160), valid_until: '2027-11-20', at })); // prettier-ignore
  return { customer_id, owner, ana, beto };
}

const give = (payer: Payer, items: { user_id: UserId; quantity: number }[], more: object = {}, permissions?: string) =>
  disperseStock(
    house.needs,
    { items: items.map((item) => ({ ...item, service_id: service })), ...more },
    by(payer, permissions),
    onceBy(database.inTransaction),
  );
const heldBy = async (owner: Payer, user_id?: UserId) =>
  (await getStock(house.needs, user_id ? { user_id } : {}, by(owner))).data.find((row) => row.service_id === service)?.available ?? 0;

test('units of the pool go to several users at once, and come back [S-1.09] [AMB-12.08]', async () => {
  const { owner, ana, beto } = await stocked();
  await give(owner, [
    { user_id: ana.user_id, quantity: 4 },
    { user_id: beto.user_id, quantity: 3 },
  ]);
  expect([await heldBy(owner), await heldBy(owner, ana.user_id), await heldBy(owner, beto.user_id)]).toEqual([3, 4, 3]);
  await give(owner, [
    { user_id: ana.user_id, quantity: -2 },
    { user_id: beto.user_id, quantity: 5 },
  ]);
  expect([await heldBy(owner), await heldBy(owner, ana.user_id), await heldBy(owner, beto.user_id)]).toEqual([0, 2, 8]);
  expect((await verifyBooks(database.db)).findings).toEqual([]);
});

test('it is all or nothing: the share that does not reach is named, and no unit moves [AMB-12.08]', async () => {
  const { owner, ana, beto } = await stocked();
  const items = [
    { user_id: ana.user_id, quantity: 6 },
    { user_id: beto.user_id, quantity: 5 },
  ];
  await expect(give(owner, items)).rejects.toMatchObject({ code: 'NO_STOCK', details: { fields: { 'items.1.quantity': 'No hay tantas guías' } } });
  await expect(give(owner, [{ user_id: ana.user_id, quantity: -1 }])).rejects.toMatchObject({ code: 'NO_STOCK' });
  expect([await heldBy(owner), await heldBy(owner, ana.user_id)]).toEqual([10, 0]);
});

test('a client gives to others and takes nothing, a stranger is refused and a day that is over too [AMB-12.08]', async () => {
  const { owner, ana, beto } = await stocked();
  await expect(give(ana, [{ user_id: ana.user_id, quantity: 1 }])).rejects.toThrow('Puedes asignar saldo');
  await give(owner, [{ user_id: beto.user_id, quantity: 1 }]);
  await expect(give(ana, [{ user_id: beto.user_id, quantity: -1 }])).rejects.toThrow('Puedes asignar saldo');
  const stranger = (await stocked()).ana;
  await expect(give(owner, [{ user_id: stranger.user_id, quantity: 1 }])).rejects.toMatchObject({ code: 'WRONG_DATA' });
  await expect(give(owner, [{ user_id: ana.user_id, quantity: 1 }], { valid_until: '2020-01-01' })).rejects.toMatchObject({
    details: { fields: { valid_until: 'La vigencia no puede ser anterior a hoy' } },
  });
});

test('each dispersal is listed with who made it, what of it was used, what is left and how long it holds [O-4.15] [AMB-12.11]', async () => {
  const { owner, ana } = await stocked();
  await inTx((tx) => house.wallet.deposit(tx, { key: `E-${owner.user_id}`, customer_id: owner.customer_id, amount: pesos(50), at: house.clock.now(), description: '' })); // prettier-ignore
  await inTx((tx) => house.wallet.disperse(tx, { key: `M-${owner.user_id}`, customer_id: owner.customer_id, movements: [{ user_id: ana.user_id, amount: pesos(50) }], at: house.clock.now() })); // prettier-ignore
  await give(owner, [{ user_id: ana.user_id, quantity: 4 }], { valid_until: '2026-12-01' });
  const guide = guideOf({ label_price: 10_000 }, service);
  await inTx((tx) => house.wallet.reserve(tx, orderOf(ana, 'prepaid', [guide])));
  await inTx((tx) => house.billing.chargeLabel(tx, chargedGuide(ana, guide, 'prepaid')));
  await give(owner, [{ user_id: ana.user_id, quantity: -1 }]);
  const asked = (actor: Payer, more: object = {}, permissions?: string) =>
    listDispersals(house.needs, { page: 1, limit: 20, ...more }, by(actor, permissions));
  const { data, total } = await asked(owner, { kind: 'stock' });
  expect(total).toBe(2);
  const given = data.find(({ quantity }) => quantity === 4);
  expect(given).toMatchObject({
    by: { id: owner.user_id },
    to: { id: ana.user_id },
    used: 1,
    remaining: 2,
    valid_until: '2026-12-01',
    validity: 'Por caducar',
  });
  expect(data.find(({ quantity }) => quantity === -1)).toMatchObject({ used: null, remaining: null });
  expect((await asked(owner, { kind: 'money' })).data).toMatchObject([{ amount: 5000, service: null, by: null }]);
  expect((await asked(owner, { dispersal_id: given?.dispersal_id ?? '' })).total).toBe(1);
  // A client reads what went to itself.
  expect((await asked(ana, {}, '111111111')).total).toBe(3);
  await expect(asked(ana, { user_id: owner.user_id }, '111111111')).rejects.toThrow('NOT_FOUND');
  const { lots } = await getStock(house.needs, {}, by(owner));
  expect(lots.map(({ user, free, validity }) => [user?.id ?? null, free, validity])).toEqual([
    [ana.user_id, 2, 'Por caducar'],
    [null, 7, 'Vigente'],
  ]);
  const validityOn = async (day: string) => {
    const needs = { ...house.needs, clock: standingClock(`${day}T18:00:00Z`) };
    const request = { page: 1, limit: 20, dispersal_id: given?.dispersal_id ?? '' };
    return (await listDispersals(needs, request, by(owner))).data.map(({ validity }) => validity);
  };
  expect([await validityOn('2026-10-31'), await validityOn('2026-12-01'), await validityOn('2026-12-02')]).toEqual([
    ['Vigente'],
    ['Por caducar'],
    ['Caducada'],
  ]);
  await give(owner, [{ user_id: ana.user_id, quantity: -2 }]);
  expect(await validityOn('2026-12-02')).toEqual(['Finalizada']);
});

test('a customer of balance wants no stock: services it cannot use are not shown as low, and units from before keep their row [AMB-12.01] [AMB-12.06]', async () => {
  const { customer_id, owner } = await stocked(2);
  const least = { leastStockOf: async () => new Map([[service, 5]]) };
  const needs = { ...house.needs, asks: { ...house.needs.asks, ...least } };
  const rows = async (payer: Payer) => (await getStock(needs, {}, by(payer))).data.map(({ available, min_stock }) => [available, min_stock]);
  expect(await rows(owner)).toEqual([[2, 5]]);
  house.access.change(customer_id, { customer_modality: 'balance' });
  expect(await rows(owner)).toEqual([[2, 0]]);
  const payer = house.access.addUser(house.access.addCustomer({ customer_modality: 'balance' }), 'Ema', 'customer');
  expect(await rows(payer)).toEqual([]);
});

test('units held by a disabled user are the pool’s and can be dispersed again [AMB-12.03]', async () => {
  const { customer_id, owner, ana, beto } = await stocked();
  await give(owner, [{ user_id: ana.user_id, quantity: 10 }]);
  await inTx((tx) => house.wallet.returnToPool(tx, { customer_id, user_id: ana.user_id }));
  expect(await heldBy(owner)).toBe(10);
  await give(owner, [{ user_id: beto.user_id, quantity: 10 }]);
  expect([await heldBy(owner), await heldBy(owner, beto.user_id)]).toEqual([0, 10]);
  expect((await verifyBooks(database.db)).findings).toEqual([]);
});

test('a dispersal that names an entry which it did not make is found by verify [AMB-12.08]', async () => {
  const { owner, ana } = await stocked();
  await give(owner, [{ user_id: ana.user_id, quantity: 1 }]);
  const named = sql`update wallet_dispersal set id = 'OTHER' where customer_id = ${owner.customer_id} returning entry_id`;
  const { rows } = await named.execute(database.db);
  const [{ entry_id }] = rows as [{ entry_id: string }];
  expect((await verifyBooks(database.db)).findings).toEqual([`entry ${entry_id} is a dispersion, which its dispersal did not make`]);
});
