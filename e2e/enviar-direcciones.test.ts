import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { PostalCode } from '#contract/catalogs/catalogs.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ContactId, PackageId } from '#contract/shared/ids.ts';
import { screenTest } from './support/fixtures.ts';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { HANG_UP, RawAnswer } from '#contract/fixtures/server-double.ts';
import { personOf } from './support/people.ts';
import { eventually } from './support/eventually.ts';
import { answerWith, bodega, box, faultInFocus, id, logInAgain, lucia, pick, sendFakes, tabTo } from './support/send-world.ts';

/** The digits of who sends, but neither reads the book nor writes there. */
const withoutBook = '100200200';
/** Of who reads the book and may not write there. */
const readsOnly = '110210200';
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

/** A place as the service of maps knows it. */
const found = {
  street: 'Calle 20', number: '98', neighborhood: 'Itzimná', city: 'Mérida', state: 'Yucatán', zip_code: '97100', latitude: 20.99, longitude: -89.61,
}; // prettier-ignore

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
  test('searches places of Mexico alone and is offered no address of the book and none to add [O-6.05, O-2.64]', async ({ act, openAt, called }) => {
    act(withoutBook);
    const page = await openAt('/enviar');
    await tabTo(page, 'Dirección: Destino');
    await pick(page, 'itz', 'CP 97100');
    expect(called('listAddresses')).toEqual([]);
    expect([called('searchPlaces').map(({ request }) => request), page.foreign]).toEqual([[{ query: 'itz' }], []]);
    await eventually(() => page.getByText('Agregar nueva dirección').count()).toBe(0);
    await page.getByText('Completa la dirección').first().waitFor();
  });

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

  test('picks an address that the service of maps found: it fills street, number, colonia, city, state, code and point [O-6.05] [AMB-4.08]', async ({
    act,
    server,
    openAt,
    called,
  }) => {
    act(withoutBook);
    server.answer('searchPlaces', () => ({ data: [merida], found: [{ place_id: 'ChIJ-20_98', label: 'Calle 20 98', detail: 'Itzimná, Mérida' }] }));
    server.answer('getPlace', () => found);
    const page = await openAt('/enviar');
    await tabTo(page, 'Dirección: Destino');
    await pick(page, 'calle 20 98', 'Calle 20 98');
    await eventually(() => page.getByLabel('Calle', { exact: true }).inputValue()).toBe('Calle 20');
    for (const [label, text] of Object.entries({ 'Número exterior': '98', Colonia: 'Itzimná', Ciudad: 'Mérida' }))
      await eventually(() => page.getByLabel(label).first().inputValue()).toBe(text);
    expect(called('getPlace').map(({ request }) => request)).toEqual([{ place_id: 'ChIJ-20_98' }]);
    expect([called('listAddresses'), page.foreign]).toEqual([[], []]);
    expect(page.faults).toEqual([]);
  });

  test('is told when the service of maps knows no postal code of a place, which is not taken; nor is one it does not answer for [O-5.33, A-8.28] [AMB-4.08]', async ({
    act,
    server,
    openAt,
  }) => {
    act(withoutBook);
    server.answer('searchPlaces', () => ({ data: [], found: [{ place_id: 'ChIJ-mar', label: 'Malecón', detail: 'Progreso' }] }));
    server.answer('getPlace', () => ({ ...found, zip_code: null, state: '' }));
    const page = await openAt('/enviar');
    await tabTo(page, 'Dirección: Destino');
    await pick(page, 'malecon', 'Malecón');
    await page.getByText(/^El servicio de mapas no devolvió un código postal\. Agrega la dirección a la libreta/).waitFor();
    await eventually(() => page.getByText('Completa la dirección').count()).toBe(0);
    server.answer('getPlace', () => {
      throw new Refusal('UNAVAILABLE', { description: 'El servicio de mapas no respondió. Busca la dirección por su código postal.' });
    });
    await pick(page, 'malecon', 'Malecón');
    await page.getByText('El servicio de mapas no respondió. Busca la dirección por su código postal.').waitFor();
    await eventually(() => page.getByText('Completa la dirección').count()).toBe(0);
  });

  test('is led by Continue to the first field that is missing, and a reload loses nothing typed [O-4.28, O-2.65]', async ({ act, openAt }) => {
    act(withoutBook);
    const page = await openAt('/enviar');
    await tabTo(page, 'Dirección: Origen');
    await pick(page, 'itz', 'CP 97100');
    await type(page, { Calle: 'Calle 20' });
    await page.keyboard.press('Control+Enter');
    await eventually(() => faultInFocus(page)).toBe('Ingrese la razón social');
    await page.reload();
    await page.getByLabel('Calle', { exact: true }).waitFor();
    await eventually(() => page.getByLabel('Calle', { exact: true }).inputValue()).toBe('Calle 20');
  });
});

