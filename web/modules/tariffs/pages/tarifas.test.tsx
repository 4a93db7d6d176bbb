import { within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import type { CurrentUser } from '#contract/access/access.ts';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
import type { TariffDocument } from '#contract/tariffs/documents.ts';
import type { RateConfigView } from '#contract/tariffs/rates.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { textiles } from '../../../../e2e/support/people.ts';
import { id } from '../../../../e2e/support/send-world.ts';
import { configOf, rowOf, tariffWorld, year } from '../../../../e2e/support/tariff-examples.ts';
import { screenTest, type ScreenPage } from '../../../fixtures/screen-test.ts';

const test = screenTest.extend(
  'world',
  ({ server }) =>
    (role: CurrentUser['role'], configs: readonly RateConfigView[] = [configOf()]) =>
      tariffWorld(server, role, configs),
);
const path = `/tarifas/${textiles.id}`;
const broken = () => new RawAnswer(500, { code: 'INTERNAL', description: null, fields: {}, request_id: 'PRUEBA' });
const optionsOf = (field: HTMLElement) => [...(field as HTMLSelectElement).options].map(({ text }) => text);
const dialogOf = async (page: ScreenPage, name?: string) => within(await page.findByRole('dialog', name === undefined ? {} : { name }));

describe('the tariffs of a customer', () => {
  test('are shown by weight and committed guides, with the column that counts and what zones add [S-2.50, A-2.13, A-2.48, A-2.49, A-3.34] [AMB-16.06]', async ({
    world,
    openAt,
  }) => {
    world('seller');
    const page = await openAt(path);
    await page.findByRole('heading', { level: 1, name: 'Tarifas de TEXTILES DEL BAJÍO' });
    const card = within(await page.findByRole('region', { name: 'Estafeta' }));
    const grid = within(within(card.getByRole('region', { name: 'Precios de Estafeta Terrestre' })).getByRole('table'));
    const rows = grid.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Peso hasta', expect.stringMatching(/^Guías comprometidas al mes · precio por guía, MXN sin IVA/)],
      [expect.stringMatching(/^1 a 50/), expect.stringMatching(/^51 o más/)],
      ['1 kg', '$138.00', '$128.00'],
      ['5 kg', '$158.40', '$148.40'],
    ]);
    grid.getByRole('columnheader', { name: '51 o más (columna elegida)' });
    card.getByText('4.9 %');
    expect(card.getByText('Sureste').nextElementSibling?.textContent).toContain('$38.50');
    expect(within(page.getByRole('main')).queryAllByRole('textbox')).toEqual([]);
  });
  test('are those of the year that is chosen among those the server offers [A-2.47, A-5.58]', async ({ world, openAt }) => {
    world('agent', [configOf({ year: 2024, proposal_name: 'TARIFA VIEJA' })]);
    const page = await openAt(path);
    await page.findByText(`Sin tarifas de ${year}`);
    expect(optionsOf(page.getByLabelText('Año'))).toEqual([`Año ${year}`, 'Año 2024']);
    await page.choose('Año', '2024');
    await page.findAllByText(/TARIFA VIEJA/);
  });
  test.for([
    ['2027-01-31T18:00:00Z', '2026'],
    ['2027-02-01T18:00:00Z', '2027'],
  ] as const)(
    'open with the current year, and in January with the one before: on %s with %s [A-5.59]',
    async ([now, first], { server, world, openAt }) => {
      world('root', []);
      server.answer('listRateYears', () => ({ data: [2027, 2026] }));
      const page = await openAt(path, { now: new Date(now) });
      await page.findByText(`Sin tarifas de ${first}`);
      expect(page.getByLabelText<HTMLSelectElement>('Año').value).toBe(first);
    },
  );
  test('are written for the current year, in January too [A-5.60]', async ({ server, world, openAt }) => {
    world('root', []);
    server.answer('listRateYears', () => ({ data: [2027, 2026] }));
    const page = await openAt(path, { now: new Date('2027-01-15T18:00:00Z') });
    await page.findByText('Sin tarifas de 2026');
    expect(page.queryAllByRole('button', { name: 'Agregar tarifa' })).toEqual([]);
    await page.choose('Año', '2027');
    await page.press('Agregar tarifa');
    await dialogOf(page, 'Agregar tarifa de 2027');
  });
  test('say so when one has no single column, and show no amount that its reader is not told [AMB-16.01] [AMB-16.06]', async ({ world, openAt }) => {
    world('customer', [configOf({ is_usable: false, prices: [rowOf('Terrestre 1K', null)], zones: [{ name: 'Sureste', cost: null }] })]);
    const page = await openAt('/tarifas');
    await page.findByText('No cotiza: no tiene una sola columna elegida');
    expect(page.getAllByRole('cell', { name: '—' })).toHaveLength(2);
    expect(page.getByRole('main').textContent).not.toContain('$');
  });
  test('cannot be had, and neither can their years: each failure has its sentence [A-8.20, A-8.21]', async ({ server, world, openAt }) => {
    world('root');
    for (const call of ['getCustomerRates', 'listRateYears']) server.answer(call, broken);
    const page = await openAt(path);
    await page.findByText('Hubo un error al obtener las tarifas del cliente, inténtalo más tarde');
    await page.told('Hubo un error al obtener los años');
  });
  test('are nothing for a client, who is told whom to ask', async ({ world, openAt, called }) => {
    world('client');
    const page = await openAt('/tarifas');
    await page.findByText('Tu usuario no consulta tarifas. Pídelas a la persona a cargo de la cuenta.');
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
    const page = await openAt(path);
    await page.press('Agregar tarifa');
    const dialog = await dialogOf(page);
    await page.press('Guardar tarifa');
    for (const fault of ['Elige un servicio', 'Elige una propuesta', 'Indica cuántas guías al mes se comprometen, de 0 a 1,000,000'])
      await eventually(() => dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(fault);
    expect(optionsOf(dialog.getByLabelText('Servicio'))).toEqual(['Elige un servicio', 'Estafeta Día Siguiente', 'Castores Carga · inactivo']);
    await page.choose(dialog.getByLabelText('Servicio'), 'Estafeta Día Siguiente');
    await page.choose(dialog.getByLabelText('Propuesta'), 'TARIFA DÍA');
    for (const [guides, column] of [
      ['50', '1 a 50'],
      ['51', '51 o más'],
      ['60', '51 o más'],
    ] as const) {
      await page.fill(dialog.getByLabelText('Guías al mes'), guides);
      await dialog.findByRole('columnheader', { name: `${column} (columna elegida)` });
    }
    await page.press('Guardar tarifa');
    await page.told('Tarifa actualizada con éxito');
    expect(requestsOf('createRate')).toEqual([{ customer_id: textiles.id, year, proposal_id: id('H'), volume: 60 }]);
  });

  test('and reads the sentence of the server with its list of errors, or whom to tell [A-8.22]', async ({ server, world, openAt }) => {
    world('root');
    const page = await openAt(path);
    const answer = { code: 'WRONG_DATA', description: 'La propuesta cambió', fields: {}, errors: ['renglón 1', 'renglón 2'], request_id: 'PRUEBA' };
    server.answer('syncRate', () => new RawAnswer(400, answer));
    await page.press('Sincronizar Estafeta Terrestre');
    await page.press('Sincronizar');
    await page.told('La propuesta cambió: renglón 1, renglón 2');
    server.answer('syncRate', broken);
    await page.press('Sincronizar');
    await page.told('Algo salió mal, contactar al equipo de Porteo');
  });

  test('by a sync with other guides [A-8.30] [AMB-16.02]', async ({ server, world, openAt, requestsOf }) => {
    world('root');
    server.answer('syncRate', () => ({ rate_config_id: id('R') }));
    const page = await openAt(path);
    await page.press('Sincronizar Estafeta Terrestre');
    const dialog = await dialogOf(page);
    await eventually(() => dialog.getByLabelText<HTMLInputElement>('Guías al mes').value).toBe('60');
    await page.fill(dialog.getByLabelText('Guías al mes'), '20');
    await page.press('Sincronizar');
    await page.told('Tarifa actualizada con éxito');
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
    const page = await openAt(path);
    await page.press('Eliminar la tarifa de Estafeta Terrestre');
    await page.press('Eliminar');
    await page.told(shown);
    expect(requestsOf('deleteRate')).toEqual([{ id: textiles.id, rate_config_id: id('R') }]);
  });

  test('and nothing of another year', async ({ world, openAt }) => {
    world('root', [configOf({ year: 2024 })]);
    const page = await openAt(path);
    await page.choose('Año', '2024');
    await page.findAllByText(/TARIFA B/);
    expect(page.queryAllByRole('button', { name: /Agregar|Sincronizar|Eliminar/ })).toEqual([]);
  });

  test('and nobody else writes any', async ({ world, openAt }) => {
    world('seller');
    const page = await openAt(path);
    await page.findAllByText(/TARIFA B/);
    expect(within(page.getByRole('main')).queryAllByRole('button')).toEqual([]);
  });
});

