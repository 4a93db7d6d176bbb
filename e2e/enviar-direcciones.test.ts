import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { PostalCode } from '#contract/catalogs/catalogs.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ContactId } from '#contract/shared/ids.ts';
import { screenTest } from './support/fixtures.ts';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { HANG_UP, RawAnswer } from '#contract/fixtures/server-double.ts';
import { personOf } from './support/people.ts';
import { eventually } from './support/eventually.ts';
import { answerWith, bodega, id, logInAgain, lucia, pick, sendFakes, tabTo } from './support/send-world.ts';

/** The digits of who sends, but neither reads the book nor writes there. */
const withoutBook = '100200200';
const test = screenTest.extend('act', ({ server }) => (permissions: string) => {
  answerWith(server, {
    ...sendFakes(personOf('client', { permissions })),
    searchPlaces: () => ({ data: [merida] }),
    getPostalCode: () => merida,
  });
});

const merida: PostalCode = {
  zip_code: '97100', state: 'Yucatán', state_code: '31', city: 'Mérida', municipality: 'Mérida', neighborhoods: ['Itzimná', 'México'],
  latitude: 20.97, longitude: -89.62,
}; // prettier-ignore

test.beforeEach(({ act }) => act('222222222'));

const isInView = (what: Locator) =>
  what.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

async function type(page: OpenPage, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
}

describe('someone without the right to read the book', () => {
  test('completes the place by keyboard, and address and contact go with the shipment alone [O-2.65, O-5.27, O-6.05, S-5.13] [AMB-4.08]', async ({
    act,
    openAt,
    called,
  }) => {
    act(withoutBook);
    const page = await openAt('/enviar');
    for (const end of ['Origen', 'Destino']) {
      await tabTo(page, `Dirección: ${end}`);
      await pick(page, 'itz', 'CP 97100');
      await type(page, {
        'Nombre o razón social': `Casa ${end}`,
        Calle: 'Calle 20',
        'Número exterior': '7',
        Nombre: 'Lucía',
        Teléfono: '9999263317',
      });
    }
    await page.getByLabel('Contenido: Paquete #1').selectOption('Libros');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('radiogroup', { name: 'Tarifas' }).waitFor();
    expect(called('quoteLabel')[0]?.request).toMatchObject({ zip_destination: '97100', neighborhood_destination: 'Itzimná' });
    await page.getByRole('radiogroup', { name: 'Tarifas' }).getByRole('radio').first().check();
    await page.getByRole('button', { name: /^Continuar/ }).click();
    await page.getByRole('heading', { name: 'Resumen', exact: true }).waitFor();
    for (let left = 2; left > 0; left -= 1)
      await page
        .getByRole('button', { name: /^Público en general/ })
        .first()
        .click();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Fue creada 1 guía con éxito.').waitFor();
    expect(called('createLabels')[0]?.request).toMatchObject({
      origin_info: { business_name: 'Casa Origen', street: 'Calle 20', number: '7', city: 'Mérida', contact: { name: 'Lucía' } },
      destination_info: { business_name: 'Casa Destino', tax_id: 'XAXX010101000', contact: { phone_number: '+529999263317' } },
      packages: [{ length: 1, width: 1, height: 1, weight: 1 }],
    });
    expect(called('createAddress')).toEqual([]);
    expect(page.faults).toEqual([]);
  });
});

describe('/direccion opened by its address', () => {
  const stored = { ...bodega, alias: 'Nueva', contacts: [...bodega.contacts, { ...bodega.contacts[0], id: id<ContactId>('Z'), name: 'Última' }] };

  test('comes back to the send form with the address chosen for its end [O-2.08, A-2.20] [AMB-4.09]', async ({ server, openAt, called }) => {
    server.answer('createAddress', () => ({ ...stored, contacts: bodega.contacts }));
    const page = await openAt('/direccion?target=destination&query=97100');
    await eventually(() => page.getByLabel('Ciudad o municipio').inputValue()).toBe('Mérida');
    await type(page, { 'Nombre o razón social': 'Casa', Colonia: 'Itzimná', Calle: 'Calle 20', Nombre: 'Lucía', Teléfono: '9999263317' });
    await page.getByLabel('Alias').fill('Nueva');
    // A name that is too long is neither cut nor sent.
    const pasted = 'Comercializadora de Refacciones y Accesorios del Bajío SA de CV';
    const business = page.getByLabel('Nombre o razón social');
    await business.press('ControlOrMeta+A');
    await page.keyboard.insertText(pasted);
    await page.getByText('Máximo 50 caracteres').waitFor();
    await page.keyboard.press('Control+Enter');
    await eventually(async () => [await business.inputValue(), called('createAddress').length]).toEqual([pasted, 0]);
    await business.fill('Casa');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: 'Enviar', exact: true }).waitFor();
    await eventually(() => page.getByRole('combobox', { name: 'Dirección: Destino' }).inputValue()).toBe('Nueva');
    await eventually(() => page.getByRole('combobox', { name: 'Dirección: Origen' }).inputValue()).toBe('');
    expect(page.faults).toEqual([]);
  });

  test('left without saving goes on with the search that led there [A-2.21]', async ({ openAt }) => {
    const page = await openAt('/direccion?target=origin&query=luc');
    await page.getByRole('button', { name: 'Regresar' }).click();
    await page.getByRole('option', { name: lucia.alias }).waitFor();
    await eventually(() => page.getByRole('combobox', { name: 'Dirección: Origen' }).inputValue()).toBe('luc');
  });
});

