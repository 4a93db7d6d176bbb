import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { screenTest as test } from './support/fixtures.ts';
import { proposal, proposalWorld } from './support/proposal-example.ts';
import { id } from './support/send-world.ts';

test.beforeEach(({ server }) => proposalWorld(server));

const cellOf = (page: OpenPage, name: string) => page.getByRole('textbox', { name, exact: true });
/** A price of the grid by its weight and the beginning of its column. */
const price = (page: OpenPage, row: string, range: string) => cellOf(page, `${row}, ${range} guías`);
async function paste(page: OpenPage, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
}
const openGrid = async (openAt: (path: string) => Promise<OpenPage>) => {
  const page = await openAt(`/propuesta/${id('Q')}`);
  await price(page, 'Economico 5K', '1 a 50').waitFor();
  return page;
};
const focused = (page: OpenPage) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

describe('the grid of a proposal', () => {
  test('is gone through by arrows, Enter and Tab, and typing replaces what a cell holds', async ({ openAt }) => {
    const page = await openGrid(openAt);
    await price(page, 'Economico 5K', '1 a 50').click();
    await page.keyboard.press('ArrowRight');
    await eventually(() => focused(page)).toBe('Economico 5K, 51 a 150 guías');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('99.5');
    await page.keyboard.press('Enter');
    await eventually(() => focused(page)).toBe('Economico 30K, 51 a 150 guías');
    await eventually(() => price(page, 'Economico 15K', '51 a 150').inputValue()).toBe('99.50');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.press('Tab');
    await eventually(() => focused(page)).toBe('Economico 15K, 151 o más guías');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('7');
    await page.keyboard.press('Escape');
    await eventually(() => price(page, 'Economico 15K', '51 a 150').inputValue()).toBe('99.50');
    await page.keyboard.press('Control+Home');
    await eventually(() => focused(page)).toBe('Desde, 1 a 50 guías');
  });

  test('takes a block as LibreOffice and Excel copy it, and one step back takes all of it away', async ({ openAt }) => {
    const page = await openGrid(openAt);
    await price(page, 'Economico 5K', '51 a 150').click();
    await paste(page, '$1,118.50\t108,25\n158.5\t$ 148.00\n');
    await page.getByText('Pegaste 4 celdas').waitFor();
    const values = async () =>
      Promise.all(['51 a 150', '151 o más'].flatMap((range) => ['Economico 5K', 'Economico 15K'].map((row) => price(page, row, range).inputValue())));
    await eventually(values).toEqual(['1118.50', '158.50', '108.25', '148.00']);
    await page.keyboard.press('Control+Z');
    await eventually(values).toEqual(['110.00', '150.00', '100.00', '140.00']);
    await page.keyboard.press('Control+Y');
    await eventually(values).toEqual(['1118.50', '158.50', '108.25', '148.00']);
    await price(page, 'Economico 5K', '51 a 150').click();
    await paste(page, '\t\r\n');
    await page.getByText('Pegaste 2 celdas').waitFor();
    await eventually(values).toEqual(['', '158.50', '', '148.00']);
  });

  test('pastes nothing where a block has no room, and says how much there is', async ({ openAt }) => {
    const page = await openGrid(openAt);
    await price(page, 'Economico 30K', '151 o más').click();
    await paste(page, '1\t2\n3\t4');
    await page.getByText(/El bloque mide 2 × 2 y desde esta celda caben 1 × 1/).waitFor();
    await eventually(() => price(page, 'Economico 30K', '151 o más').inputValue()).toBe('180.00');
  });

  test('keeps all that is typed when it is refused, and when the page is loaded again; leaving asks first', async ({ server, openAt }) => {
    server.answer('updateProposal', () => {
      throw new Refusal('CONFLICT', { description: 'Alguien más cambió esta propuesta: vuelve a abrirla y repite tu cambio' });
    });
    const page = await openGrid(openAt);
    await price(page, 'Economico 5K', '1 a 50').fill('121.5');
    await page.getByRole('button', { name: 'Agregar zona' }).click();
    await page.getByPlaceholder('Zona').nth(1).fill('Península');
    await page.getByRole('textbox', { name: 'Costo: Península' }).fill('44.9');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Alguien más cambió esta propuesta: vuelve a abrirla y repite tu cambio').waitFor();
    await eventually(() => price(page, 'Economico 5K', '1 a 50').inputValue()).toBe('121.50');
    await page.reload();
    await eventually(() => price(page, 'Economico 5K', '1 a 50').inputValue()).toBe('121.50');
    await eventually(() => page.getByRole('textbox', { name: 'Costo: Península' }).inputValue()).toBe('44.9');
    await page.getByRole('link', { name: 'Propuestas' }).first().click();
    await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).waitFor();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await eventually(() => price(page, 'Economico 5K', '1 a 50').inputValue()).toBe('120.00');
  });

  test('leaves as a CSV, and takes one back as one step; with a row that is wrong nothing is taken, and each is told why', async ({
    server,
    openAt,
  }) => {
    const failed = [{ row: 2, name: 'Economico 5K', reasons: ['Columna 1: Falta el precio'] }];
    server.answer('readProposalFile', () => ({ grid: null, failed }));
    const page = await openGrid(openAt);
    const leaving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    const saved = await leaving;
    expect(saved.suggestedFilename()).toBe('Tarifa B.csv');
    const lines = (await readFile(await saved.path(), 'utf8')).split('\r\n');
    expect(lines.slice(0, 4)).toEqual([
      '\ufeffrenglon,columna_1,columna_2,columna_3',
      'Desde,1,51,151',
      'Hasta,50,150,',
      'Economico 5K,120.00,110.00,100.00',
    ]);
    await page.getByRole('button', { name: 'Importar CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importar precios' });
    const chosen = { name: 'tarifa.csv', mimeType: 'text/csv', buffer: Buffer.from('renglon,columna_1') };
    await dialog.getByLabel('Archivo').setInputFiles(chosen);
    await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
    await dialog.getByText('No se importó nada: hay 1 renglón por corregir').waitFor();
    await dialog.getByText('Columna 1: Falta el precio').waitFor();
    const { rates, zones } = proposal();
    const dearer = rates.map((row) => ({ ...row, rangeVolumes: row.rangeVolumes.map((column) => ({ ...column, cost: 33_300 as never })) }));
    server.answer('readProposalFile', () => ({ grid: { prices: dearer, zones }, failed: [] }));
    await dialog.getByRole('button', { name: 'Elegir otro' }).click();
    await dialog.getByLabel('Archivo').setInputFiles(chosen);
    await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
    await eventually(() => price(page, 'Economico 30K', '151 o más').inputValue()).toBe('333.00');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await eventually(() => price(page, 'Economico 30K', '151 o más').inputValue()).toBe('180.00');
  });

  test('is accessible in both themes and on both screens', async ({ browser, server }) => {
    const prepare = async (page: OpenPage) => {
      await page.goto(`/propuesta/${id('Q')}`);
      await price(page, 'Economico 5K', '1 a 50').fill('');
      await price(page, 'Economico 15K', '1 a 50').fill('50');
      await price(page, 'Economico 30K', '1 a 50').fill('x');
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
  });
});

describe('a new proposal', () => {
  test('begins with its service, whose weights are its rows, and is made whole', async ({ server, openAt, requestsOf }) => {
    server.answer('createProposal', ({ name, prices }) => proposal({ name, rates: prices } as never));
    const page = await openAt('/propuesta');
    await page.getByRole('combobox', { name: 'Servicio' }).selectOption({ label: 'Sendex · Económico' });
    await page.getByRole('combobox', { name: 'Empezar con los precios de' }).selectOption({ label: 'Tarifa B · 2026' });
    await eventually(() => price(page, 'Economico 15K', '51 a 150').inputValue()).toBe('150.00');
    await page.getByRole('combobox', { name: 'Empezar con los precios de' }).selectOption({ label: 'Tabla vacía' });
    await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Tarifa C');
    await price(page, 'Economico 5K', '1 o más').click();
    await paste(page, '100\n150\n200');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await eventually(() => new URL(page.url()).pathname).toBe(`/propuesta/${id('Q')}`);
    expect(requestsOf('createProposal')).toMatchObject([
      { service_id: id('S'), name: 'Tarifa C', prices: [{ rangeVolumes: [{ from: 1, to: null, cost: 10_000 }] }, {}, {}] },
    ]);
  });
});
