import { describe, expect } from 'vitest';
import type { Locator } from 'playwright-core';
import type { CurrentUser } from '#contract/access/access.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { RawAnswer } from './support/fake-server.ts';
import { screenTest } from './support/fixtures.ts';
import { personOf, shellFakes } from './support/people.ts';
import { answerWith, id } from './support/send-world.ts';
import { nextDay, proposal, services } from './support/tariff-examples.ts';

const leon = { zip_code: '37290', state: 'Guanajuato', state_code: '11', municipality: 'León', city: 'León', neighborhoods: ['Centro', 'San Juan Bosco'], latitude: null, longitude: null }; // prettier-ignore
const paola = { id: id('S'), name: 'Paola', lastName: 'Rentería' };
const test = screenTest.extend('fillNew', ({ server, openAt }) => async (role: CurrentUser['role'] = 'root') => {
  answerWith(server, { ...shellFakes(personOf(role)), listOperators: () => ({ data: [paola], total: 1 }) });
  const page = await openAt('/cliente/datos');
  await page.getByLabel('Nombre Comercial').fill('ÓPTICA ÁLAMOS');
  await page.getByLabel('Nombre', { exact: true }).fill('Norma');
  await page.getByLabel('Apellidos').fill('Álvarez');
  await page.getByLabel('Correo').fill('norma@opticaalamos.mx');
  await page.getByLabel('Régimen').selectOption({ value: '601' });
  return page;
});

describe('a customer that is not saved says why', () => {
  test.for([
    ['an e-mail of somebody, told by what the server calls it [A-8.06]', 409, 'USER_ALREADY_EXISTS', 'User already exists', {}, 'Ya existe un usuario con el correo especificado'],
    ['a name of another customer [A-8.07]', 409, 'CUSTOMER_ALREADY_EXISTS', 'Customer already exists', {}, 'Ya existe un cliente con el nombre de empresa especificado'],
    ['reports [A-8.09]', 400, 'REPORT_ERROR', 'Report 2 is wrong', {}, 'Hay un error en los valores de reportes'],
    ['one file with several schemes [A-8.10]', 400, 'REPORT_ERROR', 'Must be separate file when schema is different', {}, 'Debe ser un archivo separado cuando el esquema es diferente'],
    ['the first key of anything else [A-8.11]', 400, 'WRONG_DATA', 'Revisa los datos', { webpage: 'El sitio no responde', channel: 'Otro' }, 'El sitio no responde'],
    ['nothing that says why [A-8.11]', 500, 'INTERNAL', null, {}, 'Hubo un error crear al cliente'],
  ] as const)('%s', async ([_what, status, code, description, fields, shown], { server, fillNew }) => {
    const page = await fillNew();
    server.answer('createCustomer', () => new RawAnswer(status, { code, description, fields, request_id: 'PRUEBA' }));
    await page.keyboard.press('Control+Enter');
    await page.getByText(shown).first().waitFor();
  });
}); // prettier-ignore

describe('the form of a customer has each of its fields and sends them', () => {
  const typed = { business_name: 'ÓPTICA ÁLAMOS', name: 'Norma', last_name: 'Álvarez', email: 'norma@opticaalamos.mx', regimen: '601' };
  test.for([
    ['root, with the seller [A-2.25, A-2.26, A-2.27, A-2.28, O-3.53, O-9.29]', 'root', paola.id],
    ['an agent, who assigns none [A-2.25, A-2.26, A-2.27, A-2.28, A-5.51]', 'agent', undefined],
  ] as const)('for %s', async ([_who, role, seller_id], { server, fillNew, requestsOf }) => {
    const page = await fillNew(role);
    await page.getByLabel('Teléfono').fill('477 713 0482');
    await page.getByLabel('Sitio web').fill('https://alamos.mx');
    for (const [field, value] of [
      ['Tipo', 'Persona moral'],
      ['Tamaño de la empresa', 'grande'],
      ['Canal', 'event'],
      ['Modalidad', 'seguimiento'],
      ['Condiciones', '15'],
      ['Facturación', 'reportes'],
      ['Tipo de dispersión', 'restrictive'],
      ['Con qué paga', 'mixed'],
    ] as const)
      await page.getByLabel(field, { exact: true }).selectOption({ value });
    for (const [field, names] of [
      ['Condiciones', ['Contado', '7 días', '15 días', '22 días', '30 días', '60 días']],
      ['Facturación', ['Inmediata', 'Reportes']],
    ] as const)
      await eventually(() => page.getByLabel(field, { exact: true }).locator('option').allInnerTexts()).toEqual(names);
    await page.getByRole('checkbox', { name: 'Gobierno' }).check();
    const seller = page.getByLabel('Vendedor', { exact: true });
    if (seller_id) await seller.selectOption('Paola Rentería');
    else await eventually(() => seller.count()).toBe(0);
    server.answer('createCustomer', () => ({ id: id('N') }));
    await page.keyboard.press('Control+Enter');
    await page.getByText('Se creó el cliente correctamente').waitFor();
    const [sent] = requestsOf('createCustomer');
    expect(sent).toMatchObject({
      ...typed,
      ...{ phone_number: '+524777130482', webpage: 'https://alamos.mx', business_type: 'Persona moral', company_type: 'grande' },
      ...{ set_of_operations: ['Gobierno'], channel: 'event', modality: 'seguimiento', conditions: '15', billing: 'reportes' },
      ...{ dispersion_type: 'restrictive', customer_modality: 'mixed' },
    });
    expect(sent?.['seller_id']).toBe(seller_id);
    expect(sent?.['reports'] ?? []).toEqual([]);
  });
});