test('after an ended session the drawer is open again with all that was typed, thrown away only after asking [AMB-1.01] [AMB-7.16]', async ({
  server,
  openAt,
}) => {
  const page = await openAt('/enviar');
  await page.keyboard.press('Alt+n');
  await page.getByLabel('Alias').fill('Casa de Lucía');
  await page.getByLabel('Código postal').fill('97100');
  server.answer('createAddress', () => new RawAnswer(401, { code: 'UNAUTHORIZED', description: '', request_id: 'PRUEBA' }));
  const rest = { 'Nombre o razón social': 'Lucía', Colonia: 'Itzimná', Calle: 'Calle 20', Nombre: 'Lucía', Teléfono: '9999263317' };
  for (const [label, text] of Object.entries(rest)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.keyboard.press('Control+Enter');
  const typed = { Alias: 'Casa de Lucía', 'Código postal': '97100', ...rest };
  const found = () => Promise.all(Object.keys(typed).map((label) => page.getByLabel(label, { exact: true }).inputValue()));
  await logInAgain(page, server);
  const drawer = page.getByRole('dialog', { name: 'Nueva dirección' });
  await drawer.getByLabel('Alias').waitFor();
  await eventually(found).toEqual(Object.values(typed));
  await eventually(() => drawer.getByLabel('Alias').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await drawer.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('combobox', { name: 'Dirección: Origen' }).waitFor();
  await eventually(() => drawer.count()).toBe(0);
  await page.keyboard.press('Alt+n');
  await eventually(() => page.getByLabel('Alias').inputValue()).toBe('');
});

test('an address whose answer was lost, then changed, is known to be saved, and a further press saves the change too [AMB-0.06]', async ({
  server,
  openAt,
}) => {
  // The first one is kept, though nobody hears of it.
  const kept = new Map<string | null, string>();
  server.answer('createAddress', ({ alias }, { key }) => {
    if (kept.size === 0) kept.set(key, String(alias));
    else if (kept.has(key) && kept.get(key) !== alias) throw new Refusal('KEY_REUSED');
    if (alias === 'Casa') return HANG_UP;
    kept.set(key, String(alias));
    return { ...lucia, alias: String(alias) };
  });
  const page = await openAt('/enviar');
  await page.keyboard.press('Alt+n');
  await page.getByLabel('Código postal').fill('97100');
  for (const [label, text] of Object.entries({
    Alias: 'Casa',
    'Nombre o razón social': 'Lucía',
    Colonia: 'Itzimná',
    Calle: 'Calle 20',
    Nombre: 'Lucía',
    Teléfono: '9999263317',
  }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.keyboard.press('Control+Enter');
  await page.getByText('Lo que escribiste sigue aquí').waitFor();
  await page.getByLabel('Alias').fill('Casa de Lucía');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Ya se había guardado como estaba antes de tu último cambio').waitFor();
  // It stands below a form longer than the screen.
  await eventually(() => isInView(page.getByRole('alert'))).toBe(true);
  await eventually(() => isInView(page.getByRole('button', { name: /^Guardar/ }))).toBe(true);
  await eventually(() => page.getByLabel('Alias').inputValue()).toBe('Casa de Lucía');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect([...kept.values()]).toEqual(['Casa', 'Casa de Lucía']);
});

test('an address completed by hand is accessible in both themes and on both screens', async ({ browser, server, act }) => {
  act(withoutBook);
  const prepare = async (page: OpenPage) => {
    await page.goto('/enviar');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await tabTo(page, 'Dirección: Origen');
    await pick(page, 'itz', 'CP 97100');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Ingrese la razón social').waitFor();
  };
  expect(await violationsInEveryLook(browser, server.origin, { token: 'T', prepare })).toEqual([]);
});
