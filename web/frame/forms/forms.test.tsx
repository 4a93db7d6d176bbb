import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { HANG_UP } from '#contract/fixtures/server-double.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { BusinessId } from '#contract/shared/ids.ts';
import { recordTexts } from '#texts/es/frame/records.ts';
import { unkeptText } from '#texts/es/frame/unkept.ts';
import { issuesTexts } from '#texts/es/issues/issues.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { eventually } from '../../../e2e/support/eventually.ts';
import { mariana, personOf } from '../../../e2e/support/people.ts';
import { answerWith, bodega, box, businessOf, id, sendFakes } from '../../../e2e/support/send-world.ts';
import { screenTest } from '../../fixtures/screen-test.ts';
import { UNKEPT } from '../../platform/storage.ts';

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

const marksOf = (fields: readonly HTMLElement[]) => fields.map((field) => field.getAttribute('aria-invalid'));

test('what the server refuses stands at its field, also of the second contact, has the focus, and goes when that field is changed', async ({
  openAt,
  refuse,
}) => {
  refuse('updateAddress', { 'contacts.1.phone_number': 'Este teléfono no existe' });
  const page = await openAt(`/direccion/${bodega.id}`);
  await page.fill('Alias', 'Bodega nueva');
  await page.goOn();
  await eventually(page.faultInFocus).toBe('Este teléfono no existe');
  const phones = () => page.getAllByLabelText('Teléfono');
  expect(marksOf(phones())).toEqual([null, 'true']);
  await page.fill('Alias', 'Bodega vieja');
  expect(marksOf(phones())).toEqual([null, 'true']);
  await page.fill(phones()[1]!, '55 1234 5678');
  await eventually(() => marksOf(phones())).toEqual([null, null]);
});

test('removing a contact removes its fault: the next contact, not yet touched, shows none', async ({ openAt }) => {
  const page = await openAt(`/direccion/${bodega.id}`);
  await page.user.click(await page.findByRole('button', { name: 'Agregar otro contacto' }));
  const names = () => within(page.getByRole('group', { name: 'Contacto' })).getAllByLabelText('Nombre');
  await page.fill(names()[1]!, '');
  await page.user.tab();
  await page.findByText('Ingrese el nombre del contacto');
  await page.user.click(page.getAllByRole('button', { name: 'Quitar contacto' })[1]!);
  await eventually(() => marksOf(names())).toEqual([null, null]);
});

test('a fault that no field shows is said above the button', async ({ openAt, refuse }) => {
  refuse('updateAddress', { country: 'Solo se envía dentro de México' });
  const page = await openAt(`/direccion/${bodega.id}`);
  await page.fill('Alias', 'Bodega nueva');
  await page.goOn();
  const alerts = () => page.queryAllByRole('alert').map(({ textContent }) => textContent);
  await eventually(() => alerts().join()).toContain('Solo se envía dentro de México');
});

test('an edit sends only what was changed, also after a reload, so that an old tab undoes no colleague', async ({ server, openAt, requestsOf }) => {
  const business = businessOf('M', 'TEXTILES DEL BAJÍO', true);
  server.answer('getBusiness', () => business);
  server.answer('updateBusiness', (request) => ({ ...business, ...request, id: id<BusinessId>('M') }));
  const before = await openAt(`/razon-social/${business.id}`);
  await before.fill('Código postal fiscal', '37000');
  // Meanwhile a colleague changes the name.
  server.answer('getBusiness', () => ({ ...business, business_name: 'TEXTILES DEL CENTRO' }));
  const page = await openAt(`/razon-social/${business.id}`);
  await page.findByLabelText('Código postal fiscal');
  await eventually(() => page.getByLabelText<HTMLInputElement>('Código postal fiscal').value).toBe('37000');
  await page.goOn();
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
  await page.fill((await page.findAllByLabelText(label))[0]!, typed);
  await page.goOn();
  await eventually(() => requestsOf(`update${name}`)).toEqual([request]);
});

test('the members of a group are sent with those that were seen, so that a colleague keeps theirs', async ({ server, openAt, requestsOf }) => {
  server.answer('getGroup', () => group);
  server.answer('updateGroup', () => group);
  server.answer('listUsers', () => ({ data: [mariana], total: 1 }));
  const page = await openAt(`/grupo/${group.id}`);
  await page.user.click(await page.findByRole('checkbox', { name: 'Mariana Ledezma' }));
  await page.goOn();
  await eventually(() => requestsOf('updateGroup')).toEqual([{ id: group.id, users: [mariana.id], was: { users: [] } }]);
});