describe('someone who reads the book and may not write there', () => {
  test('types a contact for this shipment beside those of the book and can go back to them [S-5.11, S-5.12] [AMB-4.08]', async ({ act, openAt }) => {
    act(readsOnly);
    const page = await openAt('/enviar');
    await tabTo(page, 'Dirección: Origen');
    await pick(page, 'bodega', 'Bodega León');
    await page.getByRole('button', { name: 'Cambiar Contacto: Origen' }).click();
    await page.getByRole('combobox', { name: 'Contacto', exact: true }).first().click();
    await page.getByRole('option', { name: 'Contacto para este envío' }).waitFor();
    await eventually(() => page.getByRole('option', { name: 'Agregar nuevo contacto' }).count()).toBe(0);
    await page.getByRole('option', { name: 'Contacto para este envío' }).click();
    await page.keyboard.type('Beto');
    await page.keyboard.press('Control+Enter');
    await eventually(() => faultInFocus(page)).toBe('Ingrese su Teléfono');
    await page.keyboard.type('99992633');
    await page.keyboard.press('Control+Enter');
    await eventually(() => faultInFocus(page)).toBe('El teléfono es inválido.');
    await page.getByRole('button', { name: 'Elegir de la libreta' }).click();
    await page.getByText('Ana Ruiz').waitFor();
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

  test('says beside the references that a carrier prints less of them, and keeps what was typed [AMB-7.12]', async ({ server, openAt, called }) => {
    server.answer('getAddress', () => bodega);
    server.answer('updateAddress', () => bodega);
    const page = await openAt(`/direccion/${bodega.id}`);
    const references = page.getByLabel('Referencias');
    await references.fill('x'.repeat(100));
    const said = 'Estafeta imprime 100 caracteres de las referencias: sobran 8 para generar su guía';
    await eventually(() => page.getByText(said.slice(0, 30)).count()).toBe(0);
    await references.fill('x'.repeat(108));
    await page.getByText(said).waitFor();
    await page.keyboard.press('Control+Enter');
    await eventually(() => called('updateAddress').length).toBe(1);
    expect(called('updateAddress')[0]?.request).toMatchObject({ reference: 'x'.repeat(108) });
  });

  test('of an address with contact=newest adds a contact and comes back with it chosen; the others stay what they were [O-2.08, O-2.09, A-2.21] [AMB-4.03]', async ({
    server,
    openAt,
    called,
  }) => {
    const [ana] = bodega.contacts;
    server.answer('getAddress', () => ({ ...bodega, contacts: [{ ...ana, type: 'Móvil' }] }));
    server.answer('updateAddress', () => stored);
    const page = await openAt(`/direccion/${bodega.id}?target=origin&contact=newest`);
    await page.getByLabel('Nombre', { exact: true }).last().fill('Última');
    await page.getByLabel('Teléfono').last().fill('4771234567');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Última Ruiz').waitFor();
    expect(called('updateAddress')[0]?.request).toMatchObject({
      id: bodega.id,
      contacts: [{ id: ana?.id }, { name: 'Última', type: 'Oficina' }],
      contacts_before: [ana?.id],
    });
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

test('a package half typed in its drawer stands there again after a reload, and saved it is in the flow [AMB-1.01]', async ({ server, openAt }) => {
  server.answer('createPackage', (request) => ({ ...box, ...request, id: id<PackageId>('N') }));
  const page = await openAt('/enviar');
  await page.getByRole('button', { name: 'Agregar nuevo empaque' }).click();
  const drawer = page.getByRole('dialog', { name: 'Nuevo empaque' });
  const typed = { Alias: 'Velas', Largo: '40', Ancho: '30', Alto: '20', Peso: '3.5' };
  for (const [label, text] of Object.entries(typed)) await drawer.getByLabel(label).fill(text);
  await page.reload();
  await drawer.getByLabel('Alias').waitFor();
  await eventually(() => Promise.all(Object.keys(typed).map((label) => drawer.getByLabel(label).inputValue()))).toEqual(Object.values(typed));
  await drawer.getByLabel('Contenido').selectOption('Libros');
  await page.keyboard.press('Control+Enter');
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Editar Velas' }).waitFor();
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

test('a client is not offered to change what belongs to everybody, and shares only with its group [O-2.62, O-3.24]', async ({ openAt }) => {
  const page = await openAt('/enviar');
  await tabTo(page, 'Dirección: Origen');
  await pick(page, 'bodega', 'Bodega León');
  await tabTo(page, 'Dirección: Destino');
  await pick(page, 'luc', 'Lucía Hernández');
  await page.getByRole('button', { name: 'Editar dirección: Bodega León' }).waitFor();
  await eventually(() => page.getByRole('button', { name: 'Editar dirección: Lucía Hernández' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Usar RFC' }).waitFor();
  await page.getByRole('button', { name: 'Editar dirección: Bodega León' }).click();
  await eventually(() => page.getByLabel('Quién la ve').locator('option').allTextContents()).toEqual(['Personal']);
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
