import { expect } from 'vitest';
import { screenTest as test } from './support/fixtures.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { openPage, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { idOf, person, rowOf } from './support/guides.ts';
import { shellFakes } from './support/people.ts';
import { answerWith } from './support/send-world.ts';

const email = 'ana@porteo.test';

test.beforeEach(({ server }) => {
  answerWith(server, shellFakes(person));
  server.answer('listUsers', () => ({
    data: [{ ...person, id: idOf(70), customer_id: idOf(60), name: 'Ana', last_name: 'Luna', email, status: 'active', has_password: true }],
    total: 41,
  }));
  server.answer('listGroups', () => ({ data: [], total: 0 }));
  server.answer('listLabels', () => ({ data: [rowOf(1), rowOf(2)], total: 2, unsettled: 0 }));
  server.answer('listLabelViews', () => ({ counts: {}, at_risk: 0, views: [] }));
});

const head = (page: OpenPage, name: string) => page.getByRole('columnheader', { name, exact: true });
const openColumns = async (page: OpenPage) => {
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('group', { name: 'Columnas que se muestran' }).waitFor();
};

test('a column that a person hides stays hidden in that list, in this browser, for that person alone', async ({ browser, server }) => {
  const page = await openPage(browser, server.origin, { token: 'e2e' });
  await page.goto('/usuarios');
  await page.getByRole('table').getByText(email).waitFor();
  await openColumns(page);
  await eventually(() => page.getByRole('checkbox', { name: 'Nombre', exact: true }).count()).toBe(0);
  await page.getByRole('checkbox', { name: 'Correo' }).click();
  await head(page, 'Correo').waitFor({ state: 'detached' });
  await eventually(() => page.getByRole('table').getByText(email).count()).toBe(0);
  await page.reload();
  await head(page, 'Permisos').waitFor();
  await eventually(() => head(page, 'Correo').count()).toBe(0);

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

test('the box in the head selects the page of Envíos; another order is another list', async ({ browser, server }) => {
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

test('the choice of columns is accessible in both themes', async ({ browser, server }) => {
  const prepare = async (page: OpenPage) => {
    await page.goto('/usuarios');
    await page.getByText('1–20 de 41').waitFor();
    if (await page.getByRole('table').count()) await openColumns(page);
  };
  expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
});
