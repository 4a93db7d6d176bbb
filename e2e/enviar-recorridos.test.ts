import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { readPdf } from '#platform/pdf/read-pdf.ts';
import { openPage, phone, type Look, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { portalTest } from './support/fixtures.ts';
import { byKeyboard, byMouse, type Hands } from './support/hands.ts';
import { countPrints, pay, printIsInFocus } from './support/journey.ts';
import { waysOfRun } from './support/ways.ts';
import { told } from './support/toasts.ts';

const EMAIL = 'cliente-saldo@porteo.test';
const RECIPIENT = 'Vinos Cañón Alto';

const test = portalTest
  .extend('browsing', { scope: 'file' }, { showsPdf: true })
  .extend('open', ({ browser, world }) => async (path: string, look: Look = {}): Promise<OpenPage> => {
    const page = await openPage(browser, world.origin, { ...look, token: await world.tokenOf(EMAIL) });
    await countPrints(page);
    await countPresses(page);
    await page.goto(path);
    return page;
  })
  /** The guide of that number, as its customer reads it. */
  .extend(
    'guideOf',
    ({ world }) =>
      async (carrier: string, number: string) =>
        (await world.ask(EMAIL, 'GET', `/api/label/${carrier}/${number}`)).body,
  );

const bothHands: [string, (page: OpenPage) => Hands, Look][] = [
  ['by mouse', byMouse, phone],
  ['by keyboard alone', byKeyboard, {}],
];

/** Every key, letters too, and every press of the mouse counts. */
const countPresses = (page: OpenPage) =>
  page.addInitScript(() => {
    const counting = window as { presses?: number };
    counting.presses = 0;
    const add = () => (counting.presses = (counting.presses ?? 0) + 1);
    const isAlone = ({ key }: KeyboardEvent) => ['Control', 'Shift', 'Alt', 'Meta'].includes(key);
    window.addEventListener('keydown', (event) => !isAlone(event) && add(), true);
    window.addEventListener('pointerdown', add, true);
  });
/** The presses since this was asked last. */
const presses = (page: OpenPage) =>
  page.evaluate(() => {
    const counting = window as { presses?: number };
    const counted = counting.presses ?? 0;
    counting.presses = 0;
    return counted;
  });

const at = (page: OpenPage, path: string) => page.waitForURL((url) => url.pathname === path);
const summary = (page: OpenPage) => page.getByRole('heading', { level: 1, name: 'Resumen' }).waitFor();

/** On Enviar with both ends; the origin stands there already. */
async function fillEnds(page: OpenPage, hands: Hands): Promise<void> {
  await eventually(() => page.getByRole('combobox', { name: 'Dirección: Origen' }).inputValue()).toBe('Bodega principal');
  await hands.pick('Dirección: Destino', 'vinos canon', RECIPIENT);
}
const toRates = async (page: OpenPage, hands: Hands) => {
  await hands.goOn(/^Continuar/);
  await page.getByRole('radiogroup', { name: 'Tarifas' }).waitFor();
};

describe('a frequent shipment from Inicio to its printed label takes at most 12 presses, and Repetir at most 4', () => {
  /** Who only types a recipient; the box that is sent most stands there first. */
  const ways: [
    string,
    { quote: (page: OpenPage) => Promise<void>; act: (page: OpenPage, name: RegExp) => Promise<void>; repeat: (page: OpenPage) => Promise<void> },
  ][] = [
    [
      'by mouse',
      {
        quote: async (page) => {
          await page.getByRole('option', { name: RECIPIENT }).click();
          await page.getByRole('combobox', { name: 'Empaque' }).click();
          await page.getByRole('option', { name: 'Caja chica' }).click();
          await page
            .getByRole('button', { name: /^Cotizar/ })
            .first()
            .click();
          await page.getByRole('radio', { name: /^FedEx, Nacional Económico/ }).check();
        },
        act: (page, name) => page.getByRole('button', { name }).first().click(),
        repeat: (page) =>
          page
            .getByRole('button', { name: /^Repetir/ })
            .first()
            .click(),
      },
    ],
    [
      'by keyboard alone',
      {
        // The recipient, the box that is sent most, and the second of the rates, which stand with the cheapest first: of a carrier that is simulated.
        quote: async (page) => {
          await page.keyboard.press('Enter');
          await eventually(() => page.getByRole('combobox', { name: 'Hacia' }).inputValue()).toBe(RECIPIENT);
          await page.keyboard.press('Enter');
          await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
          await page.keyboard.press('ArrowDown');
          await eventually(() => page.getByRole('radiogroup', { name: 'Tarifas' }).getByRole('radio').nth(1).isChecked()).toBe(true);
        },
        act: async (page, name) => {
          await page.getByRole('button', { name }).first().waitFor();
          const isPrint = /Imprimir/.test(String(name));
          if (isPrint) await printIsInFocus(page);
          await page.keyboard.press(isPrint ? 'Enter' : 'Control+Enter');
        },
        // Escape leaves the field that the page begins with; R repeats the newest guide.
        repeat: async (page) => {
          await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
          await page.keyboard.press('Escape');
          await page.keyboard.press('r');
        },
      },
    ],
  ];
  test.for(ways)('%s', async ([, { quote, act, repeat }], { world, open }) => {
    const page = await open('/');
    const made = await world.made();
    await eventually(() => page.getByRole('combobox', { name: 'Desde' }).inputValue()).toBe('Bodega principal');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
    await page.keyboard.type('vin');
    await page.getByRole('option', { name: RECIPIENT }).waitFor();
    await quote(page);
    await act(page, /^Enviar/);
    await at(page, '/resumen');
    await act(page, /^Generar guía/);
    await page.getByText('Fue creada 1 guía con éxito.').waitFor();
    await act(page, /^Imprimir/);
    await eventually(() => page.evaluate(() => (window as { prints?: number }).prints ?? 0)).toBe(1);
    expect(await presses(page)).toBeLessThanOrEqual(12);

    await page.goto('/');
    await page
      .getByRole('button', { name: /^Repetir/ })
      .first()
      .waitFor();
    await repeat(page);
    await at(page, '/resumen');
    await act(page, /^Generar guía/);
    await page.getByText('Fue creada 1 guía con éxito.').waitFor();
    await act(page, /^Imprimir/);
    await eventually(() => page.evaluate(() => (window as { prints?: number }).prints ?? 0)).toBe(1);
    expect(await presses(page)).toBeLessThanOrEqual(4);
    expect(await world.made()).toBe(made + 2);
    expect(page.faults).toEqual([]);
  });

  test('also by keyboard to a recipient of several contacts, of whom one is chosen on the way', async ({ world, open }) => {
    const shop = 'Mueblería Roble';
    const { data } = (await world.ask(EMAIL, 'GET', '/api/addresses?limit=1000')).body as { data: { address: { id: string; alias: string } }[] };
    const id = data.find(({ address }) => address.alias === shop)?.address.id ?? 'none';
    const second = { name: 'Carla', phone_number: '4777130482' };
    expect((await world.ask(EMAIL, 'POST', `/api/address/${id}/contact`, second)).status).toBe(201);
    const page = await open('/');
    const inFocus = (what: string) => eventually(() => page.evaluate((selector) => document.activeElement?.matches(selector), what)).toBe(true);
    await eventually(() => page.getByRole('combobox', { name: 'Desde' }).inputValue()).toBe('Bodega principal');
    await inFocus('[role="combobox"]');
    await page.keyboard.type('mue');
    await page.getByRole('option', { name: shop }).waitFor();
    await page.keyboard.press('Enter');
    await eventually(() => page.getByRole('combobox', { name: 'Hacia' }).inputValue()).toBe(shop);
    await page.keyboard.press('Enter');
    await inFocus('[type="radio"]');
    await page.keyboard.press('Enter');
    await at(page, '/enviar');
    await eventually(() => page.getByRole('combobox', { name: 'Contacto' }).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.type('c');
    await page.keyboard.press('Enter');
    await inFocus('[data-flow-continue]');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('radiogroup', { name: 'Tarifas' }).getByRole('radio', { checked: true }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: /^Generar guía/ }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Fue creada 1 guía con éxito.').waitFor();
    await printIsInFocus(page);
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => (window as { prints?: number }).prints ?? 0)).toBe(1);
    expect(await presses(page)).toBeLessThanOrEqual(12);
    expect(page.faults).toEqual([]);
  });
});

