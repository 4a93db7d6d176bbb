import { describe, expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import type { PackageId } from '#contract/shared/ids.ts';
import { screenTest as test } from './support/fixtures.ts';
import { eventually } from './support/eventually.ts';
import { personOf } from './support/people.ts';
import { answerWith, box, faultInFocus, id, sendFakes } from './support/send-world.ts';

test.beforeEach(({ server }) => {
  answerWith(server, sendFakes(personOf('customer')));
});

describe('/paquete opened by its address', () => {
  test('adds a package, one of special handling where it says so [O-2.07, O-3.16]', async ({ server, openAt, called }) => {
    server.answer('createPackage', (request) => ({ ...box, ...request, id: id<PackageId>('N') }));
    const page = await openAt('/paquete');
    await page.getByRole('heading', { level: 1, name: 'Nuevo empaque' }).waitFor();
    for (const [label, text] of Object.entries({ Alias: 'Velas', Largo: '40', Ancho: '30', Alto: '20', Peso: '3.5' }))
      await page.getByLabel(label).fill(text);
    await page.getByLabel('Contenido').selectOption('Libros');
    await page.getByLabel('Manejo especial (entrega irregular)').check();
    await page.getByRole('button', { name: 'Agregar mercancía' }).click();
    await page.keyboard.press('Control+Enter');
    await eventually(() => faultInFocus(page)).toBe('Ingrese una descripción');
    await page.getByText('La clave de producto tiene 8 dígitos').waitFor();
    expect(called('createPackage')).toEqual([]);
    const tops = await page
      .getByRole('group', { name: 'Mercancías' })
      .locator('input')
      .evaluateAll((all) => all.map((input) => Math.round(input.getBoundingClientRect().top)));
    expect(new Set(tops.slice(1)).size).toBe(1);
    await page.getByRole('button', { name: 'Quitar mercancía' }).click();
    await page.keyboard.press('Control+Enter');
    await eventually(() => called('createPackage').length).toBe(1);
    expect(called('createPackage')[0]?.request).toMatchObject({
      alias: 'Velas', content: 'Libros', length: 40, width: 30, height: 20, weight: 3.5, is_irregular_delivery: true,
    }); // prettier-ignore
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
    for (const [label, text] of Object.entries({ Alias: 'Playeras', Largo: '40', Ancho: '30', Alto: '20', Peso: '3' }))
      await page.getByLabel(label).fill(text);
    await page.getByLabel('Contenido').selectOption('Libros');
    await page.getByRole('button', { name: 'Agregar mercancía' }).click();
    const goods = page.getByRole('group', { name: 'Mercancías' });
    await goods.getByRole('textbox', { name: 'Descripción' }).fill('Playeras');
    await goods.getByText('Pieza').waitFor();
    await goods.getByRole('combobox', { name: 'Clave de producto' }).fill('99999999');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+Enter');
    await eventually(() => faultInFocus(page)).toBe(unlisted);
    await goods.getByRole('combobox', { name: 'Clave de producto' }).fill('camisas');
    await page.getByRole('option', { name: shirts.name }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await goods.getByText(shirts.name).waitFor();
    await goods.getByRole('combobox', { name: 'Clave de unidad' }).fill('caja');
    await page.getByRole('option', { name: 'Caja XBX' }).click();
    await page.keyboard.press('Control+Enter');
    await eventually(() => called('createPackage').length).toBe(2);
    expect(called('createPackage')[1]?.request).toMatchObject({ merchandise: [{ product_code: shirts.code, unit_code: 'XBX' }] });
  });

  test('while it is loaded shows the shape of its fields, and then its name and the way back', async ({ server, openAt }) => {
    const { promise, resolve } = Promise.withResolvers<object>();
    server.answer('getPackage', () => promise);
    const page = await openAt(`/paquete/${box.id}`);
    await page.locator('main [role="status"] [data-shape="fields"]').first().waitFor();
    resolve({ ...box, scope: 'global' });
    await page.getByRole('heading', { level: 1, name: 'Editar empaque Caja chica', exact: true }).waitFor();
    await page.locator('main').getByRole('link', { name: 'Paquetes', exact: true }).click();
    await page.waitForURL('**/paquetes');
  });

  test('with an id edits that package and leaves with whom it belongs [O-2.07]', async ({ server, openAt, called }) => {
    server.answer('getPackage', () => ({ ...box, scope: 'global' }));
    server.answer('updatePackage', (request) => ({ ...box, ...request }));
    const page = await openAt(`/paquete/${box.id}`);
    await page.getByRole('heading', { level: 1, name: 'Editar empaque' }).waitFor();
    await eventually(() => page.getByLabel('Alias').inputValue()).toBe('Caja chica');
    await page.getByLabel('Peso').fill('4.5');
    await page.keyboard.press('Control+Enter');
    await eventually(() => called('updatePackage').length).toBe(1);
    expect(called('updatePackage')[0]?.request).toEqual({ id: box.id, weight: 4.5 });
    await page.waitForURL('**/paquetes');
  });
});

test('the card of a form has corners of 20 px and is at most 960 wide, within a page of 1200 [A-9.30, A-9.31]', async ({ openAt }) => {
  const page = await openAt('/paquete', { width: 1920, height: 1000 });
  const form = page.locator('main form');
  await form.waitFor();
  const measured = await form.evaluate((element) => {
    let card = element.parentElement;
    while (card && getComputedStyle(card).borderTopWidth === '0px') card = card.parentElement;
    const inner = card?.parentElement as HTMLElement;
    const { paddingLeft, paddingRight } = getComputedStyle(inner);
    const round = (value: number) => Math.round(value);
    return {
      radius: card && getComputedStyle(card).borderRadius,
      card: round(card?.getBoundingClientRect().width ?? 0),
      page: round(inner.getBoundingClientRect().width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)),
    };
  });
  expect(measured).toEqual({ radius: '20px', card: 960, page: 1200 });
});
