import { describe, expect } from 'vitest';
import { portalTest } from './support/fixtures.ts';
import { openPage, type Look, type OpenPage } from './support/browser.ts';
import { buyLabel, type BoughtLabel } from './support/buy-labels.ts';
import { eventually } from './support/eventually.ts';
import { byKeyboard, byMouse, type Hands } from './support/hands.ts';
import { countPrints, enter, pay, print, quote, send, track, type Shipment } from './support/journey.ts';
import { addPrepaid, buyStock, PASSWORD } from './support/portal.ts';
import { scanPrinted, scanScreen } from './support/scan.ts';
import { waysOfRun } from './support/ways.ts';

const test = portalTest
  .extend('browsing', { scope: 'file' }, { showsPdf: true })
  .extend('open', ({ browser, world }) => async (look: Look = {}): Promise<OpenPage> => {
    const page = await openPage(browser, world.origin, look);
    await countPrints(page);
    return page;
  })
  /** A guide of the person, made now without a browser. */
  .extend(
    'buy',
    ({ world }) =>
      (email: string, carrier = 'estafeta') =>
        buyLabel(world, email, carrier),
  );

const bothHands: [string, (page: OpenPage) => Hands][] = [
  ['by mouse', byMouse],
  ['by keyboard alone', byKeyboard],
];
const pesos = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
/** Before it has come its place is empty. */
const shownBalance = async (page: OpenPage) => pesos(await page.getByText('Saldo disponible').locator('..').filter({ hasText: '$' }).innerText());
const shownPrice = async (page: OpenPage) => pesos(await page.getByRole('button', { name: /^Generar guía/ }).innerText());
const pickerValue = (page: OpenPage, name: string) => page.getByRole('combobox', { name, exact: true }).inputValue();

const toLeon: Shipment = { to: { typed: 'vinos canon', found: 'Vinos Cañón Alto' }, box: 'Caja chica', rate: /^FedEx, Nacional Económico/ };
const toMerida: Shipment = { to: { typed: 'mirador', found: 'Hotel Mirador' }, box: 'Caja chica', rate: /^Estafeta/ };

