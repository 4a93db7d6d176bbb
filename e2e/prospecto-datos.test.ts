import { expect } from 'vitest';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
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

test('a Validado prospect is saved by A cliente, and its customer begins with what it said; neither is locked [A-2.31, A-2.33, A-2.34, A-5.17] [AMB-15.05]', async ({
  openAt,
  server,
  requestsOf,
}) => {
  server.answer('createProspectCustomer', () => ({ id: CUSTOMER }));
  const page = await openAt(`/prospecto/datos/${ID}`);
  await page.getByRole('heading', { level: 1, name: 'Edición de Inés Peña Validado', exact: true }).waitFor();
  const lock = page.getByRole('switch', { name: 'Bloquear Cliente' });
  await page.getByLabel('Teléfono').fill('55 1234 5678');
  await eventually(() => lock.count()).toBe(0);
  await eventually(() => page.getByRole('button', { name: /^Guardar/ }).count()).toBe(0);
  await page.getByRole('button', { name: /^A cliente/ }).click();
  await page.waitForURL(`**/cliente/datos?prospect_id=${ID}`);
  expect(requestsOf('updateProspect')).toEqual([{ id: ID, phone_number: '+525512345678' }]);
  await eventually(() => page.getByLabel('Nombre Comercial').inputValue()).toBe('DULCES NORTE');
  await eventually(() => page.getByLabel('Correo').inputValue()).toBe('ines@dulcesnorte.mx');
  await eventually(() => lock.count()).toBe(0);
  await page.getByLabel('Régimen').selectOption({ value: '601' });
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await page.getByText('Se creó el cliente correctamente').first().waitFor();
  expect(requestsOf('createProspectCustomer')).toMatchObject([
    { id: ID, business_name: 'DULCES NORTE', name: 'Inés', last_name: 'Peña', business_type: 'Persona moral', regimen: '601' },
  ]);
  expect(requestsOf('createCustomer')).toEqual([]);
});

test('A cliente offers the régimen and the postal code of the certificate, and takes them when they are pressed [AMB-15.05] [AMB-15.09]', async ({
  browser,
  openAt,
  server,
  requestsOf,
}) => {
  const tax = {
    ...{ id: idOf(82), document_type: 'tax', description: 'Constancia de situación fiscal', file_type: 'application/pdf', file_name: 'c.pdf' },
    ...{ url: '/drive/files/x', created_date: null, last_update: null, status: 'approved', comment: null },
  };
  server.answer('getProspect', () => ({ ...prospect, documents: [tax] }));
  server.answer('getDocumentSuggestions', () => ({
    ...{ read: true, fields: { zip_code: '37290' }, regimes: ['601 General de Ley Personas Morales', '612 Personas Físicas con Actividades'] },
    tax_ids: { text: null, qr: null },
  }));
  server.answer('createProspectCustomer', () => ({ id: CUSTOMER }));
  const page = await openAt(`/cliente/datos?prospect_id=${ID}`);
  await page.getByText('La constancia dice: 37290').waitFor();
  await eventually(() => page.getByRole('textbox', { name: 'Código postal' }).inputValue()).toBe('');
  await eventually(() => page.getByRole('button', { name: /^Usar el régimen de la constancia: / }).count()).toBe(1);
  await page.getByRole('button', { name: /^Usar el régimen de la constancia: 601/ }).click();
  await eventually(() => page.getByRole('combobox', { name: 'Régimen' }).inputValue()).toBe('601');
  await page.getByRole('button', { name: 'Usar el código postal de la constancia: 37290' }).click();
  await eventually(() => page.getByRole('textbox', { name: 'Código postal' }).inputValue()).toBe('37290');
  await eventually(() => page.getByText(/^La constancia dice: /).count()).toBe(0);
  expect(requestsOf('getDocumentSuggestions')).toEqual([{ id: idOf(82) }]);
  const prepare = async (look: OpenPage) => {
    await look.goto(`/cliente/datos?prospect_id=${ID}`);
    await look.getByText('La constancia dice: 37290').waitFor();
  };
  expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
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
  await page.getByText('Hubo un error al obtener los datos del prospecto', { exact: true }).first().waitFor();
});

test('one that is not saved says so, and nothing typed is lost [A-8.14]', async ({ openAt, server }) => {
  server.answer('updateProspect', () => refused(500));
  const page = await openAt(`/prospecto/datos/${ID}`);
  await page.getByLabel('Apellidos').fill('Peña Ruiz');
  await page.getByRole('button', { name: /^A cliente/ }).click();
  await page.getByText('Hubo un error al crear/actualizar el prospecto', { exact: true }).first().waitFor();
  await eventually(() => page.getByLabel('Apellidos').inputValue()).toBe('Peña Ruiz');
});
