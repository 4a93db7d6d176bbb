import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import type { ProposalView } from '#contract/tariffs/rates.ts';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { screenTest as test } from './support/fixtures.ts';
import { personOf, shellFakes } from './support/people.ts';
import { answerWith, id } from './support/send-world.ts';

const rows = ['Economico 5K', 'Economico 15K', 'Economico 30K'];
const columns = [
  { from: 1, to: 50 },
  { from: 51, to: 150 },
  { from: 151, to: null },
];
const proposal = (over: Partial<ProposalView> = {}): ProposalView => ({
  ...{ id: id('Q'), service_id: id('S'), year: 2026, name: 'Tarifa B', version: 3, customers: 5 },
  rates: rows.map((internalServiceName, row) => ({
    internalServiceName,
    rangeVolumes: columns.map((column, at) => ({ ...column, cost: ((120 + row * 40 - at * 10) * 100) as never })),
  })),
  zones: [{ name: 'Sureste', cost: 3_850 as never }],
  ...over,
});
const service = { id: id('S'), carrier: 'sendex', name: 'Económico', internal_service_names: rows };

const who = { customer_id: id('C'), name: 'CLIENTE UNO' };
const preview = {
  ...{ since: '2026-08-22', until: '2026-11-20', guides: 3, left_out: 0, charged: 40_368, before: 40_368, after: 43_349 },
  customers: [{ ...who, volume: 150, guides: 3, charged: 40_368, before: 40_368, after: 43_349 }],
  largest: [
    { ...who, row: 'Economico 5K', guides: 2, before: 22_968, after: 25_370, each: 1_201 },
    { ...who, row: 'Economico 15K', guides: 1, before: 17_400, after: 17_979, each: 579 },
  ],
};

test.beforeEach(({ server }) => {
  answerWith(server, shellFakes(personOf('root')));
  server.answer('getProposal', () => proposal());
  server.answer('listRates', ({ year }) => ({ services: [{ ...service, proposals: Number(year) < 2026 ? [] : [proposal()] }] }));
  server.answer('previewProposal', () => preview);
  server.answer('updateProposal', ({ prices, zones, name }) => proposal({ name, rates: prices, zones, version: 4 } as never));
});

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

describe('the list of proposals', () => {
  test('says what each is for and who has it, and opens it', async ({ openAt }) => {
    const page = await openAt('/propuestas');
    const row = page.getByRole('row', { name: /Tarifa B/ });
    await row.waitFor();
    await eventually(() => row.innerText()).toMatch(/Sendex · Económico/);
    await row.click();
    await page.getByRole('heading', { level: 1, name: 'Tarifa B' }).waitFor();
    await page.getByText('Sendex · Económico · 2026 · la usan 5 clientes').waitFor();
  });
});

describe('the grid of a proposal', () => {
  test('is gone through by arrows, Enter and Tab, and typing replaces what a cell holds', async ({ openAt }) => {
    const page = await openGrid(openAt);
    await price(page, 'Economico 5K', '1 a 50').click();
    await page.keyboard.press('ArrowRight');
    await eventually(() => focused(page)).toBe('Economico 5K, 51 a 150 guías');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('99,5');
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

  test('says at once what is wrong, at the cell: gaps, overlaps, no price; a price that falls is told and taken [AMB-16.01]', async ({
    openAt,
    requestsOf,
  }) => {
    const page = await openGrid(openAt);
    await cellOf(page, 'Desde, 51 a 150 guías').fill('60');
    await page.getByText('60 a 150: Hay un hueco: esta columna debe empezar en 51').waitFor();
    await cellOf(page, 'Desde, 60 a 150 guías').fill('40');
    await page.getByText('40 a 150: Se encima con la columna anterior: debe empezar en 51').waitFor();
    await cellOf(page, 'Desde, 40 a 150 guías').fill('51');
    await price(page, 'Economico 15K', '51 a 150').fill('doce');
    await page.getByText('51 a 150: Escribe un precio en pesos, como 148.90').waitFor();
    await eventually(() => price(page, 'Economico 15K', '51 a 150').getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await eventually(() => focused(page)).toBe('Economico 15K, 51 a 150 guías');
    expect(requestsOf('updateProposal')).toEqual([]);
    await price(page, 'Economico 15K', '51 a 150').fill('80');
    await page.getByText('51 a 150: El precio baja respecto al renglón anterior').waitFor();
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByText('Se guardó la propuesta').waitFor();
    const [sent] = requestsOf('updateProposal');
    expect(sent).toMatchObject({ version: 3, zones: [{ name: 'Sureste', cost: 3_850 }] });
    expect((sent?.['prices'] as ProposalView['rates'])[1]?.rangeVolumes[1]?.cost).toBe(8_000);
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

  test('shows what it does before it is saved: sums, customers and the largest changes of the grid that is typed', async ({
    server,
    openAt,
    requestsOf,
  }) => {
    const page = await openGrid(openAt);
    const panel = page.getByRole('complementary', { name: 'Qué cambia' });
    await panel.getByText('Cambia un precio o una zona y aquí verás lo que hace, antes de guardar.').waitFor();
    await price(page, 'Economico 5K', '51 a 150').fill('121.5');
    await panel.getByText('+$29.81').first().waitFor();
    await panel.getByText('3 guías · 7.4 % más · con IVA').waitFor();
    const listed = (name: string) => panel.getByRole('list', { name }).innerText();
    await eventually(() => listed('Por cliente')).toMatch(/CLIENTE UNO[^]*150 al mes · 3 guías/);
    await eventually(() => listed('Diez cambios mayores')).toMatch(/Economico 5K · 2 × \+\$12\.01/);
    const [asked] = requestsOf('previewProposal');
    expect((asked?.['prices'] as ProposalView['rates'])[0]?.rangeVolumes[1]?.cost).toBe(12_150);
    expect(requestsOf('updateProposal')).toEqual([]);
    await price(page, 'Economico 5K', '51 a 150').fill('x');
    await panel.getByText('Corrige las celdas marcadas para ver qué cambia.').waitFor();
    server.answer('previewProposal', () => {
      throw new Refusal('NOT_FOUND');
    });
    await price(page, 'Economico 5K', '51 a 150').fill('123');
    await panel.getByText('No se pudo calcular qué cambia').waitFor();
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