describe.each(waysOfRun(bothHands))('%s', (way, handsOf) => {
  test('a customer with balance quotes, sends, pays once, prints what the screen shows, and follows the guide [S-1.01, O-2.05, S-8.14]', async ({
    world,
    open,
  }) => {
    const page = await open();
    const hands = handsOf(page);
    await enter(page, hands, 'cliente-saldo@porteo.test');
    const before = { balance: await shownBalance(page), made: await world.made() };
    await quote(page, hands, toLeon);
    await send(page, hands, toLeon);
    const price = await shownPrice(page);
    const number = await pay(page, hands);
    expect(number).toMatch(/^\d{12}$/);
    expect(await print(page, hands)).toBe(1);
    await eventually(() => shownBalance(page)).toBe(before.balance - price);
    expect(await world.made()).toBe(before.made + 1);
    // The label stands on the screen under the portal's own content policy, and a scanner reads it there.
    const viewer = page.locator('iframe[title="Etiqueta"]');
    await eventually(async () => scanScreen(await viewer.screenshot())).toContain(number);
    const tracking = await track(page, hands);
    await eventually(() => tracking.getByRole('heading', { level: 1 }).innerText()).toBe('Registrado');
    await eventually(async () => (await tracking.locator('dl').innerText()).replace(/\s/g, '')).toContain(number);
    expect([page.faults, page.foreign]).toEqual([[], []]);
  });

  test('a prepaid customer whose stock ends is told so, keeps what was typed and is charged nothing [S-8.10]', async ({ world, open }) => {
    const email = `clara.${way.replaceAll(' ', '-')}@porteo.test`;
    await addPrepaid(world, { email, units: 1 });
    const page = await open();
    const hands = handsOf(page);
    await enter(page, hands, email);
    await quote(page, hands, toMerida);
    await send(page, hands, toMerida);
    await pay(page, hands);
    expect(await print(page, hands)).toBe(1);
    const made = await world.made();

    await hands.press({ role: 'button', name: 'Otro igual' });
    await page.waitForURL('**/enviar');
    await hands.pick('Dirección: Destino', toMerida.to.typed, toMerida.to.found);
    await hands.goOn(/^Continuar/);
    await hands.choose(toMerida.rate);
    await page.getByText('Tienes 0 guías en stock y necesitas 1').first().waitFor();
    await hands.goOn(/^Continuar/);
    await page.getByRole('heading', { level: 1, name: 'Resumen' }).waitFor();
    await hands.write('Referencia', 'Pedido 118');
    await hands.goOn(/^Generar guía/);
    const alert = page.getByRole('alert').filter({ hasText: 'No hay guias disponibles para crearla, pide que te asignen más' });
    await alert.waitFor();
    await eventually(() => alert.innerText()).toContain('Pide saldo o guías a quien administra tu cuenta');
    await eventually(() => page.getByLabel('Referencia', { exact: true }).inputValue()).toBe('Pedido 118');
    expect([await world.made(), new URL(page.url()).pathname]).toEqual([made, '/resumen']);

    await buyStock(world, { email, units: 1 });
    await hands.press({ role: 'button', name: 'Volver a cotizar' });
    await page.waitForURL('**/resultados');
    await hands.choose(toMerida.rate);
    await hands.goOn(/^Continuar/);
    await page.getByRole('heading', { level: 1, name: 'Resumen' }).waitFor();
    await eventually(() => page.getByLabel('Referencia', { exact: true }).inputValue()).toBe('Pedido 118');
    await pay(page, hands);
    expect(await world.made()).toBe(made + 1);
    expect(page.faults).toEqual([]);
  });

  test('an agent acts for a chosen user of a customer, who stands on every screen and whose guide it is [S-1.14, A-1.08]', async ({
    world,
    open,
  }) => {
    const page = await open();
    const hands = handsOf(page);
    const actsFor = async () => expect([await pickerValue(page, 'Actúas por'), await pickerValue(page, 'Usuario')]).toEqual(who);
    const who = ['Textiles Peñón del Bajío', 'Ulises Zúñiga Lara'];
    await enter(page, hands, 'agente@porteo.test');
    await hands.pick('Actúas por', 'penon', /Textiles Peñón del Bajío/);
    await hands.pick('Usuario', 'ulises', /Ulises Zúñiga Lara/);
    const before = { balance: await shownBalance(page), made: await world.made() };
    await hands.pick('Desde', 'bodega', 'Bodega principal');
    await quote(page, hands, toLeon);
    await actsFor();
    await send(page, hands, toLeon);
    await actsFor();
    const price = await shownPrice(page);
    const number = await pay(page, hands);
    await actsFor();
    expect(await print(page, hands)).toBe(1);
    await eventually(() => shownBalance(page)).toBe(before.balance - price);
    expect(await world.made()).toBe(before.made + 1);
    const tracking = await track(page, hands);
    await actsFor();
    await eventually(async () => (await tracking.locator('dl').innerText()).replace(/\s/g, '')).toContain(number);
    const { body } = await world.ask('usuario-saldo@porteo.test', 'GET', `/api/labels?query=${number}`);
    expect(body['data']).toMatchObject([{ parcel_number: number, user: { name: expect.stringContaining('Ulises') as string } }]);
    expect([page.faults, page.foreign]).toEqual([[], []]);
  });
});

test('a customer makes guides with several carriers, each with a number of its own form [S-1.02]', async ({ buy }) => {
  const forms = { fedex: /^\d{12}$/, estafeta: /^\d{22}$/, dhl: /^\d{10}$/, sendex: /^SDX\d+$/ };
  for (const [carrier, form] of Object.entries(forms)) {
    const guide = await buy('cliente-saldo@porteo.test', carrier);
    expect([guide.carrier, guide.parcel_number]).toEqual([carrier, expect.stringMatching(form)]);
  }
});