describe('the reports of a customer', () => {
  const rowsOf = (page: OpenPage) =>
    ['Guías', 'Sobrepeso plataforma', 'Sobrepeso proveedor', 'Seguro'].map((name) => page.getByRole('group', { name, exact: true }));
  const chosen = (row: Locator, field: string) => row.getByLabel(field).inputValue();

  test('offer the cuts, days and terms there are, and another cut begins without day and period [A-3.16, A-4.07, A-9.16, A-9.17, A-9.18, A-9.19, A-9.20, O-3.54, O-9.28]', async ({
    fillNew,
  }) => {
    const page = await fillNew();
    await page.getByRole('button', { name: 'Editar reportes' }).click();
    const rows = rowsOf(page);
    const offered = (row: Locator, field: string) => eventually(async () => (await row.getByLabel(field).locator('option').allInnerTexts()).slice(1));
    const cuts = ['Inmediato', 'Semanal', 'Quincenal', 'Mensual'];
    for (const [at, row] of rows.entries()) await offered(row, 'Corte').toEqual(at === 2 ? [...cuts, 'Independiente'] : cuts);
    const [row] = rows as [Locator];
    await row.getByLabel('Corte').selectOption('Mensual');
    await offered(row, 'Fecha').toEqual(['Día 1', 'Día 6', 'Día 12', 'Día 16', 'Día 22', 'Día 26', 'Fin de mes']);
    await offered(row, 'Revisión').toEqual(['Inmediata', '3 días', '5 días']);
    await offered(row, 'Prefactura').toEqual(['Inmediato', '1 día hábil', '2 días hábiles', '3 días hábiles', 'Orden de compra']);
    await row.getByLabel('Fecha').selectOption('Día 6');
    await row.getByLabel('Periodo').selectOption('Al corte');
    await row.getByLabel('Corte').selectOption('Semanal');
    await offered(row, 'Fecha').toEqual(['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']);
    await eventually(() => chosen(row, 'Fecha')).toBe('none');
    await row.getByLabel('Corte').selectOption('Mensual');
    await eventually(() => Promise.all([chosen(row, 'Fecha'), chosen(row, 'Periodo')])).toEqual(['none', 'none']);
  });

  test('are sent when every row has cut, review and invoice, and not before [A-3.17, A-3.18, A-5.44, A-5.45, A-5.47]', async ({
    fillNew,
    requestsOf,
    server,
  }) => {
    server.answer('createCustomer', () => ({ id: id('N') }));
    const page = await fillNew();
    await page.getByRole('button', { name: 'Editar reportes' }).click();
    const rows = rowsOf(page);
    const [guides, platform, supplier, insurance] = rows as [Locator, Locator, Locator, Locator];
    await guides.getByLabel('Corte').selectOption('Semanal');
    await page.keyboard.press('Control+Enter');
    for (const row of rows) await row.getByText('Completa este dato del reporte', { exact: true }).first().waitFor();
    expect(requestsOf('createCustomer')).toEqual([]);
    await guides.getByLabel('Fecha').selectOption('Lunes');
    await platform.getByLabel('Corte').selectOption('Inmediato');
    await supplier.getByLabel('Corte').selectOption('Independiente');
    await insurance.getByLabel('Corte').selectOption('Quincenal');
    await insurance.getByLabel('Fecha').selectOption('Días 6 y 22');
    await eventually(() => Promise.all(rows.map((row) => row.getByLabel('Fecha').count()))).toEqual([1, 0, 0, 1]);
    for (const row of rows) {
      await row.getByLabel('Revisión').selectOption('Inmediata');
      if (row !== insurance) await row.getByLabel('Prefactura').selectOption('2 días hábiles');
    }
    await page.keyboard.press('Control+Enter');
    await insurance.getByText('Completa este dato del reporte', { exact: true }).waitFor();
    expect(requestsOf('createCustomer')).toEqual([]);
    await insurance.getByLabel('Prefactura').selectOption('Orden de compra');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Se creó el cliente correctamente').waitFor();
    const row = { date: null, sub_type: null, conditions: 'immediate', pre_invoice_days: '2' };
    expect(requestsOf('createCustomer')).toMatchObject([
      {
        report_file_type: 'separate_files',
        reports: [
          { ...row, name: 'guides', schema: 'weekly', date: 'monday' },
          { ...row, name: 'overweight_platform', schema: 'immediate' },
          { ...row, name: 'overweight_supplier', schema: 'independent' },
          { ...row, name: 'insurance', schema: 'biweekly', date: '6-22', pre_invoice_days: 'purchase_order' },
        ],
      },
    ]);
  });
});

