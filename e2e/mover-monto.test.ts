import { expect } from 'vitest';
import { centavos } from '#contract/shared/money.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { verifyBooks } from '../scripts/verify.ts';
import { portalTest } from './support/fixtures.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { desktop, openPage, phone, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { byKeyboard, byMouse, tabTo, type Hands } from './support/hands.ts';
import { waysOfRun } from './support/ways.ts';
import { told } from './support/toasts.ts';

const [ROOT, BILLER] = ['root@porteo.test', 'facturador@porteo.test'];
const [GIVER, TAKER] = ['Textiles Peñón del Bajío', 'Cosméticos Azahar y Miel'];
const test = portalTest
  .extend(
    'pools',
    ({ world }) =>
      () =>
        Promise.all([giver, taker].map((customer) => world.portal.api.wallet.poolOf(world.database.db, customer))),
  )
  .extend('open', ({ browser, world }) => async (email: string, look: object = desktop): Promise<OpenPage> => {
    const page = await openPage(browser, world.origin, { ...look, token: await world.tokenOf(email) });
    await page.goto('/');
    await page.getByRole('button', { name: /^Cuenta de/ }).waitFor();
    return page;
  });

let [giver, taker] = ['' as CustomerId, '' as CustomerId];
test.beforeAll(async ({ world }) => {
  const customerOf = async (email: string) => (await world.ask(email, 'GET', '/api/user')).body['customer'] as CustomerId;
  [giver, taker] = [await customerOf('cliente-saldo@porteo.test'), await customerOf('cliente-mixto@porteo.test')];
  const { wallet } = world.portal.api;
  const money = { key: 'D-MM', customer_id: giver, amount: centavos(6_000_000), at: world.clock.now(), description: 'SPEI' };
  await world.database.inTransaction((tx) => wallet.deposit(tx, money));
});

const fromMenu = async (page: OpenPage, entry: string) => {
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const fill = async (page: OpenPage, hands: Hands, { amount, reason }: { amount: string; reason: string }) => {
  await hands.pick('Cliente de origen', 'textiles', GIVER);
  await page.getByText(/^Disponible \$/).waitFor();
  await hands.pick('Cliente de destino', 'azahar', TAKER);
  await hands.write('Monto', amount);
  await hands.write('Motivo', reason);
};

test('by keyboard: whom the configuration names moves an amount between two customers; what is wrong stands at its field, and nothing typed is lost [S-2.86] [AMB-2.13]', async ({
  pools,
  open,
}) => {
  const before = await pools();
  const page = await open(ROOT);
  const hands = byKeyboard(page);
  await hands.press({ role: 'button', name: /^Cuenta de/ });
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Mover Monto');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mover Monto' });
  await hands.press({ role: 'button', name: 'Continuar', within: dialog });
  for (const fault of ['Seleccione un cliente', 'Ingrese un monto mayor a cero', 'Explica el motivo con al menos 5 caracteres'])
    await dialog.getByText(fault).first().waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
  // Escape closes the list of a picker, and only the second one the dialog.
  const source = await tabTo(page, { role: 'combobox', name: 'Cliente de origen' });
  await page.keyboard.type('textiles');
  await page.getByRole('option', { name: GIVER }).waitFor();
  await page.keyboard.press('Escape');
  await eventually(() => source.getAttribute('aria-expanded')).toBe('false');
  await eventually(() => dialog.isVisible()).toBe(true);
  await hands.write('Monto', '1.005');
  await hands.press({ role: 'button', name: 'Continuar', within: dialog });
  await dialog.getByText('Cantidad no válida').waitFor();
  await tabTo(page, { role: 'textbox', name: 'Monto' });
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await fill(page, hands, { amount: '99999999', reason: 'Depósito a la cuenta equivocada' });
  await hands.press({ role: 'button', name: 'Continuar', within: dialog });
  await dialog.locator('[aria-invalid="true"]').waitFor();
  await eventually(() => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value)).toContain('99');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1250.5');
  await hands.press({ role: 'button', name: 'Continuar', within: dialog });
  const question = page.getByRole('dialog', { name: '¿Mover $1,250.50?' });
  await question.getByText(`${TAKER} · Fondo común`).waitFor();
  // Going back, and a reload, keep what was typed.
  await hands.press({ role: 'button', name: 'Regresar', within: question });
  await dialog.waitFor();
  await page.reload();
  await fromMenu(page, 'Mover Monto');
  await eventually(() => dialog.getByLabel('Motivo').inputValue()).toBe('Depósito a la cuenta equivocada');
  await hands.press({ role: 'button', name: 'Continuar', within: dialog });
  await hands.press({ role: 'button', name: 'Confirmar', within: question });
  await told(page, 'El monto se movió con éxito');
  await dialog.waitFor({ state: 'detached' });
  await eventually(pools).toEqual([(before[0] ?? 0) - 125_050, (before[1] ?? 0) + 125_050]);
  await fromMenu(page, 'Mover Monto');
  await eventually(() => dialog.getByLabel('Motivo').inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Cuenta de');
  expect([page.faults, page.foreign]).toEqual([[], []]);
});

