import { within, type BoundFunctions, type queries } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import type { CurrentUser } from '#contract/access/access.ts';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
import { centavos } from '#contract/shared/money.ts';
import { clockTexts } from '#texts/es/shipping/guide-clock.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { personOf, shellFakes, textiles } from '../../../../e2e/support/people.ts';
import { answerWith, id } from '../../../../e2e/support/send-world.ts';
import { nextDay, proposal, services } from '../../../../e2e/support/tariff-examples.ts';
import { screenTest, type ScreenPage } from '../../../fixtures/screen-test.ts';

const leon = { zip_code: '37290', state: 'Guanajuato', state_code: '11', municipality: 'León', city: 'León', neighborhoods: ['Centro', 'San Juan Bosco'], latitude: null, longitude: null }; // prettier-ignore
const paola = { id: id('S'), name: 'Paola', lastName: 'Rentería' };
const test = screenTest.extend('fillNew', ({ server, openAt }) => async (role: CurrentUser['role'] = 'root') => {
  answerWith(server, { ...shellFakes(personOf(role)), listOperators: () => ({ data: [paola], total: 1 }) });
  const page = await openAt('/cliente/datos');
  await page.fill('Nombre Comercial', '  Óptica Álamos ');
  await page.fill('Nombre', 'Norma');
  await page.fill('Apellidos', 'Álvarez');
  await page.fill('Correo', 'norma@opticaalamos.mx');
  await page.fill('Teléfono', '477 713 0482');
  await page.choose('Régimen', '601');
  return page;
});
const select = (page: ScreenPage, label: string) => page.getByLabelText<HTMLSelectElement>(label);
const offered = ({ options }: HTMLSelectElement) => [...options].filter(({ disabled }) => !disabled).map(({ text }) => text);

describe('a customer that is not saved says why', () => {
  test.for([
    ['an e-mail of somebody, told by what the server calls it [A-8.06]', 409, 'USER_ALREADY_EXISTS', 'User already exists', {}, 'Ya existe un usuario con el correo especificado'],
    ['a name of another customer [A-8.07]', 409, 'CUSTOMER_ALREADY_EXISTS', 'Customer already exists', {}, 'Ya existe un cliente con el nombre de empresa especificado'],
    ['reports [A-8.09]', 400, 'REPORT_ERROR', 'Report 2 is wrong', {}, 'Hay un error en los valores de reportes'],
    ['one file with several schemes [A-8.10]', 400, 'SEPARATE_FILES', 'Must be separate file when schema is different', {}, 'Debe ser un archivo separado cuando el esquema es diferente'],
    ['the first key of anything else [A-8.11] [AMB-0.01]', 400, 'WRONG_DATA', { 'El sitio no responde': 'webpage', 'Otro canal': 'channel' }, {}, 'El sitio no responde'],
    ['the one fault that its field names', 400, 'WRONG_DATA', 'Revisa los datos', { seller_id: 'Este vendedor no existe' }, 'Este vendedor no existe'],
    ['nothing that says why [A-8.11]', 500, 'INTERNAL', null, {}, 'Hubo un error crear al cliente'],
  ] as const)('%s', async ([_what, status, code, description, fields, shown], { server, fillNew }) => {
    const page = await fillNew();
    server.answer('createCustomer', () => new RawAnswer(status, { code, description, fields, request_id: 'PRUEBA' }));
    await page.goOn();
    expect((await page.findAllByText(shown)).length).toBeGreaterThan(0);
  });
}); // prettier-ignore

test("a customer's own person chooses that unused guides are cancelled before they lapse, and is told when", async ({
  server,
  openAt,
  requestsOf,
}) => {
  const contact = { id: id('M'), first_name: 'Ana', last_name: 'Ruiz', email: 'ana@textiles.mx', has_password: true };
  const commercial = {
    conditions: '15',
    billing: 'reportes',
    dispersion_type: 'global',
    reports: [],
    regimen: '601',
    cancels_unused: false,
  } as const;
  const customer = { ...textiles, ...commercial, balance: null, users: [], contact, phone_number: '+524771234567' };
  answerWith(server, { ...shellFakes(personOf('customer')), getCustomer: () => customer, updateCustomer: () => ({ id: customer.id }) });
  const page = await openAt('/cliente/datos');
  await page.user.click(await page.findByLabelText(clockTexts.setting));
  page.getByText(clockTexts.settingHint);
  await page.goOn();
  await eventually(() => requestsOf('updateCustomer')).toEqual([{ id: customer.id, cancels_unused: true }]);
});

