import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { PackageId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { personOf } from '../../../../e2e/support/people.ts';
import { answerWith, box, id, sendFakes } from '../../../../e2e/support/send-world.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

const rowOf = (page: ScreenPage, name: string) => page.findByRole('row', { name: new RegExp(name) });
const isListed = (page: ScreenPage, name: string) => page.queryByRole('row', { name: new RegExp(name) }) !== null;
const main = (page: ScreenPage) => within(page.getByRole('main'));

const pallet = {
  ...box,
  id: id<PackageId>('P'),
  alias: 'Tarima de todos',
  scope: 'global' as const,
  type: 'Tarima' as const,
  insurance: 150_000 as Centavos,
};
test.beforeEach(({ server }) => {
  answerWith(server, {
    ...sendFakes(personOf('customer')),
    listPackages: ({ query }) => {
      const data = [pallet, box].filter(({ alias }) => alias.toLowerCase().includes(String(query ?? '').toLowerCase()));
      return { data, total: data.length };
    },
    getPackage: () => box,
    deletePackage: () => ({ message: 'OK' }),
  });
});

test('the packages stand with alias, type, content, measures, weight, declared value and who sees them, twenty at once, the newest first [A-9.04] [AMB-5.01]', async ({
  openAt,
  requestsOf,
}) => {
  const page = await openAt('/paquetes');
  const row = await rowOf(page, 'Tarima de todos');
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(1, 7)).toEqual(['Tarima', 'Libros', '30 × 25 × 20 cm', '4 kg', '$1,500.00', 'Global']);
  expect(requestsOf('listPackages')[0]).toMatchObject({ page: 1, limit: 20, sort_by: 'created_at', sort_order: 'desc' });
});

test("a text narrows the list and stands in its address; where nothing is found it says 'No se encontraron paquetes' [AMB-5.01]", async ({
  openAt,
  requestsOf,
}) => {
  const page = await openAt('/paquetes');
  await rowOf(page, 'Caja chica');
  await page.fill(page.getByRole('searchbox'), 'tarima');
  await eventually(() => requestsOf('listPackages').at(-1)?.['query']).toBe('tarima');
  await eventually(() => isListed(page, 'Caja chica')).toBe(false);
  expect(page.address()).toBe('/paquetes?query=tarima');
  await page.fill(page.getByRole('searchbox'), 'sobre');
  await main(page).findByText('No se encontraron paquetes');
  await page.user.click(page.getByRole('button', { name: 'Limpiar filtros' }));
  await rowOf(page, 'Caja chica');
});

test('a row opens its form, what is saved is in the list, and the form that is opened again holds it', async ({ server, openAt }) => {
  let stored = box;
  server.answer('listPackages', () => ({ data: [stored], total: 1 }));
  server.answer('getPackage', () => stored);
  server.answer('updatePackage', (request) => (stored = { ...box, ...request }));
  const page = await openAt('/paquetes?sort=alias');
  const alias = async () => (await page.findByLabelText<HTMLInputElement>('Alias')).value;
  await page.user.click(await rowOf(page, 'Caja chica'));
  await eventually(page.address).toBe(`/paquete/${box.id}`);
  expect(await alias()).toBe('Caja chica');
  await page.fill('Alias', 'Caja mediana');
  await page.goOn();
  await eventually(page.address).toBe('/paquetes?sort=alias');
  await rowOf(page, 'Caja mediana');
  await page.user.click(page.getByRole('button', { name: 'Editar: Caja mediana' }));
  expect(await alias()).toBe('Caja mediana');
});

test("'Agregar nuevo empaque' opens the form, and leaving it leads back to the list [AMB-5.01]", async ({ openAt }) => {
  const page = await openAt('/paquetes');
  await page.user.click(await page.findByRole('link', { name: 'Agregar nuevo empaque' }));
  await page.findByRole('heading', { level: 1, name: 'Nuevo empaque' });
  await page.user.click(main(page).getByRole('link', { name: 'Paquetes' }));
  await rowOf(page, 'Caja chica');
});

test('a package is deleted after a question, and the list is read again [AMB-5.01]', async ({ openAt, requestsOf }) => {
  const page = await openAt('/paquetes');
  const ask = async () => {
    await page.user.click(await page.findByRole('button', { name: 'Eliminar: Caja chica' }));
    return within(await page.findByRole('dialog', { name: '¿Eliminar el empaque Caja chica?' }));
  };
  await page.user.click((await ask()).getByRole('button', { name: 'Cancelar' }));
  await eventually(() => page.queryByRole('dialog')).toBeNull();
  expect(requestsOf('deletePackage')).toEqual([]);
  const readBefore = requestsOf('listPackages').length;
  await page.user.click((await ask()).getByRole('button', { name: 'Eliminar' }));
  await page.told('El empaque se eliminó');
  expect(requestsOf('deletePackage')).toMatchObject([{ id: box.id }]);
  await eventually(() => requestsOf('listPackages').length).toBeGreaterThan(readBefore);
});

test('a person who may only look adds, opens, edits and deletes none [AMB-4.02] [AMB-5.01]', async ({ server, openAt }) => {
  server.answer('getCurrentUser', () => personOf('client', { permissions: '111111111' }));
  const page = await openAt('/paquetes');
  const row = await rowOf(page, 'Caja chica');
  expect(main(page).queryAllByRole('button', { name: /^(Editar|Eliminar): / })).toEqual([]);
  expect(main(page).queryByRole('link', { name: 'Agregar nuevo empaque' })).toBeNull();
  await page.user.click(row);
  expect(page.address()).toBe('/paquetes');
});

test('a client edits and deletes none that is of everybody [AMB-4.02] [AMB-5.01]', async ({ server, openAt }) => {
  server.answer('getCurrentUser', () => personOf('client'));
  server.answer('getPackage', () => pallet);
  const page = await openAt('/paquetes');
  await page.findByRole('button', { name: 'Editar: Caja chica' });
  expect(main(page).getAllByRole('button', { name: /^(Editar|Eliminar): / })).toHaveLength(2);
  await page.user.click(await rowOf(page, 'Tarima de todos'));
  await page.findByRole('heading', { level: 1, name: 'Editar empaque Tarima de todos' });
  await page.findByLabelText('Alias');
  expect(page.queryByRole('button', { name: /^Guardar/ })).toBeNull();
});

test('staff name the user first: until then nothing is asked', async ({ server, openAt, requestsOf }) => {
  server.answer('getCurrentUser', () => personOf('agent'));
  const page = await openAt('/paquetes');
  await main(page).findByRole('button', { name: 'Elige un usuario' });
  expect(requestsOf('listPackages')).toEqual([]);
});
