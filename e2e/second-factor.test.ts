import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { factorOperations } from '#contract/factor/factor.ts';
import { portalTest } from './support/fixtures.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { openPage, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { byKeyboard, byMouse } from './support/hands.ts';
import { enter, quote, send, type Shipment } from './support/journey.ts';
import { PASSWORD } from './support/portal.ts';
import { scanScreen } from './support/scan.ts';
import { told } from './support/toasts.ts';

const AGENT = 'agente@porteo.test';
const OWNER = 'cliente-saldo@porteo.test';
const ROOT = 'root@porteo.test';
const toLeon: Shipment = { to: { typed: 'vinos canon', found: 'Vinos Cañón Alto' }, box: 'Caja chica', rate: /^FedEx, Nacional Económico/ };

const settings = { SECOND_FACTOR: 'on', LINK_KEY: 'una clave larga de prueba, 0123456789' };
const test = portalTest
  .extend('browsing', { scope: 'file' }, { showsPdf: true })
  .extend('starting', { scope: 'file' }, { settings })
  .extend(
    'codeOf',
    ({ world }) =>
      (uri: string) =>
        new TOTP({ secret: Secret.fromBase32(new URL(uri).searchParams.get('secret') ?? '') }).generate({ timestamp: world.clock.now().getTime() }),
  );

/** The address in the QR code, as soon as it is drawn well enough for a camera. */
async function uriOn(image: Locator): Promise<string> {
  let uri = '';
  await eventually(async () => ([uri = ''] = await scanScreen(await image.screenshot()))).toHaveLength(1);
  return uri;
}
const faultOf = (page: OpenPage, field: string) => page.getByLabel(field, { exact: true }).getAttribute('aria-invalid');

test('an agent sets up the second factor in the middle of a purchase, by keyboard alone, and buys once [AMB-1.10]', async ({
  browser,
  world,
  codeOf,
}) => {
  const page = await openPage(browser, world.origin);
  const hands = byKeyboard(page);
  await enter(page, hands, AGENT);
  await hands.pick('Actúas por', 'penon', /Textiles Peñón del Bajío/);
  await hands.pick('Usuario', 'ulises', /Ulises Zúñiga Lara/);
  await hands.pick('Desde', 'bodega', 'Bodega principal');
  await quote(page, hands, toLeon);
  await send(page, hands, toLeon);
  const made = await world.made();
  // On a slow line all that opens now opens in one moment; the question has the keyboard all the same.
  const known = page.waitForResponse((answer) => answer.url().endsWith(factorOperations.getSecondFactor.path));
  await page.route('**/dialog-kit*', async (route) => {
    await known;
    await route.continue();
  });
  await hands.goOn(/^Generar guía/);
  await page.getByRole('dialog', { name: 'Activa tu segundo factor' }).waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('password');
  await page.keyboard.type('otra contraseña');
  await page.keyboard.press('Enter');
  await page.getByText('La contraseña no es correcta').waitFor();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  // What the phone's camera sees.
  const image = page.getByRole('img', { name: 'Código QR con la clave de tu segundo factor' });
  await image.waitFor();
  const uri = await uriOn(image);
  expect(decodeURIComponent(uri)).toContain(`otpauth://totp/Porteo:${AGENT}`);
  await hands.write('Código', '000000');
  await page.keyboard.press('Enter');
  await eventually(() => faultOf(page, 'Código')).toBe('true');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(codeOf(uri));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Guarda tus códigos de recuperación' });
  await eventually(() => codes.getByRole('listitem').count()).toBe(10);
  const recovery = await codes.getByRole('listitem').allInnerTexts();
  expect(await world.made()).toBe(made);
  await hands.press({ role: 'button', name: 'Ya los guardé' });
  await page.getByText('Fue creada 1 guía con éxito.').waitFor();
  expect(await world.made()).toBe(made + 1);

  // Twelve hours later the next such act asks for a code; who gives none has done nothing.
  await sql`delete from factor_session`.execute(world.database.db);
  await hands.press({ role: 'link', name: /^Ver envío: / });
  await hands.press({ role: 'button', name: 'Más acciones' });
  await hands.press({ role: 'menuitem', name: 'Cancelar guía' });
  const confirm = async () => {
    const dialog = page.getByRole('dialog', { name: '¿Cancelar la guía?' });
    await dialog.waitFor();
    // The safe button has the focus.
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Conservar guía');
    await hands.press({ role: 'button', name: 'Cancelar guía', within: dialog });
  };
  await confirm();
  const asked = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await asked.waitFor();
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'hidden' });
  await told(page, 'Confirma que eres tú con tu segundo factor');
  await hands.press({ role: 'button', name: 'Más acciones' });
  await hands.press({ role: 'menuitem', name: 'Cancelar guía' });
  await confirm();
  await asked.waitFor();
  await hands.write('Código', recovery[0] as string);
  await page.keyboard.press('Enter');
  await page.getByText('Cancelada').first().waitFor();
  expect([page.faults, page.foreign]).toEqual([[], []]);
});