test('whom the configuration does not name finds no Mover Monto in the menu [S-2.86]', async ({ open }) => {
  const entriesOf = async (email: string) => {
    const page = await open(email);
    await page.getByRole('button', { name: /^Cuenta de/ }).click();
    return () => page.getByRole('menuitem').allTextContents();
  };
  await eventually(await entriesOf(ROOT)).toEqual(['Mover Monto', 'Autorizaciones', 'Tutoriales', 'Salir']);
  await eventually(await entriesOf(BILLER)).toEqual(['Autorizaciones', 'Salir']);
  await eventually(await entriesOf('agente@porteo.test')).toEqual(['Tutoriales', 'Salir']);
});

test('what the server refuses stands at its field too, and the same press goes through once the answer that was lost is asked for again [AMB-2.13]', async ({
  pools,
  open,
}) => {
  const before = await pools();
  const page = await open(ROOT);
  const hands = byMouse(page);
  await fromMenu(page, 'Mover Monto');
  const dialog = page.getByRole('dialog', { name: 'Mover Monto' });
  await fill(page, hands, { amount: '10', reason: 'Corrección' });
  await hands.pick('Cliente de destino', 'trompo', 'Juguetes Trompo y Balero');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await dialog.getByText('No comparte el RFC de ninguna razón social con el cliente de origen').waitFor();
  // A click into the field that has the focus already chooses anew; it does not write into the former name.
  await eventually(() => dialog.getByRole('combobox', { name: 'Cliente de destino' }).evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
  await hands.pick('Cliente de destino', 'azahar', TAKER);
  // It is carried out, but nobody hears of it.
  await page.route('**/api/billing/moveAmount', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await dialog.getByText(/no sabemos si el monto se movió/).waitFor();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await told(page, 'El monto se movió con éxito');
  await eventually(pools).toEqual([(before[0] ?? 0) - 1_000, (before[1] ?? 0) + 1_000]);
});

test('above 20,000.00 it waits: a biller finds it by the bell, approves one and refuses another, and who asked is told at once [AMB-2.13] [AMB-12.12]', async ({
  world,
  pools,
  open,
}) => {
  const before = await pools();
  const [page, biller] = [await open(ROOT), await open(BILLER)];
  const ask = async (amount: string) => {
    await fromMenu(page, 'Mover Monto');
    const dialog = page.getByRole('dialog', { name: 'Mover Monto' });
    await fill(page, byMouse(page), { amount, reason: 'Depósito a la cuenta equivocada' });
    await dialog.getByText('Más de $20,000.00 espera a que lo autorice otra persona.').waitFor();
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await page.getByText('no se mueve nada hasta que alguien más lo autorice').waitFor();
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await told(page, 'Tu solicitud espera la autorización de otra persona. Te avisaremos aquí.');
  };
  await ask('20000.01');
  await ask('30000');
  await eventually(pools).toEqual(before);
  await biller.getByRole('button', { name: 'Notificaciones, 2 sin ver' }).click();
  await biller.getByRole('button', { name: /^Mover \$20,000\.01 espera tu autorización/ }).click();
  await biller.waitForURL('**/autorizaciones');
  const hands = byKeyboard(biller);
  await hands.press({ role: 'button', name: /^Autorizar \$20,000\.01/ });
  const question = biller.getByRole('dialog', { name: '¿Autorizar que se muevan $20,000.01?' });
  await hands.press({ role: 'button', name: 'Autorizar', within: question });
  await told(biller, 'El monto se movió con éxito');
  await eventually(pools).toEqual([(before[0] ?? 0) - 2_000_001, (before[1] ?? 0) + 2_000_001]);

  // Who asked sees that it waits, and has no buttons.
  await fromMenu(page, 'Autorizaciones');
  await page.getByText('La pediste tú: decide otra persona.').waitFor();
  await eventually(() => page.getByRole('main').getByRole('button').count()).toBe(0);

  await hands.press({ role: 'button', name: /^Rechazar \$30,000\.00/ });
  const refusing = biller.getByRole('dialog', { name: '¿Rechazar que se muevan $30,000.00?' });
  await hands.press({ role: 'button', name: 'Rechazar', within: refusing });
  await refusing.getByText('Explica el motivo con al menos 5 caracteres').waitFor();
  await hands.write('Motivo del rechazo', 'Falta el comprobante');
  await hands.press({ role: 'button', name: 'Rechazar', within: refusing });
  await biller.getByText('No hay nada por decidir').waitFor();
  // Besides the two decisions root may have been told that no file of postal codes was loaded.
  await page.getByRole('button', { name: /^Notificaciones, \d sin ver/ }).click();
  await page.getByRole('button', { name: /rechazó mover \$30,000\.00: Falta el comprobante/ }).waitFor();
  await page.getByRole('button', { name: /autorizó mover \$20,000\.01: el monto se movió con éxito/ }).waitFor();
  expect((await verifyBooks(world.database.db)).findings).toEqual([]);
  expect([page.faults, page.foreign, biller.faults, biller.foreign]).toEqual([[], [], [], []]);
});

test('anyone who decides the only one on a page comes to the page before it', async ({ world, open }) => {
  const waiting = { from: { customer_id: giver }, to: { customer_id: taker }, amount: 20_001, reason: 'Depósito a la cuenta equivocada' };
  for (let n = 0; n < 21; n += 1) await world.ask(ROOT, 'POST', '/api/billing/moveAmount', waiting);
  const page = await open(BILLER);
  await page.goto('/autorizaciones');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await eventually(() => page.getByRole('button', { name: /^Rechazar/ }).count()).toBe(1);
  await page.getByRole('button', { name: /^Rechazar/ }).click();
  await page.getByLabel('Motivo del rechazo').fill('Falta el comprobante');
  await page.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click();
  await eventually(() => page.getByRole('button', { name: /^Rechazar/ }).count()).toBe(20);
  for (const { id } of (await world.ask(BILLER, 'GET', '/api/billing/approvals')).body['data'] as { id: string }[])
    await world.ask(BILLER, 'PUT', `/api/billing/approval/${id}`, { decision: 'refused', reason: 'Falta el comprobante' });
});

test('a second root is led from Inicio to what waits; no violation in the dialog, its question and what waits, in both themes and on both screens', async ({
  world,
  open,
}) => {
  const waiting = { from: { customer_id: giver }, to: { customer_id: taker }, amount: 25_000, reason: 'Depósito a la cuenta equivocada' };
  expect((await world.ask(ROOT, 'POST', '/api/billing/moveAmount', waiting)).status).toBe(200);
  const { access } = world.portal.api;
  const { password_hash } = (await access.person(world.database.db, (await world.ask(ROOT, 'GET', '/api/user')).body['id'] as never)) as never;
  const second = {
    customer_id: null,
    name: 'Olga',
    last_name: 'Rivas',
    email: 'segunda@porteo.test',
    role: 'root',
    permissions: '222222222',
  } as const;
  await world.database.inTransaction((tx) => access.createUser(tx, { ...second, password_hash }));
  const found: string[] = [];
  for (const screen of waysOfRun([desktop, phone])) {
    const page = await open('segunda@porteo.test', screen);
    await page.getByText('1 movimiento espera tu autorización').waitFor();
    await page.getByRole('listitem').filter({ hasText: '1 movimiento espera tu autorización' }).getByRole('link', { name: 'Revisar' }).click();
    await page.getByRole('button', { name: /^Autorizar/ }).waitFor();
    found.push(...(await violationsInBothThemes(page)));
    const root = await open(ROOT, screen);
    await fromMenu(root, 'Mover Monto');
    const dialog = root.getByRole('dialog', { name: 'Mover Monto' });
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await dialog.getByText('Seleccione un cliente').first().waitFor();
    found.push(...(await violationsInBothThemes(root)));
    await fill(root, byMouse(root), { amount: '25000', reason: 'Depósito a la cuenta equivocada' });
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await root.getByRole('dialog', { name: '¿Mover $25,000.00?' }).waitFor();
    found.push(...(await violationsInBothThemes(root)));
  }
  expect(found).toEqual([]);
});
