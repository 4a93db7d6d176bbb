import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { centavos } from '#contract/shared/money.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { verifyBooks } from '../scripts/verify.ts';
import { portalTest as test } from './support/fixtures.ts';
import { eventually } from './support/eventually.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { told } from './support/toasts.ts';

const OWNER = 'cliente-mixto@porteo.test';
const CLIENT = 'usuario-mixto@porteo.test';
type Row = { user_id: string; name: string };
type Stock = { data: { service_id: string; available: number }[] };
const service = seededServices.estafetaGroundPrepaid;

let client = '';
let client_id = '';
test.beforeAll(async ({ world }) => {
  const { body: owner } = await world.ask(OWNER, 'GET', '/api/user');
  const { body: user } = await world.ask(CLIENT, 'GET', '/api/user');
  client_id = String(user['id']);
  const rows = (await world.ask(OWNER, 'GET', '/api/dispersion/balance/users')).body['data'] as Row[];
  client = rows.find(({ user_id }) => user_id === client_id)?.name ?? '';
  const { wallet } = world.portal.api;
  const at = world.clock.now();
  const customer_id = owner['customer'] as CustomerId;
  const lot = { service_id: service, units: 12, net: centavos(120_000), total: centavos(139_200), valid_until: '2027-12-31', at };
  await world.database.inTransaction((tx) =>
    wallet.deposit(tx, { key: 'D-GUIAS', customer_id, amount: centavos(200_000), at, description: 'SPEI 77' }),
  );
  await world.database.inTransaction((tx) => wallet.buyStock(tx, { key: 'B-GUIAS', customer_id, ...lot }));
});

test('the owner gives prepaid guides to a user, sees them on /saldo and in the list, and reads the movements [S-1.09, S-1.10, S-2.26, S-2.27, S-2.33, S-8.18, S-8.19] [AMB-12.08, AMB-12.11]', async ({
  openAs,
  world,
}) => {
  const held = async (query = '') => {
    const { data } = (await world.ask(OWNER, 'GET', `/api/dispersion/stock${query}`)).body as unknown as Stock;
    return data.find(({ service_id }) => service_id === service)?.available ?? 0;
  };
  const [pool, own] = [await held(), await held(`?user_id=${client_id}`)];
  const page = await openAs(OWNER, '/saldo');
  await page.getByRole('region', { name: 'Guías prepagadas' }).getByText('Vigente').first().waitFor();
  await page.getByRole('region', { name: 'Guías prepagadas' }).getByText('31 dic 2027').first().waitFor();
  await page.getByRole('region', { name: 'Deposita por SPEI a tu CLABE' }).waitFor();
  await page.getByRole('link', { name: 'Dispersar guías' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dispersar guías' }).waitFor();
  await page.getByLabel('Servicio').selectOption({ value: service });
  const field = page.getByRole('textbox', { name: `Guías para ${client}` });
  const send = page.getByRole('button', { name: /^Dispersar/ });
  await field.fill(String(pool + 1));
  await page.getByText('Al fondo común le faltan 1 guía').waitFor();
  await eventually(() => send.isDisabled()).toBe(true);
  await field.fill('3');
  // Refused once, it says so and stays as it was typed.
  await page.route('**/api/dispersion/stock', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 402, json: { code: 'NO_STOCK', description: 'No hay tantas guías', request_id: 'PRUEBA' } })
      : route.fallback(),
  );
  await send.click();
  await page.getByText('Hubo un error al realizar la dispersión. No hay tantas guías', { exact: true }).first().waitFor();
  await page.unrouteAll();
  await send.click();
  await told(page, 'Se realizó la dispersión con éxito');
  await eventually(async () => [await held(), await held(`?user_id=${client_id}`)]).toEqual([pool - 3, own + 3]);
  await page.goto('/dispersiones?ver=stock');
  const row = page.getByRole('row').filter({ hasText: client }).first();
  await row.getByText('Vigente').waitFor();
  await row.getByRole('button', { name: /^Ver/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Dispersión' }).waitFor();
  await page.getByRole('rowheader', { name: client }).waitFor();
  await page.goto('/historial-saldo?q=SPEI 77');
  await page.getByRole('row').filter({ hasText: 'Depósito' }).getByText('SPEI 77').waitFor();
  const { body } = await world.ask(OWNER, 'GET', '/api/billing/movements');
  const closing = page
    .getByLabel('Fondo común')
    .getByText(new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' }).format(Number(body['closing'])));
  await closing.first().waitFor();
  // The file holds the whole account, whatever word narrows the list.
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(Number(body['total']) + 3);
  expect(lines.at(-1)).toBe(`,Saldo final,,,,,${Number(body['closing']).toFixed(2)}`);
  const printing = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar PDF' }).click();
  const printed = await printing;
  expect(printed.suggestedFilename()).toBe('estado-de-cuenta.pdf');
  expect((await readFile(await printed.path())).subarray(0, 5).toString()).toBe('%PDF-');
  expect([page.faults, page.foreign]).toEqual([[], []]);
  expect((await verifyBooks(world.database.db)).findings).toEqual([]);
});

test.for(['/saldo', '/historial-saldo', '/dispersiones', '/dispersar'])(
  '%s has no violation, in both themes and on both screens',
  async (path, { browser, world }) => {
    const token = await world.tokenOf(OWNER);
    const prepare = async (page: Parameters<NonNullable<Parameters<typeof violationsInEveryLook>[2]['prepare']>>[0]) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
    };
    expect(await violationsInEveryLook(browser, world.origin, { token, prepare })).toEqual([]);
  },
);
