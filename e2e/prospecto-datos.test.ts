import { expect } from 'vitest';
import { eventually } from './support/eventually.ts';
import { RawAnswer } from './support/fake-server.ts';
import { screenTest as test } from './support/fixtures.ts';
import { idOf } from './support/guides.ts';
import { personOf, shellFakes } from './support/people.ts';
import { answerWith } from './support/send-world.ts';

const ID = idOf(1);
const SERVICE = idOf(80);
const CUSTOMER = idOf(81);
const prospect = {
  ...{
    id: ID,
    created_at: '2026-03-02T18:00:00.000Z',
    business_name: 'DULCES NORTE',
    business_type: 'Persona moral',
    name: 'Inés',
    last_name: 'Peña',
  },
  ...{
    email: 'ines@dulcesnorte.mx',
    phone_number: '+524777130482',
    contact: { first_name: 'Inés', last_name: 'Peña', email: 'ines@dulcesnorte.mx' },
  },
  ...{ channel: 'Amazon', webpage: null, services: [{ id: SERVICE, price_list: 12_050, discount: 5 }], validation_status: 'Validado' },
  ...{ archived: false, converted_customer_id: null, documents: [], living_links: 0 },
};
const refused = (status: number) => new RawAnswer(status, { code: 'INTERNAL', description: null, fields: {}, request_id: 'PRUEBA' });

test.beforeEach(({ server }) => {
  answerWith(server, {
    ...shellFakes(personOf('root')),
    listProspects: () => ({ data: [] }),
    getProspect: () => prospect,
    updateProspect: () => ({ id: ID, validation_status: 'Validado' }),
    listServices: () => ({ data: [{ id: SERVICE, carrier: 'estafeta', service: 'ground', mode: null, rates_service_description: 'Terrestre' }] }),
    listOperators: () => ({ data: [], total: 0 }),
    listCustomers: () => ({ data: [], total: 0 }),
  });
});

test('a Validado prospect is saved by A cliente, and its customer begins with what it said [A-2.33, A-2.34, A-5.17] [AMB-15.05]', async ({
  openAt,
  server,
  requestsOf,
}) => {
  server.answer('createProspectCustomer', () => ({ id: CUSTOMER }));
  const page = await openAt(`/prospecto/datos/${ID}`);
  await page.getByRole('heading', { level: 1, name: 'Edición de Inés Peña' }).waitFor();
  await page.getByLabel('Teléfono').fill('55 1234 5678');
  await eventually(() => page.getByRole('button', { name: /^Guardar/ }).count()).toBe(0);
  await page.getByRole('button', { name: /^A cliente/ }).click();
  await page.waitForURL(`**/cliente/datos?prospect_id=${ID}`);
  expect(requestsOf('updateProspect')).toEqual([{ id: ID, phone_number: '+525512345678' }]);
  await eventually(() => page.getByLabel('Nombre Comercial').inputValue()).toBe('DULCES NORTE');
  await eventually(() => page.getByLabel('Correo').inputValue()).toBe('ines@dulcesnorte.mx');
  await page.getByLabel('Régimen').selectOption({ value: '601' });
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await page.getByText('Se creó el cliente correctamente').first().waitFor();
  expect(requestsOf('createProspectCustomer')).toMatchObject([
    { id: ID, business_name: 'DULCES NORTE', name: 'Inés', last_name: 'Peña', business_type: 'Persona moral', regimen: '601' },
  ]);
  expect(requestsOf('createCustomer')).toEqual([]);
});

test('one that a change takes back from Validado goes to the list [A-2.04] [AMB-15.05]', async ({ openAt, server }) => {
  server.answer('updateProspect', () => ({ id: ID, validation_status: 'validado_pero_pendiente_tarifas' }));
  const page = await openAt(`/prospecto/datos/${ID}`);
  await page.getByRole('button', { name: /^A cliente/ }).click();
  await page.waitForURL('**/prospectos');
});

test('any other prospect is saved by Guardar, and sells by one of six channels [A-2.34, A-9.23]', async ({ openAt, server }) => {
  server.answer('getProspect', () => ({ ...prospect, validation_status: 'Documentación' }));
  const page = await openAt(`/prospecto/datos/${ID}`);
  await page.getByRole('button', { name: /^Guardar/ }).waitFor();
  await eventually(() => page.getByRole('button', { name: /^A cliente/ }).count()).toBe(0);
  const channels = await page.getByLabel('Canal de venta').locator('option:not([disabled])').allInnerTexts();
  expect(channels).toEqual(['Amazon', 'Mercado Libre', 'Instagram', 'Facebook', 'e-commerce', 'Otro']);
});

test('one that cannot be read says so [A-8.13]', async ({ openAt, server }) => {
  server.answer('getProspect', () => refused(500));
  const page = await openAt(`/prospecto/datos/${ID}`);
  await page.getByText('Hubo un error al obtener los datos del prospecto').first().waitFor();
});

test('one that is not saved says so, and nothing typed is lost [A-8.14]', async ({ openAt, server }) => {
  server.answer('updateProspect', () => refused(500));
  const page = await openAt(`/prospecto/datos/${ID}`);
  await page.getByLabel('Apellidos').fill('Peña Ruiz');
  await page.getByRole('button', { name: /^A cliente/ }).click();
  await page.getByText('Hubo un error al crear/actualizar el prospecto').first().waitFor();
  await eventually(() => page.getByLabel('Apellidos').inputValue()).toBe('Peña Ruiz');
});
