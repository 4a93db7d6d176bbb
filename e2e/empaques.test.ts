import { describe, expect } from 'vitest';
import type { Centavos } from '#contract/shared/money.ts';
import { screenTest as test } from './support/fixtures.ts';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { personOf } from './support/people.ts';
import { answerWith, box, pick, sendFakes } from './support/send-world.ts';

test.beforeEach(({ server }) => answerWith(server, sendFakes(personOf('customer'))));

describe('what a package costs or declares besides its size is seen and can be changed', () => {
  const goods = [{ description: 'Velas', quantity: 3, unit_code: 'H87', product_code: '53102710', value: 0 as Centavos, currency: 'MXN' }];
  const special = { ...box, is_irregular_delivery: true, merchandise: goods };
  test.beforeEach(({ server }) => server.answer('listPackages', () => ({ data: [special], total: 1 })));

  test.for([false, true])(
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

  test('in both themes and on both screens nothing is inaccessible', async ({ browser, server }) => {
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
});