describe.each(waysOfRun(bothHands))('%s', (_way, handsOf, look) => {
  test('insured with $0.00 nothing goes on until a value is declared, and the guide is insured for it [O-5.28]', async ({ open, world, guideOf }) => {
    const page = await open('/enviar');
    const hands = handsOf(page);
    const made = await world.made();
    await fillEnds(page, hands);
    await hands.pick('Agregar de mis empaques', 'Caja chica', 'Caja chica');
    await hands.press({ role: 'switch', name: 'Asegurar envío' });
    await page.getByLabel('Valor declarado Caja chica').waitFor();
    await hands.write('Valor declarado Caja chica', '0');
    await hands.goOn(/^Continuar/);
    await told(page, 'Todos tus empaques tienen $0.00 en Valor Declarado');
    expect(new URL(page.url()).pathname).toBe('/enviar');
    await hands.write('Valor declarado Caja chica', '1500');
    await toRates(page, hands);
    await hands.choose(/^FedEx, Nacional Económico/);
    await hands.goOn(/^Continuar/);
    await summary(page);
    const number = await pay(page, hands);
    expect(await guideOf('fedex', number)).toMatchObject({ packages: [{ insurance: 1500 }] });
    expect(await world.made()).toBe(made + 1);
    expect(page.faults).toEqual([]);
  });

  test('delivery at a branch of DHL: chosen, there after a reload and in the draft, on the order, the guide and its label, and repeated [O-2.69] [AMB-4.11]', async ({
    open,
    world,
    guideOf,
  }) => {
    const page = await open('/enviar', look);
    const hands = handsOf(page);
    await fillEnds(page, hands);
    await hands.press({ role: 'checkbox', name: 'Entrega sucursal en destino' });
    await hands.pick('Agregar de mis empaques', 'Caja chica', 'Caja chica');
    await toRates(page, hands);
    await eventually(() => page.getByText('No entrega en sucursal').count()).toBeGreaterThan(0);
    await hands.choose(/^DHL/);
    // Its branches come from the carrier, here after the press that lacks one.
    const listed = Promise.withResolvers<void>();
    await page.route('**/branches?**', async (route) => {
      await listed.promise;
      await route.continue();
    });
    await hands.goOn(/^Continuar/);
    await summary(page);
    await page.getByLabel('Sucursal donde se recoge').waitFor();
    await hands.goOn(/^Generar guía/);
    listed.resolve();
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
    await hands.select('Sucursal donde se recoge', 2);
    const shown = page.getByRole('status').filter({ hasText: 'Carretera al Aeropuerto 2500' });
    await shown.waitFor();
    const drafts = async () => (await world.ask(EMAIL, 'GET', '/api/drafts')).body['data'] as { id: string }[];
    const kept = async () => (await world.ask(EMAIL, 'GET', `/api/draft/${(await drafts())[0]?.id ?? 'none'}`)).body['shipment'];
    await eventually(kept).toMatchObject({ branch: { carrier: 'dhl', address: expect.stringContaining('Carretera al Aeropuerto 2500') as string } });
    await page.reload();
    await shown.waitFor();
    const number = await pay(page, hands);
    const ticket = page.locator('section', { has: page.getByRole('heading', { name: 'Tu envío' }) });
    await eventually(() => ticket.innerText()).toMatch(/Se recoge en[\s\S]*Carretera al Aeropuerto 2500/);

    const guide = await guideOf('dhl', number);
    const { branch } = guide['destination'] as { branch: { code: string; name: string } };
    expect((await readPdf(Buffer.from(String(guide['pdf']), 'base64')))?.text).toContain(`SUCURSAL ${branch.code}`);
    await hands.press({ role: 'link', name: /^Ver envío: / });
    await page.getByText(`${branch.name} · `).waitFor();
    await page.goto('/');
    await hands.press({ role: 'button', name: /^Repetir/ });
    await at(page, '/resumen');
    await shown.waitFor();
    const again = await pay(page, hands);
    expect((await guideOf('dhl', again))['destination']).toMatchObject({ ocurre_office: true, branch: { code: branch.code } });
    expect([page.faults, page.foreign]).toEqual([[], []]);
  });
});

