import { expect } from 'vitest';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
import { prospectTexts } from '#texts/es/prospects/prospects.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { idOf } from '../../../../e2e/support/guides.ts';
import { certificateWorld, ID, prospect, prospectWorld } from '../../../../e2e/support/prospect-example.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

const CUSTOMER = idOf(81);
const refused = (status: number) => new RawAnswer(status, { code: 'INTERNAL', description: null, fields: {}, request_id: 'PRUEBA' });
const valueOf = (page: ScreenPage, label: string) => page.getByLabelText<HTMLInputElement>(label).value;
const toCustomer = (page: ScreenPage) => page.press(/^A cliente/);

test.beforeEach(({ server }) => {
  prospectWorld(server);
  server.answer('createProspectCustomer', () => ({ id: CUSTOMER }));
});

test('a Validado prospect is saved by A cliente, and its customer begins with what it said; neither is locked [A-2.31, A-2.33, A-2.34, A-5.17] [AMB-15.05]', async ({
  openAt,
  requestsOf,
}) => {
  const page = await openAt(`/prospecto/datos/${ID}`);
  await page.findByRole('heading', { level: 1, name: 'Edición de Inés Peña Validado' });
  const locks = () => page.queryAllByRole('switch', { name: 'Bloquear Cliente' });
  await page.fill('Teléfono', '55 1234 5678');
  expect(locks()).toEqual([]);
  expect(page.queryAllByRole('button', { name: /^Guardar/ })).toEqual([]);
  await toCustomer(page);
  await eventually(page.address).toBe(`/cliente/datos?prospect_id=${ID}`);
  await page.findByLabelText('Régimen');
  expect(requestsOf('updateProspect')).toEqual([{ id: ID, phone_number: '+525512345678' }]);
  await eventually(() => valueOf(page, 'Nombre Comercial')).toBe('DULCES NORTE');
  await eventually(() => valueOf(page, 'Correo')).toBe('ines@dulcesnorte.mx');
  expect(locks()).toEqual([]);
  await page.choose('Régimen', '601');
  await page.press(/^Guardar/);
  await page.findAllByText('Se creó el cliente correctamente');
  expect(requestsOf('createProspectCustomer')).toMatchObject([
    { id: ID, business_name: 'DULCES NORTE', name: 'Inés', last_name: 'Peña', business_type: 'Persona moral', regimen: '601' },
  ]);
  expect(requestsOf('createCustomer')).toEqual([]);
});

test('A cliente offers the régimen and the postal code of the certificate, and takes them when they are pressed [AMB-15.05] [AMB-15.09]', async ({
  openAt,
  server,
  requestsOf,
}) => {
  certificateWorld(server);
  const page = await openAt(`/cliente/datos?prospect_id=${ID}`);
  await page.findByText('La constancia dice: 37290');
  const zipCode = () => page.getByRole<HTMLInputElement>('textbox', { name: 'Código postal' }).value;
  await eventually(zipCode).toBe('');
  await eventually(() => page.getAllByRole('button', { name: /^Usar el régimen de la constancia: / }).length).toBe(1);
  await page.press(/^Usar el régimen de la constancia: 601/);
  await eventually(() => page.getByRole<HTMLSelectElement>('combobox', { name: 'Régimen' }).value).toBe('601');
  await page.press('Usar el código postal de la constancia: 37290');
  await eventually(zipCode).toBe('37290');
  await eventually(() => page.queryAllByText(/^La constancia dice: /)).toEqual([]);
  expect(requestsOf('getDocumentSuggestions')).toEqual([{ id: idOf(82) }]);
});

test('one that a change takes back from Validado goes to the list [A-2.04] [AMB-15.05]', async ({ openAt, server }) => {
  server.answer('updateProspect', () => ({ id: ID, validation_status: 'validado_pero_pendiente_tarifas' }));
  const page = await openAt(`/prospecto/datos/${ID}`);
  await toCustomer(page);
  await eventually(page.address).toBe('/prospectos');
});

