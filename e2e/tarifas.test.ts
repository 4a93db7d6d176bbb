import { describe, expect } from 'vitest';
import type { CurrentUser } from '#contract/access/access.ts';
import type { RateConfigView } from '#contract/tariffs/rates.ts';
import { eventually } from './support/eventually.ts';
import { RawAnswer } from './support/fake-server.ts';
import { screenTest } from './support/fixtures.ts';
import { textiles } from './support/people.ts';
import { configOf, rowOf, tariffWorld, year } from './support/tariff-examples.ts';

const test = screenTest.extend(
  'world',
  ({ server }) =>
    (role: CurrentUser['role'], configs: readonly RateConfigView[] = [configOf()]) =>
      tariffWorld(server, role, configs),
);

describe('the tariffs of a customer', () => {
  test('are shown by weight and committed guides, with the column that counts and what zones add [S-2.50, A-2.13, A-2.48, A-2.49] [AMB-16.06]', async ({
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
    await card.getByText('Sureste').locator('xpath=following-sibling::dd').getByText('$38.50').waitFor();
    await eventually(() => page.locator('main').getByRole('textbox').count()).toBe(0);
  });
  test('are those of the year that is chosen among those the server offers [A-2.47]', async ({ world, openAt }) => {
    world('agent', [configOf({ year: 2024, proposal_name: 'TARIFA VIEJA' })]);
    const page = await openAt(`/tarifas/${textiles.id}`);
    await page.getByText(`Sin tarifas de ${year}`).waitFor();
    await page.getByLabel('Año').selectOption('2024');
    await page.getByText('TARIFA VIEJA').first().waitFor();
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
    await page.getByText('Hubo un error al obtener las tarifas del cliente, inténtalo más tarde').waitFor();
    await page.getByText('Hubo un error al obtener los años').waitFor();
  });
  test('are nothing for a client, who is told whom to ask', async ({ world, openAt, called }) => {
    world('client');
    const page = await openAt('/tarifas');
    await page.getByText('Tu usuario no consulta tarifas. Pídelas a la persona a cargo de la cuenta.').waitFor();
    expect(called('getCustomerRates')).toEqual([]);
  });
});
