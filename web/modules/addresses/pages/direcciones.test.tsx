import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { personOf } from '../../../../e2e/support/people.ts';
import { answerWith, bodega, bookOf, lucia, sendFakes } from '../../../../e2e/support/send-world.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

const rowOf = (page: ScreenPage, name: string) => page.findByRole('row', { name: new RegExp(name) });
const isListed = (page: ScreenPage, name: string) => page.queryByRole('row', { name: new RegExp(name) }) !== null;
const cellsOf = async (page: ScreenPage, name: string) =>
  within(await rowOf(page, name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
    .slice(1, 9);
const inMain = (page: ScreenPage) => within(page.getByRole('main'));
const remove = async (page: ScreenPage, name: string) => {
  await page.press(`Eliminar: ${name}`);
  await page.press('Eliminar', await page.findByRole('dialog', { name: `¿Eliminar la dirección ${name}?` }));
};
const isMain = 'Es la dirección principal. Elige otra como principal y después elimina esta.';

const main = { ...bodega, is_main: true };
const unknownZip = { ...lucia, zip_code: '00000', contacts: [...lucia.contacts, ...bodega.contacts] };
test.beforeEach(({ server }) => {
  answerWith(server, {
    ...sendFakes(personOf('customer')),
    listAddresses: ({ query, scope }) => {
      const found = [unknownZip, main].filter(({ alias }) => alias.toLowerCase().includes(String(query ?? '').toLowerCase()));
      return bookOf(found.filter((address) => scope === undefined || address.scope === scope));
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
  within(await rowOf(page, 'Bodega León')).getByText('Principal');
  expect(await cellsOf(page, 'Bodega León')).toEqual(['BODEGA LEÓN', 'Calle 20 112', 'Centro', 'León', 'Guanajuato', '37290', 'Personal', '1']);
  expect(await cellsOf(page, 'Lucía Hernández')).toEqual(['LUCÍA HERNÁNDEZ', 'Calle 20 112', 'Centro', 'Mérida', 'Yucatán', 'S/D', 'Global', '2']);
  expect(requestsOf('listAddresses')[0]).toMatchObject({ page: 1, limit: 20, sort_by: 'created_at', sort_order: 'desc' });
});

test('a text of at most 60 letters and who sees it narrow the book, and the address of the page says so [A-5.43] [AMB-4.12]', async ({
  openAt,
  requestsOf,
}) => {
  const page = await openAt('/direcciones');
  await rowOf(page, 'Bodega León');
  await page.user.click(within(page.getByRole('radiogroup', { name: 'Quién la ve' })).getByText('Global'));
  await eventually(() => isListed(page, 'Bodega León')).toBe(false);
  expect([requestsOf('listAddresses').at(-1)?.['scope'], page.address()]).toEqual(['global', '/direcciones?ver=global']);
  await page.fill(page.getByRole('searchbox'), 'x'.repeat(61));
  await inMain(page).findByText('No se encontraron direcciones');
  expect(requestsOf('listAddresses').at(-1)).toMatchObject({ query: 'x'.repeat(60), scope: 'global' });
  await page.press('Limpiar filtros');
  await rowOf(page, 'Bodega León');
});

test('a book that does not load says whom to ask, and asks again [A-8.04]', async ({ server, openAt }) => {
  server.answer('listAddresses', () => {
    throw new Refusal('WRONG_DATA');
  });
  const page = await openAt('/direcciones');
  await page.findByText(/^Algo salió mal, por favor contacta al equipo de/);
  server.answer('listAddresses', () => bookOf([main]));
  await page.press('Reintentar');
  await rowOf(page, 'Bodega León');
});

test('a row opens its form, what is saved is in the book, and the form that is opened again holds it [AMB-4.09]', async ({ server, openAt }) => {
  let stored = main;
  server.answer('listAddresses', () => bookOf([stored]));
  server.answer('getAddress', () => stored);
  server.answer('updateAddress', (request) => (stored = { ...main, alias: String(request['alias'] ?? main.alias) }));
  const page = await openAt('/direcciones?sort=alias');
  const alias = async () => (await page.findByLabelText<HTMLInputElement>('Alias')).value;
  await page.user.click(await rowOf(page, 'Bodega León'));
  await eventually(page.address).toBe(`/direccion/${main.id}`);
  expect(await alias()).toBe('Bodega León');
  await page.fill('Alias', 'Bodega norte');
  await page.goOn();
  await eventually(page.address).toBe('/direcciones?sort=alias');
  await rowOf(page, 'Bodega norte');
  await page.press('Editar: Bodega norte');
  expect(await alias()).toBe('Bodega norte');
});

test('a contact says which phone it has, and whether, under which name and when it is told of its guides; only that is sent [A-3.41]', async ({
  openAt,
  requestsOf,
}) => {
  const page = await openAt(`/direccion/${bodega.id}`);
  const contact = within(await page.findByRole('group', { name: 'Contacto' }));
  await page.choose(contact.getByLabelText('Línea'), 'Móvil');
  expect(contact.queryByLabelText('Cuándo avisar')).toBeNull();
  await page.choose(contact.getByLabelText('Avisos por WhatsApp'), 'Sí');
  await page.fill(await contact.findByLabelText('Nombre en el aviso'), 'Doña Ana');
  await page.choose(contact.getByLabelText('Cuándo avisar'), 'Cualquier movimiento');
  await page.goOn();
  const told = { type_phone_number: 'Móvil', active: true, alias: 'Doña Ana', guide_status: 'Cualquier movimiento' };
  await eventually(() => requestsOf('updateAddress')[0]?.['contacts']).toEqual([{ id: bodega.contacts[0]?.id, ...told }]);
});

test('each field of an address says that it is missing, and how long it may be at most [A-5.22, A-5.23, A-5.24, A-5.28, A-5.29, A-5.30, A-5.31, A-5.32, A-5.33, A-5.34] [AMB-4.12]', async ({
  openAt,
  requestsOf,
}) => {
  const page = await openAt('/direccion');
  const field = (name: string) => page.getByLabelText(name);
  const says = (name: string, message: string) => eventually(() => page.faultOf(field(name))).toBe(message);
  await page.goOn();
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
  await page.fill('Código postal', '9710');
  await says('Código postal', 'Ingrese un código postal válido');
  const most = {
    ...{ Alias: 60, 'Nombre o razón social': 50, 'Ciudad o municipio': 50, Colonia: 50, Calle: 60 },
    ...{ 'Número exterior': 25, 'Entre calles': 360, Nombre: 50 },
  };
  for (const [name, max] of Object.entries(most)) {
    await page.fill(name, 'x'.repeat(max));
    await eventually(() => field(name).getAttribute('aria-invalid')).not.toBe('true');
    await page.fill(name, 'x'.repeat(max + 1));
    await says(name, `Máximo ${max} caracteres`);
  }
  await page.goOn();
  expect(requestsOf('createAddress')).toEqual([]);
});

test("'Agregar nueva dirección' opens the form, and leaving it leads back to the book [AMB-4.09] [AMB-4.12]", async ({ openAt }) => {
  const page = await openAt('/direcciones');
  await page.user.click(await page.findByRole('link', { name: 'Agregar nueva dirección' }));
  await page.findByRole('heading', { level: 1, name: 'Nueva dirección' });
  await page.user.click(inMain(page).getByRole('link', { name: 'Direcciones' }));
  await rowOf(page, 'Bodega León');
});

test('an address is deleted after a question; the main one stays while there are others, and it is said what to do [AMB-4.01] [AMB-4.12]', async ({
  server,
  openAt,
  requestsOf,
}) => {
  const page = await openAt('/direcciones');
  await page.findByRole('button', { name: 'Eliminar: Lucía Hernández' });
  const readBefore = requestsOf('listAddresses').length;
  await remove(page, 'Lucía Hernández');
  await page.told('La dirección se eliminó');
  expect(requestsOf('deleteAddress')).toMatchObject([{ id: lucia.id }]);
  await eventually(() => requestsOf('listAddresses').length).toBeGreaterThan(readBefore);
  server.answer('deleteAddress', () => {
    throw new Refusal('NOT_ALLOWED', { description: isMain });
  });
  await remove(page, 'Bodega León');
  await page.told(isMain);
});

test('a person who leaves the page before an answer is told how the act ended [AMB-4.12]', async ({ server, openAt, requestsOf }) => {
  const answered = Promise.withResolvers<void>();
  server.answer('deleteAddress', async () => {
    await answered.promise;
    throw new Refusal('NOT_ALLOWED', { description: isMain });
  });
  const page = await openAt('/direcciones');
  await remove(page, 'Bodega León');
  await eventually(() => requestsOf('deleteAddress').length).toBe(1);
  await page.user.click(page.getByRole('link', { name: 'Agregar nueva dirección', hidden: true }));
  await page.findByRole('heading', { level: 1, name: 'Nueva dirección' });
  answered.resolve();
  await page.told(isMain);
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
  await page.press('Hacer principal: Lucía Hernández');
  await page.told('Lucía Hernández es ahora la dirección principal');
  expect(requestsOf('updateAddress')).toMatchObject([{ id: lucia.id, is_main: true }]);
  await within(await rowOf(page, 'Lucía Hernández')).findByText('Principal');
  stored = [lucia, main];
  const again = await openAt('/direcciones');
  await rowOf(again, 'Bodega León');
  expect(again.queryAllByRole('button', { name: /^Hacer principal: / })).toEqual([]);
});

test('a person who may only look adds, edits and deletes none; a client none that is of everybody [AMB-4.02] [AMB-4.12]', async ({
  server,
  openAt,
}) => {
  const actions = (page: ScreenPage) => inMain(page).queryAllByRole('button', { name: /^(Editar|Eliminar): / });
  server.answer('getCurrentUser', () => personOf('client', { permissions: '111111111' }));
  const reader = await openAt('/direcciones');
  await rowOf(reader, 'Bodega León');
  expect([...actions(reader), ...inMain(reader).queryAllByRole('link', { name: 'Agregar nueva dirección' })]).toEqual([]);
  server.answer('getCurrentUser', () => personOf('client'));
  server.answer('getAddress', () => lucia);
  const page = await openAt('/direcciones');
  await page.findByRole('button', { name: 'Editar: Bodega León' });
  expect(actions(page)).toHaveLength(2);
  await page.user.click(await rowOf(page, 'Lucía Hernández'));
  await page.findByRole('heading', { level: 1, name: 'Editar dirección Lucía Hernández' });
  await page.findByLabelText('Alias');
  expect(page.queryByRole('button', { name: /^Guardar/ })).toBeNull();
});

test('staff name the user first: until then the book is not asked for [A-6.08]', async ({ server, openAt, requestsOf }) => {
  server.answer('getCurrentUser', () => personOf('agent'));
  const page = await openAt('/direcciones');
  await inMain(page).findByRole('button', { name: 'Elige un usuario' });
  expect(requestsOf('listAddresses')).toEqual([]);
});