test('a form that is opened again holds what was saved, not what it held before', async ({ server, openAt }) => {
  let stored = group;
  server.answer('listGroups', () => ({ data: [{ ...stored, users: 0 }], total: 1 }));
  server.answer('listUsers', () => ({ data: [], total: 0 }));
  server.answer('getGroup', () => stored);
  server.answer('updateGroup', (request) => (stored = { ...stored, ...request }));
  const page = await openAt('/grupos');
  const name = async () => (await page.findByLabelText<HTMLInputElement>('Nombre')).value;
  await page.user.click(await page.findByRole('button', { name: 'Editar: Norte' }));
  expect(await name()).toBe('Norte');
  await page.fill('Nombre', 'Sur');
  await page.goOn();
  await eventually(page.address).toBe('/grupos');
  await page.user.click(await page.findByRole('button', { name: 'Editar: Sur' }));
  expect(await name()).toBe('Sur');
});

test('what is typed while a form that stays open is being saved stays there, and is saved next', async ({ server, openAt, requestsOf }) => {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  server.answer('getBot', () => bot);
  server.answer('updateBot', async ({ greeting }) => {
    await isLetGo;
    return { ...bot, greeting };
  });
  const page = await openAt('/bot');
  await page.fill('Saludo', 'Hola, ');
  await page.goOn();
  await eventually(() => requestsOf('updateBot').length).toBe(1);
  await page.fill('Saludo', 'Hola, gracias');
  letGo();
  await page.told('El bot se guardó con éxito');
  expect(page.getByLabelText<HTMLInputElement>('Saludo').value).toBe('Hola, gracias');
  await page.goOn();
  await eventually(() => requestsOf('updateBot').at(-1)).toEqual({ greeting: 'Hola, gracias' });
});

test('an answer that comes when its form was left keeps what was typed in it meanwhile', async ({ server, openAt, called }) => {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  server.answer('listIssues', () => ({ data: [], total: 0 }));
  server.answer('createIssue', () => isAnswered.then(() => ({ id: id('P'), folio: 'R-7' })));
  const page = await openAt('/problema');
  await page.choose(issuesTexts.category, 'label');
  await page.fill(issuesTexts.description, 'La guía no se mueve desde ayer');
  await page.goOn();
  await eventually(() => called('createIssue').length).toBe(1);
  const goTo = (path: string) => page.document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click();
  goTo('/enviar');
  await page.findByRole('combobox', { name: 'Dirección: Destino' });
  goTo('/problema');
  await page.fill(issuesTexts.description, 'Otra guía tampoco se mueve');
  answer();
  await page.told(issuesTexts.sent('R-7'));
  const again = await openAt('/problema');
  expect((await again.findByLabelText<HTMLTextAreaElement>(issuesTexts.description)).value).toBe('Otra guía tampoco se mueve');
});

test('a report that was sent with other data before its answer was lost is told as sent, not as one to be edited [AMB-0.06]', async ({
  server,
  openAt,
  called,
}) => {
  server.answer('listIssues', () => ({ data: [], total: 0 }));
  server.answer('createIssue', () => HANG_UP);
  const page = await openAt('/problema');
  await page.choose(issuesTexts.category, 'label');
  await page.fill(issuesTexts.description, 'La guía no se mueve desde ayer');
  await page.goOn();
  await page.findByRole('alert');
  server.answer('createIssue', () => {
    throw new Refusal('KEY_REUSED');
  });
  await page.fill(issuesTexts.description, 'La guía no se mueve desde el lunes');
  await page.goOn();
  await page.findByText(recordTexts.carriedOut);
  const [first, second] = called('createIssue').map(({ key }) => key);
  expect(second).toBe(first);
});

test('Reiniciar of a shipment leaves what is typed in other forms', async ({ server, openAt }) => {
  server.answer('getBot', () => bot);
  const typed = await openAt('/bot');
  await typed.fill('Saludo', 'Buenas tardes');
  const shipment = await openAt('/enviar');
  await shipment.pick('Dirección: Destino', 'luc', 'Lucía Hernández');
  await shipment.press(flowTexts.reset);
  await shipment.press('Confirmar', await shipment.findByRole('dialog', { name: flowTexts.resetTitle }));
  await eventually(() => shipment.getByRole<HTMLInputElement>('combobox', { name: 'Dirección: Destino' }).value).toBe('');
  const page = await openAt('/bot');
  expect((await page.findByLabelText<HTMLInputElement>('Saludo')).value).toBe('Buenas tardes');
});

test('what the browser has no space to keep is told once', async ({ openAt }) => {
  const page = await openAt(`/direccion/${bodega.id}`);
  await page.findByLabelText('Alias');
  const tell = () => window.dispatchEvent(new Event(UNKEPT));
  tell();
  await page.told(unkeptText);
  tell();
  expect(page.toasts).toEqual([]);
});
