import { expect } from 'vitest';
import type { BusinessId } from '#contract/shared/ids.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { screenTest } from './support/fixtures.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { personOf } from './support/people.ts';
import { answerWith, bodega, box, businessOf, faultInFocus, id, sendFakes } from './support/send-world.ts';

const test = screenTest.extend(
  'refuse',
  ({ server }) =>
    (name: string, fields: Record<string, string>) =>
      server.answer(name, () => {
        throw new Refusal('WRONG_DATA', { fields });
      }),
);

const two = [...bodega.contacts, { ...bodega.contacts[0]!, id: id<(typeof bodega.contacts)[0]['id']>('C'), name: 'Luis' }];
test.beforeEach(({ server }) => {
  answerWith(server, sendFakes(personOf('customer')));
  server.answer('getAddress', () => ({ ...bodega, contacts: two }));
});

const alias = (page: OpenPage) => page.getByLabel('Alias');
const save = (page: OpenPage) => page.keyboard.press('Control+Enter');

test('what the server refuses stands at its field, also of the second contact, has the focus, and goes when that field is changed', async ({
  openAt,
  refuse,
}) => {
  refuse('updateAddress', { 'contacts.1.phone_number': 'Este teléfono no existe' });
  const page = await openAt(`/direccion/${bodega.id}`);
  await alias(page).fill('Bodega nueva');
  await save(page);
  await eventually(() => faultInFocus(page)).toBe('Este teléfono no existe');
  const phones = page.getByLabel('Teléfono');
  await eventually(() => phones.evaluateAll((all) => all.map((field) => field.getAttribute('aria-invalid')))).toEqual([null, 'true']);
  await alias(page).fill('Bodega vieja');
  await eventually(() => phones.last().getAttribute('aria-invalid')).toBe('true');
  await phones.last().fill('55 1234 5678');
  await eventually(() => phones.last().getAttribute('aria-invalid')).toBeNull();
});

test('removing a contact removes its fault: the next contact, not yet touched, shows none', async ({ openAt }) => {
  const page = await openAt(`/direccion/${bodega.id}`);
  await page.getByRole('button', { name: 'Agregar otro contacto' }).click();
  const names = page.getByRole('group', { name: 'Contacto' }).getByLabel('Nombre', { exact: true });
  await names.nth(1).fill('');
  await names.nth(1).blur();
  await page.getByText('Ingrese el nombre del contacto').waitFor();
  await page.getByRole('button', { name: 'Quitar contacto' }).nth(1).click();
  await eventually(() => names.count()).toBe(2);
  await eventually(() => names.evaluateAll((all) => all.map((field) => field.getAttribute('aria-invalid')))).toEqual([null, null]);
});

