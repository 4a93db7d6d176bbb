import { sql } from 'kysely';
import { expect } from 'vitest';
import { hashPassword } from '../server/compose.ts';
import { portalTest } from './support/fixtures.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { openPage, phone, type OpenPage } from './support/browser.ts';
import { buyLabel } from './support/buy-labels.ts';
import { eventually } from './support/eventually.ts';
import { byKeyboard, byMouse, tabTo } from './support/hands.ts';
import { PASSWORD } from './support/portal.ts';
import { told } from './support/toasts.ts';

const OWNER = 'cliente-prepago@porteo.test';
const KEYS = 'cliente-sc@porteo.test';
const test = portalTest
  .extend(
    'listed',
    ({ world }) =>
      async (email: string) =>
        (await world.ask(email, 'GET', '/api/business')).body['data'] as { id: string; tax_id: string; is_default: boolean }[],
  )
  /** A client of the customer whose owner this is. */
  .extend('newClient', ({ world }) => async (email: string, permissions: string, owner = OWNER): Promise<void> => {
    const customer_id = (await world.ask(owner, 'GET', '/api/user')).body['customer'] as never;
    const password_hash = await hashPassword(PASSWORD, { memoryKib: 64, passes: 1 });
    const facts = { customer_id, role: 'client', permissions, email, name: 'Fabiola', password_hash } as const;
    await world.database.inTransaction((tx) => world.portal.api.access.createUser(tx, facts));
  })
  /** A guide of the person, made now without a browser. */
  .extend(
    'buy',
    ({ world }) =>
      (email: string) =>
        buyLabel(world, email, 'sendex'),
  );

