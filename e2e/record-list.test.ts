import { expect } from 'vitest';
import { violationsInBothThemes } from './support/axe.ts';
import { phone, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { HANG_UP } from '#contract/fixtures/server-double.ts';
import { stageTest } from './support/fixtures.ts';
import { id } from './support/send-world.ts';
import { mariana } from './support/people.ts';

const names = ['Ana', 'Beto', 'Carla', 'Dana', 'Elsa'];
const people = names.map((name, n) => ({
  ...mariana,
  id: id<typeof mariana.id>('ABCDE'.charAt(n)),
  name,
  email: `${name.toLowerCase()}@porteo.test`,
}));
const test = stageTest
  /** What the list has asked of the server last. */
  .extend(
    'asked',
    ({ requestsOf }) =>
      () =>
        requestsOf('listUsers').at(-1),
  );

test.beforeEach(({ server }) =>
  server.answer('listUsers', ({ page, limit, query, status }) => {
    const found = status === 'disabled' ? [] : people.filter(({ name }) => name.toLowerCase().includes(String(query ?? '')));
    return { data: found.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit)), total: found.length };
  }),
);
const address = (page: OpenPage) => Object.fromEntries(new URL(page.url()).searchParams);
const row = (page: OpenPage, name: string) => page.getByRole('row', { name: new RegExp(name) });
const head = (page: OpenPage, name: string) => page.getByRole('columnheader', { name, exact: true });
const box = (page: OpenPage, name: string) => row(page, name).getByRole('checkbox');

test('page, order, text and filter are in the address and in what is asked; a page that is opened by it shows the same', async ({
  openAt,
  asked,
}) => {
  const page = await openAt('/lista');
  await page.getByText('1–2 de 5').waitFor();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await row(page, 'Carla').waitFor();
  await eventually(() => address(page)).toEqual({ page: '2' });
  await page.getByRole('button', { name: 'Correo', exact: true }).click();
  await eventually(() => asked()?.['sort_by']).toBe('email');
  await eventually(() => address(page)).toEqual({ sort: 'email', order: 'desc' });
  await page.getByRole('button', { name: 'Correo', exact: true }).click();
  await eventually(() => asked()).toMatchObject({ sort_by: 'email', sort_order: 'asc', page: 1 });
  await eventually(() => address(page)).toEqual({ sort: 'email' });
  await page.getByRole('button', { name: 'Correo', exact: true }).click();
  await page.getByRole('radio', { name: 'Todas' }).check({ force: true });
  await page.getByRole('searchbox').fill('a');
  await eventually(() => asked()).toMatchObject({ sort_by: 'email', sort_order: 'desc', status: 'all', query: 'a', page: 1 });
  const before = asked();
  await eventually(() => address(page)).toMatchObject({ sort: 'email', order: 'desc', ver: 'all' });
  await page.reload();
  await row(page, 'Ana').waitFor();
  expect(asked()).toEqual(before);
  await eventually(() => page.getByRole('searchbox').inputValue()).toBe('a');
});

test('Back leads through the orders and pages that were shown', async ({ openAt }) => {
  const page = await openAt('/lista');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await row(page, 'Carla').waitFor();
  await page.getByRole('button', { name: 'Correo', exact: true }).click();
  await row(page, 'Ana').waitFor();
  await page.getByRole('radio', { name: 'Todas' }).check({ force: true });
  await eventually(() => address(page)).toEqual({ sort: 'email', order: 'desc', ver: 'all' });
  await page.goBack();
  await eventually(() => address(page)).toEqual({ sort: 'email', order: 'desc' });
  await page.goBack();
  await row(page, 'Carla').waitFor();
  await eventually(() => address(page)).toEqual({ page: '2' });
});

test('the export asks for what the list shows, whole: its filter, its text and its order', async ({ openAt, asked }) => {
  const page = await openAt('/lista?ver=all&sort=email&order=desc&q=a');
  await row(page, 'Ana').waitFor();
  const { page: _page, limit: _limit, ...shown } = asked() ?? {};
  expect(shown).toMatchObject({ status: 'all', sort_by: 'email', sort_order: 'desc' });
  await page.getByRole('button', { name: 'Exportar' }).click();
  await eventually(() => asked()).toEqual({ ...shown, page: 1, limit: 1000 });
});

test('a hidden column stays hidden after a reload, and comes back by the same box; the first column cannot be hidden', async ({ openAt }) => {
  const page = await openAt('/lista');
  await head(page, 'Rol').waitFor();
  const choose = async () => {
    await page.getByRole('button', { name: 'Columnas' }).click();
    const choice = page.getByRole('group', { name: 'Columnas que se muestran' });
    await choice.getByRole('checkbox', { name: 'Rol' }).waitFor();
    await eventually(() => choice.getByRole('checkbox', { name: 'Nombre', exact: true }).count()).toBe(0);
    await choice.getByRole('checkbox', { name: 'Rol' }).click();
  };
  await choose();
  await head(page, 'Rol').waitFor({ state: 'detached' });
  await page.reload();
  await head(page, 'Correo').waitFor();
  await eventually(() => head(page, 'Rol').count()).toBe(0);
  await choose();
  await head(page, 'Rol').waitFor();
});

test('what is selected stays over the pages; another filter clears it', async ({ openAt }) => {
  const page = await openAt('/lista');
  await box(page, 'Beto').check();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await row(page, 'Carla').waitFor();
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }).check();
  const bar = page.getByRole('region', { name: 'Personas seleccionadas' });
  await bar.getByText('3 seleccionadas').waitFor();
  await bar.getByText('Beto, Carla, Dana').waitFor();
  await bar.getByRole('button', { name: 'Seleccionar las 5' }).click();
  await bar.getByText('5 seleccionadas').waitFor();
  await page.getByRole('radio', { name: 'Todas' }).check({ force: true });
  await bar.waitFor({ state: 'detached' });
});

test('a list that loads says so; one that cannot be read says why and reads again; one without records says what is missing', async ({
  server,
  openAt,
}) => {
  const answered = Promise.withResolvers<void>();
  server.answer('listUsers', async () => {
    await answered.promise;
    return { data: [], total: 0 };
  });
  const page = await openAt('/lista');
  await page.getByRole('status', { name: 'Cargando' }).waitFor();
  answered.resolve();
  await page.getByText('Aún no hay personas').waitFor();

  await page.getByRole('radio', { name: 'Todas' }).check({ force: true });
  await page.getByText('Nada coincide con tu búsqueda').waitFor();
  await page.getByRole('button', { name: 'Limpiar filtros' }).first().click();
  await page.getByText('Aún no hay personas').waitFor();

  server.answer('listUsers', () => HANG_UP);
  await page.reload();
  await page.getByText('Hubo un error al obtener la información').waitFor();
  server.answer('listUsers', () => ({ data: people.slice(0, 1), total: 1 }));
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await row(page, 'Ana').waitFor();
});

test('on a phone each record is a card, no column is chosen, and the page is no wider than the screen', async ({ openAt }) => {
  const page = await openAt('/lista', phone);
  await page.getByText('Ana: ana@porteo.test').waitFor();
  await eventually(async () => [await page.getByRole('table').count(), await page.getByRole('button', { name: 'Columnas' }).count()]).toEqual([0, 0]);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('button', { name: 'Exportar' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await violationsInBothThemes(page)).toEqual([]);
});
