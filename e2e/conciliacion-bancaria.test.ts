import { expect } from 'vitest';
import { statementColumns } from '#contract/deposits/statements.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { phone, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { screenTest as test } from './support/fixtures.ts';
import { idOf } from './support/guides.ts';
import { byKeyboard, tabTo } from './support/hands.ts';
import { KEY, missing, others, statement, statementWorld } from './support/statement-example.ts';
import { told } from './support/toasts.ts';

test.beforeEach(({ server }) => statementWorld(server));

const csv = (name: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(`${statementColumns.join(',')}\r\n`) });
const panelOf = (page: OpenPage) => page.getByRole('complementary', { name: 'Estado de cuenta' });
const openDialog = async (page: OpenPage) => {
  // On a phone what is done with a list stands behind one button.
  if ((page.viewportSize()?.width ?? 0) < 600) await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('button', { name: 'Importar estado de cuenta' }).first().click();
  return page.getByRole('dialog', { name: 'Importar un estado de cuenta' });
};
const stretch = (from: number, to = from) => ({ from, to });
const faults = [
  { message: 'El monto no es un número mayor a 0 con dos decimales', lines: [stretch(3), stretch(9), stretch(12, 40)], more: 0 },
  { message: 'Falta la clave de rastreo', lines: [stretch(9)], more: 0 },
  { message: 'La institución no tiene 5 dígitos', lines: Array.from({ length: 200 }, (_, n) => stretch(2 * n + 41)), more: 1_205 },
]; // prettier-ignore
const refuse = () => {
  const refusal = '1,436 renglones tienen errores';
  throw new Refusal('WRONG_DATA', { fields: { csv_file: refusal }, description: refusal, errors: faults });
};

