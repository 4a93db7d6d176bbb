import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { violationsInEveryLook } from './support/axe.ts';
import { openPage, type OpenPage } from './support/browser.ts';
import { builtWeb } from './support/built-web.ts';
import { eventually } from './support/eventually.ts';
import { startFakeServer, type FakeServer } from './support/fake-server.ts';
import { idOf, person, rowOf } from './support/guides.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { shellFakes } from './support/people.ts';
import { answerWith } from './support/send-world.ts';

let browser: Browser;
let server: FakeServer;
const email = 'ana@porteo.test';
beforeAll(async () => {
  browser = await launchBrowser();
  server = await startFakeServer(builtWeb(), {});
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach(() => {
  answerWith(server, shellFakes(person));
  server.answer('listUsers', () => ({
    data: [{ ...person, id: idOf(70), customer_id: idOf(60), name: 'Ana', last_name: 'Luna', email, status: 'active', has_password: true }],
    total: 41,
  }));
  server.answer('listGroups', () => ({ data: [], total: 0 }));
  server.answer('listLabels', () => ({ data: [rowOf(1), rowOf(2)], total: 2, unsettled: 0 }));
  server.answer('listLabelViews', () => ({ counts: {}, views: [] }));
});

const head = (page: OpenPage, name: string) => page.getByRole('columnheader', { name, exact: true });
const openColumns = async (page: OpenPage) => {
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('group', { name: 'Columnas que se muestran' }).waitFor();
};

test('a column that a person hides stays hidden in that list, in this browser, for that person alone', async () => {
  const page = await openPage(browser, server.origin, { token: 'e2e' });
  await page.goto('/usuarios');
  await page.getByRole('table').getByText(email).waitFor();
  await openColumns(page);
  expect(await page.getByRole('checkbox', { name: 'Nombre', exact: true }).count()).toBe(0);
  await page.getByRole('checkbox', { name: 'Correo' }).click();
  await head(page, 'Correo').waitFor({ state: 'detached' });
  expect(await page.getByRole('table').getByText(email).count()).toBe(0);
  await page.reload();
  await head(page, 'Permisos').waitFor();
  expect(await head(page, 'Correo').count()).toBe(0);

  server.answer('getCurrentUser', () => ({ ...person, id: idOf(71) }));
  await page.reload();
  await head(page, 'Correo').waitFor();

  server.answer('getCurrentUser', () => person);
  await page.reload();
  await head(page, 'Permisos').waitFor();
  await openColumns(page);
  await page.getByRole('checkbox', { name: 'Correo' }).click();
  await head(page, 'Correo').waitFor();
});

test('page, order and filter of a list stand in its address, and Back leads through them', async () => {
  const page = await openPage(browser, server.origin, { token: 'e2e' });
  await page.goto('/usuarios');
  const asked = () => server.calls.findLast(({ name }) => name === 'listUsers')?.request;
  const address = () => Object.fromEntries(new URL(page.url()).searchParams);
  await page.getByText('1–20 de 41').waitFor();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByText('21–40 de 41').waitFor();
  expect(address()).toEqual({ page: '2' });
  await page.getByRole('button', { name: 'Correo', exact: true }).click();
  await eventually(() => asked()?.['sort_by']).toBe('email');
  expect(address()).toEqual({ sort: 'email', order: 'desc' });
  await page.getByRole('radio', { name: 'Desactivados' }).check({ force: true });
  await eventually(() => asked()?.['status']).toBe('disabled');
  expect(address()).toEqual({ sort: 'email', order: 'desc', ver: 'disabled' });
  await page.goBack();
  await page.goBack();
  await page.getByText('21–40 de 41').waitFor();
  expect(address()).toEqual({ page: '2' });
});

test('the box in the head selects the page of Envíos; another order is another list', async () => {
  const page = await openPage(browser, server.origin, { token: 'e2e' });
  await page.goto('/envios');
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }).check();
  const bar = page.getByRole('region', { name: 'Guías seleccionadas' });
  await bar.getByText('2 seleccionadas').waitFor();
  await openColumns(page);
  await page.getByRole('checkbox', { name: 'Costo' }).click();
  await head(page, 'Costo').waitFor({ state: 'detached' });
  await bar.getByText('2 seleccionadas').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Destino', exact: true }).click();
  await bar.waitFor({ state: 'detached' });
});

test('the choice of columns is accessible in both themes', async () => {
  const prepare = async (page: OpenPage) => {
    await page.goto('/usuarios');
    await page.getByText('1–20 de 41').waitFor();
    if (await page.getByRole('table').count()) await openColumns(page);
  };
  expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
});
