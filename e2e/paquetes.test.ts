import { describe, expect } from 'vitest';
import type { PackageId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { screenTest as test } from './support/fixtures.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { phone, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { personOf } from './support/people.ts';
import { answerWith, box, id, sendFakes } from './support/send-world.ts';

const rowOf = (page: OpenPage, name: string) => page.getByRole('row', { name: new RegExp(name) });

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
  const row = rowOf(page, 'Tarima de todos');
  await row.waitFor();
  const cells = (await row.getByRole('cell').allInnerTexts()).slice(1, 7);
  expect(cells).toEqual(['Tarima', 'Libros', '30 × 25 × 20 cm', '4 kg', '$1,500.00', 'Global']);
  expect(requestsOf('listPackages')[0]).toMatchObject({ page: 1, limit: 20, sort_by: 'created_at', sort_order: 'desc' });
  expect(page.faults).toEqual([]);
});

test("a text narrows the list and stands in its address; where nothing is found it says 'No se encontraron paquetes' [AMB-5.01]", async ({
  openAt,
  requestsOf,
}) => {
  const page = await openAt('/paquetes');
  await rowOf(page, 'Caja chica').waitFor();
  await page.getByRole('searchbox').fill('tarima');
  await eventually(() => requestsOf('listPackages').at(-1)?.['query']).toBe('tarima');
  await eventually(() => rowOf(page, 'Caja chica').count()).toBe(0);
  expect(new URL(page.url()).search).toBe('?query=tarima');
  await page.getByRole('searchbox').fill('sobre');
  await page.locator('main').getByText('No se encontraron paquetes').waitFor();
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await rowOf(page, 'Caja chica').waitFor();
});

test('a row opens its form, what is saved is in the list, and the form that is opened again holds it', async ({ server, openAt }) => {
  let stored = box;
  server.answer('listPackages', () => ({ data: [stored], total: 1 }));
  server.answer('getPackage', () => stored);
  server.answer('updatePackage', (request) => (stored = { ...box, ...request }));
  const page = await openAt('/paquetes?sort=alias');
  await rowOf(page, 'Caja chica').click();
  await page.waitForURL(`**/paquete/${box.id}`);
  const alias = page.getByLabel('Alias');
  await eventually(() => alias.inputValue()).toBe('Caja chica');
  await alias.fill('Caja mediana');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL('**/paquetes?sort=alias');
  await rowOf(page, 'Caja mediana').waitFor();
  await page.getByRole('button', { name: 'Editar: Caja mediana' }).click();
  await eventually(() => page.getByLabel('Alias').inputValue()).toBe('Caja mediana');
  expect(page.faults).toEqual([]);
});

