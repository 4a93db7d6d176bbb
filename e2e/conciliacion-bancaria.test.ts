import { expect } from 'vitest';
import { statementColumns } from '#contract/deposits/statements.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { phone, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
import { screenTest as test } from './support/fixtures.ts';
import { idOf } from './support/guides.ts';
import { tabTo } from './support/hands.ts';
import { personOf, shellFakes } from './support/people.ts';
import { answerWith } from './support/send-world.ts';

const root = personOf('root');
const berta = { id: idOf(90), name: 'Berta Ruiz' };
const KEY = 'MBAN0100261120008765143';
const difference = (kind: string, n: number, over: object = {}) => ({
  ...{ kind, institution: '40012', bank: 'BBVA México', tracking_key: `${KEY}${n}`, line: n, statement_amount: 130_050, told_amount: null },
  ...{ deposit_id: null, ...over },
});
const missing = [difference('not_told', 2), difference('not_told', 3, { statement_amount: 25_025 })];
const others = [
  difference('amount_differs', 4, { told_amount: 30_000, deposit_id: idOf(1) }),
  difference('returned', 5, { told_amount: 130_050, deposit_id: idOf(2) }),
  difference('repeated', 6),
  difference('not_on_statement', 7, { line: null, statement_amount: null, told_amount: 20_000, deposit_id: idOf(3) }),
];
const statement = (n: number, over: object = {}) => ({
  ...{ id: idOf(n), day: '2026-11-20', imported_at: '2026-11-23T16:42:00.000Z', imported_by: berta },
  ...{ lines: 412, sum: 48_210_050, agreeing: 406, differing: 6, ...over },
});
const line = (n: number, kind: string | null, over: object = {}) => ({
  ...{ line: n, bank: 'BBVA México', tracking_key: `${KEY}${n}`, amount: 130_050, sender_name: 'TEXTILES DEL BAJIO SA DE CV', is_returned: false },
  ...{ kind, ...over },
});
const lines = [
  line(2, 'not_told'),
  line(3, null),
  line(4, 'amount_differs'),
  line(8, null, { is_returned: true, sender_name: '' }),
  ...Array.from({ length: 16 }, (_, n) => line(n + 9, null)),
];

test.beforeEach(({ server }) => {
  answerWith(server, shellFakes(root));
  server.answer('listStatements', () => ({ data: [statement(11), statement(12, { day: '2026-11-19', agreeing: 412, differing: 0 })], total: 2 }));
  server.answer('getStatement', () => ({ ...statement(11), differences: [...missing, ...others] }));
  server.answer('listStatementLines', ({ page }) => ({ data: page === 1 ? lines : [line(25, null)], total: 21 }));
});

