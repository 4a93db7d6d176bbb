import { expect } from 'vitest';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { centavos } from '#contract/shared/money.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { prepare } from '../faults/support/shipments.ts';
import { verify } from '../scripts/verify.ts';
import { eventually } from './support/eventually.ts';
import { portalTest as test } from './support/fixtures.ts';

const OWNER = 'cliente-mixto@porteo.test';
const CLIENT = 'usuario-mixto@porteo.test';
const service = seededServices.sendexSaverPrepaid;
type Stock = { data: { service_id: string; available: number }[] };

test('guides bought with the pool stand in stock at once, go to a user, and that user makes a guide with one [S-1.08, S-1.09, S-2.30, S-2.31, S-2.32] [AMB-12.10]', async ({
  openAs,
  world,
}) => {
  const { body: owner } = await world.ask(OWNER, 'GET', '/api/user');
  const customer_id = owner['customer'] as CustomerId;
  const { body: user } = await world.ask(CLIENT, 'GET', '/api/user');
  const { wallet } = world.portal.api;
  const money = { key: 'D-COMPRA', customer_id, amount: centavos(500_000), at: world.clock.now(), description: 'SPEI' };
  await world.database.inTransaction((tx) => wallet.deposit(tx, money));
  const held = async (query = '') => {
    const { data } = (await world.ask(OWNER, 'GET', `/api/dispersion/stock${query}`)).body as unknown as Stock;
    return data.find(({ service_id }) => service_id === service)?.available ?? 0;
  };
  const pool = async () => (await world.ask(OWNER, 'GET', `/api/dispersion/balance?customer_id=${customer_id}`)).body['remaining'] as number;
  const [money0, stock, own] = [await pool(), await held(), await held(`?user_id=${String(user['id'])}`)];

  const page = await openAs(OWNER, `/comprar-guias?serviceId=${service}`);
  await page.getByRole('textbox', { name: /^Guías de Sendex/i }).fill('3');
  await page.getByRole('button', { name: /^Continuar/ }).click();
  await page.getByRole('combobox', { name: '¿Cómo se paga?' }).selectOption('balance');
  await page.getByRole('button', { name: /^Continuar/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Confirmar pedido' }).waitFor();
  await page.getByRole('button', { name: /^Confirmar pedido/ }).click();
  await page
    .getByText(/^Orden P-\d+ pagada: las guías ya están en tu stock$/)
    .first()
    .waitFor();
  await page.getByRole('heading', { level: 1, name: /^Orden P-/ }).waitFor();
  await eventually(() => held()).toBe(stock + 3);
  const { body: orders } = await world.ask(OWNER, 'GET', '/api/dispersion/purchase');
  const [order] = orders['data'] as unknown as { total: number; status: string; units: number }[];
  expect(order).toMatchObject({ status: 'paid', units: 3 });
  expect(await pool()).toBeCloseTo(money0 - (order?.total ?? 0), 2);

  const items = [{ user_id: user['id'], service_id: service, quantity: 2 }];
  expect((await world.ask(OWNER, 'POST', '/api/dispersion/stock', { items })).status).toBe(200);
  const poster = { post: (url: string, body: unknown) => world.ask(CLIENT, 'POST', url, body as object) };
  const prepared = await prepare(poster, 'sendex', 1, 'prepaid');
  const made = await poster.post('/api/label', prepared?.request);
  expect(made.status).toBeLessThan(300);
  await eventually(async () => [await held(), await held(`?user_id=${String(user['id'])}`)]).toEqual([stock + 1, own + 1]);
  expect([page.faults, page.foreign]).toEqual([[], []]);
  expect((await verify(world.database.db)).findings).toEqual([]);
});
