import { expect } from 'vitest';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { portalTest } from './support/fixtures.ts';

const ROOT = 'root@porteo.test';
const OWNER = 'cliente-mixto@porteo.test';
const test = portalTest.extend('starting', { scope: 'file' }, { settings: { ESTAFETA_BUY_AFTER_SAVE: 'true' } }).extend(
  'customerOf',
  ({ world }) =>
    async (email: string): Promise<string> =>
      String((await world.ask(email, 'GET', '/api/user')).body['customer']),
);

const heading = (page: OpenPage, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const save = (page: OpenPage) => page.getByRole('button', { name: /^Guardar/ }).click();

test('root goes through the administration: customers with their parts, prospects, proposals, address book and billing, each from the one before [A-0.01, A-2.35]', async ({
  openAs,
}) => {
  const page = await openAs(ROOT, '/clientes');
  await heading(page, 'Clientes');
  await page
    .getByRole('row', { name: /Cosméticos Azahar/ })
    .getByText(/^Cosméticos Azahar/)
    .first()
    .click();
  await heading(page, /^Edición de Cosméticos/);
  await page.getByRole('heading', { name: 'Reportes' }).waitFor();
  const parts = page.getByRole('navigation', { name: 'Partes del cliente' });
  for (const [part, path] of [
    ['Tarifas', '/cliente/tarifas/'],
    ['Documentos', '/cliente/documentos/'],
    ['Contrato', '/cliente/contrato/'],
    ['Tarifas', '/cliente/tarifas/'],
  ] as const) {
    await parts.getByRole('link', { name: part }).click();
    await page.waitForURL(`**${path}*`);
    await eventually(() => parts.getByRole('link', { name: part }).getAttribute('aria-current')).toBe('page');
    if (part === 'Contrato') await page.getByRole('main').getByText('Sin información').first().waitFor();
  }
  await page.getByRole('table', { name: 'Servicios' }).getByRole('link').first().click();
  await page.waitForURL('**/tarifas/*');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const menu = page.getByRole('navigation', { name: 'Navegación principal' });
  for (const [entry, path, title] of [
    ['Prospectos', '/prospectos', 'Prospectos'],
    ['Propuestas', '/propuestas', 'Propuestas'],
    ['Libreta', '/direcciones', 'Direcciones'],
    ['Facturación', '/facturas', 'Facturas'],
    ['Razones sociales', '/centro-costos', 'Razones sociales'],
  ] as const) {
    await menu.getByRole('link', { name: entry, exact: true }).click();
    await page.waitForURL(`**${path}`);
    await heading(page, title);
  }
  expect([page.faults, page.foreign]).toEqual([[], []]);
});

test('a sale leads to a service that is missing, and from there on to buy it for the same customer [A-2.16, A-2.17] [AMB-12.09] [AMB-12.16]', async ({
  openAs,
  customerOf,
  world,
}) => {
  const [customer, service] = [await customerOf(OWNER), seededServices.sendexSaverPrepaid];
  await world.ask(ROOT, 'PUT', `/api/customer/${customer}`, { services: [{ id: service, enabled: false }] });
  const page = await openAs(ROOT, '/clientes');
  await page.getByRole('button', { name: /^Actuar por Cosméticos/ }).click();
  await eventually(() => page.getByRole('combobox', { name: 'Actúas por' }).inputValue()).toMatch(/^Cosméticos/);
  await page.goto('/dispersion');
  await page.getByRole('link', { name: 'Agregar servicio' }).click();
  await page.waitForURL(`**/cliente/datos/${customer}?from=dispersion`);
  await heading(page, /^Edición de Cosméticos/);
  await page.getByRole('navigation', { name: 'Partes del cliente' }).getByRole('link', { name: 'Tarifas' }).click();
  await page.getByRole('searchbox', { name: 'Buscar servicios' }).fill('sendex');
  await page.getByRole('switch', { name: /^Activar Sendex.*/, checked: false }).click();
  await save(page);
  await page.waitForURL(`**/comprar-guias?from=dispersion&serviceId=${service}`);
  await eventually(() => page.getByRole('checkbox', { checked: true }).count()).toBe(1);
  await page.getByRole('link', { name: 'Vender guías' }).click();
  await page.waitForURL('**/dispersion');
  expect([page.faults, page.foreign]).toEqual([[], []]);
});

test('where the operator wants it, an Estafeta service that was switched on is bought for its customer, whoever was acted for; another carrier’s is not [A-2.16] [AMB-12.16]', async ({
  openAs,
  customerOf,
  world,
}) => {
  const customer = await customerOf(OWNER);
  const off = [seededServices.estafetaGroundPrepaid, seededServices.sendexSaver].map((id) => ({ id, enabled: false }));
  await world.ask(ROOT, 'PUT', `/api/customer/${customer}`, { services: off });
  const page = await openAs(ROOT, '/clientes');
  await page
    .getByRole('button', { name: /^Actuar por/ })
    .first()
    .click();
  await eventually(() => page.getByRole('combobox', { name: 'Actúas por' }).inputValue()).not.toBe('');
  const services = async (carrier: string) => {
    await page.goto(`/cliente/tarifas/${customer}`);
    await page.getByRole('searchbox', { name: 'Buscar servicios' }).fill(carrier);
    await page.getByRole('switch', { name: new RegExp(`^Activar ${carrier}`, 'i'), checked: false }).click();
    await save(page);
  };
  await services('sendex');
  await page.waitForURL('**/clientes');
  await services('estafeta');
  await page.waitForURL(`**/comprar-guias?serviceId=${seededServices.estafetaGroundPrepaid}`);
  await eventually(() => page.getByRole('combobox', { name: 'Actúas por' }).inputValue()).toMatch(/^Cosméticos/);
  await eventually(() => page.getByRole('checkbox', { checked: true }).count()).toBe(1);
  expect([page.faults, page.foreign]).toEqual([[], []]);
});

test('a new customer whose Estafeta service is switched on is led to buy its guides too; one with another carrier’s goes to the list [A-2.16] [AMB-12.16]', async ({
  openAs,
}) => {
  const page = await openAs(ROOT, '/clientes');
  const create = async (name: string, service: RegExp) => {
    await page.goto('/cliente/datos');
    for (const [label, text] of [
      ['Nombre Comercial', name],
      ['Nombre', 'Norma'],
      ['Apellidos', 'Ruiz'],
      ['Correo', `norma@${name.toLowerCase()}.test`],
      ['Teléfono', '477 713 0482'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel('Régimen').selectOption({ value: '601' });
    await page.getByRole('button', { name: 'Agregar servicio' }).click();
    const offered = page.getByLabel('Servicio 1', { exact: true });
    const option = offered.locator('option', { hasText: service }).first();
    await option.waitFor({ state: 'attached' });
    await offered.selectOption((await option.getAttribute('value')) ?? '');
    await save(page);
  };
  await create('Tornillos', /^Sendex/);
  await page.waitForURL('**/clientes');
  await create('Rondanas', /^Estafeta/);
  await page.waitForURL(/\/comprar-guias\?serviceId=[0-9A-Z]+$/);
  await eventually(() => page.getByRole('combobox', { name: 'Actúas por' }).inputValue()).toMatch(/^RONDANAS/);
  expect([page.faults, page.foreign]).toEqual([[], []]);
});

test('the lists of the administration take pages, order, search, whose they are, and which kind [A-0.01, A-7.05] [AMB-13.13]', async ({
  world,
  customerOf,
}) => {
  const customer_id = await customerOf(OWNER);
  const user_id = String((await world.ask(OWNER, 'GET', '/api/user')).body['id']);
  const rows = async (path: string, query: Record<string, string>) => {
    const { status, body } = await world.ask(ROOT, 'GET', `${path}?${new URLSearchParams(query).toString()}`);
    expect(status).toBe(200);
    const { data, total } = body as { data: { id: string; business_name?: string }[]; total: number };
    return { total, names: data.map(({ business_name }) => business_name), ids: data.map(({ id }) => id) };
  };
  const all = await rows('/api/customers', { limit: '50' });
  const pages = Array.from({ length: Math.ceil(all.total / 2) }, (_, at) => at + 1).map((page) =>
    rows('/api/customers', { page: String(page), limit: '2', sort_by: 'business_name', sort_order: 'desc' }),
  );
  expect((await Promise.all(pages)).flatMap(({ ids }) => ids)).toEqual(all.ids.toReversed());
  expect((await rows('/api/customers', { query: 'cosméticos' })).ids).toEqual([customer_id]);

  const fresh = {
    business_name: 'Sin Movimiento',
    name: 'Norma',
    last_name: 'Ruiz',
    email: 'norma@sin.test',
    phone_number: '4777130482',
    regimen: '601',
  };
  const created = await world.ask(ROOT, 'POST', '/api/customer', fresh);
  expect(created.status).toBe(201);
  const [every, withAccount] = [await rows('/api/customers', {}), await rows('/api/customers', { for_account_status: 'true' })];
  expect(every.names).toContain('SIN MOVIMIENTO');
  expect(withAccount.ids).toContain(customer_id);
  expect(withAccount.names).not.toContain('SIN MOVIMIENTO');

  for (const path of ['/api/labels', '/api/items', '/api/addresses']) {
    const theirs = await rows(path, { customer_id, user_id, limit: '1000' });
    const first = await rows(path, { customer_id, user_id, limit: '1' });
    expect([path, first.total, first.ids]).toEqual([path, theirs.total, theirs.ids.slice(0, 1)]);
    expect((await rows(path, { customer_id, user_id, query: 'ñandú que no hay' })).total).toBe(0);
  }
  const whose = { customer_id, user_id, limit: '1000' };
  const [book, byHand] = [await rows('/api/addresses', whose), await rows('/api/addresses', { ...whose, origin_request: 'label_manual' })];
  expect(book.ids.filter((id) => byHand.ids.includes(id))).toEqual([]);
});