describe.each(waysOfRun(bothHands))('%s', (way, handsOf) => {
  test('an envelope with goods is asked about; Cancelar keeps the form, and Confirmar goes on [O-5.30]', async ({ open, world, guideOf }) => {
    const alias = `Sobre con telas ${way}`;
    const envelope = { alias, type: 'Sobre', content: 'Ropa y calzado', length: 30, width: 26, height: 2, measurement: 'cm', weight: 1 };
    expect((await world.ask(EMAIL, 'POST', '/api/item', envelope)).status).toBe(201);
    const page = await open('/enviar');
    const hands = handsOf(page);
    await fillEnds(page, hands);
    await hands.pick('Agregar de mis empaques', 'sobre con telas', alias);
    await hands.goOn(/^Continuar/);
    const dialog = page.getByRole('dialog', { name: 'Sobre sin documentos' });
    await hands.press({ role: 'button', name: 'Cancelar', within: dialog });
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/enviar');
    await hands.goOn(/^Continuar/);
    await hands.press({ role: 'button', name: 'Confirmar', within: dialog });
    await hands.choose(/^Estafeta/);
    await hands.goOn(/^Continuar/);
    await summary(page);
    const number = await pay(page, hands);
    expect(await guideOf('estafeta', number)).toMatchObject({ packages: [{ content: 'Ropa y calzado' }] });
    expect(page.faults).toEqual([]);
  });

  test('a quote that has expired buys nothing: it is quoted again with the same service chosen, and nothing typed is lost [AMB-6.04]', async ({
    open,
    world,
  }) => {
    const page = await open('/enviar');
    const hands = handsOf(page);
    await fillEnds(page, hands);
    await hands.pick('Agregar de mis empaques', 'Caja chica', 'Caja chica');
    await toRates(page, hands);
    await hands.choose(/^FedEx, Nacional Económico/);
    await hands.goOn(/^Continuar/);
    await summary(page);
    await hands.write('Referencia', 'Pedido 204');
    const made = await world.made();
    // Its 24 hours are over; the session of its person is not.
    await sql`update rating_batch set expires_at = ${world.clock.now().toISOString()}`.execute(world.database.db);
    await hands.goOn(/^Generar guía/);
    await page.getByText('La cotización expiró o cambió, vuelve a cotizar').first().waitFor();
    expect(await world.made()).toBe(made);
    await hands.press({ role: 'button', name: 'Volver a cotizar' });
    await at(page, '/resultados');
    await eventually(() => page.getByRole('radio', { name: /^FedEx, Nacional Económico/ }).isChecked()).toBe(true);
    await hands.goOn(/^Continuar/);
    await summary(page);
    await eventually(() => page.getByLabel('Referencia', { exact: true }).inputValue()).toBe('Pedido 204');
    await pay(page, hands);
    expect(await world.made()).toBe(made + 1);
    expect(page.faults).toEqual([]);
  });
});