describe('what a customer may owe', () => {
  test.for([
    ['root', true],
    ['agent', false],
  ] as const)(
    'is typed by root alone, whose raise that waits is said [AMB-12.02] [AMB-12.07]',
    async ([role, isRoot], { server, openAt, requestsOf }) => {
      const contact = { id: id('M'), first_name: 'Ana', last_name: 'Ruiz', email: 'ana@textiles.mx', has_password: true };
      const limits = { credit_limit: centavos(0), extras_limit: centavos(100_000), expired_stock: null };
      const commercial = { conditions: '15', billing: 'reportes', dispersion_type: 'global', reports: [], regimen: '601', ...limits } as const;
      const customer = { ...textiles, ...commercial, balance: null, users: [], contact, phone_number: '+524771234567' };
      answerWith(server, { ...shellFakes(personOf(role)), listOperators: () => ({ data: [paola], total: 1 }), getCustomer: () => customer });
      server.answer('updateCustomer', () => ({ id: customer.id, approval_id: id('A') }));
      const page = await openAt(`/cliente/datos/${customer.id}`);
      await page.findByLabelText('Con qué paga');
      expect(page.queryByLabelText('Límite de crédito') !== null).toBe(isRoot);
      if (!isRoot) return;
      await page.fill('Límite de crédito', '50000');
      await page.choose('Guías vencidas', 'lapse');
      await page.goOn();
      await page.told('Los límites esperan la autorización de otra persona; lo demás quedó guardado.');
      expect(requestsOf('updateCustomer')).toEqual([{ id: customer.id, credit_limit: 50_000_00, expired_stock: 'lapse' }]);
    },
  );
});

