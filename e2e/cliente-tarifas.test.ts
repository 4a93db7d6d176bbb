import { describe, expect } from 'vitest';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
import { stopTime } from './support/stopped-time.ts';
import { screenTest } from './support/fixtures.ts';
import { textiles } from './support/people.ts';
import { id } from './support/send-world.ts';
import { freight, ground, nextDay, services, tariffWorld, year } from './support/tariff-examples.ts';

const path = `/cliente/tarifas/${textiles.id}`;
const test = screenTest
  .extend('openRoot', ({ server, openAt }) => async () => {
    tariffWorld(server, 'root');
    server.answer('updateCustomer', () => ({ id: textiles.id }));
    return openAt(path);
  })
  .extend('openAgent', ({ server, openAt }) => async () => {
    tariffWorld(server, 'agent');
    return openAt(path);
  });

const field = (page: OpenPage, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: OpenPage) => page.getByRole('button', { name: /^Guardar/ }).click();

describe('root has the services of a customer', () => {
  test('in a table with all there is of each, those that are on first [A-2.29, A-3.19, A-3.20, A-3.21, A-3.22]', async ({ openRoot }) => {
    const page = await openRoot();
    await page.getByText('2 de 3 activos').waitFor();
    const table = page.getByRole('table', { name: 'Servicios' });
    const rows = table.getByRole('row');
    await eventually(() => rows.first().getByRole('columnheader').allInnerTexts()).toEqual([
      ...['Activo', 'Servicio', 'Modalidad', 'Tarifa', 'Precio', 'Descuento', 'Stock mín.', 'Reexpedición', 'E. Irregular', 'Seguro'],
    ]);
    const [first, second, third] = [rows.nth(1), rows.nth(2), rows.nth(3)];
    await eventually(() => first.innerText()).toMatch(/Estafeta Terrestre\s+Consumo\s+TARIFA B/);
    await eventually(() => second.innerText()).toMatch(new RegExp(`Estafeta Día Siguiente\\s+Prepago\\s+Sin tarifa ${year}`));
    await eventually(() => third.innerText()).toMatch(/Castores Carga\s+LTL se cotiza aparte, sin modalidad/);
    const values = (row: typeof first) => row.getByRole('textbox').evaluateAll((fields) => fields.map((each) => (each as HTMLInputElement).value));
    await eventually(() => values(first)).toEqual(['0.00', '0', '10', '', '', '1.5']);
    await eventually(() => values(second)).toEqual(['148.20', '0', '1', '28.00', '', '']);
    await first.getByRole('link', { name: 'TARIFA B' }).click();
    await page.waitForURL(`**/tarifas/${textiles.id}`);
  });

  test('and what is typed out of bounds is mended: prices from 0, stock from 1, insurance to 100, price or discount [A-1.07, A-4.08, A-4.09, A-4.10, A-4.11, A-4.12, A-8.37, A-2.18]', async ({
    openRoot,
    requestsOf,
  }) => {
    const page = await openRoot();
    await field(page, 'Precio de Estafeta Terrestre').fill('-5');
    await field(page, 'Reexpedición de Estafeta Terrestre').fill('-5');
    await eventually(() => field(page, 'Precio de Estafeta Terrestre').inputValue()).toBe('0.00');
    await field(page, 'Stock mín. de Estafeta Terrestre').fill('0');
    await field(page, 'Seguro de Estafeta Terrestre').fill('150');
    await field(page, 'Precio de Estafeta Terrestre').fill('90');
    await field(page, 'Descuento de Estafeta Terrestre').fill('12.5');
    await field(page, 'Descuento de Estafeta Día Siguiente').fill('3');
    await field(page, 'Precio de Estafeta Día Siguiente').fill('155.5');
    await page.keyboard.press('Tab');
    for (const [name, value] of [
      ['Reexpedición de Estafeta Terrestre', '0.00'],
      ['Stock mín. de Estafeta Terrestre', '1'],
      ['Seguro de Estafeta Terrestre', '100'],
      ['Precio de Estafeta Terrestre', '0.00'],
      ['Descuento de Estafeta Día Siguiente', '0'],
    ] as const)
      await eventually(() => field(page, name).inputValue()).toBe(value);
    await page.getByRole('checkbox', { name: 'Aplicar a los usuarios del cliente' }).check();
    await save(page);
    await page.getByText('Se guardaron los cambios correctamente').waitFor();
    await page.waitForURL('**/clientes');
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

  test('of which one is found by its carrier and switched on', async ({ openRoot, requestsOf }) => {
    const page = await openRoot();
    await page.getByRole('searchbox', { name: 'Buscar servicios' }).fill('castores');
    await eventually(() => page.getByRole('table', { name: 'Servicios' }).getByRole('row').count()).toBe(2);
    await page.getByRole('switch', { name: 'Activar Castores Carga' }).click();
    await page.getByText('3 de 3 activos').waitFor();
    await page.getByRole('cell', { name: 'LTL', exact: true }).waitFor();
    await field(page, 'Descuento de Castores Carga').fill('5');
    await save(page);
    await page.waitForURL('**/clientes');
    expect(requestsOf('updateCustomer')[0]?.['services']).toEqual([{ id: freight, enabled: true, discount: 50_000 }]);
  });

  test('which a search narrows with each letter, before a button below could be pressed, and Enter in the search saves nothing', async ({
    openRoot,
    requestsOf,
  }) => {
    const page = await openRoot();
    await page.getByText('2 de 3 activos').waitFor();
    await stopTime(page);
    const search = page.getByRole('searchbox', { name: 'Buscar servicios' });
    await search.fill('castores');
    await eventually(() => page.getByRole('table', { name: 'Servicios' }).getByRole('row').count()).toBe(2);
    await search.press('Enter');
    await page.clock.resume();
    await page.getByRole('switch', { name: 'Activar Castores Carga' }).click();
    await save(page);
    await page.waitForURL('**/clientes');
    expect(requestsOf('updateCustomer').map(({ services: sent }) => sent)).toEqual([[{ id: freight, enabled: true }]]);
  });

  test('of which one of Estafeta that is switched on leads back to the list, where the operator asks for no purchase [A-2.18] [AMB-12.16]', async ({
    server,
    openRoot,
    requestsOf,
  }) => {
    const page = await openRoot();
    const off = services.map((service) => (service.id === nextDay ? { ...service, enabled: false } : service));
    server.answer('listCustomerServices', () => ({ data: off }));
    await page.reload();
    await page.getByRole('switch', { name: 'Activar Estafeta Día Siguiente' }).click();
    await save(page);
    await page.waitForURL('**/clientes');
    expect(requestsOf('updateCustomer')[0]?.['services']).toEqual([{ id: nextDay, enabled: true }]);
  });

  test('of which one that is switched on for a sale leads on to buy it, and back to the sale [A-2.16, A-2.17] [AMB-12.16]', async ({
    server,
    openAt,
    openRoot,
  }) => {
    await openRoot();
    server.answer('listServicesToBuy', () => ({ data: [], pool: 0, no_credit: null }));
    server.answer('listPurchases', () => ({ data: [], total: 0 }));
    const page = await openAt(`/cliente/tarifas/${textiles.id}?from=dispersion`);
    await page.getByRole('link', { name: 'Datos' }).waitFor();
    await eventually(() => page.getByRole('link', { name: 'Datos' }).getAttribute('href')).toContain('from=dispersion');
    await page.getByRole('link', { name: 'Vender guías' }).waitFor();
    await page.getByRole('switch', { name: 'Activar Castores Carga' }).click();
    await save(page);
    await page.waitForURL(`**/comprar-guias?from=dispersion&serviceId=${freight}`);
    await page.getByRole('link', { name: 'Vender guías' }).click();
    await page.waitForURL('**/dispersion');
  });

  test('of which one that is switched off loses its tariff, after a question; a failure is told [A-8.25] [AMB-16.02]', async ({
    server,
    openRoot,
    requestsOf,
    called,
  }) => {
    const page = await openRoot();
    server.answer('deleteRate', () => new RawAnswer(500, { code: 'INTERNAL', description: null, fields: {}, request_id: 'PRUEBA' }));
    await page.getByRole('switch', { name: 'Activar Estafeta Terrestre' }).click();
    await save(page);
    const dialog = page.getByRole('dialog', { name: '¿Desactivar un servicio con tarifa?' });
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    expect(called('updateCustomer')).toEqual([]);
    await save(page);
    await dialog.getByRole('button', { name: 'Desactivar y eliminar' }).click();
    await page.getByText('Hubo un error al intentar borrar la tarifa vinculada al servicio', { exact: true }).waitFor();
    expect(requestsOf('updateCustomer')[0]?.['services']).toEqual([{ id: ground, enabled: false }]);
    expect(requestsOf('deleteRate')).toEqual([{ id: textiles.id, rate_config_id: id('R') }]);
  });

  test('and what is wrong stands at its field, also what the server says of one row of many', async ({ server, openRoot }) => {
    const page = await openRoot();
    await field(page, 'Descuento de Estafeta Terrestre').fill('101');
    await save(page);
    await page.getByText('El descuento va de 0 a 100, con dos decimales como máximo').waitFor();
    await field(page, 'Descuento de Estafeta Terrestre').fill('0');
    await field(page, 'Precio de Estafeta Día Siguiente').fill('10');
    const fields = { 'services.0.price_list': 'El precio no puede ser menor a $60.00' };
    server.answer('updateCustomer', () => new RawAnswer(400, { code: 'WRONG_DATA', description: null, fields, request_id: 'PRUEBA' }));
    await save(page);
    const row = page.getByRole('row', { name: /Día Siguiente/ });
    await row.getByText('El precio no puede ser menor a $60.00').waitFor();
    await eventually(() => field(page, 'Precio de Estafeta Día Siguiente').inputValue()).toBe('10.00');
  });
});

test('an agent sets price and discount where they are editable, and nothing else [A-1.08, A-4.14, S-6.34] [AMB-16.04]', async ({
  server,
  openAgent,
  requestsOf,
}) => {
  const page = await openAgent();
  server.answer('updateCustomer', () => ({ id: textiles.id }));
  for (const column of ['Stock mín.', 'Reexpedición', 'E. Irregular', 'Seguro'])
    await eventually(() => field(page, `${column} de Estafeta Terrestre`).isDisabled()).toBe(true);
  await eventually(() => page.getByRole('switch', { name: 'Activar Estafeta Terrestre' }).isDisabled()).toBe(true);
  await eventually(() => page.getByRole('checkbox', { name: 'Aplicar a los usuarios del cliente' }).count()).toBe(0);
  // A service whose prices are the house's alone.
  server.answer('listCustomerServices', () => ({ data: services.map((service) => ({ ...service, editable: service.id !== nextDay })) }));
  await page.reload();
  const isLocked = (service: string) =>
    Promise.all(['Precio', 'Descuento'].map((column) => field(page, `${column} de Estafeta ${service}`).isDisabled()));
  await eventually(() => isLocked('Día Siguiente')).toEqual([true, true]);
  await eventually(() => isLocked('Terrestre')).toEqual([false, false]);
  await field(page, 'Descuento de Estafeta Terrestre').fill('10');
  await save(page);
  await page.getByText('Se guardaron los cambios correctamente').waitFor();
  expect(requestsOf('updateCustomer')).toEqual([{ id: textiles.id, services: [{ id: ground, discount: 100_000 }] }]);
});

test('a customer reads its own that are on, whatever the address says, and types nothing [A-4.13] [AMB-14.02]', async ({ server, openAt }) => {
  tariffWorld(server, 'customer');
  const page = await openAt('/cliente/tarifas/ZZZZZZZZZZZZZZZZZZZZZZZZZZ');
  const rows = page.getByRole('table', { name: 'Servicios' }).getByRole('row');
  await eventually(() => rows.count()).toBe(3);
  await eventually(() => rows.nth(2).innerText()).toMatch(/Día Siguiente\s+Prepago\s+Sin tarifa \d+\s+\$148.20\s+—\s+1\s+\$28.00\s+—\s+—/);
  await eventually(() => page.locator('main').getByRole('textbox').count()).toBe(0);
  await eventually(() => page.locator('main').getByRole('switch').count()).toBe(0);
});
