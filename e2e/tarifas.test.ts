import { describe, expect } from 'vitest';
import type { CurrentUser } from '#contract/access/access.ts';
import type { TariffDocument } from '#contract/tariffs/documents.ts';
import type { RateConfigView } from '#contract/tariffs/rates.ts';
import { eventually } from './support/eventually.ts';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
import { screenTest } from './support/fixtures.ts';
import { textiles } from './support/people.ts';
import { id } from './support/send-world.ts';
import { configOf, rowOf, tariffWorld, year } from './support/tariff-examples.ts';

const test = screenTest.extend(
  'world',
  ({ server }) =>
    (role: CurrentUser['role'], configs: readonly RateConfigView[] = [configOf()]) =>
      tariffWorld(server, role, configs),
);

describe('the tariffs of a customer', () => {
  test('are shown by weight and committed guides, with the column that counts and what zones add [S-2.50, A-2.13, A-2.48, A-2.49, A-3.34] [AMB-16.06]', async ({
    world,
    openAt,
  }) => {
    world('seller');
    const page = await openAt(`/tarifas/${textiles.id}`);
    await page.getByRole('heading', { level: 1, name: 'Tarifas de TEXTILES DEL BAJÍO' }).waitFor();
    const card = page.getByRole('region', { name: 'Estafeta', exact: true });
    const grid = card.getByRole('region', { name: 'Precios de Estafeta Terrestre' }).getByRole('table');
    await eventually(() => grid.getByRole('row').allInnerTexts()).toEqual([
      expect.stringMatching(/Peso hasta\s+Guías comprometidas al mes · precio por guía, MXN sin IVA/) as string,
      expect.stringMatching(/1 a 50\s+51 o más/) as string,
      expect.stringMatching(/1 kg\s+\$138.00\s+\$128.00/) as string,
      expect.stringMatching(/5 kg\s+\$158.40\s+\$148.40/) as string,
    ]);
    await grid.getByRole('columnheader', { name: '51 o más (columna elegida)' }).waitFor();
    await card.getByText('4.9 %').waitFor();
    await card.getByText('Sureste').locator('xpath=following-sibling::dd').getByText('$38.50').waitFor();
    await eventually(() => page.locator('main').getByRole('textbox').count()).toBe(0);
  });
  test('are those of the year that is chosen among those the server offers [A-2.47, A-5.58]', async ({ world, openAt }) => {
    world('agent', [configOf({ year: 2024, proposal_name: 'TARIFA VIEJA' })]);
    const page = await openAt(`/tarifas/${textiles.id}`);
    await page.getByText(`Sin tarifas de ${year}`).waitFor();
    await eventually(() => page.getByLabel('Año').locator('option').allInnerTexts()).toEqual([`Año ${year}`, 'Año 2024']);
    await page.getByLabel('Año').selectOption('2024');
    await page.getByText('TARIFA VIEJA').first().waitFor();
  });
  test('open with the current year, and in January with the one before [A-5.59]', async ({ server, world, openAt }) => {
    world('root', []);
    server.answer('listRateYears', () => ({ data: [2027, 2026] }));
    const page = await openAt(`/tarifas/${textiles.id}`);
    for (const [now, first] of [
      ['2027-01-31T18:00:00Z', '2026'],
      ['2027-02-01T18:00:00Z', '2027'],
    ] as const) {
      await page.clock.setFixedTime(now);
      await page.reload();
      await eventually(() => page.getByLabel('Año').inputValue()).toBe(first);
      await page.getByText(`Sin tarifas de ${first}`).waitFor();
    }
  });
  test('are written for the current year, in January too [A-5.60]', async ({ server, world, openAt }) => {
    world('root', []);
    server.answer('listRateYears', () => ({ data: [2027, 2026] }));
    const page = await openAt(`/tarifas/${textiles.id}`);
    await page.clock.setFixedTime('2027-01-15T18:00:00Z');
    await page.reload();
    await page.getByText('Sin tarifas de 2026').waitFor();
    await eventually(() => page.getByRole('button', { name: 'Agregar tarifa' }).count()).toBe(0);
    await page.getByLabel('Año').selectOption('2027');
    await page.getByRole('button', { name: 'Agregar tarifa' }).click();
    await page.getByRole('dialog', { name: 'Agregar tarifa de 2027' }).waitFor();
  });
  test('say so when one has no single column, and show no amount that its reader is not told [AMB-16.01] [AMB-16.06]', async ({ world, openAt }) => {
    world('customer', [configOf({ is_usable: false, prices: [rowOf('Terrestre 1K', null)], zones: [{ name: 'Sureste', cost: null }] })]);
    const page = await openAt('/tarifas');
    await page.getByText('No cotiza: no tiene una sola columna elegida').waitFor();
    await eventually(() => page.getByRole('cell', { name: '—' }).count()).toBe(2);
    await eventually(() => page.locator('main').getByText('$').count()).toBe(0);
  });
  test('cannot be had, and neither can their years: each failure has its sentence [A-8.20, A-8.21]', async ({ server, world, openAt }) => {
    world('root');
    for (const call of ['getCustomerRates', 'listRateYears'])
      server.answer(call, () => new RawAnswer(500, { code: 'INTERNAL', description: null, fields: {}, request_id: 'PRUEBA' }));
    const page = await openAt(`/tarifas/${textiles.id}`);
    await page.getByText('Hubo un error al obtener las tarifas del cliente, inténtalo más tarde', { exact: true }).waitFor();
    await page.getByText('Hubo un error al obtener los años', { exact: true }).waitFor();
  });
  test('are nothing for a client, who is told whom to ask', async ({ world, openAt, called }) => {
    world('client');
    const page = await openAt('/tarifas');
    await page.getByText('Tu usuario no consulta tarifas. Pídelas a la persona a cargo de la cuenta.').waitFor();
    expect(called('getCustomerRates')).toEqual([]);
  });
});