describe('the form of a customer has each of its fields and sends them', () => {
  const typed = { business_name: 'ÓPTICA ÁLAMOS', name: 'Norma', last_name: 'Álvarez', email: 'norma@opticaalamos.mx', regimen: '601' };
  test.for([
    ['root, with the seller [A-2.25, A-2.26, A-2.27, A-2.28, A-5.03, A-5.48, A-5.50, O-3.53, O-9.29]', 'root', paola.id],
    ['an agent, who assigns none [A-2.25, A-2.26, A-2.27, A-2.28, A-5.51]', 'agent', undefined],
  ] as const)('for %s', async ([_who, role, seller_id], { server, fillNew, called }) => {
    const page = await fillNew(role);
    await page.fill('Teléfono', '477 713 0482');
    await page.fill('Sitio web', 'https://alamos.mx');
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
      await page.choose(field, value);
    expect(offered(select(page, 'Condiciones'))).toEqual(['Contado', '7 días', '15 días', '22 días', '30 días', '60 días']);
    expect(offered(select(page, 'Facturación'))).toEqual(['Inmediata', 'Reportes']);
    await page.user.click(page.getByRole('checkbox', { name: 'Gobierno' }));
    if (seller_id) await page.choose('Vendedor', 'Paola Rentería');
    else expect(page.queryByLabelText('Vendedor')).toBeNull();
    server.answer('createCustomer', () => ({ id: id('N') }));
    await page.goOn();
    await page.findByText('Se creó el cliente correctamente');
    const [sent] = called('createCustomer');
    // As it leaves the page, before the server makes anything of it.
    expect(sent?.wire).toMatchObject({ ...typed, required_fiscal_information: false });
    expect(sent?.request).toMatchObject({
      ...typed,
      ...{ phone_number: '+524777130482', webpage: 'https://alamos.mx', business_type: 'Persona moral', company_type: 'grande' },
      ...{ set_of_operations: ['Gobierno'], channel: 'event', modality: 'seguimiento', conditions: '15', billing: 'reportes' },
      ...{ dispersion_type: 'restrictive', customer_modality: 'mixed' },
    });
    expect(sent?.request['seller_id']).toBe(seller_id);
    expect(sent?.request['reports'] ?? []).toEqual([]);
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
      expect(offered(select(page, field))).toEqual(options);
    const sectors = within(page.getByRole('group', { name: 'Giro' })).getAllByRole('checkbox');
    expect(sectors.map((sector) => (sector as HTMLInputElement).labels?.[0]?.textContent.trim())).toEqual([
      ...['Comercio electrónico', 'Comercio minorista', 'Comercio mayorista', 'Manufactura', 'Automotriz', 'Alimentos y bebidas'],
      ...['Salud y farmacéutico', 'Textil y calzado', 'Tecnología y electrónica', 'Construcción', 'Agroindustria', 'Servicios profesionales'],
      ...['Educación', 'Logística y transporte', 'Gobierno', 'Otro'],
    ]);
  });

  test('a phone is required, and is asked for at its field [A-5.15, S-5.11]', async ({ fillNew, requestsOf }) => {
    const page = await fillNew();
    await page.fill('Teléfono', '');
    await page.goOn();
    await eventually(() => page.faultOf(page.getByLabelText('Teléfono'))).toBe('Ingrese su Teléfono');
    expect(requestsOf('createCustomer')).toEqual([]);
  });

  test('what is wrong stands at its field, and nothing is sent [A-5.02, A-5.06, A-5.07, A-5.08, A-5.10, A-5.13, A-5.14]', async ({
    fillNew,
    requestsOf,
  }) => {
    const page = await fillNew();
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
      for (const [field, value] of wrong) await page.fill(field, value);
      await page.goOn();
      for (const [field, , fault] of wrong) await eventually(() => page.faultOf(page.getByLabelText(field))).toBe(fault);
    }
    expect(requestsOf('createCustomer')).toEqual([]);
  });

  test('SC pays at once and is billed at once, and neither is chosen any more [A-4.06, S-3.03] [AMB-12.01]', async ({
    server,
    fillNew,
    requestsOf,
  }) => {
    const page = await fillNew();
    await page.choose('Condiciones', '30 días');
    await page.choose('Facturación', 'Reportes');
    await page.choose('Modalidad', 'SC');
    const states = () => ['Condiciones', 'Facturación'].map((field) => [select(page, field).value, select(page, field).disabled]);
    await eventually(states).toEqual([
      ['cash', true],
      ['inmediata', true],
    ]);
    server.answer('createCustomer', () => ({ id: id('N') }));
    await page.goOn();
    await page.findByText('Se creó el cliente correctamente');
    expect(requestsOf('createCustomer')).toMatchObject([{ modality: 'sc', conditions: 'cash', billing: 'inmediata' }]);
  });
});

