import { expect } from 'vitest';
import { readFile } from 'node:fs/promises';
import type { BookImport } from '#contract/addresses/book-file.ts';
import { bookHeader, bookLines } from '#contract/addresses/csv/book-csv.ts';
import type { BookCells } from '#contract/addresses/csv/columns.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { bookFileTexts } from '#texts/es/addresses/book-file.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { phone, type OpenPage, type Look } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { HANG_UP } from '#contract/fixtures/server-double.ts';
import { screenTest as test } from './support/fixtures.ts';
import { tabTo } from './support/hands.ts';
import { personOf } from './support/people.ts';
import { answerWith, bodega, sendFakes, bookOf } from './support/send-world.ts';
import { waysOfRun } from './support/ways.ts';
import { told } from './support/toasts.ts';
import { settled } from './support/stopped-time.ts';

const rowOf = (alias: string, over: BookCells = {}): BookCells => ({ ...bookFileTexts.example, alias, ...over });
const csv = (rows: readonly BookCells[]) => ({
  name: 'clientes.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(bookHeader() + bookLines(rows)),
});
const doubted = {
  row: 3,
  cells: rowOf('Tres', { colonia: 'Itzimna 2' }),
  faults: [{ column: 'colonia', code: 'NEIGHBORHOOD_UNKNOWN', message: 'No existe en el CP 97100', repairs: [{ label: 'Itzimná', cells: { colonia: 'Itzimná' } }] }],
} as const; // prettier-ignore
const wrong = {
  row: 1,
  cells: rowOf('=Dos', { cp: 'x', telefono: '12' }),
  faults: [
    { column: 'cp', code: 'ZIP_INVALID', message: 'Ingrese un código postal válido', repairs: [] },
    { column: 'telefono', code: 'PHONE_INVALID', message: 'El teléfono es inválido.', repairs: [] },
  ],
} as const;
const passed_over = { columns: ['vendedor'], lines: [] };
const mixed = { total: 4, created: 1, repeated: 1, failed: [wrong, doubted], passed_over };

const dialog = (page: OpenPage) => page.getByRole('dialog', { name: 'Importar direcciones' });
const saved = async (page: OpenPage, press: () => Promise<void>) => {
  const downloading = page.waitForEvent('download');
  await press();
  const file = await downloading;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
};

test.beforeEach(({ server }) =>
  answerWith(server, {
    ...sendFakes(personOf('customer')),
    listAddresses: ({ query, scope }) => {
      const data = query === 'nada' || (scope !== undefined && scope !== bodega.scope) ? [] : [bodega];
      return bookOf(data);
    },
    importAddresses: (asked) => (asked['keeps_neighborhoods'] ? { total: 4, created: 1, repeated: 2, failed: [wrong], passed_over } : mixed) as unknown as BookImport,
  }),
); // prettier-ignore