test('the documents of tariffs stand there as those in force and former ones, and open [A-2.50, A-3.33, A-7.23] [AMB-16.06]', async ({
  server,
  world,
  openAt,
  requestsOf,
}) => {
  const documentOf = (letter: string, name: string, inactive_at: string | null): TariffDocument => ({
    ...{ id: id(letter), carrier: 'estafeta', name, url: `/drive/files/${id(letter)}`, created_at: '2026-03-01T18:00:00.000Z', inactive_at },
    ...{ service: 'Terrestre', proposal: 'TARIFA B', range: '51-' },
  });
  world('customer');
  const tariffs = {
    active: [documentOf('A', 'Tarifa 2026.pdf', null)],
    inactive: [documentOf('B', 'Tarifa 2025.xlsx', '2026-03-01T18:00:00.000Z')],
  };
  server.answer('listCustomerFiles', () => ({ tariffs }));
  server.answer('createTicket', () => ({ url: '/' }));
  const page = await openAt('/perfil/tarifas');
  const [active, inactive] = [await page.findByRole('list', { name: 'Vigentes' }), await page.findByRole('list', { name: 'Anteriores' })];
  expect(active.textContent).toMatch(/Tarifa 2026\.pdf\s*Estafeta · Terrestre · TARIFA B · 51- guías al mes\s*Desde 1 mar 2026, 12:00/);
  expect(inactive.textContent).toMatch(/Tarifa 2025\.xlsx[^]*Hasta 1 mar 2026, 12:00/);
  await page.press('Abrir Tarifa 2026.pdf');
  await eventually(() => requestsOf('createTicket')).toEqual([{ id: id('A') }]);
  expect(page.queryAllByRole('button', { name: 'Subir tarifa' })).toEqual([]);
});