describe('the reports of a customer', () => {
  type Row = BoundFunctions<typeof queries>;
  const rowsOf = (page: ScreenPage) =>
    ['Guías', 'Sobrepeso plataforma', 'Sobrepeso proveedor', 'Seguro'].map((name) => within(page.getByRole('group', { name })));
  const list = (row: Row, field: string) => row.getByLabelText<HTMLSelectElement>(field);
  const edit = async (page: ScreenPage) => {
    await page.user.click(page.getByRole('button', { name: 'Editar reportes' }));
    await page.findByRole('group', { name: 'Guías' });
    return rowsOf(page) as [Row, Row, Row, Row];
  };

  test('offer the cuts, days and terms there are, and another cut begins without day and period [A-3.16, A-4.07, A-9.16, A-9.17, A-9.18, A-9.19, A-9.20, O-3.54, O-9.28] [AMB-19.04]', async ({
    fillNew,
  }) => {
    const page = await fillNew();
    const rows = await edit(page);
    const offers = (row: Row, field: string) => eventually(() => [...list(row, field).options].slice(1).map(({ text }) => text));
    const cuts = ['Inmediato', 'Semanal', 'Quincenal', 'Mensual'];
    for (const [at, row] of rows.entries()) await offers(row, 'Corte').toEqual(at === 2 ? [...cuts, 'Independiente'] : cuts);
    const [row] = rows;
    await page.choose(list(row, 'Corte'), 'Mensual');
    await offers(row, 'Fecha').toEqual(['Día 1', 'Día 6', 'Día 12', 'Día 16', 'Día 22', 'Día 26', 'Fin de mes']);
    await offers(row, 'Revisión').toEqual(['Inmediata', '3 días', '5 días']);
    await offers(row, 'Prefactura').toEqual(['Inmediato', '1 día hábil', '2 días hábiles', '3 días hábiles', 'Orden de compra']);
    await page.choose(list(row, 'Fecha'), 'Día 6');
    await page.choose(list(row, 'Periodo'), 'Al corte');
    await page.choose(list(row, 'Corte'), 'Semanal');
    await offers(row, 'Fecha').toEqual(['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']);
    await eventually(() => list(row, 'Fecha').value).toBe('none');
    await page.choose(list(row, 'Corte'), 'Mensual');
    await eventually(() => [list(row, 'Fecha').value, list(row, 'Periodo').value]).toEqual(['none', 'none']);
  });

  test('are sent when every row has cut, review and invoice, and not before [A-3.17, A-3.18, A-5.44, A-5.45, A-5.47]', async ({
    fillNew,
    requestsOf,
    server,
  }) => {
    server.answer('createCustomer', () => ({ id: id('N') }));
    const page = await fillNew();
    const rows = await edit(page);
    const [guides, platform, supplier, insurance] = rows;
    await page.choose(list(guides, 'Corte'), 'Semanal');
    await page.goOn();
    for (const row of rows) expect((await row.findAllByText('Completa este dato del reporte')).length).toBeGreaterThan(0);
    expect(requestsOf('createCustomer')).toEqual([]);
    await page.choose(list(guides, 'Fecha'), 'Lunes');
    await page.choose(list(platform, 'Corte'), 'Inmediato');
    await page.choose(list(supplier, 'Corte'), 'Independiente');
    await page.choose(list(insurance, 'Corte'), 'Quincenal');
    await page.choose(list(insurance, 'Fecha'), 'Días 6 y 22');
    await eventually(() => rows.map((row) => row.queryAllByLabelText('Fecha').length)).toEqual([1, 0, 0, 1]);
    for (const row of rows) {
      await page.choose(list(row, 'Revisión'), 'Inmediata');
      if (row !== insurance) await page.choose(list(row, 'Prefactura'), '2 días hábiles');
    }
    await page.goOn();
    await insurance.findByText('Completa este dato del reporte');
    expect(requestsOf('createCustomer')).toEqual([]);
    await page.choose(list(insurance, 'Prefactura'), 'Orden de compra');
    await page.goOn();
    await page.findByText('Se creó el cliente correctamente');
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
    async (role: CurrentUser['role']) => {
      const told = {
        ...textiles,
        balance: null,
        users: [],
        channel: null,
        conditions: 'cash',
        billing: 'reportes',
        reports: [],
        report_file_type: 'separate_files',
      };
      answerWith(server, { ...shellFakes(personOf(role)), getCustomer: () => told, listOperators: () => ({ data: [paola], total: 1 }) } as never);
      const page = await openAt(`/cliente/datos/${textiles.id}`);
      await page.findByRole('heading', { level: 1, name: /^Edición de TEXTILES DEL BAJÍO\s*Activo$/ });
      await page.findByLabelText('Nombre Comercial');
      return page;
    });
  it('its form says that its address book is kept elsewhere', async ({ openCustomer }) => {
    const page = await openCustomer('root');
    await page.findByText(/Cambiarlo aquí no cambia las direcciones del cliente/);
    expect(page.queryByText(/Será la primera dirección global/)).toBeNull();
  });
  it('that of a new one says that it begins the book', async ({ fillNew }) => {
    await (await fillNew()).findByText(/Será la primera dirección global/);
  });
  it.for([
    ['root locks it, assigns its seller and edits its reports [A-1.07, A-2.24, A-2.27, A-2.31, S-6.31, S-6.32, S-6.33]', 'root', [1, 1, 1]],
    ['an agent does none of it [A-2.27, A-2.31, S-6.31, S-6.32, S-6.33] [AMB-2.03]', 'agent', [0, 0, 0]],
    ['nor does its own person [A-2.27, A-2.31, S-6.32, S-6.33] [AMB-14.02]', 'customer', [0, 0, 0]],
  ] as const)('%s', async ([_what, role, counts], { openCustomer }) => {
    const page = await openCustomer(role);
    await eventually(() => [
      page.queryAllByRole('switch', { name: 'Bloquear Cliente' }).length,
      page.queryAllByLabelText('Vendedor').length,
      page.queryAllByRole('button', { name: 'Editar reportes' }).length,
    ]).toEqual(counts);
  });
  it('its own person is not offered the channel of the house [A-3.12] [AMB-14.07]', async ({ openCustomer }) => {
    const page = await openCustomer('customer');
    const options = () => offered(select(page, 'Canal'));
    await eventually(options).toContain('Facebook');
    expect(options()).not.toContain('Vendedor');
  });
});

test('the address of a customer is filled from its postal code and sent whole, in México; begun and left, its fields are faulty [A-3.05, A-5.49] [AMB-14.05]', async ({
  server,
  fillNew,
  requestsOf,
}) => {
  server.answer('createCustomer', () => ({ id: id('N') }));
  server.answer('getPostalCode', () => leon);
  const page = await fillNew();
  const address = within(page.getByRole('region', { name: 'Domicilio' }));
  const field = (label: string) => address.getByLabelText<HTMLInputElement>(label);
  await page.fill(field('Código postal'), '37290');
  await eventually(() => field('Ciudad o municipio').value).toBe('León');
  await page.goOn();
  await page.findByText('Ingrese la calle');
  expect(requestsOf('createCustomer')).toEqual([]);
  await page.fill(field('Colonia'), 'Centro');
  await page.fill(field('Calle'), 'Blvd. Aldama');
  await page.fill(field('Número exterior'), '1204');
  await page.fill(field('Número interior'), 'Int. 3');
  await page.goOn();
  await page.findByText('Se creó el cliente correctamente');
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
    server.answer('listRates', () => ({ services: catalog }));
    const page = await fillNew();
    const add = await page.findByRole('button', { name: 'Agregar servicio' });
    const valueOf = (label: string) => page.getByLabelText<HTMLInputElement>(label).value;
    await page.user.click(add);
    await page.goOn();
    const listed = within(page.getByRole('region', { name: 'Servicios' }));
    await eventually(() => listed.queryAllByRole('alert').map(({ textContent }) => textContent)).toContain('Elige un servicio');
    await page.choose('Servicio 1', 'Estafeta Día Siguiente');
    await page.choose('Propuesta 1', 'TARIFA DÍA');
    await page.fill('Guías al mes 1', '60');
    await page.fill('Descuento 1 (%)', '5');
    await page.fill('Precio 1', '150');
    await eventually(() => valueOf('Descuento 1 (%)')).toBe('0');
    await page.fill('Descuento 1 (%)', '12.5');
    await eventually(() => valueOf('Precio 1')).toBe('0.00');
    await page.user.click(add);
    await page.choose('Servicio 2', 'Estafeta Día Siguiente');
    await page.goOn();
    await page.findByText('Este servicio ya está en la lista');
    await page.choose('Servicio 2', 'Estafeta Terrestre');
    server.answer('createCustomer', () => ({ id: id('N') }));
    await page.goOn();
    await page.findByText('Se creó el cliente correctamente');
    expect(requestsOf('createCustomer')[0]?.['services']).toEqual([
      { id: nextDay, enabled: true, price_list: 0, discount: 125_000, proposal_id: proposal.id, volume: 60 },
      { id: services[0]?.id, enabled: true, price_list: 0, discount: 0 },
    ]);
  });
  test('where root makes it, and no agent', async ({ fillNew }) => {
    const page = await fillNew('agent');
    expect(page.queryByRole('button', { name: 'Agregar servicio' })).toBeNull();
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
  await page.findAllByText('ÓPTICA 19');
  await page.user.click(page.getByRole('button', { name: 'Siguiente' }));
  await page.findAllByText('ÓPTICA 20');
  expect(requestsOf('listCustomers').slice(-2)).toMatchObject([
    { page: 1, limit: 20 },
    { page: 2, limit: 20 },
  ]);
});
