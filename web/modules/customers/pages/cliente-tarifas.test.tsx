import { within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { textiles } from '../../../../e2e/support/people.ts';
import { id } from '../../../../e2e/support/send-world.ts';
import { freight, ground, nextDay, services, tariffWorld, year } from '../../../../e2e/support/tariff-examples.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

const path = `/cliente/tarifas/${textiles.id}`;
const field = (page: ScreenPage, name: string) => page.getByRole<HTMLInputElement>('textbox', { name });
const save = (page: ScreenPage) => page.press(/^Guardar/);
const turn = async (page: ScreenPage, name: string) => page.user.click(await page.findByRole('switch', { name }));
/** What the cells of each row of services say, and what is typed in them. */
const rowsOf = (page: ScreenPage) =>
  within(page.getByRole('table', { name: 'Servicios' }))
    .getAllByRole('row')
    .map((row) => ({
      says: [...row.children].map((cell) => cell.textContent.trim()),
      fields: within(row).queryAllByRole<HTMLInputElement>('textbox'),
      row: within(row),
    }));

test.beforeEach(({ server }) => {
  tariffWorld(server, 'root');
  server.answer('updateCustomer', () => ({ id: textiles.id }));
});

describe('root has the services of a customer', () => {
  test('in a table with all there is of each, those that are on first [A-2.29, A-3.19, A-3.20, A-3.21, A-3.22]', async ({ openAt }) => {
    const page = await openAt(path);
    await page.findByText('2 de 3 activos');
    const [head, first, second, third] = rowsOf(page);
    expect(head?.says).toEqual([
      ...['Activo', 'Servicio', 'Modalidad', 'Tarifa', 'Precio', 'Descuento', 'Stock mín.', 'Reexpedición', 'E. Irregular', 'Seguro'],
    ]);
    expect(first?.says.slice(1, 4)).toEqual([expect.stringMatching(/Estafeta Terrestre$/), 'Consumo', expect.stringMatching(/^TARIFA B/)]);
    expect(second?.says.slice(1, 4)).toEqual([
      expect.stringMatching(/Estafeta Día Siguiente$/),
      'Prepago',
      expect.stringContaining(`Sin tarifa ${year}`),
    ]);
    expect(third?.says.slice(1, 3).join(' ')).toMatch(/Castores Carga\s*LTL se cotiza aparte, sin modalidad/);
    expect(first?.fields.map(({ value }) => value)).toEqual(['0.00', '0', '10', '', '', '1.5']);
    expect(second?.fields.map(({ value }) => value)).toEqual(['148.20', '0', '1', '28.00', '', '']);
    await page.user.click(page.getByRole('link', { name: 'TARIFA B' }));
    await eventually(page.address).toBe(`/tarifas/${textiles.id}`);
  });

  test('and what is typed out of bounds is mended: prices from 0, stock from 1, insurance to 100, price or discount [A-1.07, A-4.08, A-4.09, A-4.10, A-4.11, A-4.12, A-8.37, A-2.18]', async ({
    openAt,
    requestsOf,
  }) => {
    const page = await openAt(path);
    await page.findByText('2 de 3 activos');
    for (const [name, typed] of [
      ['Precio de Estafeta Terrestre', '-5'],
      ['Reexpedición de Estafeta Terrestre', '-5'],
      ['Stock mín. de Estafeta Terrestre', '0'],
      ['Seguro de Estafeta Terrestre', '150'],
      ['Precio de Estafeta Terrestre', '90'],
      ['Descuento de Estafeta Terrestre', '12.5'],
      ['Descuento de Estafeta Día Siguiente', '3'],
      ['Precio de Estafeta Día Siguiente', '155.5'],
    ] as const) {
      await page.fill(field(page, name), typed);
      if (name === 'Reexpedición de Estafeta Terrestre') await eventually(() => field(page, 'Precio de Estafeta Terrestre').value).toBe('0.00');
    }
    await page.user.tab();
    for (const [name, value] of [
      ['Reexpedición de Estafeta Terrestre', '0.00'],
      ['Stock mín. de Estafeta Terrestre', '1'],
      ['Seguro de Estafeta Terrestre', '100'],
      ['Precio de Estafeta Terrestre', '0.00'],
      ['Descuento de Estafeta Día Siguiente', '0'],
    ] as const)
      await eventually(() => field(page, name).value).toBe(value);
    await page.user.click(page.getByRole('checkbox', { name: 'Aplicar a los usuarios del cliente' }));
    await save(page);
    await page.told('Se guardaron los cambios correctamente');
    await eventually(page.address).toBe('/clientes');
    expect(requestsOf('updateCustomer')).toEqual([
      {
        id: textiles.id,
        services: [
          { id: ground, min_stock: 1, discount: 125_000, reissue_price: 0, insurance_percentage: 1_000_000 },
          { id: nextDay, price_list: 15_550 },
        ],
        add_services_to_users: true,
      },
    ]);
  });

  test('of which one is found by its carrier and switched on', async ({ openAt, requestsOf }) => {
    const page = await openAt(path);
    await page.fill(await page.findByRole('searchbox', { name: 'Buscar servicios' }), 'castores');
    await eventually(() => rowsOf(page)).toHaveLength(2);
    await turn(page, 'Activar Castores Carga');
    await page.findByText('3 de 3 activos');
    page.getByRole('cell', { name: 'LTL' });
    await page.fill(field(page, 'Descuento de Castores Carga'), '5');
    await save(page);
    await eventually(page.address).toBe('/clientes');
    expect(requestsOf('updateCustomer')[0]?.['services']).toEqual([{ id: freight, enabled: true, discount: 50_000 }]);
  });

  test('of which one of Estafeta that is switched on leads back to the list, where the operator asks for no purchase [A-2.18] [AMB-12.16]', async ({
    server,
    openAt,
    requestsOf,
  }) => {
    const off = services.map((service) => (service.id === nextDay ? { ...service, enabled: false } : service));
    server.answer('listCustomerServices', () => ({ data: off }));
    const page = await openAt(path);
    await turn(page, 'Activar Estafeta Día Siguiente');
    await save(page);
    await eventually(page.address).toBe('/clientes');
    expect(requestsOf('updateCustomer')[0]?.['services']).toEqual([{ id: nextDay, enabled: true }]);
  });

  test('of which one that is switched on for a sale leads on to buy it, and back to the sale [A-2.16, A-2.17] [AMB-12.16]', async ({
    server,
    openAt,
  }) => {
    server.answer('listServicesToBuy', () => ({ data: [], pool: 0, no_credit: null }));
    server.answer('listPurchases', () => ({ data: [], total: 0 }));
    const page = await openAt(`${path}?from=dispersion`);
    await eventually(() => page.getByRole('link', { name: 'Datos' }).getAttribute('href')).toContain('from=dispersion');
    await page.findByRole('link', { name: 'Vender guías' });
    await turn(page, 'Activar Castores Carga');
    await save(page);
    await eventually(page.address).toBe(`/comprar-guias?from=dispersion&serviceId=${freight}`);
    await page.user.click(await page.findByRole('link', { name: 'Vender guías' }));
    await eventually(page.address).toBe('/dispersion');
  });

  test('of which one that is switched off loses its tariff, after a question; a failure is told [A-8.25] [AMB-16.02]', async ({
    server,
    openAt,
    requestsOf,
    called,
  }) => {
    const page = await openAt(path);
    server.answer('deleteRate', () => new RawAnswer(500, { code: 'INTERNAL', description: null, fields: {}, request_id: 'PRUEBA' }));
    await turn(page, 'Activar Estafeta Terrestre');
    await save(page);
    await page.findByRole('dialog', { name: '¿Desactivar un servicio con tarifa?' });
    await page.press('Cancelar');
    expect(called('updateCustomer')).toEqual([]);
    await save(page);
    await page.press('Desactivar y eliminar');
    await page.told('Hubo un error al intentar borrar la tarifa vinculada al servicio');
    expect(requestsOf('updateCustomer')[0]?.['services']).toEqual([{ id: ground, enabled: false }]);
    expect(requestsOf('deleteRate')).toEqual([{ id: textiles.id, rate_config_id: id('R') }]);
  });

  test('and what is wrong stands at its field, also what the server says of one row of many', async ({ server, openAt }) => {
    const page = await openAt(path);
    await page.findByText('2 de 3 activos');
    await page.fill(field(page, 'Descuento de Estafeta Terrestre'), '101');
    await save(page);
    await page.findByText('El descuento va de 0 a 100, con dos decimales como máximo');
    await page.fill(field(page, 'Descuento de Estafeta Terrestre'), '0');
    await page.fill(field(page, 'Precio de Estafeta Día Siguiente'), '10');
    const fields = { 'services.0.price_list': 'El precio no puede ser menor a $60.00' };
    server.answer('updateCustomer', () => new RawAnswer(400, { code: 'WRONG_DATA', description: null, fields, request_id: 'PRUEBA' }));
    await save(page);
    await within(page.getByRole('row', { name: /Día Siguiente/ })).findByText('El precio no puede ser menor a $60.00');
    await eventually(() => field(page, 'Precio de Estafeta Día Siguiente').value).toBe('10.00');
  });
});

test('an agent sets price and discount where they are editable, and nothing else [A-1.08, A-4.14, S-6.34] [AMB-16.04]', async ({
  server,
  openAt,
  requestsOf,
}) => {
  tariffWorld(server, 'agent');
  // A service whose prices are the house's alone.
  server.answer('listCustomerServices', () => ({ data: services.map((service) => ({ ...service, editable: service.id !== nextDay })) }));
  const page = await openAt(path);
  await page.findByText('2 de 3 activos');
  for (const column of ['Stock mín.', 'Reexpedición', 'E. Irregular', 'Seguro'])
    expect(field(page, `${column} de Estafeta Terrestre`).disabled).toBe(true);
  expect(page.getByRole<HTMLButtonElement>('switch', { name: 'Activar Estafeta Terrestre' }).disabled).toBe(true);
  expect(page.queryAllByRole('checkbox', { name: 'Aplicar a los usuarios del cliente' })).toEqual([]);
  const isLocked = (service: string) => ['Precio', 'Descuento'].map((column) => field(page, `${column} de Estafeta ${service}`).disabled);
  expect(isLocked('Día Siguiente')).toEqual([true, true]);
  expect(isLocked('Terrestre')).toEqual([false, false]);
  await page.fill(field(page, 'Descuento de Estafeta Terrestre'), '10');
  await save(page);
  await page.told('Se guardaron los cambios correctamente');
  expect(requestsOf('updateCustomer')).toEqual([{ id: textiles.id, services: [{ id: ground, discount: 100_000 }] }]);
});

test('a customer reads its own that are on, whatever the address says, and types nothing [A-4.13] [AMB-14.02]', async ({ server, openAt }) => {
  tariffWorld(server, 'customer');
  const page = await openAt('/cliente/tarifas/ZZZZZZZZZZZZZZZZZZZZZZZZZZ');
  await page.findByRole('table', { name: 'Servicios' });
  await eventually(() => rowsOf(page)).toHaveLength(3);
  expect(rowsOf(page)[2]?.says.join(' ')).toMatch(/Día Siguiente\s+Prepago\s+Sin tarifa \d+\s+\$148.20\s+—\s+1\s+\$28.00\s+—\s+—/);
  const main = within(page.getByRole('main'));
  expect([...main.queryAllByRole('textbox'), ...main.queryAllByRole('switch')]).toEqual([]);
});

test('the tariff of a service that a colleague has switched on meanwhile is not ended by who saves another one [A-2.18] [AMB-16.04]', async ({
  openAt,
  server,
  called,
  requestsOf,
}) => {
  const left = await openAt(path);
  await left.findByText('2 de 3 activos');
  await left.fill(field(left, 'Stock mín. de Estafeta Terrestre'), '25');
  const now = services.map((service) => (service.id === freight ? { ...service, enabled: true, rate_config_id: id('R') } : service));
  server.answer('listCustomerServices', () => ({ data: now }) as never);
  const page = await openAt(path);
  await eventually(() => field(page, 'Stock mín. de Estafeta Terrestre').value).toBe('25');
  await save(page);
  await eventually(() => requestsOf('updateCustomer')).toMatchObject([{ services: [{ id: ground, min_stock: 25 }] }]);
  expect([page.queryAllByRole('dialog'), called('deleteRate')]).toEqual([[], []]);
});
