import { within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import type { PostalCode } from '#contract/catalogs/catalogs.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ContactId, PackageId } from '#contract/shared/ids.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { personOf } from '../../../../e2e/support/people.ts';
import { answerWith, bodega, box, id, sendFakes } from '../../../../e2e/support/send-world.ts';
import { screenTest, type ScreenPage } from '../../../fixtures/screen-test.ts';

/** The digits of who sends, but neither reads the book nor writes there. */
const withoutBook = '100200200';
/** Of who reads the book and may not write there. */
const readsOnly = '110210200';
const merida: PostalCode = {
  ...{ zip_code: '97100', state: 'Yucatán', state_code: '31', city: 'Mérida', municipality: 'Mérida' },
  ...{ neighborhoods: ['Itzimná', 'México'], latitude: 20.97, longitude: -89.62 },
};
/** A place as the service of maps knows it. */
const found = { street: 'Calle 20', number: '98', neighborhood: 'Itzimná', city: 'Mérida', state: 'Yucatán', zip_code: '97100', latitude: 20.99, longitude: -89.61 }; // prettier-ignore

const test = screenTest.extend('openAs', ({ server, openAt }) => async (permissions: string, path = '/enviar') => {
  const user = personOf('client', { permissions });
  answerWith(server, { ...sendFakes(user), searchPlaces: () => ({ data: [merida] }), getPostalCode: () => merida });
  return openAt(path);
});

const valueOf = (page: ScreenPage, label: string) => page.getByLabelText<HTMLInputElement>(label).value;
const endOf = (page: ScreenPage, end: string) => page.getByRole<HTMLInputElement>('combobox', { name: `Dirección: ${end}` }).value;
const fillAll = async (page: ScreenPage, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await page.fill((await page.findAllByLabelText(label)).at(-1) as HTMLElement, text);
};

describe('someone without the right to read the book', () => {
  test('searches places of Mexico alone and is offered no address of the book and none to add [O-6.05, O-2.64]', async ({
    openAs,
    called,
    requestsOf,
  }) => {
    const page = await openAs(withoutBook);
    await page.pick('Dirección: Destino', 'itz', 'CP 97100');
    await page.findAllByText('Completa la dirección');
    expect(called('listAddresses')).toEqual([]);
    expect(requestsOf('searchPlaces')).toEqual([{ query: 'itz' }]);
    expect(page.queryByText('Agregar nueva dirección')).toBeNull();
  });

  test('picks an address that the service of maps found: it fills street, number, colonia, city, state, code and point [O-6.05] [AMB-4.08]', async ({
    server,
    openAs,
    called,
    requestsOf,
  }) => {
    const page = await openAs(withoutBook);
    server.answer('searchPlaces', () => ({ data: [merida], found: [{ place_id: 'ChIJ-20_98', label: 'Calle 20 98', detail: 'Itzimná, Mérida' }] }));
    server.answer('getPlace', () => found);
    await page.pick('Dirección: Destino', 'calle 20 98', 'Calle 20 98');
    await page.findByLabelText('Calle');
    await eventually(() => ['Calle', 'Número exterior', 'Colonia'].map((label) => valueOf(page, label))).toEqual(['Calle 20', '98', 'Itzimná']);
    expect(requestsOf('getPlace')).toEqual([{ place_id: 'ChIJ-20_98' }]);
    expect(called('listAddresses')).toEqual([]);
  });

  test('is told when the service of maps knows no postal code of a place, which is not taken; nor is one it does not answer for [O-5.33, A-8.28] [AMB-4.08]', async ({
    server,
    openAs,
  }) => {
    const page = await openAs(withoutBook);
    server.answer('searchPlaces', () => ({ data: [], found: [{ place_id: 'ChIJ-mar', label: 'Malecón', detail: 'Progreso' }] }));
    server.answer('getPlace', () => ({ ...found, zip_code: null, state: '' }));
    await page.pick('Dirección: Destino', 'malecon', 'Malecón');
    await page.told(/^El servicio de mapas no devolvió un código postal\. Agrega la dirección a la libreta/);
    expect(page.queryByText('Completa la dirección')).toBeNull();
    const description = 'El servicio de mapas no respondió. Busca la dirección por su código postal.';
    server.answer('getPlace', () => {
      throw new Refusal('UNAVAILABLE', { description });
    });
    await page.pick('Dirección: Destino', 'malecon', 'Malecón');
    await page.told(description);
    expect(page.queryByText('Completa la dirección')).toBeNull();
  });

  test('is led by Continue to the first field that is missing, and a reload loses nothing typed [O-4.28, O-2.65]', async ({ openAs, openAt }) => {
    const page = await openAs(withoutBook);
    await page.pick('Dirección: Origen', 'itz', 'CP 97100');
    await page.fill('Calle', 'Calle 20');
    await page.goOn();
    await eventually(page.faultInFocus).toBe('Ingrese la razón social');
    const again = await openAt('/enviar');
    expect((await again.findByLabelText<HTMLInputElement>('Calle')).value).toBe('Calle 20');
  });
});

test('someone who reads the book and may not write there types a contact for this shipment beside those of the book and can go back to them [S-5.11, S-5.12] [AMB-4.08]', async ({
  openAs,
}) => {
  const page = await openAs(readsOnly);
  await page.pick('Dirección: Origen', 'bodega', 'Bodega León');
  await page.press('Cambiar Contacto: Origen');
  await page.user.click((await page.findAllByRole('combobox', { name: 'Contacto' }))[0] as HTMLElement);
  const own = await page.findByRole('option', { name: 'Contacto para este envío' });
  expect(page.queryByRole('option', { name: 'Agregar nuevo contacto' })).toBeNull();
  await page.user.click(own);
  await page.fill('Nombre', 'Beto');
  await page.goOn();
  await eventually(page.faultInFocus).toBe('Ingrese su Teléfono');
  await page.fill('Teléfono', '99992633');
  await page.goOn();
  await eventually(page.faultInFocus).toBe('El teléfono es inválido.');
  await page.press('Elegir de la libreta');
  await page.findByText('Ana Ruiz');
});

describe('/direccion opened by its address', () => {
  const stored = { ...bodega, alias: 'Nueva', contacts: [...bodega.contacts, { ...bodega.contacts[0], id: id<ContactId>('Z'), name: 'Última' }] };

  test('says beside the references that a carrier prints less of them, and keeps what was typed [AMB-7.12]', async ({
    server,
    openAs,
    requestsOf,
  }) => {
    server.answer('getAddress', () => bodega);
    server.answer('updateAddress', () => bodega);
    const page = await openAs('222222222', `/direccion/${bodega.id}`);
    await page.fill('Referencias', 'x'.repeat(100));
    expect(page.queryByText(/^Estafeta imprime 100 caracteres/)).toBeNull();
    await page.fill('Referencias', 'x'.repeat(108));
    await page.findByText('Estafeta imprime 100 caracteres de las referencias: sobran 8 para generar su guía');
    await page.goOn();
    await eventually(() => requestsOf('updateAddress')).toMatchObject([{ reference: 'x'.repeat(108) }]);
  });

  test('of an address with contact=newest adds a contact and comes back with it chosen; the others stay what they were [O-2.08, O-2.09, A-2.21] [AMB-4.03]', async ({
    server,
    openAs,
    requestsOf,
  }) => {
    const [ana] = bodega.contacts;
    server.answer('getAddress', () => ({ ...bodega, contacts: [{ ...ana, type: 'Móvil' }] }));
    server.answer('updateAddress', () => stored);
    const page = await openAs('222222222', `/direccion/${bodega.id}?target=origin&contact=newest`);
    await fillAll(page, { Nombre: 'Última', Teléfono: '4771234567' });
    await page.goOn();
    await page.findByText('Última Ruiz');
    expect(requestsOf('updateAddress')[0]).toMatchObject({
      id: bodega.id,
      contacts: [{ id: ana?.id }, { name: 'Última', type: 'Oficina' }],
      contacts_before: [ana?.id],
    });
  });
});

test('a package half typed in its drawer stands there again after a reload, and saved it is in the flow [AMB-1.01]', async ({
  server,
  openAs,
  openAt,
}) => {
  server.answer('createPackage', (request) => ({ ...box, ...request, id: id<PackageId>('N') }));
  const page = await openAs('222222222');
  await page.press('Agregar nuevo empaque');
  await page.findByRole('dialog', { name: 'Nuevo empaque' });
  const typed = { Alias: 'Velas', Largo: '40', Ancho: '30', Alto: '20', Peso: '3.5' };
  await fillAll(page, typed);
  const again = await openAt('/enviar');
  const drawer = within(await again.findByRole('dialog', { name: 'Nuevo empaque' }));
  await drawer.findByLabelText('Alias');
  expect(Object.keys(typed).map((label) => drawer.getByLabelText<HTMLInputElement>(label).value)).toEqual(Object.values(typed));
  await again.choose(drawer.getByLabelText('Contenido'), 'Libros');
  await again.goOn();
  await eventually(() => again.queryByRole('dialog')).toBeNull();
  await again.findByRole('button', { name: 'Editar Velas' });
});

test('a client is not offered to change what belongs to everybody, and shares only with its group [O-2.62, O-3.24]', async ({ openAs }) => {
  const page = await openAs('222222222');
  await page.pick('Dirección: Origen', 'bodega', 'Bodega León');
  await page.pick('Dirección: Destino', 'luc', 'Lucía Hernández');
  const edit = await page.findByRole('button', { name: 'Editar dirección: Bodega León' });
  expect([endOf(page, 'Destino'), page.queryByRole('button', { name: 'Editar dirección: Lucía Hernández' })]).toEqual(['Lucía Hernández', null]);
  page.getByRole('button', { name: 'Usar RFC' });
  await page.user.click(edit);
  const scope = await page.findByLabelText<HTMLSelectElement>('Quién la ve');
  expect([...scope.options].map(({ text }) => text)).toEqual(['Personal']);
});

test('an alias stays with the typed address that it was typed for: another one of that postal code begins without', async ({ server, openAt }) => {
  const progreso = { ...merida, zip_code: '97320', city: 'Progreso', neighborhoods: ['Progreso de Castro'] };
  answerWith(server, { ...sendFakes(personOf('customer')), searchPlaces: () => ({ data: [progreso] }), getPostalCode: () => progreso });

  const typed = await openAt('/enviar');
  await typed.pick('Dirección: Destino', 'progreso', 'CP 97320');
  await typed.fill('Alias', 'Taller de Ana');
  await fillAll(typed, { Calle: 'Calle 60' });
  const page = await openAt('/enviar');
  const alias = () => page.queryByLabelText<HTMLInputElement>('Alias')?.value;
  await eventually(alias).toBe('Taller de Ana');
  await page.pick('Dirección: Destino', 'luc', 'Lucía Hernández');
  await eventually(alias).toBeUndefined();
  await page.pick('Dirección: Destino', 'progreso', 'CP 97320');
  await eventually(alias).toBe('');
});
