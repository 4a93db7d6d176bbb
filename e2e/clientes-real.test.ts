import { describe, expect } from 'vitest';
import { violationsInEveryLook } from './support/axe.ts';
import { openPage, phone, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { portalTest } from './support/fixtures.ts';
import { byKeyboard, byMouse, tabTo } from './support/hands.ts';
import { told } from './support/toasts.ts';

const ROOT = 'root@porteo.test';
const SELLER = 'vendedor@porteo.test';
const OWNER = 'cliente-saldo@porteo.test';
const NEW_PASSWORD = 'Río-Bravo-7';
const LOCKED = 'La cuenta está bloqueada, contacta al equipo de Porteo';

const test = portalTest
  .extend(
    'customerOf',
    ({ world }) =>
      async (email: string): Promise<string> =>
        String((await world.ask(email, 'GET', '/api/user')).body['customer']),
  )
  /** The newest mail to somebody, as soon as it has these words. */
  .extend('mailed', ({ world }) => async (email: string, words: string): Promise<string> => {
    const newest = async () => (await world.mailTo(email))[0] ?? '';
    await eventually(newest).toContain(words);
    return newest();
  });

const heading = (page: OpenPage, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const shows = (page: OpenPage, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const rowOf = (page: OpenPage, name: string | RegExp) => page.getByRole('row', { name });
const fact = (page: OpenPage, name: string) => page.locator('dt', { hasText: name }).first().locator('xpath=following-sibling::dd').innerText();

describe('root takes a customer on', () => {
  test('by mouse; each fault stands at its field, nothing typed is lost, and the person in charge comes in by the mail [A-1.01, A-1.07, A-2.02, A-2.18, A-2.23, A-5.01, A-5.04, A-5.08, A-5.09, A-5.11, A-5.12, A-6.13, A-8.06, A-8.07, A-8.08, A-8.36] [AMB-14.03]', async ({
    browser,
    openAs,
    mailed,
  }) => {
    const page = await openAs(ROOT, '/clientes');
    const hands = byMouse(page);
    await hands.press({ role: 'link', name: 'Alta de Cliente' });
    await heading(page, 'Alta de Cliente');
    await page.getByRole('button', { name: /^Guardar/ }).click();
    for (const fault of [
      'Ingrese el Nombre Comercial',
      'Ingrese su Nombre',
      'Ingrese sus Apellidos',
      'Ingrese su Email',
      'Ingrese su Teléfono',
      'Ingrese el régimen',
    ])
      await shows(page, fault);
    await eventually(() => page.getByLabel('Nombre Comercial').evaluate((field) => field === document.activeElement)).toBe(true);
    await hands.write('Nombre Comercial', '  refacciones la cañada ');
    await hands.write('Nombre', 'Norma');
    await hands.write('Apellidos', 'Álvarez Ruiz');
    await hands.write('Correo', OWNER);
    await hands.write('Teléfono', '477 713 0482');
    await page.getByLabel('Tipo', { exact: true }).selectOption('Persona moral');
    await page.getByLabel('Régimen').selectOption({ value: '601' });
    await page.getByRole('checkbox', { name: 'Automotriz' }).check();
    await page.getByRole('button', { name: /^Guardar/ }).click();
    await told(page, 'Ya existe un cliente con el nombre de empresa especificado');
    const taken = async () =>
      Promise.all(['Nombre Comercial', 'Correo'].map(async (name) => (await page.getByLabel(name).getAttribute('aria-invalid')) === 'true'));
    await eventually(taken).toEqual([true, false]);
    await shows(page, 'Ya existe un registro con esta información');
    await hands.write('Nombre Comercial', 'Refaccionaria El Güero');
    await eventually(taken).toEqual([false, false]);
    await page.getByRole('button', { name: /^Guardar/ }).click();
    await told(page, 'Ya existe un usuario con el correo especificado');
    await eventually(taken).toEqual([false, true]);
    await shows(page, 'Ya existe un registro con esta información');
    await hands.write('Correo', 'norma@elguero.test');
    await page.getByRole('button', { name: /^Guardar/ }).click();
    await told(page, 'Se creó el cliente correctamente');
    await page.waitForURL('**/clientes');
    const row = rowOf(page, /REFACCIONARIA EL GÜERO/);
    await row.getByText('norma@elguero.test').waitFor();
    await row.getByText('Activo').waitFor();

    const link = /https?:\/\/[^/]+(\/validate-account\/\S+)/.exec(await mailed('norma@elguero.test', '/validate-account/'))?.[1] ?? '';
    const hers = await openPage(browser, new URL(page.url()).origin);
    await hers.goto(link);
    await hers.getByLabel('Contraseña nueva', { exact: true }).fill(NEW_PASSWORD);
    await hers.getByLabel('Confirma tu contraseña', { exact: true }).fill(NEW_PASSWORD);
    await hers.getByRole('button', { name: 'Guardar contraseña' }).click();
    await hers.getByRole('navigation', { name: 'Navegación principal' }).getByRole('link', { name: 'Enviar', exact: true }).waitFor();
    await hers.goto('/perfil/datos');
    await heading(hers, /REFACCIONARIA EL GÜERO/);
    await eventually(() => fact(hers, 'Régimen')).toMatch(/^601 /);
    await eventually(() => fact(hers, 'Giro')).toBe('Automotriz');
    expect([page.faults, hers.faults]).toEqual([[], []]);
  });

  test('and edits it by keyboard alone: SC pays at once and is billed at once, without reports [A-1.01, A-1.07, A-4.06, A-6.13, A-8.37] [AMB-13.04]', async ({
    openAs,
    customerOf,
  }) => {
    const page = await openAs(ROOT, `/cliente/datos/${await customerOf('cliente-mixto@porteo.test')}`);
    await heading(page, /^Edición de Cosméticos/);
    await page.getByText('Sin esquema propio: corte mensual a fin de mes.').waitFor();
    const keys = byKeyboard(page);
    await keys.write('Sitio web', 'cosmeticos.mx');
    await tabTo(page, { role: 'combobox', name: 'Tipo' });
    await page.keyboard.type('Persona m');
    await tabTo(page, { role: 'combobox', name: 'Régimen' });
    await page.keyboard.type('601');
    await shows(page, 'Debe ser una URL');
    await tabTo(page, { role: 'combobox', name: 'Modalidad' });
    await page.keyboard.type('SC');
    await eventually(() => page.getByLabel('Condiciones').isDisabled()).toBe(true);
    await eventually(() => page.getByLabel('Facturación').inputValue()).toBe('inmediata');
    await eventually(() => page.getByRole('heading', { name: 'Reportes' }).count()).toBe(0);
    await page.keyboard.press('Control+Enter');
    await eventually(() => page.getByLabel('Sitio web').evaluate((field) => field === document.activeElement)).toBe(true);
    await keys.write('Sitio web', 'https://cosmeticos.mx');
    await page.keyboard.press('Control+Enter');
    await told(page, 'Se guardaron los cambios correctamente');
    await page.waitForURL('**/clientes');
    await rowOf(page, /Cosméticos Azahar/)
      .getByText('SC', { exact: true })
      .waitFor();
  });
});

test('a customer reads its profile and edits six things of it [A-1.10, A-2.12, A-2.35, A-6.10, A-6.12] [AMB-2.11] [AMB-14.02] [AMB-14.11]', async ({
  openAs,
}) => {
  const page = await openAs(OWNER, '/');
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page
    .getByRole('link', { name: 'Datos generales' })
    .or(page.getByRole('menuitem', { name: 'Datos generales' }))
    .click();
  await heading(page, /^Textiles Peñón/);
  await eventually(() => page.locator('main').getByRole('textbox').count()).toBe(0);
  await page.getByRole('link', { name: 'Configurar bot' }).waitFor();
  await page.getByRole('link', { name: 'Editar' }).click();
  await heading(page, /^Edición de Textiles/);
  for (const field of ['Nombre Comercial', 'Correo', 'Régimen', 'Modalidad', 'Condiciones'])
    await eventually(() => page.getByLabel(field).isDisabled()).toBe(true);
  await eventually(() => page.getByRole('switch', { name: 'Bloquear Cliente' }).count()).toBe(0);
  await page.getByLabel('Teléfono').fill('477 713 0482');
  await page.getByLabel('Tamaño de la empresa').selectOption('micro');
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await told(page, 'Se actulizó la información correctamente');
  await page.waitForURL('**/perfil/datos');
  await eventually(() => fact(page, 'Teléfono')).toBe('477 713 0482');
  await page.getByRole('link', { name: 'Contrato' }).click();
  await shows(page, 'Sin información');
});

test('by keyboard alone a customer goes through the parts of its profile [A-2.12, A-2.35, A-6.10]', async ({ openAs }) => {
  const page = await openAs(OWNER, '/');
  const keys = byKeyboard(page);
  await keys.press({ role: 'button', name: /^Cuenta de/ });
  await keys.press({ role: 'menuitem', name: 'Datos generales' });
  await heading(page, /^Textiles Peñón/);
  const parts = page.getByRole('navigation', { name: 'Partes del cliente' });
  for (const [part, path] of [
    ['Tarifas', '/perfil/tarifas'],
    ['Documentos', '/perfil/documentos'],
    ['Contrato', '/perfil/contrato'],
  ] as const) {
    await keys.press({ role: 'link', name: part, within: parts });
    await page.waitForURL(`**${path}`);
    await eventually(() => page.locator('main').getByRole('textbox').count()).toBe(0);
  }
  await shows(page, 'Sin información');
  expect(page.faults).toEqual([]);
});

test('a customer reads its services, those that are on, and a client of it no amount [A-1.10, S-2.46] [AMB-14.04]', async ({
  openAs,
  customerOf,
  world,
}) => {
  const { body } = await world.ask(ROOT, 'GET', `/api/customer/${await customerOf(OWNER)}/services`);
  const all = body['data'] as { enabled: boolean }[];
  const page = await openAs(OWNER, '/perfil/datos');
  await page.getByRole('link', { name: 'Tarifas' }).click();
  await page.waitForURL('**/perfil/tarifas');
  const table = page.getByRole('table', { name: 'Servicios' });
  await eventually(() => table.getByRole('row').count()).toBe(all.filter(({ enabled }) => enabled).length + 1);
  await table.getByRole('columnheader', { name: 'Precio' }).waitFor();
  await page.getByRole('region', { name: 'FedEx' }).getByRole('table').first().waitFor();
  await eventually(() => page.locator('main').getByRole('textbox').count()).toBe(0);
  const theirs = await openAs('usuario-saldo@porteo.test', '/perfil/tarifas');
  await theirs.getByRole('columnheader', { name: 'Stock mín.' }).waitFor();
  await eventually(() => theirs.getByRole('columnheader', { name: 'Precio' }).count()).toBe(0);
  await eventually(() => theirs.getByLabel('Año').count()).toBe(0);
});

test('a client reads its customer without anything commercial [A-6.10] [AMB-14.10]', async ({ openAs }) => {
  const page = await openAs('usuario-saldo@porteo.test', '/perfil/datos');
  await heading(page, /^Textiles Peñón/);
  await page.getByRole('heading', { name: 'Datos generales' }).waitFor();
  await eventually(() => page.getByText('Condiciones').count()).toBe(0);
  await eventually(() => page.getByRole('link', { name: 'Editar' }).count()).toBe(0);
});

test('a seller sees its own customers and no other; who asks for one out of reach is told and goes back [A-1.09, A-8.05, S-7.10] [AMB-2.03]', async ({
  openAs,
  world,
  customerOf,
}) => {
  const [own, other] = [await customerOf('cliente-mixto@porteo.test'), await customerOf(OWNER)];
  expect((await world.ask(SELLER, 'GET', `/api/customer/${other}`)).status).toBe(404);
  expect((await world.ask(SELLER, 'GET', `/api/customer/${own}`)).status).toBe(200);
  const page = await openAs(SELLER, '/clientes');
  await rowOf(page, /Cosméticos Azahar/).waitFor();
  await eventually(() => page.getByRole('row').count()).toBe(2);
  await eventually(() => page.getByRole('link', { name: 'Alta de Cliente' }).count()).toBe(0);

  const root = await openAs(ROOT, '/cliente/datos/ZZZZZZZZZZZZZZZZZZZZZZZZZZ');
  await told(root, 'No se puedo obtener la información, asegurese que exista o tenga los permisos');
  await root.waitForURL('**/clientes');
});

test('root locks a customer: its people are told and refused, and unlocking restores at once [A-2.31, A-3.08, A-4.05, S-6.32] [AMB-14.01]', async ({
  openAs,
  world,
  customerOf,
}) => {
  const id = await customerOf(OWNER);
  const page = await openAs(ROOT, `/cliente/datos/${id}`);
  const lock = page.getByRole('switch', { name: 'Bloquear Cliente' });
  const press = async (button: string, done: string) => {
    await lock.click();
    await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
    await told(page, done);
  };
  await press('Bloquear', 'Cliente bloqueado');
  const theirs = await openAs(OWNER, '/enviar');
  await theirs.locator('main').getByText(LOCKED).waitFor();
  await theirs.goto('/');
  await byMouse(theirs).pick('Hacia', '97100', /97100/);
  await theirs.getByRole('button', { name: /^Cotizar/ }).click();
  await theirs.waitForURL('**/resultados');
  await theirs.locator('main').getByText(LOCKED).waitFor();
  await press('Desbloquear', 'Cliente desbloqueado');
  await theirs.reload();
  await theirs
    .getByRole('combobox', { name: 'Remitente' })
    .or(theirs.getByRole('heading', { level: 1 }))
    .first()
    .waitFor();
  await eventually(() => theirs.locator('main').getByText(LOCKED).count()).toBe(0);
  expect((await world.ask(ROOT, 'GET', `/api/customer/${id}`)).body['status']).toBe('ACTIVE');
});

test('the e-mail of who has a password changes once the new address confirms it; the old one is told at once [AMB-14.05]', async ({
  browser,
  openAs,
  world,
  customerOf,
  mailed,
}) => {
  const email = 'cliente-prepago@porteo.test';
  const page = await openAs(ROOT, `/cliente/datos/${await customerOf(email)}`);
  await page.getByLabel('Correo').fill('patricio@lacanada.test');
  await page.getByLabel('Régimen').selectOption({ value: '601' });
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await told(page, 'Se guardaron los cambios correctamente');
  await mailed(email, 'Pidieron que entres a Porteo con otro correo');
  await rowOf(page, /Refacciones La Cañada/)
    .getByText(email)
    .waitFor();
  const mailbox = await openPage(browser, world.origin);
  const link = await mailed('patricio@lacanada.test', '/confirmar-correo/');
  await mailbox.goto(/https?:\/\/[^/]+(\/confirmar-correo\/\S+)/.exec(link)?.[1] ?? '');
  await mailbox.getByRole('button', { name: 'Confirmar correo' }).click();
  await heading(mailbox, 'Tu correo quedó confirmado');
  await eventually(async () => (await world.ask(ROOT, 'GET', '/api/customers?query=canada')).body['data']).toMatchObject([
    { contact: { email: 'patricio@lacanada.test' } },
  ]);
});

test('root says when each kind of charge is cut, and one file needs one cut [A-1.03, A-1.07, A-2.30, A-4.07, A-5.44, A-5.46, A-8.10, S-6.33] [AMB-13.06] [AMB-13.07]', async ({
  openAs,
  customerOf,
}) => {
  const path = `/cliente/datos/${await customerOf('cliente-credito@porteo.test')}`;
  const page = await openAs(ROOT, path);
  await page.getByLabel('Régimen').selectOption({ value: '601' });
  await page.getByRole('button', { name: 'Editar reportes' }).click();
  const rows = ['Guías', 'Sobrepeso plataforma', 'Sobrepeso proveedor', 'Seguro'].map((name) => page.getByRole('group', { name, exact: true }));
  const [guides, , supplier] = rows;
  if (!guides || !supplier) throw new Error('the block has four rows');
  await guides.getByLabel('Corte').selectOption('Semanal');
  await guides.getByLabel('Fecha').selectOption('Lunes');
  await guides.getByLabel('Corte').selectOption('Mensual');
  await eventually(() => guides.getByLabel('Fecha').inputValue()).toBe('none');
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await guides.getByText('Completa este dato del reporte').first().waitFor();
  for (const row of rows) {
    await row.getByLabel('Corte').selectOption('Mensual');
    await row.getByLabel('Fecha').selectOption('Fin de mes');
    await row.getByLabel('Periodo').selectOption('Al corte');
    await row.getByLabel('Revisión').selectOption('3 días');
    await row.getByLabel('Prefactura').selectOption('Orden de compra');
  }
  await page.getByLabel('Archivos').selectOption('Mismo archivo');
  await supplier.getByLabel('Corte').selectOption('Independiente');
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await shows(page, 'Debe ser un archivo separado cuando el esquema es diferente');
  await page.getByLabel('Archivos').selectOption('Archivos separados');
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await told(page, 'Se guardaron los cambios correctamente');
  await page.goto(path);
  await eventually(() => fact(page, 'Guías')).toBe('Mensual · Fin de mes');
  await eventually(() => fact(page, 'Sobrepeso proveedor')).toBe('Independiente');
});

test('Actuar chooses the customer in the bar above and leads to its users [AMB-2.01] [AMB-14.09]', async ({ openAs }) => {
  const page = await openAs(ROOT, '/clientes');
  await page.getByRole('button', { name: /^Actuar por Textiles/ }).click();
  await eventually(() => page.getByRole('combobox', { name: 'Actúas por' }).inputValue()).toContain('Textiles');
  await page.getByRole('option').first().waitFor();
});

test('the list on a phone is cards with the same actions, and finds by e-mail [A-7.01, S-7.09] [AMB-14.09]', async ({ openAs }) => {
  const page = await openAs(ROOT, '/clientes', phone);
  await page.getByRole('searchbox').fill('cliente-credito@');
  await eventually(() => page.getByRole('button', { name: /^Actuar por / }).count()).toBe(1);
  await page.getByRole('button', { name: 'Actuar por Papelería El Ñandú' }).waitFor();
});

test.for<[string, string, string]>([
  ['the list of customers', ROOT, '/clientes'],
  ['the form of a new customer', ROOT, '/cliente/datos'],
  ['a customer’s own data', OWNER, '/perfil/datos'],
  ['a customer’s own form', OWNER, '/cliente/datos'],
  ['a customer’s own services', OWNER, '/perfil/tarifas'],
  ['the services of a customer', ROOT, '/cliente/tarifas/{id}'],
  ['the tariffs of a customer', ROOT, '/tarifas/{id}'],
])('%s has no violation in any look', async ([_what, email, path], { browser, world, customerOf }) => {
  const place = path.replace('{id}', await customerOf(OWNER));
  const prepare = async (page: OpenPage) => {
    await page.goto(place);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => document.querySelector('main [role="status"][aria-label]') === null);
    const save = page.getByRole('button', { name: /^Guardar/ });
    if (await save.count()) await save.click();
  };
  expect(await violationsInEveryLook(browser, world.origin, { token: await world.tokenOf(email), prepare })).toEqual([]);
});
