import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { centavos } from '#contract/shared/money.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { verifyBooks } from '../scripts/verify.ts';
import { portalTest } from './support/fixtures.ts';
import { desktop, openPage, phone, type Look, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { byKeyboard, byMouse, tabTo, type Hands } from './support/hands.ts';
import { waysOfRun } from './support/ways.ts';
import { told } from './support/toasts.ts';

const OWNER = 'cliente-mixto@porteo.test';
const CLIENT = 'usuario-mixto@porteo.test';
const test = portalTest.extend('open', ({ browser, world }) => async (email: string, path: string, look: Look = desktop): Promise<OpenPage> => {
  const page = await openPage(browser, world.origin, { ...look, token: await world.tokenOf(email) });
  await page.goto(path);
  return page;
});

type Row = { user_id: string; name: string; remaining: number };
let customer = '' as CustomerId;
let [owner, client] = ['', ''];

test.beforeAll(async ({ world }) => {
  const who = async (email: string) => (await world.ask(email, 'GET', '/api/user')).body as { id: string; customer: CustomerId };
  const [boss, clerk] = [await who(OWNER), await who(CLIENT)];
  customer = boss.customer;
  const rows = (await world.ask(OWNER, 'GET', '/api/dispersion/balance/users')).body['data'] as Row[];
  const nameOf = (id: string) => rows.find(({ user_id }) => user_id === id)?.name ?? '';
  [owner, client] = [nameOf(boss.id), nameOf(clerk.id)];
  const { wallet } = world.portal.api;
  const money = { key: 'D-SALDO', customer_id: customer, amount: centavos(100_000), at: world.clock.now(), description: 'SPEI' };
  await world.database.inTransaction((tx) => wallet.deposit(tx, money));
});

type TakeBack = (page: OpenPage, row: Locator) => Promise<void>;
const ways: [string, (page: OpenPage) => Hands, TakeBack, Look][] = [
  ['by mouse, on a phone', byMouse, (_, row) => row.getByText('Retirar').click(), phone],
  [
    'by keyboard alone',
    byKeyboard,
    async (page, row) => {
      await tabTo(page, { role: 'radio', name: 'Asignar', within: row });
      await page.keyboard.press('ArrowRight');
    },
    desktop,
  ],
];

test.for(waysOfRun(ways))(
  '%s: the owner gives money of the pool to a user and takes it back, and what does not fit cannot be sent [S-2.28, S-2.35, S-8.18] [AMB-12.05]',
  async ([_, handsOf, takeBack, look], { open, world }) => {
    const held = async () => {
      const rows = (await world.ask(OWNER, 'GET', '/api/dispersion/balance/users')).body['data'] as Row[];
      const { body } = await world.ask(OWNER, 'GET', `/api/dispersion/balance?customer_id=${customer}`);
      return { pool: body['remaining'] as number, own: rows.find(({ name }) => name === client)?.remaining as number };
    };
    const before = await held();
    const page = await open(OWNER, '/saldo', look);
    const hands = handsOf(page);
    const users = page.getByRole('region', { name: 'Saldo por usuario' });
    await users.getByRole('rowheader', { name: client }).waitFor();
    await users.getByRole('rowheader', { name: owner }).waitFor();
    await hands.press({ role: 'link', name: 'Dispersar saldo' });
    await page.getByRole('heading', { level: 1, name: 'Dispersar saldo' }).waitFor();
    const send = page.getByRole('button', { name: /^Dispersar/ });
    // More than the pool holds: said, and not sent.
    await hands.write(`Monto para ${client}`, String(before.pool + 1));
    await page.getByText(/^Al fondo común le faltan \$1\.00/).waitFor();
    await eventually(() => send.isDisabled()).toBe(true);
    await hands.write(`Monto para ${client}`, '250.50');
    await eventually(() => send.isDisabled()).toBe(false);
    await hands.press({ role: 'button', name: /^Dispersar/ });
    await told(page, 'Se realizó la dispersión con éxito');
    await eventually(held).toEqual({ pool: before.pool - 250.5, own: before.own + 250.5 });
    // The form is empty again, and takes it back.
    await eventually(() => page.getByRole('textbox', { name: `Monto para ${client}` }).inputValue()).toBe('');
    await takeBack(page, page.getByRole('group', { name: client, exact: true }));
    await hands.write(`Monto para ${client}`, '250.50');
    await hands.press({ role: 'button', name: /^Dispersar/ });
    await eventually(held).toEqual(before);
    expect([page.faults, page.foreign]).toEqual([[], []]);
    expect((await verifyBooks(world.database.db)).findings).toEqual([]);
  },
);

test('a dispersal whose answer does not come is sent again and made once [AMB-12.05]', async ({ open, world }) => {
  const pool = async () => (await world.ask(OWNER, 'GET', `/api/dispersion/balance?customer_id=${customer}`)).body['remaining'] as number;
  const before = await pool();
  const page = await open(OWNER, '/dispersar-saldo');
  await page.getByRole('textbox', { name: `Monto para ${client}` }).fill('100');
  let isCut = true;
  await page.route('**/api/billing/disperseBalance', async (route) => {
    if (!isCut) return route.continue();
    isCut = false;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: /^Dispersar/ }).click();
  await page
    .getByText(/no sabemos si la dispersión se hizo/)
    .first()
    .waitFor();
  await eventually(pool).toBe(before - 100);
  await page.getByRole('button', { name: /^Dispersar/ }).click();
  await told(page, 'Se realizó la dispersión con éxito');
  expect(await pool()).toBe(before - 100);
});

test.for([
  ['with its reason', 'Saldo disponible $50.00, total $100.00', 'Hubo un error al realizar la dispersión. Saldo disponible $50.00, total $100.00'],
  ['alone where there is none', null, 'Hubo un error al realizar la dispersión'],
] as const)('a dispersal that is refused says so, %s, and keeps what was typed [S-8.19] [AMB-12.05]', async ([_, description, shown], { open }) => {
  const page = await open(OWNER, '/dispersar-saldo');
  const amount = page.getByRole('textbox', { name: `Monto para ${client}` });
  await amount.fill('100');
  await page.route('**/api/billing/disperseBalance', (route) =>
    route.fulfill({ status: 402, json: { code: 'INSUFFICIENT_BALANCE', description, request_id: 'PRUEBA' } }),
  );
  await page.getByRole('button', { name: /^Dispersar/ }).click();
  await page.getByText(shown, { exact: true }).first().waitFor();
  await eventually(() => amount.inputValue()).toBe('100.00');
  expect(page.toasts).not.toContain('Se realizó la dispersión con éxito');
});

test('who pays with credit or prepaid guides has no money to disperse: no way leads there, and the screen says why [AMB-12.05]', async ({ open }) => {
  const page = await open('cliente-credito@porteo.test', '/saldo');
  await page.getByText('Crédito: Límite').waitFor();
  await page.getByRole('region', { name: 'Saldo por usuario' }).waitFor();
  await eventually(() => page.getByRole('link', { name: 'Dispersar saldo' }).count()).toBe(0);
  await page.goto('/dispersar-saldo');
  await page.getByText('Solo se dispersa dinero de clientes con saldo o mixtos').waitFor();
  await eventually(() => page.getByRole('button', { name: /^Dispersar/ }).count()).toBe(0);
});
