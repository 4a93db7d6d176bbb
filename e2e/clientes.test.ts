import { describe, expect } from 'vitest';
import type { Locator } from 'playwright-core';
import type { CurrentUser } from '#contract/access/access.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
import { screenTest } from './support/fixtures.ts';
import { personOf, shellFakes, textiles } from './support/people.ts';
import { answerWith, id } from './support/send-world.ts';
import { nextDay, proposal, services } from './support/tariff-examples.ts';

const leon = { zip_code: '37290', state: 'Guanajuato', state_code: '11', municipality: 'León', city: 'León', neighborhoods: ['Centro', 'San Juan Bosco'], latitude: null, longitude: null }; // prettier-ignore
const paola = { id: id('S'), name: 'Paola', lastName: 'Rentería' };
const test = screenTest.extend('fillNew', ({ server, openAt }) => async (role: CurrentUser['role'] = 'root') => {
  answerWith(server, { ...shellFakes(personOf(role)), listOperators: () => ({ data: [paola], total: 1 }) });
  const page = await openAt('/cliente/datos');
  await page.getByLabel('Nombre Comercial').fill('  Óptica Álamos ');
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
    ['the first key of anything else [A-8.11] [AMB-0.01]', 400, 'WRONG_DATA', { 'El sitio no responde': 'webpage', 'Otro canal': 'channel' }, {}, 'El sitio no responde'],
    ['the one fault that its field names', 400, 'WRONG_DATA', 'Revisa los datos', { seller_id: 'Este vendedor no existe' }, 'Este vendedor no existe'],
    ['nothing that says why [A-8.11]', 500, 'INTERNAL', null, {}, 'Hubo un error crear al cliente'],
  ] as const)('%s', async ([_what, status, code, description, fields, shown], { server, fillNew }) => {
    const page = await fillNew();
    server.answer('createCustomer', () => new RawAnswer(status, { code, description, fields, request_id: 'PRUEBA' }));
    await page.keyboard.press('Control+Enter');
    await page.getByText(shown, { exact: true }).first().waitFor();
  });
}); // prettier-ignore