test("the first statement is imported for its day, and opens with its totals, what differs by kind with what to do, and the file's lines [AMB-13.14]", async ({
  openAt,
  called,
  server,
}) => {
  server.answer('listStatements', () => ({ data: [], total: 0 }));
  server.answer('importStatement', () => ({ ...statement(11), differences: [...missing, ...others] }));
  const page = await openAt('/conciliacion-bancaria');
  await page.getByText('Todavía no hay estados de cuenta').waitFor();
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
  await dialog.getByText('Elige un archivo').first().waitFor();
  await dialog.getByLabel('Archivo CSV').setInputFiles({ name: 'estado.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
  await dialog.getByText('Debe ser un csv').first().waitFor();
  await dialog.getByLabel('Día bancario').fill('2099-01-01');
  await dialog.getByText('El día bancario no puede ser futuro').first().waitFor();
  await dialog.getByLabel('Día bancario').fill('2026-11-20');
  await dialog.getByLabel('Archivo CSV').setInputFiles(csv('estado.csv'));
  server.answer('listStatements', () => ({ data: [statement(11)], total: 1 }));
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click();

  const panel = panelOf(page);
  await panel.getByText('$482,100.50').waitFor();
  await panel.getByText('406', { exact: true }).waitFor();
  expect(called('importStatement').map(({ request, file }) => [request, file])).toEqual([[{ day: '2026-11-20' }, csv('x').buffer.toString()]]);
  const group = (name: string) => panel.getByRole('region', { name });
  await group('El banco no los avisó').getByText('Renglón 3').waitFor();
  await group('Tienen otro monto').getByText('Banco $1,300.50 · aquí $300.00').waitFor();
  await group('El banco los devolvió').getByText('Se descuentan solos').waitFor();
  await group('Están dos veces en el archivo').getByText('Solo cuenta el primer renglón').waitFor();
  await group('No están en el estado de cuenta').getByText('Búscalos en el portal del banco').waitFor();
  const see = group('No están en el estado de cuenta').getByRole('link', { name: `Ver depósito ${KEY}7` });
  await eventually(() => see.getAttribute('href')).toBe(`/depositos?open=${idOf(3)}`);
  const file = group('Renglones del archivo');
  await file.getByText('1–20 de 21').scrollIntoViewIfNeeded();
  await eventually(() => page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true);
  await file.getByText('Devuelto, sin efecto').waitFor();
  await file.getByText('1–20 de 21').waitFor();
  await file.getByRole('button', { name: 'Siguiente' }).click();
  await file.getByText('Renglón 25').waitFor();
});

test('a faulty file is refused whole with every fault and its lines, stays chosen, and is imported when it is corrected [AMB-13.14]', async ({
  openAt,
  server,
}) => {
  server.answer('importStatement', refuse);
  const page = await openAt('/conciliacion-bancaria');
  const dialog = await openDialog(page);
  await dialog.getByLabel('Día bancario').fill('2026-11-20');
  await dialog.getByLabel('Archivo CSV').setInputFiles(csv('noviembre-20.csv'));
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
  const fault = dialog.getByRole('alert').filter({ hasText: '1,436 renglones tienen errores' });
  await fault.waitFor();
  const rows = dialog.getByRole('list', { name: 'Renglones con error' }).getByRole('listitem');
  await eventually(async () => (await rows.allInnerTexts()).slice(0, 2)).toEqual([
    'El monto no es un número mayor a 0 con dos decimales\nRenglones 3, 9 y 12 a 40',
    'Falta la clave de rastreo\nRenglón 9',
  ]);
  await eventually(() => rows.nth(2).innerText()).toMatch(/\nRenglones 41, 43, .*, 437, 439 y 1,205 más$/);
  await dialog.getByText('No se importó nada y nada se perdió.').waitFor();
  await dialog.getByText('noviembre-20.csv').waitFor();

  server.answer('importStatement', () => ({ ...statement(11, { agreeing: 412, differing: 0 }), differences: [] }));
  server.answer('getStatement', () => ({ ...statement(11, { agreeing: 412, differing: 0 }), differences: [] }));
  await dialog.getByLabel('Archivo CSV').setInputFiles(csv('corregido.csv'));
  await eventually(async () => [await fault.count(), await rows.count()]).toEqual([0, 0]);
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
  await panelOf(page).getByText('Todo lo que trae el archivo coincide').waitFor();
});

test('by keyboard alone a statement is imported and its missing deposits are entered [AMB-13.14]', async ({ openAt, called, server }) => {
  server.answer('importStatement', () => ({ ...statement(11), differences: missing }));
  server.answer('getStatement', () => ({ ...statement(11), differences: missing }));
  server.answer('enterStatement', () => ({ ...statement(11, { differing: 0 }), differences: [] }));
  const page = await openAt('/conciliacion-bancaria');
  await tabTo(page, { role: 'button', name: 'Importar estado de cuenta' });
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Importar un estado de cuenta' });
  await byKeyboard(page).attach('Archivo CSV o Excel', csv('estado.csv'), dialog);
  await tabTo(page, { role: 'button', name: 'Importar', within: dialog });
  await page.keyboard.press('Enter');
  await tabTo(page, { role: 'button', name: 'Registrar 2 depósitos por $1,550.75' });
  await page.keyboard.press('Enter');
  await told(page, 'Los depósitos que faltaban ya están registrados');
  expect([called('importStatement').length, called('enterStatement').length]).toEqual([1, 1]);
});

test.for(['/conciliacion-bancaria', `/conciliacion-bancaria?open=${idOf(11)}`, 'a faulty file', 'nothing yet'])(
  '%s has no violation, in both themes and on both screens [AMB-13.14]',
  async (what, { browser, server }) => {
    server.answer('importStatement', refuse);
    if (what === 'nothing yet') server.answer('listStatements', () => ({ data: [], total: 0 }));
    const prepare = async (page: OpenPage) => {
      await page.goto(what.startsWith('/') ? what : '/conciliacion-bancaria');
      const seen = what === 'nothing yet' ? 'Todavía no hay' : what.includes('open') ? 'Devuelto, sin efecto' : '6 diferencias';
      await page.getByText(seen).first().waitFor();
      if (what === 'a faulty file') {
        const dialog = await openDialog(page);
        await dialog.getByLabel('Día bancario').fill('2026-11-20');
        await dialog.getByLabel('Archivo CSV').setInputFiles(csv('noviembre-20.csv'));
        await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
        await dialog.getByText('Renglones 3, 9 y 12 a 40').first().waitFor();
        await eventually(() => dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
      }
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
  },
);

test('a phone shows each statement as a card and its differences in a drawer [AMB-13.14]', async ({ openAt }) => {
  const page = await openAt('/conciliacion-bancaria', phone);
  await page.getByRole('button', { name: 'Abrir Estado de cuenta del viernes 20 de noviembre' }).click();
  const drawer = page.getByRole('dialog', { name: 'Estado de cuenta' });
  await drawer.getByRole('button', { name: 'Registrar 2 depósitos por $1,550.75' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
