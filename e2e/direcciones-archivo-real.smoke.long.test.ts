import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { bookColumns, type BookCells } from '#contract/addresses/csv/columns.ts';
import { bookFileTexts } from '#texts/es/addresses/book-file.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { phone, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { portalTest as test } from './support/fixtures.ts';
import { tabTo } from './support/hands.ts';

const OWNER = 'cliente-saldo@porteo.test';

const rowOf = (alias: string, over: BookCells = {}): BookCells => ({ ...bookFileTexts.example, alias, ...over });
const cellsOf = (rows: readonly BookCells[]) => [[...bookColumns], ...rows.map((row) => bookColumns.map((column) => row[column] ?? ''))];

type File = { name: string; mimeType: string; buffer: Buffer };
const fileOf = (name: string, buffer: Buffer): File => ({ name, mimeType: 'text/csv', buffer });
/** As LibreOffice 7.4 writes it with 'quote all text cells': UTF-8 without a mark, commas, line feeds; an empty cell has no quotes. */
const calcCell = (cell: string) => (cell === '' ? '' : `"${cell.replaceAll('"', '""')}"`);
const ofLibreOffice = (rows: readonly BookCells[]) =>
  fileOf('libre.csv', Buffer.from(cellsOf(rows).map((cells) => `${cells.map(calcCell).join(',')}\n`).join(''))); // prettier-ignore
const excelText = (rows: readonly BookCells[]) => cellsOf(rows).map((cells) => `${cells.join(';')}\r\n`).join(''); // prettier-ignore
/** As Excel in Mexico writes 'CSV': Windows-1252, semicolons. */
const ofExcel = (rows: readonly BookCells[]) => fileOf('excel.csv', Buffer.from(excelText(rows), 'latin1'));
/** As Excel writes 'CSV UTF-8': with its mark, semicolons. */
const ofExcelUtf8 = (rows: readonly BookCells[]) => fileOf('excel-utf8.csv', Buffer.from(`\ufeff${excelText(rows)}`));

const dialog = (page: OpenPage) => page.getByRole('dialog', { name: 'Importar direcciones' });
const fileField = (page: OpenPage) => dialog(page).getByLabel('Archivo', { exact: true });
const outcome = (page: OpenPage, text: string) => dialog(page).getByText(text, { exact: true }).waitFor();
const failed = (page: OpenPage) => dialog(page).getByRole('listitem').allInnerTexts();

/** How a person presses a button. */
type Press = (page: OpenPage, name: string) => Promise<void>;
const byMouse: Press = (page, name) => dialog(page).getByRole('button', { name, exact: true }).click();
const byKeyboard: Press = async (page, name) => {
  await tabTo(page, { role: 'button', name, within: dialog(page) });
  await page.keyboard.press('Enter');
};

async function load(page: OpenPage, press: Press, file: File) {
  await fileField(page).setInputFiles(file);
  await press(page, 'Importar');
}

async function exported(page: OpenPage): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  return readFile(await (await downloading).path(), 'utf8');
}
const rowsIn = (text: string) => parse(text, { bom: true, columns: true }) as Record<string, string>[];

const wrongFile = [
  rowOf('Óptica Ñandú'),
  rowOf('Sin código', { cp: '971' }),
  rowOf('Sin número', { telefono: '12345' }),
  rowOf('=HYPERLINK("http://porteo.test")', { empresa: '+Telas, S.A.', referencias: '-2+3' }),
];
const faults = ['Fila 3 · Sin código\ncp: Ingrese un código postal válido', 'Fila 4 · Sin número\ntelefono: El teléfono es inválido.'];

test('a book comes in from LibreOffice and from Excel, a repeat does nothing, and what goes out runs in no spreadsheet', async ({
  openAs,
}) => {
  const page = await openAs(OWNER, '/direcciones');
  await page.getByRole('button', { name: 'Importar' }).click();
  await load(page, byMouse, ofLibreOffice(wrongFile));
  await outcome(page, 'Se agregaron 2 direcciones · 2 filas tienen errores');
  await eventually(() => failed(page)).toEqual(faults);
  await byMouse(page, 'Elegir otro archivo');
  await load(page, byMouse, ofLibreOffice(wrongFile));
  await outcome(page, 'Se agregaron 0 direcciones · 2 ya estaban en la libreta · 2 filas tienen errores');
  // The two rows are mended in Excel; the first file's good ones come along.
  await byMouse(page, 'Elegir otro archivo');
  await load(page, byMouse, ofExcel([rowOf('Óptica Ñandú'), rowOf('Sin código'), rowOf('Sin número')]));
  await outcome(page, 'Se agregaron 2 direcciones · 1 ya estaba en la libreta');
  await byMouse(page, 'Elegir otro archivo');
  await load(page, byMouse, ofExcelUtf8([rowOf('Sin código'), rowOf('Ibáñez “Muñoz”')]));
  await outcome(page, 'Se agregó 1 dirección · 1 ya estaba en la libreta');
  await byMouse(page, 'Cerrar');
  await page.getByRole('link', { name: 'Óptica Ñandú' }).or(page.getByText('Óptica Ñandú')).first().waitFor();

  const book = await exported(page);
  const rows = rowsIn(book);
  expect(rows.filter(({ alias }) => alias === "'=HYPERLINK(\"http://porteo.test\")")).toMatchObject([
    { empresa: "'+Telas, S.A.", referencias: "'-2+3", telefono: bookFileTexts.example.telefono },
  ]);
  expect(rows.flatMap((row) => Object.values(row)).filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  expect(page.faults).toEqual([]);
}); // prettier-ignore

test('the same by keyboard on a phone, with no violation in either theme', async ({ openAs }) => {
  const page = await openAs(OWNER, '/direcciones', phone);
  const more = page.getByRole('button', { name: 'Más acciones' });
  await more.focus();
  await page.keyboard.press('Enter');
  await tabTo(page, { role: 'button', name: 'Importar' });
  await page.keyboard.press('Enter');
  await fileField(page).waitFor({ state: 'attached' });
  const wrong = [rowOf('Del teléfono'), rowOf('Sin código', { cp: '971' }), rowOf('Sin número', { telefono: '12345' })];
  await load(page, byKeyboard, ofExcel(wrong));
  await outcome(page, 'Se agregó 1 dirección · 2 filas tienen errores');
  await eventually(() => failed(page)).toEqual(faults);
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await byKeyboard(page, 'Elegir otro archivo');
  await load(page, byKeyboard, ofExcel(wrong));
  await outcome(page, 'Se agregaron 0 direcciones · 1 ya estaba en la libreta · 2 filas tienen errores');
  await page.keyboard.press('Escape');
  await eventually(() => dialog(page).count()).toBe(0);
  await eventually(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(page.faults).toEqual([]);
});