const csv = (name: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(`${statementColumns.join(',')}\r\n`) });
const panelOf = (page: OpenPage) => page.getByRole('complementary', { name: 'Estado de cuenta' });
const openDialog = async (page: OpenPage) => {
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

test('a second person enters what was not told with one press; who imported the file reads why it may not [AMB-13.14]', async ({
  openAt,
  requestsOf,
  server,
}) => {
  const page = await openAt(`/conciliacion-bancaria?open=${idOf(11)}`);
  const panel = panelOf(page);
  const enter = panel.getByRole('button', { name: 'Registrar 2 depósitos por $1,550.75' });
  server.answer('enterStatement', () => new RawAnswer(503, { code: 'UNAVAILABLE', description: 'Intenta en un minuto', request_id: 'PRUEBA' }));
  await enter.click();
  await panel.getByText('Intenta en un minuto').waitFor();
  server.answer('enterStatement', () => ({ ...statement(11, { agreeing: 408, differing: 4 }), differences: others }));
  server.answer('getStatement', () => ({ ...statement(11, { agreeing: 408, differing: 4 }), differences: others }));
  await enter.click();
  await page.getByText('Los depósitos que faltaban ya están registrados').first().waitFor();
  await eventually(() => enter.count()).toBe(0);
  await panel.getByText('4 diferencias').waitFor();
  expect(requestsOf('enterStatement')).toEqual([{ id: idOf(11) }, { id: idOf(11) }]);

  const own = { imported_by: { id: root.id, name: 'Rosa' } };
  server.answer('getStatement', () => ({ ...statement(11, own), differences: [...missing, ...others] }));
  const importer = await openAt(`/conciliacion-bancaria?open=${idOf(11)}`);
  await panelOf(importer).getByText('Tú importaste este archivo: otra persona de root o facturación debe registrar los 2 depósitos.').waitFor();
  await eventually(() => importer.getByRole('button', { name: /^Registrar 2/ }).count()).toBe(0);
});

test('a list, a statement or lines that cannot be read say so and are asked again [AMB-13.14]', async ({ openAt, server }) => {
  const broken = () => new RawAnswer(500, { code: 'INTERNAL', description: 'Error', request_id: 'PRUEBA' });
  server.answer('listStatements', broken);
  const page = await openAt('/conciliacion-bancaria');
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await page.getByText('Hubo un error al obtener los estados de cuenta').waitFor();
  server.answer('listStatements', () => ({ data: [statement(11)], total: 1 }));
  server.answer('getStatement', broken);
  server.answer('listStatementLines', broken);
  await retry.click();
  await page.getByText('viernes 20 de noviembre').first().click();
  const panel = panelOf(page);
  await panel.getByText('Hubo un error al obtener el estado de cuenta').waitFor();
  server.answer('getStatement', () => ({ ...statement(11, { differing: 0 }), differences: [] }));
  await retry.click();
  await panel.getByText('Hubo un error al obtener los renglones').waitFor();
  server.answer('listStatementLines', () => ({ data: lines.slice(0, 2), total: 2 }));
  await retry.click();
  await panel.getByText('Coincide', { exact: true }).waitFor();
});

test('by keyboard alone a statement is imported and its missing deposits are entered [AMB-13.14]', async ({ openAt, called, server }) => {
  server.answer('importStatement', () => ({ ...statement(11), differences: missing }));
  server.answer('getStatement', () => ({ ...statement(11), differences: missing }));
  server.answer('enterStatement', () => ({ ...statement(11, { differing: 0 }), differences: [] }));
  const page = await openAt('/conciliacion-bancaria');
  await tabTo(page, { role: 'button', name: 'Importar estado de cuenta' });
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Importar un estado de cuenta' });
  const field = dialog.getByLabel('Archivo CSV');
  await field.waitFor();
  await eventually(async () => {
    const isThere = await field.evaluate((element) => element === document.activeElement);
    if (!isThere) await page.keyboard.press('Tab');
    return isThere;
  }).toBe(true);
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('Space');
  await (await choosing).setFiles(csv('estado.csv'));
  await tabTo(page, { role: 'button', name: 'Importar', within: dialog });
  await page.keyboard.press('Enter');
  await tabTo(page, { role: 'button', name: 'Registrar 2 depósitos por $1,550.75' });
  await page.keyboard.press('Enter');
  await page.getByText('Los depósitos que faltaban ya están registrados').first().waitFor();
  expect([called('importStatement').length, called('enterStatement').length]).toEqual([1, 1]);
});

test('deposits lead to it for root and billers; an agent sees no way there [AMB-13.14]', async ({ openAt, server, requestsOf }) => {
  server.answer('listDeposits', () => ({ data: [], total: 0, sum: 0 }));
  server.answer('listBalanceRecords', () => ({ data: [], total: 0 }));
  for (const path of ['/depositos', '/depositos-pendientes']) {
    const page = await openAt(path);
    await page.getByRole('main').getByRole('link', { name: 'Conciliar con el banco' }).first().click();
    await page.getByRole('heading', { level: 1, name: /^Conciliación bancaria/ }).waitFor();
  }
  const searching = await openAt('/conciliacion-bancaria');
  await searching.getByRole('searchbox').fill('MBAN');
  await eventually(() => requestsOf('listStatements').at(-1)).toMatchObject({ query: 'MBAN', limit: 10 });
  answerWith(server, shellFakes(personOf('agent')));
  const page = await openAt('/depositos-pendientes');
  await page.getByText('Ningún depósito espera').waitFor();
  await eventually(() => page.getByRole('link', { name: /Concilia/ }).count()).toBe(0);
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
      if (process.env['LOOK_AT'])
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          const name = `${process.env['LOOK_AT']}${what.replaceAll(/\W+/g, '-')}-${colorScheme}-${page.viewportSize()?.width}`;
          await page.screenshot({ path: `${name}.png` });
          const isLong = what.includes('open');
          if (isLong) await page.getByText('Devuelto, sin efecto').scrollIntoViewIfNeeded();
          if (isLong) await page.screenshot({ path: `${name}-below.png` });
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