test('what is downloaded prints at 203 dpi and scans to the number of the guide', async ({ open }) => {
  const page = await open();
  const hands = byMouse(page);
  await enter(page, hands, 'cliente-saldo@porteo.test');
  await quote(page, hands, toLeon);
  await send(page, hands, toLeon);
  const number = await pay(page, hands);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${number}.pdf`);
  const pages = await scanPrinted(await download.path());
  expect(pages.map((codes) => codes.every((code) => code.includes(number)))).toEqual([true]);

  // A phone embeds no PDF: it opens it.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['Abrir PDF', 'Imprimir']) {
    const opening = page.context().waitForEvent('page');
    await page.getByText(name, { exact: true }).first().click();
    const opened = await opening;
    await eventually(() => opened.url()).toMatch(/^blob:/);
    await opened.close();
  }
  await eventually(() => page.locator('iframe').count()).toBe(0);
});

test('who has forgotten the password asks for a link, reads it in the mail, sets a new one and is inside, all by keyboard [S-2.05, S-2.06, S-4.09, S-7.04, S-7.05] [AMB-1.05]', async ({
  world,
  open,
}) => {
  const email = 'usuario-credito@porteo.test';
  const page = await open();
  const hands = byKeyboard(page);
  await page.goto('/');
  await hands.write('Correo', email);
  await hands.press({ role: 'link', name: '¿Olvidaste tu contraseña?' });
  await hands.press({ role: 'button', name: 'Enviar enlace' });
  await page.getByRole('heading', { name: 'Revisa tu correo' }).waitFor();
  await eventually(() => world.mailTo(email)).toHaveLength(1);
  const [link = 'no link'] = /http\S+/.exec((await world.mailTo(email))[0] ?? '') ?? [];
  await page.goto(link);
  await hands.write('Contraseña nueva', 'Sierra-Gorda-77');
  await hands.write('Confirma tu contraseña', 'Sierra-Gorda-77');
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Navegación principal' }).waitFor();
  const login = (password: string) => world.portal.app.inject({ method: 'POST', url: '/api/user/login', payload: { email, password } });
  expect([(await login(PASSWORD)).statusCode, (await login('Sierra-Gorda-77')).statusCode]).toEqual([401, 200]);
  await page.goto(link);
  await page.getByLabel('Contraseña nueva').fill('Sierra-Gorda-78');
  await page.getByLabel('Confirma tu contraseña').fill('Sierra-Gorda-78');
  await page.keyboard.press('Enter');
  await page.getByText('Este enlace ya no es válido').waitFor();
  expect(page.foreign).toEqual([]);
});

test('a browser in Tijuana shows the days and hours of Mexico City', async ({ world, open, buy }) => {
  // 23:30 of Friday 20 in Mexico City, 21:30 in Tijuana.
  await world.until('2026-11-21T05:30:00Z');
  const friday = await buy('cliente-mixto@porteo.test');
  // Half past midnight of Saturday 21 in Mexico City is still Friday 20 in Tijuana.
  await world.until('2026-11-21T06:30:00Z');
  const page = await open({ timezone: 'America/Tijuana' });
  await page.context().clock.setFixedTime('2026-11-21T06:30:00Z');
  const hands = byMouse(page);
  await enter(page, hands, 'cliente-mixto@porteo.test');
  expect(await page.evaluate(() => new Date().toString())).toContain('Fri Nov 20 2026 22:30');
  await page.getByText('Sábado 21 de noviembre').waitFor();
  const saturday = await buy('cliente-mixto@porteo.test');

  await page.goto(`/envios?open=${saturday.carrier}:${saturday.id}`);
  const panel = page.getByRole('complementary', { name: 'Detalle del envío' });
  await panel.getByText(/creada sáb 21 nov, 00:30/).waitFor();
  const rowOf = ({ parcel_number }: BoughtLabel) => page.getByRole('row').filter({ hasText: parcel_number.slice(-4) });
  await eventually(() => rowOf(saturday).innerText()).toContain('21 nov');
  await eventually(() => rowOf(friday).innerText()).toContain('20 nov');
  await page.keyboard.press('Escape');
  await page.getByRole('search', { name: 'Filtros' }).getByRole('button', { name: 'Creada' }).click();
  await page.getByRole('button', { name: 'Hoy', exact: true }).click();
  await rowOf(friday).waitFor({ state: 'detached' });
  await rowOf(saturday).waitFor();

  await page.goto(`/tracking/${saturday.id}`);
  await eventually(() => page.locator('dl').innerText()).toContain('21 nov 2026, 00:30');
  await eventually(() => page.getByRole('list', { name: 'Avance del envío' }).innerText()).toContain('hoy');
});
