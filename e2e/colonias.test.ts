import { describe, expect } from 'vitest';
import type { PlaceSuggestion, PostalCode } from '#contract/catalogs/catalogs.ts';
import { screenTest } from './support/fixtures.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { phone, type OpenPage, type Look } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { painted } from './support/painted.ts';
import { personOf } from './support/people.ts';
import { answerWith, lucia, openScreen, pick, sendFakes, tabTo } from './support/send-world.ts';
import { waysOfRun } from './support/ways.ts';

const test = screenTest
  .extend('typeZip', ({ requestsOf }) => async (page: OpenPage, zip: string, neighborhood = '') => {
    await tabTo(page, 'Código postal');
    await page.keyboard.type(zip);
    await eventually(() => requestsOf('getPostalCode').some((request) => request['zip'] === zip)).toBe(true);
    await eventually(() => valueOf(page, 'Estado')).not.toBe('');
    await tabTo(page, 'Colonia');
    await page.keyboard.type(neighborhood);
  })
  .extend('openForm', ({ browser, server, typeZip }) => async (zip: string, neighborhood = '', look = {}) => {
    const page = await openScreen(browser, server, '/direccion', look);
    await typeZip(page, zip, neighborhood);
    return page;
  });

const stateOnly = { city: null, municipality: null, neighborhoods: [], latitude: null, longitude: null };
const leon: PostalCode = {
  ...stateOnly,
  zip_code: '37500',
  state: 'Guanajuato',
  state_code: '11',
  city: 'León',
  municipality: 'León',
  neighborhoods: ['Loma Bonita', 'Lomas de San Juan', 'Valle de Señora'],
};
const cuauhtemoc = { ...leon, zip_code: '06600', state: 'Ciudad de México', state_code: '09', city: 'Ciudad de México', municipality: 'Cuauhtémoc' };
const juarez: PostalCode = { ...cuauhtemoc, neighborhoods: ['Juárez'] };
const { neighborhoods: _all, ...bare } = juarez;
const meant: PlaceSuggestion = { ...bare, neighborhood: 'Juárez' };
const codes = new Map<unknown, PostalCode>([leon, juarez].map((code) => [code.zip_code, code]));

test.beforeEach(({ server }) => {
  answerWith(server, {
    ...sendFakes(personOf('customer')),
    searchPlaces: ({ query }) => ({ data: [...codes.values()].filter(({ zip_code }) => zip_code === query) }),
    getPostalCode: ({ zip }) => codes.get(zip) ?? { ...stateOnly, zip_code: String(zip), state: 'Michoacán de Ocampo', state_code: '16' },
    suggestPlaces: () => ({ data: [] }),
    createAddress: () => lucia,
  });
});

const colonia = (page: OpenPage) => page.getByRole('combobox', { name: 'Colonia' });
const valueOf = (page: OpenPage, label: string) => page.getByLabel(label, { exact: true }).inputValue();
const optionsOf = (page: OpenPage) => page.getByRole('listbox', { name: 'Opciones' }).getByRole('option').allInnerTexts();

describe('the colonias of a postal code', () => {
  test('a code typed by keyboard alone fills state and city and offers its colonias; arrows and Enter take one', async ({ openForm }) => {
    const page = await openForm('37500');
    await eventually(async () => [
      await valueOf(page, 'Estado'),
      await valueOf(page, 'Ciudad o municipio'),
      await colonia(page).inputValue(),
    ]).toEqual(['Guanajuato', 'León', '']);
    await page.keyboard.press('ArrowDown');
    await eventually(() => optionsOf(page)).toEqual(['Loma Bonita', 'Lomas de San Juan', 'Valle de Señora']);
    await page.keyboard.type('senora');
    await eventually(() => optionsOf(page)).toEqual(['Valle de Señora']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(() => colonia(page).inputValue()).toBe('Valle de Señora');
    expect(page.faults).toEqual([]);
  });
});

describe('a near miss', () => {
  const change = 'Código postal: 06600 en lugar de 60600';
  test.beforeEach(({ server }) =>
    server.answer('suggestPlaces', ({ neighborhood }) => ({ data: String(neighborhood).startsWith('Ju') ? [meant] : [] })),
  );

  test('a suggestion that comes during a press of the mouse waits for its end, so that the press hits', async ({ server, requestsOf, openForm }) => {
    const { promise: isWanted, resolve: letGo } = Promise.withResolvers<void>();
    server.answer('suggestPlaces', async () => {
      await isWanted;
      return { data: [meant] };
    });
    const page = await openForm('60600', 'Juares');
    const add = page.getByRole('button', { name: 'Agregar otro contacto' });
    await add.hover();
    await eventually(() => requestsOf('suggestPlaces').length).toBe(1);
    const before = await add.boundingBox();
    await page.mouse.down();
    const came = page.waitForResponse((response) => response.url().includes('/api/places/suggestions'));
    letGo();
    await (await came).finished();
    await painted(page);
    await eventually(async () => [await add.boundingBox(), await page.getByText(change).count()]).toEqual([before, 0]);
    await page.mouse.up();
    await page.getByRole('button', { name: 'Quitar contacto' }).nth(1).waitFor();
    await page.getByText(change).waitFor();
  });

  test('is suggested in the drawer and where an end is typed for one shipment', async ({ browser, server }) => {
    const page = await openScreen(browser, server, '/enviar');
    await page.keyboard.press('Alt+n');
    const drawer = page.getByRole('dialog', { name: 'Nueva dirección' });
    await drawer.getByLabel('Código postal').fill('60600');
    await drawer.getByLabel('Colonia', { exact: true }).fill('Juares');
    await drawer.getByRole('button', { name: /^Usar CP/ }).click();
    await eventually(() => drawer.getByLabel('Código postal').inputValue()).toBe('06600');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await drawer.waitFor({ state: 'detached' });
    await tabTo(page, 'Dirección: Origen');
    await pick(page, '37500', 'CP 37500');
    await tabTo(page, 'Colonia');
    await page.keyboard.press('ArrowDown');
    await eventually(() => optionsOf(page)).toEqual(['Loma Bonita', 'Lomas de San Juan', 'Valle de Señora']);
    await page.keyboard.type('Juarez');
    await page.getByText('Código postal: 06600 en lugar de 37500').waitFor();
    await page.getByRole('button', { name: /^Usar CP/ }).click();
    await eventually(() => colonia(page).inputValue()).toBe('Juárez');
    await eventually(() => page.getByRole('combobox', { name: 'Dirección: Origen' }).inputValue()).toBe('CP 06600 · Ciudad de México, CDMX');
  });

  test('has no violation in both themes, on a desktop and on a phone, with its list open', async ({ openForm }) => {
    for (const look of waysOfRun<Look>([{}, phone])) {
      const page = await openForm('37500', 'Juar', look);
      await page.getByText('Código postal: 06600 en lugar de 37500').waitFor();
      await page.keyboard.press('Tab');
      await page.getByText('No está entre las colonias del CP 37500').waitFor();
      expect(await violationsInBothThemes(page)).toEqual([]);
      await colonia(page).click();
      await eventually(() => optionsOf(page).then((options) => options.length)).toBe(3);
      expect(await violationsInBothThemes(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }
  });
});