test('who leaves one while it is saved stays where they went, and is told', async ({ openAt, server, requestsOf }) => {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  server.answer('listIssues', () => ({ data: [], total: 0 }));
  server.answer('updateProspect', () => isAnswered.then(() => ({ id: ID, validation_status: 'Validado' })));
  const page = await openAt(`/prospecto/datos/${ID}`);
  await page.fill('Apellidos', 'Peña Ruiz');
  await toCustomer(page);
  await eventually(() => requestsOf('updateProspect').length).toBe(1);
  page.document.querySelector<HTMLElement>('a[href="/problema"]')?.click();
  await page.press('Confirmar', await page.findByRole('dialog'));
  await page.findByRole('heading', { level: 1, name: 'Reportar un problema' });
  answer();
  await page.told(prospectTexts.saved);
  expect(page.address()).toBe('/problema');
});

test('any other prospect is saved by Guardar, and sells by one of six channels [A-2.34, A-9.23]', async ({ openAt, server }) => {
  server.answer('getProspect', () => ({ ...prospect, validation_status: 'Documentación' }));
  const page = await openAt(`/prospecto/datos/${ID}`);
  await page.findByRole('button', { name: /^Guardar/ });
  await eventually(() => page.queryAllByRole('button', { name: /^A cliente/ })).toEqual([]);
  const channels = [...page.getByLabelText<HTMLSelectElement>('Canal de venta').options].filter(({ disabled }) => !disabled);
  expect(channels.map(({ text }) => text)).toEqual(['Amazon', 'Mercado Libre', 'Instagram', 'Facebook', 'e-commerce', 'Otro']);
});

test('one that cannot be read says so [A-8.13]', async ({ openAt, server }) => {
  server.answer('getProspect', () => refused(500));
  const page = await openAt(`/prospecto/datos/${ID}`);
  await page.findAllByText('Hubo un error al obtener los datos del prospecto');
});

test('one that is not saved says so, and nothing typed is lost [A-8.14]', async ({ openAt, server }) => {
  server.answer('updateProspect', () => refused(500));
  const page = await openAt(`/prospecto/datos/${ID}`);
  await page.fill('Apellidos', 'Peña Ruiz');
  await toCustomer(page);
  await page.findByText('Hubo un error al crear/actualizar el prospecto');
  await eventually(() => valueOf(page, 'Apellidos')).toBe('Peña Ruiz');
});

test('root gives a prospect whose agent has left to another one; who is not told its agent is asked for none [AMB-15.06]', async ({
  openAt,
  server,
  requestsOf,
}) => {
  const detail = { email: 'a@porteo.test', phone_number: null, permissions: '222222222', all_customers: false, customers: [], has_password: true };
  const agentOf = (n: number, name: string, status: string) => ({ ...detail, id: idOf(n), name, lastName: 'Ruiz', role: 'agent', status });
  server.answer('listOperators', () => ({ data: [agentOf(70, 'Eva', 'disabled'), agentOf(71, 'Leo', 'active')], total: 2 }));
  server.answer('getProspect', () => ({ ...prospect, validation_status: 'Registro', agent_id: idOf(70) }));
  server.answer('updateProspect', () => ({ id: ID, validation_status: 'Registro' }));
  const page = await openAt(`/prospecto/datos/${ID}`);
  const select = await page.findByRole<HTMLSelectElement>('combobox', { name: 'Ejecutivo' });
  expect([...select.options].map(({ text }) => text)).toEqual(['Sin ejecutivo', 'Leo Ruiz', 'Eva Ruiz · inactivo']);
  expect(select.value).toBe(idOf(70));
  await page.choose('Ejecutivo', idOf(71));
  await page.press(/^Guardar/);
  await eventually(page.address).toBe('/prospectos');
  expect(requestsOf('updateProspect')).toEqual([{ id: ID, agent_id: idOf(71) }]);
  server.answer('getProspect', () => prospect);
  const others = await openAt(`/prospecto/datos/${ID}`);
  await others.findByLabelText('Nombre Comercial');
  expect(others.queryByRole('combobox', { name: 'Ejecutivo' })).toBeNull();
});