describe('the form of a customer has each of its fields and sends them', () => {
  const typed = { business_name: 'ÓPTICA ÁLAMOS', name: 'Norma', last_name: 'Álvarez', email: 'norma@opticaalamos.mx', regimen: '601' };
  test.for([
    ['root, with the seller [A-2.25, A-2.26, A-2.27, A-2.28, A-5.03, A-5.48, A-5.50, O-3.53, O-9.29]', 'root', paola.id],
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
    const sending = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/customer'));
    await page.keyboard.press('Control+Enter');
    await page.getByText('Se creó el cliente correctamente').waitFor();
    // As it leaves the browser, before the server makes anything of it.
    expect((await sending).postDataJSON()).toMatchObject({ ...typed, required_fiscal_information: false });
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
  test('each list of it with what may be chosen, sectors and sizes too [A-3.02, A-3.03, A-3.04, A-3.09, A-3.10, A-3.11, A-3.12, A-3.13, A-3.15] [AMB-14.07] [AMB-14.08]', async ({
    fillNew,
  }) => {
    const page = await fillNew('agent');
    for (const [field, options] of [
      ['Tipo', ['Persona física', 'Persona moral']],
      ['Tamaño de la empresa', ['Micro (1–10)', 'Pequeña (11–50)', 'Mediana (51–250)', 'Grande (251 o más)']],
      [
        'Canal',
        [
          ...['Vendedor', 'Facebook', 'Grupo de Facebook', 'Instagram', 'Google', 'Agencia de marketing', 'Desarrollo de empresa'],
          ...['Recomendación', 'Evento', 'Otro'],
        ],
      ],
      ['Modalidad', ['Seguimiento', 'Independiente', 'SC']],
      ['Condiciones', ['Contado', '7 días', '15 días', '22 días', '30 días', '60 días']],
      ['Tipo de dispersión', ['Global', 'Restrictivo']],
      ['Con qué paga', ['Saldo', 'Prepago', 'Mixto', 'Crédito']],
    ] as const)
      await eventually(() => page.getByLabel(field, { exact: true }).locator('option:enabled').allTextContents()).toEqual(options);
    await eventually(async () =>
      (await page.getByRole('group', { name: 'Giro' }).locator('label').allInnerTexts()).map((text) => text.trim()),
    ).toEqual([
      ...['Comercio electrónico', 'Comercio minorista', 'Comercio mayorista', 'Manufactura', 'Automotriz', 'Alimentos y bebidas'],
      ...['Salud y farmacéutico', 'Textil y calzado', 'Tecnología y electrónica', 'Construcción', 'Agroindustria', 'Servicios profesionales'],
      ...['Educación', 'Logística y transporte', 'Gobierno', 'Otro'],
    ]);
  });
  test('what is wrong stands at its field, and nothing is sent [A-5.02, A-5.06, A-5.07, A-5.08, A-5.10, A-5.13, A-5.14]', async ({
    fillNew,
    requestsOf,
  }) => {
    const page = await fillNew();
    const faultOf = async (field: string) => {
      const described = (await page.getByLabel(field, { exact: true }).getAttribute('aria-describedby')) ?? '';
      const message = described.split(' ').find((each) => each.endsWith('-message'));
      return message ? page.locator(`[id="${message}"]`).innerText() : null;
    };
    for (const wrong of [
      [
        ['Nombre', 'Ana 2', 'Ingrese únicamente letras'],
        ['Apellidos', 'Ruiz 3', 'Ingrese únicamente letras'],
        ['Correo', 'ana@', 'Ingrese un correo válido'],
        ['Sitio web', 'alamos.mx', 'Debe ser una URL'],
      ],
      [
        ['Nombre Comercial', 'A'.repeat(51), 'Máximo 50 caracteres'],
        ['Nombre', 'a'.repeat(51), 'Máximo 50 caracteres'],
        ['Apellidos', 'a'.repeat(51), 'Máximo 50 caracteres'],
        ['Sitio web', `https://a.mx/${'a'.repeat(188)}`, 'El URL es demasiado largo'],
      ],
    ] as const) {
      for (const [field, value] of wrong) await page.getByLabel(field, { exact: true }).fill(value);
      await page.keyboard.press('Control+Enter');
      for (const [field, , fault] of wrong) await eventually(() => faultOf(field)).toBe(fault);
    }
    expect(requestsOf('createCustomer')).toEqual([]);
  });
  test('SC pays at once and is billed at once, and neither is chosen any more [A-4.06, S-3.03] [AMB-12.01]', async ({
    server,
    fillNew,
    requestsOf,
  }) => {
    const page = await fillNew();
    const [conditions, billing] = ['Condiciones', 'Facturación'].map((field) => page.getByLabel(field, { exact: true }));
    await conditions?.selectOption('30 días');
    await billing?.selectOption('Reportes');
    await page.getByLabel('Modalidad', { exact: true }).selectOption('SC');
    const states = () => Promise.all([conditions, billing].map(async (field) => [await field?.inputValue(), await field?.isDisabled()]));
    await eventually(states).toEqual([
      ['cash', true],
      ['inmediata', true],
    ]);
    server.answer('createCustomer', () => ({ id: id('N') }));
    await page.keyboard.press('Control+Enter');
    await page.getByText('Se creó el cliente correctamente').waitFor();
    expect(requestsOf('createCustomer')).toMatchObject([{ modality: 'sc', conditions: 'cash', billing: 'inmediata' }]);
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

describe('of a customer that is there', () => {
  const it = test.extend('openCustomer', ({ server, openAt }) =>
    async (role: CurrentUser['role']): Promise<OpenPage> => {
      const told = {
        ...textiles,
        balance: null,
        channel: null,
        conditions: 'cash',
        billing: 'reportes',
        reports: [],
        report_file_type: 'separate_files',
      };
      answerWith(server, { ...shellFakes(personOf(role)), getCustomer: () => told, listOperators: () => ({ data: [paola], total: 1 }) } as never);
      const page = await openAt(`/cliente/datos/${textiles.id}`);
      await page.getByRole('heading', { level: 1, name: /^Edición de TEXTILES DEL BAJÍO Activo$/ }).waitFor();
      await page.getByLabel('Nombre Comercial').waitFor();
      return page;
    });
  it('its form says that its address book is kept elsewhere; that of a new one says that it begins the book', async ({ openCustomer, fillNew }) => {
    const page = await openCustomer('root');
    await page.getByText('Cambiarlo aquí no cambia las direcciones del cliente').waitFor();
    await eventually(() => page.getByText('Será la primera dirección global').count()).toBe(0);
    await (await fillNew()).getByText('Será la primera dirección global').waitFor();
  });
  it.for([
    ['root locks it, assigns its seller and edits its reports [A-1.07, A-2.24, A-2.27, A-2.31, S-6.31, S-6.32, S-6.33]', 'root', [1, 1, 1]],
    ['an agent does none of it [A-2.27, A-2.31, S-6.31, S-6.32, S-6.33] [AMB-2.03]', 'agent', [0, 0, 0]],
    ['nor does its own person [A-2.27, A-2.31, S-6.32, S-6.33] [AMB-14.02]', 'customer', [0, 0, 0]],
  ] as const)('%s', async ([_what, role, counts], { openCustomer }) => {
    const page = await openCustomer(role);
    await eventually(() =>
      Promise.all([
        page.getByRole('switch', { name: 'Bloquear Cliente' }).count(),
        page.getByLabel('Vendedor', { exact: true }).count(),
        page.getByRole('button', { name: 'Editar reportes' }).count(),
      ]),
    ).toEqual(counts);
  });
  it('its own person is not offered the channel of the house [A-3.12] [AMB-14.07]', async ({ openCustomer }) => {
    const page = await openCustomer('customer');
    const options = () => page.getByLabel('Canal', { exact: true }).locator('option').allTextContents();
    await eventually(options).toContain('Facebook');
    await eventually(options).not.toContain('Vendedor');
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
  await address.getByLabel('Número exterior').fill('1204');
  await address.getByLabel('Número interior').fill('Int. 3');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Se creó el cliente correctamente').waitFor();
  expect(requestsOf('createCustomer')[0]).toMatchObject({
    business_address: {
      ...{ zip_code: '37290', state: 'Guanajuato', city: 'León', neighborhood: 'Centro', street: 'Blvd. Aldama' },
      ...{ number: '1204', suite_number: 'Int. 3', country: 'México' },
    },
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