describe('who leaves a form while it is saved', () => {
  /** Saves a changed package and goes on to another page; `answer` is what the save waits for. */
  const leaving = test.extend('leaveBy', ({ server, openAt, requestsOf }) =>
    async (link: string, prepare: (page: OpenPage) => Promise<unknown> = () => Promise.resolve()) => {
      const answered = Promise.withResolvers<void>();
      server.answer('updatePackage', async (request) => (await answered.promise, { ...box, ...request }));
      const page = await openAt('/paquetes');
      await prepare(page);
      await rowOf(page, 'Caja chica').click();
      const alias = page.getByLabel('Alias');
      await eventually(() => alias.inputValue()).toBe('Caja chica');
      await alias.fill('Caja mediana');
      await page.keyboard.press('Control+Enter');
      await eventually(() => requestsOf('updatePackage').length).toBe(1);
      await page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('link', { name: link, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
      return { page, alias, answer: answered.resolve };
    });

  leaving('stays where they went, and is told [AMB-5.01]', async ({ leaveBy }) => {
    const { page, answer } = await leaveBy('Cotizar');
    await page.getByRole('heading', { level: 1, name: 'Cotizar' }).waitFor();
    answer();
    await page.getByText('El empaque se guardó').waitFor();
    expect(new URL(page.url()).pathname).toBe('/cotizar');
  });

  leaving('is not led back while the next page loads', async ({ leaveBy }) => {
    const loaded = Promise.withResolvers<void>();
    const hold = (page: OpenPage) => page.route(/\/assets\/problema-[^/]*\.js$/, async (route) => (await loaded.promise, route.continue()));
    const { page, alias, answer } = await leaveBy('Reportar problema', hold);
    await page.waitForURL('**/problema');
    answer();
    await page.getByText('El empaque se guardó').waitFor();
    await eventually(() => alias.isVisible()).toBe(true);
    loaded.resolve();
    await page.getByRole('heading', { name: 'Reportar un problema', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/problema');
  });
});

test("'Agregar nuevo empaque' opens the form, and leaving it leads back to the list [AMB-5.01]", async ({ openAt }) => {
  const page = await openAt('/paquetes');
  await page.getByRole('link', { name: 'Agregar nuevo empaque' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nuevo empaque' }).waitFor();
  await page.locator('main').getByRole('link', { name: 'Paquetes', exact: true }).click();
  await rowOf(page, 'Caja chica').waitFor();
});

test('a package is deleted after a question, and the list is read again [AMB-5.01]', async ({ openAt, requestsOf }) => {
  const page = await openAt('/paquetes');
  await page.getByRole('button', { name: 'Eliminar: Caja chica' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Eliminar el empaque Caja chica?' });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await eventually(() => dialog.count()).toBe(0);
  expect(requestsOf('deletePackage')).toEqual([]);
  const readBefore = requestsOf('listPackages').length;
  await page.getByRole('button', { name: 'Eliminar: Caja chica' }).click();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByText('El empaque se eliminó').waitFor();
  expect(requestsOf('deletePackage')).toMatchObject([{ id: box.id }]);
  await eventually(() => requestsOf('listPackages').length).toBeGreaterThan(readBefore);
});

test('a person who may only look adds, opens, edits and deletes none; a client none that is of everybody [AMB-4.02] [AMB-5.01]', async ({
  server,
  openAt,
}) => {
  server.answer('getCurrentUser', () => personOf('client', { permissions: '111111111' }));
  const page = await openAt('/paquetes');
  await rowOf(page, 'Caja chica').waitFor();
  const actions = page.locator('main').getByRole('button', { name: /^(Editar|Eliminar): / });
  const add = page.locator('main').getByRole('link', { name: 'Agregar nuevo empaque' });
  await eventually(async () => [await actions.count(), await add.count()]).toEqual([0, 0]);
  await rowOf(page, 'Caja chica').click();
  expect(new URL(page.url()).pathname).toBe('/paquetes');
  server.answer('getCurrentUser', () => personOf('client'));
  server.answer('getPackage', () => pallet);
  await page.goto('/paquetes');
  await page.getByRole('button', { name: 'Editar: Caja chica' }).waitFor();
  await eventually(() => actions.count()).toBe(2);
  await rowOf(page, 'Tarima de todos').click();
  await page.getByRole('heading', { level: 1, name: 'Editar empaque Tarima de todos' }).waitFor();
  await page.getByLabel('Alias').waitFor();
  await eventually(() => page.getByRole('button', { name: /^Guardar/ }).count()).toBe(0);
});

test('staff name the user first: until then nothing is asked', async ({ server, openAt, requestsOf }) => {
  server.answer('getCurrentUser', () => personOf('agent'));
  const page = await openAt('/paquetes');
  await page.locator('main').getByRole('button', { name: 'Elige un usuario' }).waitFor();
  expect(requestsOf('listPackages')).toEqual([]);
});

test('the list has no violation in both themes, on a desktop and on a phone', async ({ openAt }) => {
  for (const look of [{}, phone]) {
    const page = await openAt('/paquetes', look);
    await page.getByText('Caja chica', { exact: true }).first().waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
});
