import { describe, expect } from 'vitest';
import type { CurrentUser } from '#contract/access/access.ts';
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
    ['root, with the seller [A-2.25, A-2.26, A-2.27, A-2.28]', 'root', paola.id],
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