test('a file tells what was added, what stood there already, and each failed row with column and reason; those rows are saved as a file', async ({
  openAt,
  called,
}) => {
  const page = await openAt('/direcciones');
  await page.getByRole('button', { name: 'Importar' }).click();
  await dialog(page).getByLabel('Archivo', { exact: true }).setInputFiles(csv([rowOf('Uno')]));
  const asked = called('listAddresses').length;
  await dialog(page).getByRole('button', { name: 'Importar', exact: true }).click();
  await dialog(page).getByText('Se agregó 1 dirección · 1 ya estaba en la libreta · 2 filas tienen errores · Se ignoró la columna: vendedor').waitFor();
  await eventually(() => dialog(page).getByRole('listitem').allInnerTexts()).toEqual([
    'Fila 3 · =Dos\ncp: Ingrese un código postal válido\ntelefono: El teléfono es inválido.',
    'Fila 5 · Tres\ncolonia: No existe en el CP 97100 (¿Itzimná?)',
  ]);
  expect(called('importAddresses')[0]?.file).toContain('Uno,Comercial Ejemplo');
  // The list below has the new ones.
  await eventually(() => Promise.resolve(called('listAddresses').length)).toBeGreaterThan(asked);
  const file = await saved(page, () => dialog(page).getByRole('button', { name: 'Descargar filas con error' }).click());
  expect(file.name).toBe('direcciones-con-error.csv');
  expect(file.text).toMatch(/^\ufeffalias,.*,motivo\r\n'=Dos,/);
  expect(file.text.split('\r\n')).toHaveLength(4);
  await dialog(page).getByRole('button', { name: 'Guardar 1 dirección con la colonia como está escrita' }).click();
  await dialog(page).getByText('Se agregó 1 dirección · 2 ya estaban en la libreta · 1 fila tiene errores').waitFor();
  expect(page.faults).toEqual([]);
}); // prettier-ignore

test('with the keyboard alone: a file is sent, another is chosen, and Escape closes', async ({ openAt, requestsOf }) => {
  const page = await openAt('/direcciones');
  await page.getByRole('button', { name: 'Importar' }).focus();
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByLabel('Archivo', { exact: true })
    .setInputFiles(csv([rowOf('Uno')]));
  await dialog(page).getByLabel('Archivo', { exact: true }).focus();
  await tabTo(page, { role: 'button', name: 'Importar', within: dialog(page) });
  await page.keyboard.press('Enter');
  const other = dialog(page).getByRole('button', { name: 'Elegir otro archivo' });
  await other.waitFor();
  await other.focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Archivo', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await eventually(() => dialog(page).count()).toBe(0);
  expect(requestsOf('importAddresses')).toHaveLength(1);
});

test('a file that is none, and one that the server refuses, are told at the field; a broken line keeps the file and says that nothing is doubled', async ({
  server,
  openAt,
  requestsOf,
}) => {
  const page = await openAt('/direcciones');
  await page.getByRole('button', { name: 'Importar' }).click();
  const send = dialog(page).getByRole('button', { name: 'Importar', exact: true });
  await send.click();
  await dialog(page).getByText('Elige un archivo').waitFor();
  await dialog(page)
    .getByLabel('Archivo', { exact: true })
    .setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') });
  await dialog(page).getByText('Debe ser un csv o xlsx').waitFor();
  await send.click();
  await settled(page);
  expect(requestsOf('importAddresses')).toEqual([]);
  server.answer('importAddresses', () => {
    throw new Refusal('WRONG_DATA', { fields: { csv_file: 'El archivo no tiene filas con datos' } });
  });
  await dialog(page).getByLabel('Archivo', { exact: true }).setInputFiles(csv([]));
  await send.click();
  await dialog(page).getByText('El archivo no tiene filas con datos').waitFor();
  server.answer('importAddresses', () => HANG_UP);
  await send.click();
  await dialog(page).getByText('Puedes volver a intentarlo: ninguna dirección se duplicará.', { exact: false }).waitFor();
  await dialog(page).getByText('clientes.csv').waitFor();
  server.answer('importAddresses', () => ({ total: 1, created: 1, repeated: 0, failed: [], passed_over: { columns: [], lines: [] } }));
  await send.click();
  await dialog(page).getByText('Se agregó 1 dirección').waitFor();
});

test('the template is saved with its columns and an example', async ({ openAt }) => {
  const page = await openAt('/direcciones');
  await page.getByRole('button', { name: 'Importar' }).click();
  const file = await saved(page, () => dialog(page).getByRole('button', { name: 'Descargar plantilla' }).click());
  expect(file.name).toBe('plantilla-direcciones.csv');
  expect(file.text).toMatch(/^\ufeffalias,empresa,rfc,.*,alcance\r\nCliente Mérida,/);
});

test('the book is saved piece by piece as the filters show it', async ({ server, openAt, requestsOf }) => {
  server.answer('exportAddresses', ({ after }) =>
    after ? { content: 'Dos\r\n', rows: 1, next: null } : { content: '\ufeffalias\r\nUno\r\n', rows: 1, next: bodega.id },
  );
  const page = await openAt('/direcciones?ver=user&query=bodega');
  const file = await saved(page, () => page.getByRole('button', { name: 'Exportar' }).click());
  expect(file).toEqual({ name: 'direcciones.csv', text: '\ufeffalias\r\nUno\r\nDos\r\n' });
  expect(requestsOf('exportAddresses')).toMatchObject([
    { query: 'bodega', scope: 'user' },
    { query: 'bodega', scope: 'user', after: bodega.id },
  ]);
  await told(page, 'Se exportaron 2 direcciones');
});

test('who may only read the book exports it and imports nothing', async ({ server, openAt }) => {
  answerWith(server, sendFakes(personOf('client', { permissions: '111111111' })));
  server.answer('listAddresses', () => bookOf([bodega]));
  const page = await openAt('/direcciones');
  await page.getByRole('button', { name: 'Exportar' }).waitFor();
  await eventually(() => page.getByRole('button', { name: 'Importar' }).count()).toBe(0);
});

test('the dialog and its outcome have no violation in both themes, on a desktop and on a phone', async ({ openAt }) => {
  for (const look of waysOfRun<Look>([{}, phone])) {
    const page = await openAt('/direcciones', look);
    if (look === phone) await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('button', { name: 'Importar' }).click();
    await dialog(page)
      .getByLabel('Archivo', { exact: true })
      .setInputFiles(csv([rowOf('Uno')]));
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Importar', exact: true }).click();
    await dialog(page).getByText('2 filas tienen errores', { exact: false }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  }
});
