import { describe, expect } from 'vitest';
import type { BatchId, PackageId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { screenTest as test } from './support/fixtures.ts';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { personOf } from './support/people.ts';
import { answerWith, box, cheap, id, pick, sendFakes, toSummary } from './support/send-world.ts';

const heavy = { ...box, id: id<PackageId>('H'), alias: 'Caja pesada', weight: 14.5 };
test.beforeEach(({ server }) => {
  answerWith(server, sendFakes(personOf('customer')));
  server.answer('listPackages', () => ({ data: [heavy, box], total: 2 }));
});

describe('a package that Enviar does not take', () => {
  test('is not what Inicio begins with, and is marked in the picker and once it is chosen [AMB-7.01]', async ({ openAt }) => {
    const page = await openAt('/');
    const picker = page.getByRole('combobox', { name: 'Empaque', exact: true });
    await eventually(() => picker.inputValue()).toBe('Caja chica');
    await picker.click();
    await page.getByRole('option', { name: /^Caja pesada.*Más de 5 kg$/ }).waitFor();
    await eventually(() => page.getByRole('option', { name: /^Caja chica.*Más de/ }).count()).toBe(0);
    await pick(page, 'pesada', 'Caja pesada');
    await page.getByRole('combobox', { name: 'Empaque', description: 'En Enviar el máximo es 5 kg por empaque' }).waitFor();
  });

  test('is marked at its weight on a quote, before a rate is chosen [AMB-7.01]', async ({ openAt }) => {
    const page = await openAt('/cotizar');
    await page.getByRole('combobox', { name: 'Agregar de mis empaques' }).click();
    await pick(page, 'pesada', 'Caja pesada');
    await page.getByRole('textbox', { name: 'Peso Caja pesada', description: 'Más de 5 kg' }).waitFor();
    await page.getByText('En Enviar el máximo es 5 kg por empaque').waitFor();
    await page.getByRole('textbox', { name: 'Peso Caja pesada' }).fill('5');
    await page.getByText('En Enviar el máximo es 5 kg por empaque').waitFor({ state: 'detached' });
  });
});

describe('what a package costs or declares besides its size is seen and can be changed', () => {
  const goods = [{ description: 'Velas', quantity: 3, unit_code: 'H87', product_code: '53102710', value: 0 as Centavos, currency: 'MXN' }];
  const special = { ...box, is_irregular_delivery: true, merchandise: goods };
  const it = test.extend('asked', ({ server }) =>
    () =>
      server.calls.filter(({ name }) => name === 'quoteLabel').map(({ request }) => (request as { packages: object[] }).packages[0]));
  it.beforeEach(({ server }) => server.answer('listPackages', () => ({ data: [special], total: 1 })));

  it('on Inicio, from where it is quoted as it is seen', async ({ openAt, asked }) => {
    const page = await openAt('/');
    await pick(page, 'luc', 'Lucía Hernández');
    await page.getByRole('combobox', { name: 'Desde' }).click();
    await pick(page, 'bodega', 'Bodega León');
    const irregular = page.getByRole('checkbox', { name: 'Entrega irregular de Caja chica' });
    await eventually(() => irregular.isChecked()).toBe(true);
    await page.getByRole('button', { name: /^1 mercancía/ }).waitFor();
    await irregular.uncheck({ force: true });
    await page.getByRole('button', { name: /^Cotizar/ }).click();
    await page.getByRole('radiogroup', { name: 'Tarifas' }).waitFor();
    expect(asked()).toMatchObject([{ is_irregular_delivery: false, merchandise: [{ description: 'Velas' }] }]);
  });

  it.for(['/cotizar', '/enviar'])('in the rows of %s, where its goods can be taken away', async (path, { openAt }) => {
    const page = await openAt(path);
    await page.getByRole('combobox', { name: 'Agregar de mis empaques' }).click();
    await pick(page, 'caja', 'Caja chica');
    await page.getByRole('checkbox', { name: 'Entrega irregular de Caja chica' }).uncheck({ force: true });
    await page.getByRole('button', { name: /^1 mercancía/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Mercancías de Caja chica' });
    await drawer.getByRole('combobox', { name: 'Clave de producto' }).fill('12');
    await drawer.getByRole('button', { name: 'Listo' }).click();
    await eventually(() => drawer.getByRole('combobox', { name: 'Clave de producto' }).getAttribute('aria-invalid')).toBe('true');
    await drawer.getByRole('button', { name: 'Quitar mercancía' }).click();
    await drawer.getByRole('button', { name: 'Listo' }).click();
    await page.getByRole('button', { name: /^Agregar mercancías/ }).waitFor();
    await eventually(() => page.getByRole('checkbox', { name: 'Entrega irregular de Caja chica' }).isChecked()).toBe(false);
  });

  it.for([false, true])(
    'with goods whose key the SAT’s catalogue has, else it is said at the field; by keyboard alone: %s',
    async (isKeyboard, { server, openAt }) => {
      const shirts = { code: '53101602', name: 'Camisas' };
      const pieces = { code: 'H87', name: 'Pieza' };
      server.answer('searchSatKeys', ({ catalogue, query }) => ({
        data: [catalogue === 'units' ? pieces : shirts].filter(({ code }) => query === '' || code.startsWith(String(query))),
        is_loaded: true,
      }));
      const page = await openAt('/enviar');
      await page.getByRole('combobox', { name: 'Agregar de mis empaques' }).click();
      await pick(page, 'caja', 'Caja chica');
      await page.getByRole('button', { name: /^1 mercancía/ }).click();
      const drawer = page.getByRole('dialog', { name: 'Mercancías de Caja chica' });
      const key = drawer.getByRole('combobox', { name: 'Clave de producto' });
      const done = async (code: string) => {
        await key.fill(code);
        await page.keyboard.press('Tab');
        if (isKeyboard) await page.keyboard.press('Control+Enter');
        else await drawer.getByRole('button', { name: 'Listo' }).click();
      };
      await done('99999999');
      await drawer.getByText('La clave no está en el catálogo del SAT: búscala por palabra, o usa 01010101').waitFor();
      await eventually(() => key.getAttribute('aria-invalid')).toBe('true');
      await done(shirts.code);
      await eventually(() => drawer.count()).toBe(0);
      await page.getByRole('button', { name: /^1 mercancía/ }).waitFor();
      expect(page.faults).toEqual([]);
    },
  );

  it('in both themes and on both screens nothing is inaccessible', async ({ browser, server }) => {
    const look = (path: string) => ({
      token: 'T',
      prepare: async (page: OpenPage) => {
        await page.goto(path);
        await page.getByRole('checkbox', { name: /^Entrega irregular/ }).waitFor();
      },
    });
    expect(await violationsInEveryLook(browser, server.origin, look('/'))).toEqual([]);
    expect(await violationsInEveryLook(browser, server.origin, look('/cotizar'))).toEqual([]);
  });

  it('on Inicio also a size that was changed on the quote, and the packages that stand there besides', async ({ openAt }) => {
    const page = await openAt('/cotizar');
    await page.getByRole('combobox', { name: 'Agregar de mis empaques' }).click();
    await pick(page, 'caja', 'Caja chica');
    await page.getByRole('textbox', { name: 'Alto Caja chica' }).fill('33');
    await page.getByRole('button', { name: 'Agregar fila' }).click();
    await page.getByRole('link', { name: 'Inicio', exact: true }).first().click();
    await page.getByText('30×25×33 · 4 kg').waitFor();
    await page.getByText('y 1 empaque más').waitFor();
  });
});

describe('what is billed is said before it is paid', () => {
  test('while measuring, with the box that a quote begins with called an example', async ({ openAt }) => {
    const page = await openAt('/cotizar');
    await page.getByText(/^Mide tu caja/).waitFor();
    for (const [side, cm] of [
      ['Largo', '45'],
      ['Ancho', '40'],
      ['Alto', '30'],
    ] as const)
      await page.getByRole('textbox', { name: `${side} Paquete #1` }).fill(cm);
    await page.getByText('Se cobra como 11 kg por su tamaño').waitFor();
    await eventually(() => page.getByText(/^Mide tu caja/).count()).toBe(0);
  });

  test('and in the summary, where an overweight is explained', async ({ server, openAt }) => {
    const large = { ...box, length: 45, width: 40, height: 30 };
    server.answer('listPackages', () => ({ data: [large], total: 1 }));
    const heavier = { ...cheap, label_price: 40_000 as Centavos, overweight_price: 19_560 as Centavos };
    server.answer('quoteLabel', () => ({ batch_id: id<BatchId>('Q'), rates: [heavier], unavailable: [] }));
    const page = await openAt('/enviar');
    await toSummary(page);
    await page.getByText('Se cobra como 11 kg por su tamaño').waitFor();
    await page.getByRole('term').filter({ hasText: 'Kilos de más sobre los que incluye el servicio: se cobra como 11 kg.' }).first().waitFor();
  });
});
