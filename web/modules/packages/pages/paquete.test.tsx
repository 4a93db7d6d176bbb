import { within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import type { PackageId, UserId } from '#contract/shared/ids.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { mariana, personOf, textiles } from '../../../../e2e/support/people.ts';
import { answerWith, box, id, sendFakes } from '../../../../e2e/support/send-world.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

test.beforeEach(({ server }) => {
  answerWith(server, sendFakes(personOf('customer')));
});

const valueOf = (page: ScreenPage, label: string) => page.getByLabelText<HTMLInputElement>(label).value;

describe('/paquete opened by its address', () => {
  test('adds a package, one of special handling where it says so [O-2.07, O-3.16]', async ({ server, openAt, called }) => {
    server.answer('createPackage', (request) => ({ ...box, ...request, id: id<PackageId>('N') }));
    const page = await openAt('/paquete');
    await page.findByRole('heading', { level: 1, name: 'Nuevo empaque' });
    for (const [label, text] of Object.entries({ Alias: 'Velas', Largo: '40', Ancho: '30', Alto: '20', Peso: '3.5' })) await page.fill(label, text);
    await page.choose('Contenido', 'Libros');
    await page.user.click(page.getByLabelText('Manejo especial (entrega irregular)'));
    await page.user.click(page.getByRole('button', { name: 'Agregar mercancía' }));
    await page.goOn();
    await eventually(page.faultInFocus).toBe('Ingrese una descripción');
    await page.findByText('La clave de producto tiene 8 dígitos');
    expect(called('createPackage')).toEqual([]);
    await page.user.click(page.getByRole('button', { name: 'Quitar mercancía' }));
    await page.goOn();
    await eventually(() => called('createPackage').length).toBe(1);
    expect(called('createPackage')[0]?.request).toMatchObject({
      alias: 'Velas', content: 'Libros', length: 40, width: 30, height: 20, weight: 3.5, is_irregular_delivery: true,
    }); // prettier-ignore
  });

  test('who acts for another user gets another form; what was typed for the one before waits for that one [AMB-7.16]', async ({
    server,
    openAt,
    requestsOf,
  }) => {
    answerWith(server, sendFakes(personOf('agent')));
    const jorge = { ...mariana, id: id<UserId>('J'), name: 'Jorge', last_name: 'Soto', email: 'jorge@textilesbajio.mx' };
    server.answer('listUsers', () => ({ data: [mariana, jorge], total: 2 }));
    const page = await openAt('/paquete');
    const actFor = async (name: string) => {
      await page.pick('Usuario', name, name);
      await eventually(() => valueOf(page, 'Usuario')).toContain(name);
    };
    await page.pick('Actúas por', 'textiles', textiles.business_name);
    await actFor('Mariana');
    await page.fill('Alias', 'Velas');
    await actFor('Jorge');
    await eventually(() => valueOf(page, 'Alias')).toBe('');
    await actFor('Mariana');
    await eventually(() => valueOf(page, 'Alias')).toBe('Velas');
    expect(requestsOf('createPackage')).toEqual([]);
  });

  test('finds the SAT’s keys of its goods by word, shows their names, and says at its field which key the catalogue does not have', async ({
    server,
    openAt,
    called,
  }) => {
    const shirts = { code: '53101602', name: 'Camisas, blusas o camisetas para hombre' };
    const units = [
      { code: 'H87', name: 'Pieza' },
      { code: 'XBX', name: 'Caja' },
    ];
    server.answer('searchSatKeys', ({ catalogue, query }) => {
      const keys = catalogue === 'units' ? units : [shirts];
      return { data: keys.filter(({ code, name }) => code === query || name.toLowerCase().includes(String(query))), is_loaded: true };
    });
    const unlisted = 'La clave no está en el catálogo del SAT: búscala por palabra, o usa 01010101';
    server.answer('createPackage', (request) => {
      const [line] = request['merchandise'] as { product_code: string }[];
      if (line?.product_code === shirts.code) return { ...box, ...request, id: id<PackageId>('N') };
      throw new Refusal('WRONG_DATA', { fields: { 'merchandise.0.product_code': unlisted } });
    });
    const page = await openAt('/paquete');
    for (const [label, text] of Object.entries({ Alias: 'Playeras', Largo: '40', Ancho: '30', Alto: '20', Peso: '3' })) await page.fill(label, text);
    await page.choose('Contenido', 'Libros');
    await page.user.click(page.getByRole('button', { name: 'Agregar mercancía' }));
    const goods = within(await page.findByRole('group', { name: 'Mercancías' }));
    await page.fill(goods.getByRole('textbox', { name: 'Descripción' }), 'Playeras');
    await goods.findByText('Pieza');
    await page.fill(goods.getByRole('combobox', { name: 'Clave de producto' }), '99999999');
    await page.user.tab();
    await page.goOn();
    await eventually(page.faultInFocus).toBe(unlisted);
    await page.pick('Clave de producto', 'camisas', shirts.name);
    await goods.findByText(shirts.name);
    await page.pick('Clave de unidad', 'caja', 'Caja');
    await page.goOn();
    await eventually(() => called('createPackage').length).toBe(2);
    expect(called('createPackage')[1]?.request).toMatchObject({ merchandise: [{ product_code: shirts.code, unit_code: 'XBX' }] });
  });

  test('while it is loaded shows the shape of its fields, and then its name and the way back', async ({ server, openAt }) => {
    const { promise, resolve } = Promise.withResolvers<object>();
    server.answer('getPackage', () => promise);
    const page = await openAt(`/paquete/${box.id}`);
    await eventually(() => page.document.querySelector('main [role="status"] [data-shape="fields"]')).not.toBeNull();
    resolve({ ...box, scope: 'global' });
    await page.findByRole('heading', { level: 1, name: 'Editar empaque Caja chica' });
    await page.user.click(within(page.getByRole('main')).getByRole('link', { name: 'Paquetes' }));
    await eventually(page.address).toBe('/paquetes');
  });

  test('with an id edits that package and leaves with whom it belongs [O-2.07]', async ({ server, openAt, called }) => {
    server.answer('getPackage', () => ({ ...box, scope: 'global' }));
    server.answer('updatePackage', (request) => ({ ...box, ...request }));
    const page = await openAt(`/paquete/${box.id}`);
    await page.findByRole('heading', { level: 1, name: /^Editar empaque/ });
    await page.findByLabelText('Alias');
    expect(valueOf(page, 'Alias')).toBe('Caja chica');
    await page.fill('Peso', '4.5');
    await page.goOn();
    await eventually(() => called('updatePackage').length).toBe(1);
    expect(called('updatePackage')[0]?.request).toEqual({ id: box.id, weight: 4.5 });
    await eventually(page.address).toBe('/paquetes');
  });
});