test('a customer sets one up of free will from the avatar menu, and no screen of it has a violation [AMB-1.10]', async ({
  browser,
  world,
  codeOf,
}) => {
  const token = await world.tokenOf(OWNER);
  const open = async (page: OpenPage) => {
    await page.goto('/');
    await page.getByRole('button', { name: /^Cuenta de/ }).click();
    await page.getByRole('button', { name: 'Segundo factor' }).click();
  };
  const toQr = async (page: OpenPage) => {
    await open(page);
    await page.getByLabel('Tu contraseña').fill(PASSWORD);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('img', { name: /^Código QR/ }).waitFor();
  };
  expect(await violationsInEveryLook(browser, world.origin, { token, prepare: toQr })).toEqual([]);

  const page = await openPage(browser, world.origin, { token });
  await toQr(page);
  const uri = await uriOn(page.getByRole('img', { name: /^Código QR/ }));
  await page.getByLabel('Código', { exact: true }).fill(codeOf(uri));
  await page.getByRole('button', { name: 'Activar' }).click();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  const settings = async (other: OpenPage) => {
    await open(other);
    await other.getByRole('dialog', { name: 'Tu segundo factor está activo' }).waitFor();
  };
  expect(await violationsInEveryLook(browser, world.origin, { token, prepare: settings })).toEqual([]);
  await settings(page);
  await page.getByText('Te quedan 10 códigos de recuperación.').waitFor();
  // What closes gives the keyboard back to where it was opened from.
  await page.keyboard.press('Escape');
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/Cuenta de/);
  expect(page.faults).toEqual([]);
});

test('root resets that of somebody who lost the phone, with a reason; who has none shows nothing to reset [AMB-1.10]', async ({ browser, world }) => {
  const { rows } = await sql<{ id: string; email: string }>`select id, email from access_user`.execute(world.database.db);
  const idOf = (email: string) => rows.find((row) => row.email === email)?.id as string;
  const [lost, none] = [idOf('usuario-saldo@porteo.test'), idOf('usuario-prepago@porteo.test')];
  await sql`insert into factor_secret (user_id, sealed) values (${lost}, 'x')`.execute(world.database.db);
  const token = await world.tokenOf(ROOT);
  // Root has given its own code.
  await sql`
    insert into factor_session (token_hash, until)
    select token_hash, '2027-01-01' from access_session where user_id = ${idOf(ROOT)}`.execute(world.database.db);
  const reset = (page: OpenPage) => page.getByRole('button', { name: /^Restablecer segundo factor: / });
  const ask = async (page: OpenPage) => {
    await page.goto(`/usuario/${lost}`);
    await reset(page).click();
    await page.getByRole('dialog').getByText('Sus sesiones terminan ahora mismo').waitFor();
    await page.getByRole('button', { name: 'Restablecer segundo factor', exact: true }).click();
    await page.getByText('Escribe el motivo, de 5 a 256 caracteres').waitFor();
  };
  expect(await violationsInEveryLook(browser, world.origin, { token, prepare: ask })).toEqual([]);
  const page = await openPage(browser, world.origin, { token });
  await ask(page);
  await page.getByLabel('Motivo').fill('Perdió su teléfono');
  await page.getByRole('button', { name: 'Restablecer segundo factor', exact: true }).click();
  await told(page, 'El segundo factor quedó restablecido');
  await eventually(() => reset(page).count()).toBe(0);
  const left = await sql`select 1 from factor_secret where user_id = ${lost}`.execute(world.database.db);
  expect(left.rows).toEqual([]);
  await page.goto(`/usuario/${none}`);
  await page.getByRole('button', { name: /^Desactivar: / }).waitFor();
  await eventually(() => reset(page).count()).toBe(0);
});

test('anyone who acts for somebody is offered neither another e-mail nor another second factor of that person [AMB-17.01]', async ({
  browser,
  world,
}) => {
  const { rows } = await sql<{ id: string; name: string }>`
    update access_user set password_hash = null where email = 'usuario-saldo@porteo.test' returning id, name`.execute(world.database.db);
  const [{ id, name }] = rows as [{ id: string; name: string }];
  await sql`insert into factor_secret (user_id, sealed) values (${id}, 'x')`.execute(world.database.db);
  const page = await openPage(browser, world.origin, { token: await world.tokenOf(ROOT) });
  await page.goto(`/usuario/${id}`);
  const reset = page.getByRole('button', { name: /^Restablecer segundo factor: / });
  await reset.waitFor();
  const hands = byMouse(page);
  await hands.pick('Actúas por', 'bajío', /BAJÍO/i);
  // Another customer is another form, which is loaded first.
  await reset.waitFor();
  await eventually(() => page.getByLabel('Correo').isEnabled()).toBe(true);
  await hands.pick('Usuario', name, new RegExp(name));
  await page.getByText('Deja de actuar por esta persona para cambiar su correo').waitFor();
  await eventually(async () => [await reset.count(), await page.getByLabel('Correo').isEnabled()]).toEqual([0, false]);
});
