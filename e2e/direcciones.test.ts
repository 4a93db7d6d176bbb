import { expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { screenTest as test } from './support/fixtures.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { phone, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { personOf } from './support/people.ts';
import { answerWith, bodega, lucia, sendFakes, bookOf } from './support/send-world.ts';

const rowOf = (page: OpenPage, name: string) => page.getByRole('row', { name: new RegExp(name) });
const cellsOf = async (page: OpenPage, name: string) => (await rowOf(page, name).getByRole('cell').allInnerTexts()).slice(1, 9);

const main = { ...bodega, is_main: true };
const unknownZip = { ...lucia, zip_code: '00000', contacts: [...lucia.contacts, ...bodega.contacts] };
test.beforeEach(({ server }) => {
  answerWith(server, {
    ...sendFakes(personOf('customer')),
    listAddresses: ({ query, scope }) => {
      const found = [unknownZip, main].filter(({ alias }) => alias.toLowerCase().includes(String(query ?? '').toLowerCase()));
      const data = found.filter((address) => scope === undefined || address.scope === scope);
      return bookOf(data);
    },
    getAddress: () => main,
    deleteAddress: () => ({ message: 'OK' }),
  });
});

test('the book shows name, street, colonia, city, state, CP, who sees it and its contacts, twenty at once, the newest first [A-9.05, A-9.07] [AMB-4.12]', async ({
  openAt,
  requestsOf,
}) => {
  const page = await openAt('/direcciones');
  await rowOf(page, 'Bodega León').getByText('Principal').waitFor();
  expect(await cellsOf(page, 'Bodega León')).toEqual(['BODEGA LEÓN', 'Calle 20 112', 'Centro', 'León', 'Guanajuato', '37290', 'Personal', '1']);
  expect(await cellsOf(page, 'Lucía Hernández')).toEqual(['LUCÍA HERNÁNDEZ', 'Calle 20 112', 'Centro', 'Mérida', 'Yucatán', 'S/D', 'Global', '2']);
  expect(requestsOf('listAddresses')[0]).toMatchObject({ page: 1, limit: 20, sort_by: 'created_at', sort_order: 'desc' });
  expect(page.faults).toEqual([]);
});

test('a text of at most 60 letters and who sees it narrow the book, and the address of the page says so [A-5.43] [AMB-4.12]', async ({
  openAt,
  requestsOf,
}) => {
  const page = await openAt('/direcciones');
  await rowOf(page, 'Bodega León').waitFor();
  await page.getByRole('radiogroup', { name: 'Quién la ve' }).getByText('Global').click();
  await eventually(() => rowOf(page, 'Bodega León').count()).toBe(0);
  expect([requestsOf('listAddresses').at(-1)?.['scope'], new URL(page.url()).search]).toEqual(['global', '?ver=global']);
  await page.getByRole('searchbox').fill('x'.repeat(61));
  await page.locator('main').getByText('No se encontraron direcciones').waitFor();
  expect(requestsOf('listAddresses').at(-1)).toMatchObject({ query: 'x'.repeat(60), scope: 'global' });
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await rowOf(page, 'Bodega León').waitFor();
});

test('a book that does not load says whom to ask, and asks again [A-8.04]', async ({ server, openAt }) => {
  let isBroken = true;
  server.answer('listAddresses', () => {
    if (isBroken) throw new Refusal('WRONG_DATA');
    return bookOf([main]);
  });
  const page = await openAt('/direcciones');
  await page.getByText(/^Algo salió mal, por favor contacta al equipo de/).waitFor();
  isBroken = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await rowOf(page, 'Bodega León').waitFor();
});

test('a row opens its form, what is saved is in the book, and the form that is opened again holds it [AMB-4.09]', async ({ server, openAt }) => {
  let stored = main;
  server.answer('listAddresses', () => bookOf([stored]));
  server.answer('getAddress', () => stored);
  server.answer('updateAddress', (request) => (stored = { ...main, alias: String(request['alias'] ?? main.alias) }));
  const page = await openAt('/direcciones?sort=alias');
  await rowOf(page, 'Bodega León').click();
  await page.waitForURL(`**/direccion/${main.id}`);
  const alias = page.getByLabel('Alias');
  await eventually(() => alias.inputValue()).toBe('Bodega León');
  await alias.fill('Bodega norte');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL('**/direcciones?sort=alias');
  await rowOf(page, 'Bodega norte').waitFor();
  await page.getByRole('button', { name: 'Editar: Bodega norte' }).click();
  await eventually(() => page.getByLabel('Alias').inputValue()).toBe('Bodega norte');
  expect(page.faults).toEqual([]);
});

test('a contact says which phone it has, and whether, under which name and when it is told of its guides; only that is sent [A-3.41]', async ({
  openAt,
  requestsOf,
}) => {
  const page = await openAt(`/direccion/${bodega.id}`);
  const contact = page.getByRole('group', { name: 'Contacto', exact: true });
  await contact.getByLabel('Línea').selectOption('Móvil');
  await eventually(() => contact.getByLabel('Cuándo avisar').count()).toBe(0);
  await contact.getByLabel('Avisos por WhatsApp').selectOption('Sí');
  await contact.getByLabel('Nombre en el aviso').fill('Doña Ana');
  await contact.getByLabel('Cuándo avisar').selectOption('Cualquier movimiento');
  await page.keyboard.press('Control+Enter');
  await eventually(() => requestsOf('updateAddress').length).toBe(1);
  expect(requestsOf('updateAddress')[0]).toMatchObject({
    contacts: [{ id: bodega.contacts[0]?.id, type_phone_number: 'Móvil', active: true, alias: 'Doña Ana', guide_status: 'Cualquier movimiento' }],
  });
  expect(Object.keys((requestsOf('updateAddress')[0] as { contacts: object[] }).contacts[0] ?? {})).toHaveLength(5);
});

test('each field of an address says that it is missing, and how long it may be at most [A-5.22, A-5.23, A-5.24, A-5.28, A-5.29, A-5.30, A-5.31, A-5.32, A-5.33, A-5.34] [AMB-4.12]', async ({
  openAt,
  requestsOf,
}) => {
  const page = await openAt('/direccion');
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const says = (name: string, description: string) => {
    const told = { name, description, exact: name === 'Nombre' };
    return page.getByRole('textbox', told).or(page.getByRole('combobox', told)).waitFor();
  };
  await page.keyboard.press('Control+Enter');
  const missing = {
    Alias: 'Ingrese un alias',
    'Nombre o razón social': 'Ingrese la razón social',
    'Código postal': 'Ingrese un código postal válido',
    Estado: 'Seleccione un estado',
    'Ciudad o municipio': 'Ingrese la ciudad',
    Colonia: 'Ingrese la colonia',
    Calle: 'Ingrese la calle',
    Nombre: 'Ingrese el nombre del contacto',
  };
  for (const [name, message] of Object.entries(missing)) await says(name, message);
  await field('Código postal').fill('9710');
  await says('Código postal', 'Ingrese un código postal válido');
  const most = {
    ...{ Alias: 60, 'Nombre o razón social': 50, 'Ciudad o municipio': 50, Colonia: 50, Calle: 60 },
    ...{ 'Número exterior': 25, 'Entre calles': 360, Nombre: 50 },
  };
  for (const [name, max] of Object.entries(most)) {
    await field(name).fill('x'.repeat(max));
    await eventually(() => field(name).getAttribute('aria-invalid')).not.toBe('true');
    await field(name).fill('x'.repeat(max + 1));
    await says(name, `Máximo ${max} caracteres`);
  }
  await page.keyboard.press('Control+Enter');
  expect(requestsOf('createAddress')).toEqual([]);
});

test("'Agregar nueva dirección' opens the form, and leaving it leads back to the book [AMB-4.09] [AMB-4.12]", async ({ openAt }) => {
  const page = await openAt('/direcciones');
  await page.getByRole('link', { name: 'Agregar nueva dirección' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nueva dirección' }).waitFor();
  await page.locator('main').getByRole('link', { name: 'Direcciones', exact: true }).click();
  await rowOf(page, 'Bodega León').waitFor();
});

test('an address is deleted after a question; the main one stays while there are others, and it is said what to do [AMB-4.01] [AMB-4.12]', async ({
  server,
  openAt,
  requestsOf,
}) => {
  const page = await openAt('/direcciones');
  await page.getByRole('button', { name: 'Eliminar: Lucía Hernández' }).click();
  const readBefore = requestsOf('listAddresses').length;
  await page.getByRole('dialog', { name: '¿Eliminar la dirección Lucía Hernández?' }).getByRole('button', { name: 'Eliminar' }).click();
  await page.getByText('La dirección se eliminó').waitFor();
  expect(requestsOf('deleteAddress')).toMatchObject([{ id: lucia.id }]);
  await eventually(() => requestsOf('listAddresses').length).toBeGreaterThan(readBefore);
  const said = 'Es la dirección principal. Elige otra como principal y después elimina esta.';
  server.answer('deleteAddress', () => {
    throw new Refusal('NOT_ALLOWED', { description: said });
  });
  await page.getByRole('button', { name: 'Eliminar: Bodega León' }).click();
  await page.getByRole('dialog', { name: '¿Eliminar la dirección Bodega León?' }).getByRole('button', { name: 'Eliminar' }).click();
  await page.getByText(said).waitFor();
});

test('a person who leaves the page before an answer is told how the act ended [AMB-4.12]', async ({ server, openAt, requestsOf }) => {
  const said = 'Es la dirección principal. Elige otra como principal y después elimina esta.';
  const answered = Promise.withResolvers<void>();
  server.answer('deleteAddress', async () => {
    await answered.promise;
    throw new Refusal('NOT_ALLOWED', { description: said });
  });
  const page = await openAt('/direcciones');
  await page.getByRole('button', { name: 'Eliminar: Bodega León' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await eventually(() => requestsOf('deleteAddress').length).toBe(1);
  await page.getByRole('link', { name: 'Agregar nueva dirección' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nueva dirección' }).waitFor();
  answered.resolve();
  await page.getByText(said).waitFor();
});

test('a personal address becomes the main one by a press; a shared one is not offered to [AMB-4.01]', async ({ server, openAt, requestsOf }) => {
  const second = { ...lucia, scope: 'user' as const };
  let stored = [second, main];
  server.answer('listAddresses', () => bookOf(stored));
  server.answer('updateAddress', () => {
    stored = [
      { ...second, is_main: true },
      { ...main, is_main: false },
    ];
    return stored[0];
  });
  const page = await openAt('/direcciones');
  await page.getByRole('button', { name: 'Hacer principal: Lucía Hernández' }).click();
  await page.getByText('Lucía Hernández es ahora la dirección principal').waitFor();
  expect(requestsOf('updateAddress')).toMatchObject([{ id: lucia.id, is_main: true }]);
  await rowOf(page, 'Lucía Hernández').getByText('Principal', { exact: true }).waitFor();
  stored = [lucia, main];
  await page.reload();
  await rowOf(page, 'Bodega León').waitFor();
  await eventually(() => page.getByRole('button', { name: /^Hacer principal: / }).count()).toBe(0);
});

test('a person who may only look adds, edits and deletes none; a client none that is of everybody [AMB-4.02] [AMB-4.12]', async ({
  server,
  openAt,
}) => {
  server.answer('getCurrentUser', () => personOf('client', { permissions: '111111111' }));
  const page = await openAt('/direcciones');
  await rowOf(page, 'Bodega León').waitFor();
  const actions = page.locator('main').getByRole('button', { name: /^(Editar|Eliminar): / });
  const add = page.locator('main').getByRole('link', { name: 'Agregar nueva dirección' });
  await eventually(async () => [await actions.count(), await add.count()]).toEqual([0, 0]);
  server.answer('getCurrentUser', () => personOf('client'));
  server.answer('getAddress', () => lucia);
  await page.goto('/direcciones');
  await page.getByRole('button', { name: 'Editar: Bodega León' }).waitFor();
  await eventually(() => actions.count()).toBe(2);
  await rowOf(page, 'Lucía Hernández').click();
  await page.getByRole('heading', { level: 1, name: 'Editar dirección Lucía Hernández' }).waitFor();
  await page.getByLabel('Alias').waitFor();
  await eventually(() => page.getByRole('button', { name: /^Guardar/ }).count()).toBe(0);
});

test('staff name the user first: until then the book is not asked for [A-6.08]', async ({ server, openAt, requestsOf }) => {
  server.answer('getCurrentUser', () => personOf('agent'));
  const page = await openAt('/direcciones');
  await page.locator('main').getByRole('button', { name: 'Elige un usuario' }).waitFor();
  expect(requestsOf('listAddresses')).toEqual([]);
});

test('the book has no violation in both themes, on a desktop and on a phone', async ({ openAt }) => {
  for (const look of [{}, phone]) {
    const page = await openAt('/direcciones', look);
    await page.getByText('Bodega León').first().waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
});
