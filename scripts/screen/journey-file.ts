import type { RecordCalls } from './found-calls.ts';
import type { ScreenNames } from './screen-names.ts';

const head = `import { expect } from 'vitest';
import { violationsInBothThemes } from './support/axe.ts';
import { phone } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { screenTest as test } from './support/fixtures.ts';
import { personOf, shellFakes } from './support/people.ts';
import { answerWith } from './support/send-world.ts';

`;

/** The journeys of a list, and of its form where that is new too. */
export function journeyFile(names: ScreenNames, calls: RecordCalls, hasNewForm: boolean): Record<string, string> {
  const { One, Many, list, form } = names;
  const [named = 'id'] = calls.fields;
  return {
    [`e2e/${list}.test.ts`]: `${head}const row = ${JSON.stringify(calls.example)};
const other = { ...row, id: '${'B'.repeat(26)}', ${named}: 'Dos' };
test.beforeEach(({ server }) => {
  answerWith(server, {
    ...shellFakes(personOf('customer')),
    list${Many}: () => ({ data: [row, other], total: 2 }),
    get${One}: () => row,
    update${One}: () => row,
    create${One}: () => row,
    delete${One}: () => ({ message: 'OK' }),
  });
});

test('/${list} shows the records, the newest first, and narrows them by a text', async ({ openAt, requestsOf }) => {
  const page = await openAt('/${list}');
  await page.getByRole('row', { name: /Uno/ }).waitFor();
  expect(requestsOf('list${Many}')[0]).toMatchObject({ page: 1, limit: 20, sort_by: 'created_at', sort_order: 'desc' });
  await page.getByRole('searchbox').fill('dos');
  await eventually(() => requestsOf('list${Many}').at(-1)?.['query']).toBe('dos');
  expect(page.faults).toEqual([]);
});

test('a list without records says so and offers to add the first', async ({ server, openAt }) => {
  server.answer('list${Many}', () => ({ data: [], total: 0 }));
  const page = await openAt('/${list}');
  await page.locator('main').getByText('No se encontraron ${list}').waitFor();
  await eventually(() => page.locator('main').getByRole('link', { name: 'Agregar ${form}' }).count()).toBe(2);
});

test('a person who may only look is offered to change nothing', async ({ server, openAt }) => {
  server.answer('getCurrentUser', () => personOf('client', { permissions: '111111111' }));
  const page = await openAt('/${list}');
  await page.getByRole('row', { name: /Uno/ }).waitFor();
  await eventually(() => page.locator('main').getByRole('button', { name: /^(Editar|Eliminar): / }).count()).toBe(0);
});
${removalTest(names)}${hasNewForm ? formTests(names) : ''}
test('the list has no violation in both themes, on a desktop and on a phone', async ({ openAt }) => {
  for (const look of [{}, phone]) {
    const page = await openAt('/${list}', look);
    await page.getByText('Uno', { exact: true }).first().waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
});
`,
  };
}

const removalTest = ({ One, Many, list }: ScreenNames): string => `
test('a record is deleted after a question, and the list is read again', async ({ openAt, requestsOf }) => {
  const page = await openAt('/${list}');
  await page.getByRole('button', { name: 'Eliminar: Uno' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Eliminar Uno?' });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  expect(requestsOf('delete${One}')).toEqual([]);
  const readBefore = requestsOf('list${Many}').length;
  await page.getByRole('button', { name: 'Eliminar: Uno' }).click();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByText('Se eliminó').waitFor();
  expect(requestsOf('delete${One}')).toMatchObject([{ id: row.id }]);
  await eventually(() => requestsOf('list${Many}').length).toBeGreaterThan(readBefore);
});
`;

const formTests = ({ One, list, form }: ScreenNames): string => `
test('/${form} adds a record and comes back to the list', async ({ openAt, requestsOf }) => {
  const page = await openAt('/${list}');
  await page.getByRole('link', { name: 'Agregar ${form}' }).click();
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await page.getByText('Ingrese un nombre').waitFor();
  expect(requestsOf('create${One}')).toEqual([]);
  await page.locator('main').getByRole('textbox').fill('Tres');
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await page.waitForURL('**/${list}');
  expect(requestsOf('create${One}')).toMatchObject([{ name: 'Tres' }]);
});

test('/${form}/{id} edits a record and sends what was changed', async ({ openAt, requestsOf }) => {
  const page = await openAt('/${list}');
  await page.getByRole('button', { name: 'Editar: Uno' }).click();
  await page.waitForURL(\`**/${form}/\${row.id}\`);
  const field = page.locator('main').getByRole('textbox');
  await eventually(() => field.inputValue()).toBe('Uno');
  await field.fill('Uno y medio');
  await page.keyboard.press('Control+Enter');
  await eventually(() => requestsOf('update${One}')).toMatchObject([{ id: row.id, name: 'Uno y medio' }]);
});
`;