describe('root writes the tariffs of the current year', () => {
  test('by a proposal of a service that has none, with the column that the guides choose [A-1.02, A-1.04, A-8.30] [AMB-16.02]', async ({
    server,
    world,
    openAt,
    requestsOf,
  }) => {
    world('root');
    server.answer('createRate', () => ({ rate_config_id: id('X') }));
    const page = await openAt(`/tarifas/${textiles.id}`);
    await page.getByRole('button', { name: 'Agregar tarifa' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Guardar tarifa' }).click();
    for (const fault of ['Elige un servicio', 'Elige una propuesta', 'Indica cuántas guías al mes se comprometen, de 0 a 1,000,000'])
      await dialog.getByRole('alert').getByText(fault).waitFor();
    await eventually(() => dialog.getByLabel('Servicio').locator('option').allInnerTexts()).toEqual([
      ...['Elige un servicio', 'Estafeta Día Siguiente', 'Castores Carga · inactivo'],
    ]);
    await dialog.getByLabel('Servicio').selectOption('Estafeta Día Siguiente');
    await dialog.getByLabel('Propuesta').selectOption('TARIFA DÍA');
    await dialog.getByLabel('Guías al mes').fill('60');
    await dialog.getByRole('columnheader', { name: '51 o más (columna elegida)' }).waitFor();
    await dialog.getByRole('button', { name: 'Guardar tarifa' }).click();
    await page.getByText('Tarifa actualizada con éxito', { exact: true }).waitFor();
    expect(requestsOf('createRate')).toEqual([{ customer_id: textiles.id, year, proposal_id: id('H'), volume: 60 }]);
  });

  test('and reads the sentence of the server with its list of errors, or whom to tell [A-8.22]', async ({ server, world, openAt }) => {
    world('root');
    const page = await openAt(`/tarifas/${textiles.id}`);
    const answer = { code: 'WRONG_DATA', description: 'La propuesta cambió', fields: {}, errors: ['renglón 1', 'renglón 2'], request_id: 'PRUEBA' };
    server.answer('syncRate', () => new RawAnswer(400, answer));
    await page.getByRole('button', { name: 'Sincronizar Estafeta Terrestre' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Sincronizar', exact: true }).click();
    await page.getByText('La propuesta cambió: renglón 1, renglón 2', { exact: true }).first().waitFor();
    server.answer('syncRate', () => new RawAnswer(500, { code: 'INTERNAL', description: null, fields: {}, request_id: 'PRUEBA' }));
    await dialog.getByRole('button', { name: 'Sincronizar', exact: true }).click();
    await page.getByText('Algo salió mal, contactar al equipo de Porteo', { exact: true }).first().waitFor();
  });

  test('by a sync with other guides [A-8.30] [AMB-16.02]', async ({ server, world, openAt, requestsOf }) => {
    world('root');
    server.answer('syncRate', () => ({ rate_config_id: id('R') }));
    const page = await openAt(`/tarifas/${textiles.id}`);
    await page.getByRole('button', { name: 'Sincronizar Estafeta Terrestre' }).click();
    const dialog = page.getByRole('dialog');
    await eventually(() => dialog.getByLabel('Guías al mes').inputValue()).toBe('60');
    await dialog.getByLabel('Guías al mes').fill('20');
    await dialog.getByRole('button', { name: 'Sincronizar', exact: true }).click();
    await page.getByText('Tarifa actualizada con éxito', { exact: true }).waitFor();
    expect(requestsOf('syncRate')).toEqual([{ configId: id('R'), id: textiles.id, volume: 20 }]);
  });

  test.for([
    ['ends one after a question [A-8.31]', null, 'Se eliminó la tarifa con éxito.'],
    [
      'is told of one that is gone [A-8.24]',
      { status: 404, code: 'NOT_FOUND', description: 'rate config not found' },
      'No se encontró la tarifa seleccionada.',
    ],
    ['is told of a failure [A-8.23]', { status: 500, code: 'INTERNAL', description: null }, 'Hubo un error al eliminar la tarifa.'],
  ] as const)('and %s', async ([_what, error, shown], { server, world, openAt, requestsOf }) => {
    world('root');
    server.answer('deleteRate', () =>
      error ? new RawAnswer(error.status, { ...error, fields: {}, request_id: 'PRUEBA' }) : { rate_config_id: id('R') },
    );
    const page = await openAt(`/tarifas/${textiles.id}`);
    await page.getByRole('button', { name: 'Eliminar la tarifa de Estafeta Terrestre' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
    await page.getByText(shown, { exact: true }).waitFor();
    expect(requestsOf('deleteRate')).toEqual([{ id: textiles.id, rate_config_id: id('R') }]);
  });

  test('and nothing of another year, where nobody else writes either', async ({ world, openAt }) => {
    world('root', [configOf({ year: 2024 })]);
    const page = await openAt(`/tarifas/${textiles.id}`);
    await page.getByLabel('Año').selectOption('2024');
    await page.getByText('TARIFA B').first().waitFor();
    await eventually(() => page.getByRole('button', { name: /Agregar|Sincronizar|Eliminar/ }).count()).toBe(0);
    world('seller');
    const theirs = await openAt(`/tarifas/${textiles.id}`);
    await theirs.getByText('TARIFA B').first().waitFor();
    await eventually(() => theirs.locator('main').getByRole('button').allInnerTexts()).toEqual([]);
  });
});

describe('the documents of tariffs', () => {
  const documentOf = (letter: string, name: string, inactive_at: string | null): TariffDocument => ({
    ...{ id: id(letter), carrier: 'estafeta', name, url: `/drive/files/${id(letter)}`, created_at: '2026-03-01T18:00:00.000Z', inactive_at },
    ...{ service: 'Terrestre', proposal: 'TARIFA B', range: '51-' },
  });
  test('stand there as those in force and former ones, and open [A-2.50, A-3.33, A-7.23] [AMB-16.06]', async ({
    server,
    world,
    openAt,
    requestsOf,
  }) => {
    world('customer');
    const tariffs = {
      active: [documentOf('A', 'Tarifa 2026.pdf', null)],
      inactive: [documentOf('B', 'Tarifa 2025.xlsx', '2026-03-01T18:00:00.000Z')],
    };
    server.answer('listCustomerFiles', () => ({ tariffs }));
    const page = await openAt('/perfil/tarifas');
    const [active, inactive] = [page.getByRole('list', { name: 'Vigentes' }), page.getByRole('list', { name: 'Anteriores' })];
    await eventually(() => active.innerText()).toMatch(
      /Tarifa 2026\.pdf\s+Estafeta · Terrestre · TARIFA B · 51- guías al mes\s+Desde 1 mar 2026, 12:00/,
    );
    await eventually(() => inactive.innerText()).toMatch(/Tarifa 2025\.xlsx[^]*Hasta 1 mar 2026, 12:00/);
    server.answer('createTicket', () => ({ url: '/' }));
    await active.getByRole('button', { name: 'Abrir Tarifa 2026.pdf' }).click();
    await eventually(() => requestsOf('createTicket')).toEqual([{ id: id('A') }]);
    await eventually(() => page.getByRole('button', { name: 'Subir tarifa' }).count()).toBe(0);
  });
  test('are uploaded by root, one file for one carrier [A-2.50, A-5.56, A-7.22, A-8.27]', async ({ server, world, openAt, called }) => {
    world('root');
    const stored = { id: id('A'), name: 'tarifa.csv', url: `/drive/files/${id('A')}`, carrier: 'estafeta', created_at: '2026-03-01T18:00:00.000Z' };
    server.answer('uploadTariff', () => stored);
    const page = await openAt(`/tarifas/${textiles.id}`);
    await page.getByRole('button', { name: 'Subir tarifa' }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel(/^Archivo/);
    await eventually(() => field.evaluate((input) => (input as HTMLInputElement).multiple)).toBe(false);
    await field.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') });
    await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
    await dialog.getByText('Elige una paquetería').last().waitFor();
    await dialog.getByText('El archivo debe ser PDF, XLSX, XLS o CSV').waitFor();
    await dialog.getByLabel('Paquetería').selectOption('Estafeta');
    await field.setInputFiles({ name: 'tarifa.csv', mimeType: 'text/csv', buffer: Buffer.from('5,120') });
    await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
    await page.getByText('Se subió con éxito', { exact: true }).waitFor();
    expect(called('uploadTariff')).toMatchObject([{ request: { customer_id: textiles.id, carrier: 'estafeta' }, file: '5,120' }]);
  });
  test.for([
    ['in these words', null, 'Hubo un error al subir la tarifa'],
    ['in those of the server', 'El archivo está dañado', 'El archivo está dañado'],
  ] as const)('that are not taken are told %s [A-8.26]', async ([_what, description, shown], { server, world, openAt }) => {
    world('root');
    server.answer('uploadTariff', () => new RawAnswer(500, { code: 'INTERNAL', description, fields: {}, request_id: 'PRUEBA' }));
    const page = await openAt(`/tarifas/${textiles.id}`);
    await page.getByRole('button', { name: 'Subir tarifa' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Paquetería').selectOption('Castores');
    await dialog.getByLabel(/^Archivo/).setInputFiles({ name: 'tarifa.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
    await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
    await page.getByText(shown, { exact: true }).first().waitFor();
  });
});
