import { describe, expect } from 'vitest';
import type { BatchId, CustomerId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { screenTest } from './support/fixtures.ts';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { countPrints } from './support/journey.ts';
import { personOf, shellFakes } from './support/people.ts';
import { answerWith, bodega, box, cheap, fast, fillEnds, id, lucia, made, madeDetail, sendFakes, bookOf } from './support/send-world.ts';

const test = screenTest.extend('browsing', { scope: 'file' }, { showsPdf: true }).extend(
  'creations',
  ({ server }) =>
    () =>
      server.calls.filter(({ name }) => name === 'createLabels'),
);

const home = {
  made_today: 1,
  unsettled: 0,
  counts: {},
  at_risk: 0,
  places: { exception: [], facility: [] },
  approvals: null,
  drafts: null,
  ending_stock: [],
  spend: null,
  tracking: null,
};
test.beforeEach(({ server }) => {
  answerWith(server, sendFakes(personOf('customer')));
  server.answer('getHome', () => ({ ...home, last_labels: [made] }));
  server.answer('getLabel', () => madeDetail());
  server.answer('listLabelViews', () => ({ counts: {}, at_risk: 0, views: [] }));
  server.answer('listBusinesses', () => ({ data: [], total: 0 }));
});

const at = (page: OpenPage, path: string) => page.waitForURL((url) => url.pathname === path);
const inFocus = (page: OpenPage) => page.evaluate(() => document.activeElement?.textContent ?? '');
const repeatFromHome = (page: OpenPage) => page.getByRole('button', { name: 'Repetir 3563 5817 44 a Lucía' }).click();

test('the last guide is repeated from Inicio with its label printed after three presses, one of which confirms the price', async ({
  openAt,
  creations,
}) => {
  const page = await openAt('/');
  await countPrints(page);
  await page.reload();
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  await page.getByRole('button', { name: 'Repetir 3563 5817 44 a Lucía' }).focus();
  await press('r');
  await at(page, '/resumen');
  await page.getByText('Repite la guía 3563 5817 44 del vie 20 nov. Cuesta lo mismo que entonces: $595.60.').waitFor();
  expect(creations()).toHaveLength(0);
  await eventually(() => inFocus(page)).toMatch(/^Generar guía/);
  await press('Enter');
  await page.getByText('Fue creada 1 guía con éxito.').waitFor();
  await eventually(() => inFocus(page)).toMatch(/^Imprimir/);
  await press('Enter');
  await eventually(() => page.evaluate(() => (window as { prints?: number }).prints ?? 0)).toBe(1);
  expect(presses).toBeLessThanOrEqual(4);
  expect(creations()).toHaveLength(1);
  // The ends, the package and the service; neither its reference nor anything else of the first guide.
  expect(creations()[0]?.request).toMatchObject({
    rate_id: cheap.rate_id,
    service_id: cheap.service_id,
    origin_info: { alias: bodega.alias, zip_code: bodega.zip_code },
    destination_info: { alias: lucia.alias, tax_id: 'XAXX010101000' },
    packages: [{ pkg_id: box.id, weight: 4, quantity: 1 }],
    reference: null,
    additional_info: null,
  });
  expect(page.faults).toEqual([]);
});

describe('the same act', () => {
  test('stands in the list by its key, for a row alone in the selection, and in the panel', async ({ openAt }) => {
    const page = await openAt('/envios');
    const row = page.locator(`[data-row-open="${made.id}"]`);
    await row.focus();
    await page.keyboard.press('r');
    await at(page, '/resumen');
    await page.goBack();
    await at(page, '/envios');
    await page.getByRole('checkbox', { name: 'Seleccionar fila: 3563 5817 44' }).check({ force: true });
    await page
      .getByRole('region', { name: 'Guías seleccionadas' })
      .getByRole('button', { name: /^Repetir/ })
      .waitFor();
    await row.click();
    await page
      .getByRole('complementary', { name: 'Detalle del envío' })
      .getByRole('button', { name: /^Repetir/ })
      .click();
    // The first try is still in the form: it is not thrown away unasked.
    await page.getByRole('dialog', { name: '¿Reemplazar el envío en curso?' }).getByRole('button', { name: 'Confirmar' }).click();
    await at(page, '/resumen');
  });

  test('stands in the palette', async ({ openAt }) => {
    const page = await openAt('/');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar o ejecutar' }).fill('3563');
    await page.getByRole('option', { name: /^Repetir 3563 5817 44 a Lucía/ }).click();
    await at(page, '/resumen');
  });

  test('is not there for anyone who may not make guides', async ({ server, openAt }) => {
    server.answer('getCurrentUser', () => personOf('customer', { permissions: '111111111' }));
    const page = await openAt('/envios');
    const row = page.locator(`[data-row-open="${made.id}"]`);
    await row.click();
    await page.getByRole('complementary', { name: 'Detalle del envío' }).getByRole('button', { name: 'Más acciones' }).waitFor();
    await eventually(() => page.getByRole('button', { name: /^Repetir/ }).count()).toBe(0);
  });
});

describe('what cannot be repeated as it was leads to the place to correct it, and says why', () => {
  test('another price is shown against that of the first guide', async ({ server, openAt }) => {
    server.answer('getLabel', () => madeDetail({ price: 55_000 as Centavos }));
    const page = await openAt('/');
    await repeatFromHome(page);
    await page.getByText('Entonces costó $550.00: hoy cuesta $45.60 más.').waitFor();
  });

  test('an address that left the book, and a package that was changed, open the form', async ({ server, openAt }) => {
    server.answer('listAddresses', ({ query }) => bookOf([bodega].filter(({ alias }) => alias === query)));
    server.answer('listPackages', () => ({ data: [{ ...box, height: 40 }], total: 1 }));
    const page = await openAt('/');
    await repeatFromHome(page);
    await at(page, '/enviar');
    await page.getByText('Destino: «Lucía Hernández» ya no está en la libreta. Va como estaba en la guía; revísala o elige otra.').waitFor();
    await page.getByText('El empaque «Caja chica» cambió desde esa guía: hoy mide 30 × 25 × 40 cm y pesa 4 kg.').waitFor();
    // Everything of the address can be seen and changed.
    await eventually(() => page.getByRole('textbox', { name: 'Calle', exact: true }).inputValue()).toBe('Calle 20');
    expect(server.calls.some(({ name }) => name === 'quoteLabel')).toBe(false);
    await page.keyboard.press('Control+Enter');
    await at(page, '/resultados');
    await eventually(() => page.getByRole('radio', { name: /^Estafeta/ }).isChecked()).toBe(true);
    await page.keyboard.press('Control+Enter');
    await at(page, '/resumen');
  });

  test('a service that is no longer offered leads to the rates', async ({ server, openAt }) => {
    server.answer('quoteLabel', () => ({ batch_id: id<BatchId>('Q'), rates: [fast], unavailable: [] }));
    const page = await openAt('/');
    await repeatFromHome(page);
    await at(page, '/resultados');
    await page.getByText('Estafeta Terrestre ya no se ofrece para este envío. Elige otra tarifa.').waitFor();
    await page.getByRole('radio', { name: /^FedEx/ }).check();
    await page.getByText('ya no se ofrece').waitFor({ state: 'detached' });
  });

  test('a guide of another customer is not repeated for this one: its own customer is offered', async ({ server, openAt }) => {
    answerWith(server, shellFakes(personOf('agent')));
    server.answer('getLabel', () => madeDetail({ customer_id: id<CustomerId>('E'), customer_name: 'PAPELERÍA LUMEN' }));
    const page = await openAt('/');
    await repeatFromHome(page);
    await page.getByText('Esta guía es de PAPELERÍA LUMEN. Actúa por ese cliente para repetirla.').waitFor();
    await page.getByRole('button', { name: 'Actuar por ese cliente' }).click();
    await eventually(() => page.getByRole('combobox', { name: 'Actúas por' }).inputValue()).toBe('PAPELERÍA LUMEN');
    expect(new URL(page.url()).pathname).toBe('/');
    expect(server.calls.some(({ name }) => name === 'quoteLabel')).toBe(false);
  });

  test('a guide that is out of reach says so', async ({ server, openAt }) => {
    server.answer('getLabel', () => {
      throw new Refusal('NOT_FOUND', { description: 'No encontramos esta guía' });
    });
    const page = await openAt('/');
    await repeatFromHome(page);
    await page.getByText('No encontramos esta guía').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

test('from a chosen rate of a quote straight to the summary when nothing is missing [AMB-6.07]', async ({ server, openAt }) => {
  server.answer('listAddresses', ({ query }) => {
    const whole = [bodega, { ...lucia, tax_id: 'XAXX010101000' }];
    const data = whole.filter(({ alias }) => alias.toLowerCase().includes(String(query ?? '').toLowerCase()));
    return bookOf(data);
  });
  const page = await openAt('/cotizar');
  await fillEnds(page);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('radio', { name: /^Estafeta/ }).check();
  await page.keyboard.press('Control+Enter');
  await at(page, '/resumen');
  await eventually(() => inFocus(page)).toMatch(/^Generar guía/);
  expect(server.calls.filter(({ name }) => name === 'quoteLabel')).toHaveLength(1);
});

describe('the ticket of what was bought', () => {
  const buy = async (page: OpenPage) => {
    await repeatFromHome(page);
    await at(page, '/resumen');
    await page.getByRole('button', { name: /^Generar guía/ }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: 'Tu envío' }).waitFor();
  };
  test('shows arrival and cost, writes the recipient a message with the public address, and goes on with the same ends', async ({
    server,
    openAt,
  }) => {
    const page = await openAt('/');
    await buy(page);
    const ticket = page.locator('section', { has: page.getByRole('heading', { name: 'Tu envío' }) });
    await eventually(() => ticket.innerText()).toMatch(/Llega\s+mié 25 nov\s+Costo\s+\$595\.60/);
    const link = new URL((await page.getByRole('link', { name: 'Enviar rastreo por WhatsApp' }).getAttribute('href')) ?? '');
    expect(`${link.origin}${link.pathname}`).toBe('https://wa.me/524777130482');
    expect(link.searchParams.get('text')).toContain(`${server.origin}/tracking/${made.id}`);
    await page.getByRole('button', { name: 'Otro para el mismo destino' }).click();
    await at(page, '/enviar');
    await eventually(() => page.getByRole('combobox', { name: 'Dirección: Destino' }).inputValue()).toBe('Lucía Hernández');
    await eventually(() => page.getByRole('button', { name: /^Quitar Caja chica/ }).count()).toBe(0);
    // Nothing of this has left by the server.
    expect(page.foreign).toEqual([]);
  });
  test('in both themes and on both screens nothing is inaccessible', async ({ browser, server }) => {
    const look = {
      token: 'T',
      prepare: async (page: OpenPage) => {
        await page.goto(`/orden?labels=${made.id}`);
        await page.getByRole('link', { name: 'Enviar rastreo por WhatsApp' }).waitFor();
      },
    };
    expect(await violationsInEveryLook(browser, server.origin, look)).toEqual([]);
  });
});