test('the address of a customer is filled from its postal code and sent whole, in México; begun and left, its fields and the phone are faulty [A-3.05, A-5.49] [AMB-14.05]', async ({
  server,
  fillNew,
  requestsOf,
}) => {
  server.answer('createCustomer', () => ({ id: id('N') }));
  server.answer('getPostalCode', () => leon);
  const page = await fillNew();
  const address = page.getByRole('region', { name: 'Domicilio' });
  await address.getByLabel('Código postal').fill('37290');
  await eventually(() => address.getByLabel('Ciudad o municipio').inputValue()).toBe('León');
  await page.keyboard.press('Control+Enter');
  for (const fault of ['Ingrese la calle', 'Con domicilio indica el teléfono: será el contacto de su primera dirección'])
    await page.getByText(fault).waitFor();
  expect(requestsOf('createCustomer')).toEqual([]);
  await page.getByLabel('Teléfono').fill('477 713 0482');
  await address.getByLabel('Colonia').fill('Centro');
  await address.getByLabel('Calle').fill('Blvd. Aldama');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Se creó el cliente correctamente').waitFor();
  expect(requestsOf('createCustomer')[0]).toMatchObject({
    business_address: { zip_code: '37290', state: 'Guanajuato', city: 'León', neighborhood: 'Centro', street: 'Blvd. Aldama', country: 'México' },
  });
});

describe('a new customer begins with services', () => {
  const catalog = services.map(({ id: service, carrier, service: name }) => ({
    ...{ id: service, carrier, name, internal_service_names: [], proposals: service === nextDay ? [proposal] : [] },
  }));
  test('and the tariffs that root chooses, each with a price or a discount of its own [A-2.29, A-4.10, A-4.11]', async ({
    server,
    fillNew,
    requestsOf,
  }) => {
    const page = await fillNew();
    server.answer('listRates', () => ({ services: catalog }));
    await page.reload();
    const add = page.getByRole('button', { name: 'Agregar servicio' });
    await add.click();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('region', { name: 'Servicios' }).getByRole('alert').getByText('Elige un servicio').waitFor();
    await page.getByLabel('Servicio 1', { exact: true }).selectOption('Estafeta Día Siguiente');
    await page.getByLabel('Propuesta 1').selectOption('TARIFA DÍA');
    await page.getByLabel('Guías al mes 1').fill('60');
    await page.getByLabel('Descuento 1 (%)').fill('5');
    await page.getByLabel('Precio 1').fill('150');
    await eventually(() => page.getByLabel('Descuento 1 (%)').inputValue()).toBe('0');
    await page.getByLabel('Descuento 1 (%)').fill('12.5');
    await eventually(() => page.getByLabel('Precio 1').inputValue()).toBe('0.00');
    await add.click();
    await page.getByLabel('Servicio 2', { exact: true }).selectOption('Estafeta Día Siguiente');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Este servicio ya está en la lista').waitFor();
    await page.getByLabel('Servicio 2', { exact: true }).selectOption('Estafeta Terrestre');
    server.answer('createCustomer', () => ({ id: id('N') }));
    await page.keyboard.press('Control+Enter');
    await page.getByText('Se creó el cliente correctamente').waitFor();
    expect(requestsOf('createCustomer')[0]?.['services']).toEqual([
      { id: nextDay, enabled: true, price_list: 0, discount: 125_000, proposal_id: proposal.id, volume: 60 },
      { id: services[0]?.id, enabled: true, price_list: 0, discount: 0 },
    ]);
  });
  test('where root makes it, and no agent', async ({ fillNew }) => {
    const page = await fillNew('agent');
    await eventually(() => page.getByRole('button', { name: 'Agregar servicio' }).count()).toBe(0);
  });
});

test('the list of customers asks for twenty at once, and for the next twenty [A-9.02]', async ({ server, openAt, requestsOf }) => {
  const row = (n: number) => ({ id: id('C').slice(2) + String(n).padStart(2, '0'), custom_id: String(1000 + n), business_name: `ÓPTICA ${n}`, modality: 'seguimiento', customer_modality: 'balance', status: 'ACTIVE', stp_account: null }); // prettier-ignore
  const all = Array.from({ length: 21 }, (_, n) => row(n));
  answerWith(server, {
    ...shellFakes(personOf('root')),
    listCustomers: ({ page, limit }) => ({ data: all.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit)), total: all.length }),
  });
  const page = await openAt('/clientes');
  await page.getByText('ÓPTICA 19').first().waitFor();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByText('ÓPTICA 20').first().waitFor();
  expect(requestsOf('listCustomers').slice(-2)).toMatchObject([
    { page: 1, limit: 20 },
    { page: 2, limit: 20 },
  ]);
});