test('a mouse press hits its target: the fault of the field that loses the focus appears only after the press', async ({ server, openAt }) => {
  server.answer('listGroups', () => ({ data: [], total: 0 }));
  const page = await openAt('/usuario');
  const name = page.getByLabel('Nombre', { exact: true });
  await eventually(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  const preset = page.getByRole('button', { name: 'Facturación', exact: true });
  const before = (await preset.boundingBox()) as { x: number; y: number; width: number; height: number };
  await page.mouse.move(before.x + before.width / 2, before.y + 4);
  await page.mouse.down();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
  await eventually(async () => [await preset.boundingBox(), await name.getAttribute('aria-invalid')]).toEqual([before, null]);
  await page.mouse.up();
  await eventually(() => preset.getAttribute('aria-pressed')).toBe('true');
  await eventually(() => name.getAttribute('aria-invalid')).toBe('true');
});

test('a fault in a folded part opens it', async ({ openAt }) => {
  const page = await openAt(`/direccion/${bodega.id}`);
  await alias(page).evaluate((field) => {
    const part = document.createElement('details');
    const frame = field.closest('[class*="field"]') as Element;
    frame.replaceWith(part);
    part.append(frame);
    part.open = true;
  });
  await alias(page).fill('');
  await page.locator('details').evaluate((part) => part.removeAttribute('open'));
  await save(page);
  await eventually(() => page.locator('details').getAttribute('open')).not.toBeNull();
  await eventually(() => alias(page).evaluate((field) => field === document.activeElement)).toBe(true);
});

test('a fault that no field shows is said above the button', async ({ openAt, refuse }) => {
  refuse('updateAddress', { country: 'Solo se envía dentro de México' });
  const page = await openAt(`/direccion/${bodega.id}`);
  await alias(page).fill('Bodega nueva');
  await save(page);
  await page.getByRole('alert').getByText('Solo se envía dentro de México').waitFor();
});

test('an edit sends only what was changed, also after a reload, so that an old tab undoes no colleague', async ({ server, openAt, requestsOf }) => {
  const business = businessOf('M', 'TEXTILES DEL BAJÍO', true);
  server.answer('getBusiness', () => business);
  server.answer('updateBusiness', (request) => ({ ...business, ...request, id: id<BusinessId>('M') }));
  const page = await openAt(`/razon-social/${business.id}`);
  await page.getByLabel('Código postal fiscal').fill('37000');
  // Meanwhile a colleague changes the name.
  server.answer('getBusiness', () => ({ ...business, business_name: 'TEXTILES DEL CENTRO' }));
  await page.reload();
  await eventually(() => page.getByLabel('Código postal fiscal').inputValue()).toBe('37000');
  await save(page);
  await eventually(() => requestsOf('updateBusiness').length).toBe(1);
  expect(requestsOf('updateBusiness')).toEqual([{ id: business.id, zip_code: '37000' }]);
});

const group = { id: id('G'), name: 'Norte', users: [] };
const bot = {
  ...{ enabled: true, phone_number: '+525512345678', notify_shipper: true, notify_recipient: true, default_guide_status: 'Entregado' },
  ...{ greeting: 'Hola', can_send: true, last_test: null },
};
test.for([
  ['an address', 'Address', `/direccion/${bodega.id}`, bodega, 'Alias', 'Planta', { id: bodega.id, alias: 'Planta' }],
  ['a place', 'Address', `/direccion/${bodega.id}`, bodega, 'Latitud', '20.5', { id: bodega.id, latitude: 20.5, longitude: bodega.longitude }],
  ['a package', 'Package', `/paquete/${box.id}`, { ...box, scope: 'global' }, 'Peso', '4.5', { id: box.id, weight: 4.5 }],
  ['a group', 'Group', `/grupo/${group.id}`, group, 'Nombre', 'Sur', { id: group.id, name: 'Sur' }],
  ['the bot', 'Bot', '/bot', bot, 'Saludo', 'Buenas tardes', { greeting: 'Buenas tardes' }],
] as const)('%s is edited by what was changed alone', async ([_case, name, path, stored, label, typed, request], { server, openAt, requestsOf }) => {
  server.answer(`get${name}`, () => stored);
  server.answer(`update${name}`, () => stored);
  const page = await openAt(path);
  await page.getByLabel(label, { exact: true }).first().fill(typed);
  await save(page);
  await eventually(() => requestsOf(`update${name}`)).toEqual([request]);
});

test('a form that is opened again holds what was saved, not what it held before', async ({ server, openAt }) => {
  let stored = group;
  server.answer('listGroups', () => ({ data: [{ ...stored, users: 0 }], total: 1 }));
  server.answer('listUsers', () => ({ data: [], total: 0 }));
  server.answer('getGroup', () => stored);
  server.answer('updateGroup', (request) => (stored = { ...stored, ...request }));
  const page = await openAt('/grupos');
  await page.getByRole('button', { name: 'Editar: Norte' }).click();
  const name = page.getByLabel('Nombre', { exact: true });
  await eventually(() => name.inputValue()).toBe('Norte');
  await name.fill('Sur');
  await save(page);
  await page.waitForURL('**/grupos');
  await page.getByRole('button', { name: 'Editar: Sur' }).click();
  await eventually(() => name.inputValue()).toBe('Sur');
});

test('what is typed while a form that stays open is being saved stays there, and is saved next', async ({ server, openAt, requestsOf }) => {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  server.answer('getBot', () => bot);
  server.answer('updateBot', async ({ greeting }) => {
    await isLetGo;
    return { ...bot, greeting };
  });
  const page = await openAt('/bot');
  const greeting = page.getByLabel('Saludo');
  await greeting.fill('Hola, ');
  await save(page);
  await eventually(() => requestsOf('updateBot').length).toBe(1);
  await greeting.pressSequentially('gracias');
  letGo();
  await page.getByText('El bot se guardó con éxito').waitFor();
  await eventually(() => greeting.inputValue()).toBe('Hola, gracias');
  await save(page);
  await eventually(() => requestsOf('updateBot').at(-1)).toEqual({ greeting: 'Hola, gracias' });
});