const heading = (page: OpenPage, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const pathOf = (page: OpenPage) => new URL(page.url()).pathname;
const save = (page: OpenPage) => page.getByRole('button', { name: /^Guardar/ }).click();
const row = (page: OpenPage, name: string | RegExp) => page.getByRole('row', { name });

test('a customer adds a razón social, told at each field what SAT would refuse, and it becomes the default [S-6.26, A-2.19] [AMB-13.15]', async ({
  openAs,
}) => {
  const page = await openAs(OWNER, '/');
  await page.getByRole('link', { name: 'Facturación' }).click();
  await heading(page, 'Facturas');
  await page.getByRole('link', { name: 'Razones sociales' }).click();
  await heading(page, 'Razones sociales');
  expect(pathOf(page)).toBe('/centro-costos');
  await row(page, /XIA190128J61.*601.*G03.*Predeterminada.*Activa/).waitFor();
  await page.getByRole('link', { name: 'Nueva razón social' }).click();
  await heading(page, 'Nueva razón social');
  await save(page);
  for (const fault of ['Ingrese RFC', 'Ingrese la razón social', 'Ingrese un código postal válido', 'Ingrese su Email'])
    await page.getByText(fault).waitFor();
  await eventually(() => page.getByLabel('RFC').evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByLabel('RFC').fill('xia190128j16');
  await page.getByText('su último carácter no es el que le toca').waitFor();
  await page.getByLabel('RFC').fill('xia190128j61');
  await eventually(() => page.getByText('su último carácter no es el que le toca').count()).toBe(0);
  await page.getByLabel('Razón social', { exact: true }).fill('Robótica Española SA de CV');
  await page.getByText('sin él lo compara el SAT').waitFor();
  await page.getByLabel('Razón social', { exact: true }).fill('UNIVERSIDAD ROBOTICA ESPAÑOLA');
  await page.getByLabel('Régimen fiscal').selectOption('626');
  await eventually(() => page.getByLabel('Uso de CFDI').inputValue()).toBe('G03');
  await eventually(() => page.getByLabel('Régimen fiscal').locator('option[value="612"]').count()).toBe(0);
  await page.getByLabel('Método de pago').selectOption('PPD');
  await eventually(() => page.getByLabel('Forma de pago').inputValue()).toBe('99');
  await page.getByLabel('Forma de pago').selectOption('03');
  await page.getByText('Con PPD la forma de pago es 99 Por definir').waitFor();
  await page.getByLabel('Método de pago').selectOption('PUE');
  await page.getByLabel('Código postal fiscal').fill('86991');
  await page.getByLabel('Correo 1').fill('cfdi@porteo.test');
  await page.getByLabel('Usarla como predeterminada').check();
  await save(page);
  await page.getByText('Ya existe una razón social con este RFC').waitFor();
  // Nothing typed is lost, not even by a reload.
  await page.reload();
  await eventually(() => page.getByLabel('Razón social', { exact: true }).inputValue()).toBe('UNIVERSIDAD ROBOTICA ESPAÑOLA');
  await page.getByLabel('RFC').fill('URE180429TM6');
  await save(page);
  await told(page, 'La razón social se guardó');
  await row(page, /URE180429TM6.*626.*Predeterminada/).waitFor();
  await row(page, /XIA190128J61.*Activa/).waitFor();
  await eventually(() => page.getByText('Predeterminada', { exact: true }).count()).toBe(2);
  expect(page.faults).toEqual([]);
});

test('the default one is disabled and passes it on; its summary opens without naming it [AMB-13.15]', async ({ world, openAs }) => {
  await world.ask(KEYS, 'POST', '/api/business', {
    tax_id: 'IIA040805DZ4',
    business_name: 'INDISTRIA ILUMINADORA',
    regimen: '601',
    zip_code: '62661',
    cfdi_use: 'G03',
    emails: ['cfdi@porteo.test'],
  });
  const page = await openAs(KEYS, '/resumen-razon-social', phone);
  await heading(page, 'KERNEL INDUSTIA JUGUETERA');
  await page.getByRole('region', { name: 'Datos fiscales' }).getByText('601 General de Ley Personas Morales').waitFor();
  await page.getByRole('region', { name: 'Cargos de noviembre' }).getByText('$0.00').waitFor();
  await page.goto('/centro-costos');
  await page.getByRole('button', { name: 'Desactivar: KERNEL INDUSTIA JUGUETERA' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Desactivar KERNEL INDUSTIA JUGUETERA?' });
  await dialog.getByText('La activa más antigua queda como predeterminada').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Desactivar' }).click();
  await told(page, 'La razón social quedó desactivada');
  await page.getByText('Desactivadas').click();
  await page.getByRole('button', { name: 'Activar: KERNEL INDUSTIA JUGUETERA' }).click();
  await told(page, 'La razón social quedó activa');
  await page.goto('/resumen-razon-social');
  await heading(page, 'INDISTRIA ILUMINADORA');
});

test('a form stays open with what is typed while its razón social is disabled, also where it cannot be read again, and is saved [AMB-13.15]', async ({
  world,
  openAs,
  listed,
}) => {
  const [{ id } = { id: '' }] = (await listed(KEYS)).filter(({ is_default }) => is_default);
  const page = await openAs(KEYS, `/razon-social/${id}`);
  const zip = page.getByLabel('Código postal fiscal');
  await zip.fill('62600');
  await page.route(`**/api/business/${id}`, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 403, json: { code: 'FORBIDDEN', description: '', request_id: '' } })
      : route.continue(),
  );
  const readAgain = page.waitForResponse((response) => response.status() === 403);
  await page.getByRole('button', { name: /^Desactivar/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click();
  await readAgain;
  await told(page, 'La razón social quedó desactivada');
  await eventually(() => zip.inputValue()).toBe('62600');
  await page.unrouteAll();
  await save(page);
  await heading(page, 'Razones sociales');
  const { body } = await world.ask(KEYS, 'GET', `/api/business/${id}`);
  expect(body).toMatchObject({ zip_code: '62600', status: 'disabled', is_default: false });
  await world.ask(KEYS, 'PUT', `/api/business/${id}`, { status: 'active' });
});

test('a razón social is added by keyboard alone', async ({ openAs, listed }) => {
  const page = await openAs('cliente-mixto@porteo.test', '/razon-social');
  const hands = byKeyboard(page);
  await heading(page, 'Nueva razón social');
  await hands.write('RFC', 'XAXX010101000');
  await hands.write('Razón social', 'Azahar');
  // A generic RFC leaves no choice.
  await eventually(async () => [await page.getByLabel('Régimen fiscal').inputValue(), await page.getByLabel('Uso de CFDI').inputValue()]).toEqual([
    '616',
    'S01',
  ]);
  await hands.write('Código postal fiscal', '44160');
  await hands.write('Correo 1', 'uno@porteo.test');
  await hands.press({ role: 'button', name: 'Agregar correo' });
  await hands.write('Correo 2', 'dos@porteo.test');
  await tabTo(page, { role: 'switch', name: 'Usarla como predeterminada' });
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await told(page, 'La razón social se guardó');
  const { is_default } = (await listed('cliente-mixto@porteo.test')).find(({ tax_id }) => tax_id === 'XAXX010101000') ?? {};
  expect(is_default).toBe(true);
});

test('who may only look sees the form and types nothing; who may not look is led away [S-2.65, S-2.68, S-2.69] [AMB-13.15]', async ({
  openAs,
  listed,
  newClient,
}) => {
  const digits = { reader: '111111111', nobody: '222222220' };
  for (const [name, permissions] of Object.entries(digits)) await newClient(`${name}@porteo.test`, permissions);
  const [{ id } = { id: '' }] = await listed('reader@porteo.test');
  const page = await openAs('reader@porteo.test', '/razon-social');
  await heading(page, 'Razones sociales');
  await eventually(async () => [pathOf(page), await page.getByRole('link', { name: 'Nueva razón social' }).count()]).toEqual(['/centro-costos', 0]);
  await eventually(() => page.getByRole('button', { name: /^(Editar|Desactivar):/ }).count()).toBe(0);
  await page.goto(`/razon-social/${id}`);
  await heading(page, 'Razón social');
  const fields = page.getByRole('form', { name: 'Datos fiscales' }).locator('input, select');
  await eventually(() => fields.evaluateAll((all) => all.filter((field) => !field.matches(':disabled')).length)).toBe(0);
  await eventually(() => page.getByRole('button', { name: /^(Guardar|Agregar)/ }).count()).toBe(0);

  const other = await openAs('nobody@porteo.test', '/');
  await eventually(() => other.getByRole('link', { name: 'Facturación' }).count()).toBe(0);
  for (const path of ['/centro-costos', '/razon-social', '/resumen-razon-social']) {
    await other.goto(path);
    await eventually(() => pathOf(other)).toBe('/');
  }
});

test('root and agent have the filters of Centros de costos; a customer has none [A-6.07]', async ({ openAs }) => {
  for (const email of ['root@porteo.test', 'agente@porteo.test']) {
    const page = await openAs(email, '/centro-costos');
    await page.getByRole('combobox', { name: 'Cliente', exact: true }).waitFor();
    await page.getByLabel('Vendedor').waitFor();
  }
  const own = await openAs(OWNER, '/centro-costos');
  await row(own, /XIA190128J61/).waitFor();
  await eventually(async () => [
    await own.getByRole('combobox', { name: 'Cliente', exact: true }).count(),
    await own.getByLabel('Vendedor').count(),
  ]).toEqual([0, 0]);
});

test('staff narrow the list to a customer or a seller; a biller names the customer in the form [A-2.19] [AMB-13.15]', async ({ openAs }) => {
  const root = await openAs('root@porteo.test', '/centro-costos');
  await row(root, /Herramientas Cruz Añeja/).waitFor();
  await byMouse(root).pick('Cliente', 'cruz', /Cruz/i);
  await eventually(() => root.getByRole('row').count()).toBe(2);
  // What is chosen stands in the address.
  await root.reload();
  await eventually(() => root.getByRole('combobox', { name: 'Cliente', exact: true }).inputValue()).toBe('Herramientas Cruz Añeja');
  await root.getByRole('button', { name: 'Borrar Cliente' }).click();
  await root.getByLabel('Vendedor').selectOption({ label: 'Verónica Muñiz Arriaga' });
  await row(root, /Cosméticos Azahar y Miel/)
    .first()
    .waitFor();
  await eventually(() => row(root, /Herramientas Cruz Añeja/).count()).toBe(0);

  const biller = await openAs('facturador@porteo.test', '/razon-social');
  const hands = byMouse(biller);
  await hands.write('RFC', 'IIA040805DZ4');
  await hands.write('Razón social', 'INDISTRIA ILUMINADORA');
  await biller.getByLabel('Régimen fiscal').selectOption('601');
  await hands.write('Código postal fiscal', '62661');
  await hands.write('Correo 1', 'cfdi@porteo.test');
  await save(biller);
  await biller.getByText('Seleccione un cliente').waitFor();
  await hands.pick('Cliente', 'cruz', /Cruz/i);
  await save(biller);
  await row(biller, /IIA040805DZ4.*Herramientas Cruz Añeja/).waitFor();
  expect([root.faults, biller.faults]).toEqual([[], []]);
});

test("'Facturar a' of a guide takes its charges to another razón social, until a document of billing holds one [O-2.53, O-6.09] [AMB-10.07]", async ({
  world,
  openAs,
  newClient,
  buy,
}) => {
  const email = 'cliente-saldo@porteo.test';
  const facts = { regimen: '601', zip_code: '37290', cfdi_use: 'G03', emails: ['cfdi@porteo.test'] };
  const other = await world.ask(email, 'POST', '/api/business', { ...facts, tax_id: 'URE180429TM6', business_name: 'ROBOTICA' });
  const { id } = await buy(email);
  const page = await openAs(email, `/envios?open=sendex:${id}`);
  const picker = page.getByLabel('Facturar a');
  await eventually(() => picker.locator('option').allInnerTexts()).toEqual(['ESCUELA KEMPER URGATE · EKU9003173C9', 'ROBOTICA · URE180429TM6']);
  await eventually(() => picker.locator('option:checked').innerText()).toMatch('ESCUELA');
  await picker.selectOption('ROBOTICA · URE180429TM6');
  await told(page, 'Los datos del envío se actualizaron correctamente');
  await page.goto(`/resumen-razon-social/${String(other.body['id'])}`);
  await page
    .getByRole('region', { name: 'Cargos de noviembre' })
    .getByText(/Guías\s*1/)
    .waitFor();

  await sql`update billing_charge set status = 'Invoiced' where label_id = ${id}`.execute(world.database.db);
  await page.goto(`/envios?open=sendex:${id}`);
  await page.getByText('Ya está en una factura: no se puede cambiar.').waitFor();
  await eventually(() => picker.locator('option:checked').innerText()).toBe('ROBOTICA · URE180429TM6');
  await eventually(() => picker.isDisabled()).toBe(true);
  await newClient('blind@porteo.test', '222222220', email);
  const blind = await openAs('blind@porteo.test', `/envios?open=sendex:${(await buy('blind@porteo.test')).id}`);
  await blind.getByRole('heading', { name: 'Empaques' }).waitFor();
  await eventually(() => blind.getByLabel('Facturar a').count()).toBe(0);
});

test("'Facturar a' says that there is nobody to bill to, and why it cannot be read [O-8.05] [AMB-10.07]", async ({ world, openAs, listed, buy }) => {
  const email = 'cliente-credito@porteo.test';
  for (const { id } of await listed(email)) await world.ask(email, 'PUT', `/api/business/${id}`, { status: 'disabled' });
  const path = `/envios?open=sendex:${(await buy(email)).id}`;
  const page = await openAs(email, path);
  const picker = page.getByLabel('Facturar a');
  await eventually(() => picker.locator('option').allInnerTexts()).toEqual(['Sin opciones']);
  await page.route('**/api/business?**', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(path);
  await page.getByText('Hubo un error al obtener los datos de facturación').waitFor();
  await eventually(() => picker.isDisabled()).toBe(true);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await eventually(() => picker.locator('option').allInnerTexts()).toEqual(['Sin opciones']);
});

test('a list that cannot be read says so and is asked for again [A-8.01] [AMB-18.04]', async ({ browser, world }) => {
  const page = await openPage(browser, world.origin, { token: await world.tokenOf(OWNER) });
  await page.route('**/api/business?**', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto('/centro-costos');
  await page.getByText('Hubo un error al obtener las razones sociales').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await row(page, /XIA190128J61/).waitFor();
});
