import { describe, expect } from 'vitest';
import type { PlaceSuggestion, PostalCode } from '#contract/catalogs/catalogs.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { personOf } from '../../../../e2e/support/people.ts';
import { answerWith, lucia, sendFakes } from '../../../../e2e/support/send-world.ts';
import { screenTest, type ScreenPage } from '../../../fixtures/screen-test.ts';

const test = screenTest
  .extend('typeZip', ({ requestsOf }) => async (page: ScreenPage, zip: string, neighborhood = '') => {
    await page.fill('Código postal', zip);
    await eventually(() => requestsOf('getPostalCode').some((request) => request['zip'] === zip)).toBe(true);
    await eventually(() => valueOf(page, 'Estado')).not.toBe('');
    if (neighborhood !== '') await page.fill('Colonia', neighborhood);
  })
  .extend('openForm', ({ openAt, typeZip }) => async (zip: string, neighborhood = '') => {
    const page = await openAt('/direccion');
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

const valueOf = (page: ScreenPage, label: string) => page.getByLabelText<HTMLInputElement>(label).value;
const colonia = (page: ScreenPage) => valueOf(page, 'Colonia');
const optionsOf = (page: ScreenPage) => page.queryAllByRole('option').map(({ textContent }) => textContent);
const isUnlisted = (page: ScreenPage) => page.queryByText(/No está entre las colonias/) !== null;

describe('the colonias of a postal code', () => {
  test('the only one is filled', async ({ openForm }) => {
    const page = await openForm('06600');
    await eventually(() => colonia(page)).toBe('Juárez');
  });

  test('one that is not among them stays as it is typed, also on Enter, is marked and is saved', async ({ openAt, requestsOf, typeZip }) => {
    const page = await openAt('/direccion');
    await page.fill('Alias', 'Bodega');
    await page.fill('Nombre o razón social', 'Textiles');
    await typeZip(page, '37500', 'Loma');
    await eventually(() => optionsOf(page).filter((option) => option.startsWith('Loma'))).toEqual(['Loma Bonita', 'Lomas de San Juan']);
    await page.user.keyboard('{Enter}');
    await eventually(() => colonia(page)).toBe('Loma');
    await page.user.tab();
    await page.findByText('No está entre las colonias del CP 37500. Revísala; si es correcta, se queda como la escribiste.');
    for (const [label, text] of Object.entries({ Calle: 'Calle 20', Nombre: 'Lucía', Teléfono: '9999263317' })) await page.fill(label, text);
    await page.goOn();
    await eventually(() => requestsOf('createAddress')).toMatchObject([{ zip_code: '37500', neighborhood: 'Loma' }]);
  });

  test('an extension typed after the phone goes into its own field [AMB-4.06]', async ({ openForm }) => {
    const page = await openForm('06600');
    await page.fill('Teléfono', '999 926 3317 ext. 12');
    await page.user.tab();
    await eventually(() => [valueOf(page, 'Teléfono'), page.getByLabelText<HTMLInputElement>(/^Extensión/).value]).toEqual(['999 926 3317', '12']);
  });

  test('an accent that was left out marks nothing', async ({ requestsOf, openForm }) => {
    const page = await openForm('37500', 'valle de senora');
    await page.user.tab();
    await eventually(() => requestsOf('suggestPlaces').length).toBe(1);
    expect(isUnlisted(page)).toBe(false);
  });

  test('a colonia typed by hand stays when the code is corrected; one of the former code goes with it', async ({ openForm }) => {
    const page = await openForm('60600', 'Colonia Obrera');
    await page.fill('Código postal', '37500');
    await eventually(() => valueOf(page, 'Estado')).toBe('Guanajuato');
    expect(colonia(page)).toBe('Colonia Obrera');
    await page.fill('Colonia', 'Loma Bonita');
    await page.fill('Código postal', '60600');
    await eventually(() => valueOf(page, 'Estado')).toBe('Michoacán de Ocampo');
    await eventually(() => colonia(page)).toBe('');
  });
});

describe('a near miss', () => {
  const change = 'Código postal: 06600 en lugar de 60600';
  test.beforeEach(({ server }) =>
    server.answer('suggestPlaces', ({ neighborhood }) => ({ data: String(neighborhood).startsWith('Ju') ? [meant] : [] })),
  );

  test('shows what would change and changes nothing by itself; one press takes it', async ({ requestsOf, openForm }) => {
    const page = await openForm('60600', 'Juares');
    await page.findByText(change);
    for (const line of ['Estado: Ciudad de México en lugar de Michoacán de Ocampo', 'Colonia: Juárez en lugar de Juares'])
      await page.findByText(line);
    expect([valueOf(page, 'Código postal'), colonia(page)]).toEqual(['60600', 'Juares']);
    expect(requestsOf('suggestPlaces')).toEqual([{ zip_code: '60600', state: 'Michoacán de Ocampo', neighborhood: 'Juares' }]);
    await page.user.click(page.getByRole('button', { name: /^Usar CP/ }));
    await eventually(() => ['Código postal', 'Estado', 'Ciudad o municipio', 'Colonia'].map((label) => valueOf(page, label))).toEqual([
      '06600',
      'Ciudad de México',
      'Ciudad de México',
      'Juárez',
    ]);
    await eventually(() => page.queryByText(change)).toBeNull();
    await eventually(() => page.document.activeElement === page.getByLabelText('Colonia')).toBe(true);
  });

  test('a state that is not the code’s is asked about', async ({ openForm }) => {
    const page = await openForm('06600');
    await page.choose('Estado', 'Jalisco');
    await page.findByText('Estado: Ciudad de México en lugar de Jalisco');
    await page.user.click(page.getByRole('button', { name: /^Usar CP/ }));
    await eventually(() => valueOf(page, 'Estado')).toBe('Ciudad de México');
  });
});

test('without a file the code gives its state, the rest is typed and saved, and no list opens', async ({ requestsOf, openForm }) => {
  const page = await openForm('60600', 'Obrera');
  await page.user.keyboard('{ArrowDown}');
  await page.user.tab();
  await eventually(() => page.queryByRole('listbox')).toBeNull();
  expect(isUnlisted(page)).toBe(false);
  const rest = { Alias: 'Bodega', 'Nombre o razón social': 'Textiles', 'Ciudad o municipio': 'Apatzingán', Calle: 'Calle 20', Nombre: 'Lucía' };
  for (const [label, text] of Object.entries({ ...rest, Teléfono: '9999263317' })) await page.fill(label, text);
  await page.goOn();
  await eventually(() => requestsOf('createAddress')).toMatchObject([
    { zip_code: '60600', state: 'Michoacán de Ocampo', city: 'Apatzingán', neighborhood: 'Obrera' },
  ]);
});

test('with labelId comes back to the guide by hand that sent there, without saving as well; with a target to its end of the flow [A-2.20, A-2.21] [AMB-4.09]', async ({
  openAt,
}) => {
  const backs = async (path: string) => {
    const page = await openAt(path);
    const button = await page.findByRole('button', { name: 'Regresar' });
    const link = button.closest('main')?.querySelector<HTMLAnchorElement>('a[href^="/guia-manual"], a[href="/enviar"]');
    return link?.getAttribute('href');
  };
  const labelId = '01HZY3QK8M5V7W9X2C4E6G8J09';
  expect(await backs(`/direccion?target=origin&labelId=${labelId}`)).toBe(`/guia-manual/${labelId}`);
  expect(await backs(`/direccion?labelId=${labelId}`)).toBe(`/guia-manual/${labelId}`);
  expect(await backs('/direccion?target=destination')).toBe('/enviar');
});
