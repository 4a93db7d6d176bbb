import { describe, expect } from 'vitest';
import { readPdf } from '#platform/pdf/read-pdf.ts';
import { portalTest, screenTest } from './support/fixtures.ts';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { byKeyboard } from './support/hands.ts';
import { pay, quote } from './support/journey.ts';
import { personOf } from './support/people.ts';
import { answerWith, bodega, box, cheap, faultInFocus, fillAndContinue, lucia, rateOf, sendFakes, bookOf } from './support/send-world.ts';

const LONG = {
  street: 'Prolongación Paseo de los Insurgentes Constituyentes Oriente',
  number: 'Km 14.5 Nave 22',
  suite_number: 'Andén 7 Bodega 12-B',
  neighborhood: 'Ampliación Parque Industrial Querétaro Norte II',
};
const tooLong = /^La dirección es demasiado larga para DHL: \d+ caracteres de más$/;

describe('the whole product', () => {
  portalTest(
    'an address too long for DHL is told when its rate is chosen, mended for this shipment alone, and printed in its lines [O-5.46, O-5.47] [AMB-7.12]',
    async ({ world, openAs }) => {
      const email = 'cliente-saldo@porteo.test';
      const found = await world.ask(email, 'GET', '/api/addresses?query=vinos');
      const [vinos] = (found.body['data'] as { address: { id: string } }[]).map(({ address }) => address);
      expect((await world.ask(email, 'PUT', `/api/address/${vinos?.id}`, LONG)).status).toBe(200);
      const page = await openAs(email, '/');
      const hands = byKeyboard(page);
      await hands.pick('Desde', 'bodega', 'Bodega principal');
      await quote(page, hands, { to: { typed: 'vinos', found: 'Vinos Cañón Alto' }, box: 'Caja chica', rate: /^DHL/ });
      await hands.choose(/^DHL/);
      await hands.goOn(/^Enviar/);
      await page.waitForURL('**/resumen');
      await page.getByText(tooLong).waitFor();
      const made = await world.made();
      await page.keyboard.press('Control+Enter');
      await eventually(() => faultInFocus(page)).toMatch(tooLong);
      expect(await world.made()).toBe(made);
      await page.getByLabel('Colonia').fill('Parque Industrial');
      await page.getByLabel('Número interior').fill('Andén 7');
      await page.getByText('Así cabe en la guía de DHL. El cambio es solo de este envío.').waitFor();
      const number = await pay(page, hands);
      expect(number).toMatch(/^\d{10}$/);
      const { body } = await world.ask(email, 'GET', `/api/label/dhl/${number}`);
      expect(body['destination']).toMatchObject({ street: LONG.street, suite_number: 'Andén 7', neighborhood: 'Parque Industrial' });
      const pdf = await readPdf(Buffer.from(String(body['pdf']), 'base64'));
      expect(pdf?.text).toContain('Prolongacion Paseo de los Insurgentes');
      expect(pdf?.text).toContain('Constituyentes Oriente Ext.Km 14.5 Nave 22 I');
      const book = await world.ask(email, 'GET', '/api/addresses?query=vinos');
      expect(book.body['data']).toMatchObject([{ address: LONG }]);
      expect([page.faults, page.foreign]).toEqual([[], []]);
    },
  );
});

describe('the screens', () => {
  const test = screenTest;
  const dhl = rateOf('T', 'dhl', 50_000, '2026-11-24');
  test.beforeEach(({ server }) => {
    const addresses = [bodega, { ...lucia, ...LONG, tax_id: 'XAXX010101000' }];
    answerWith(server, {
      ...sendFakes(personOf('customer')),
      listAddresses: ({ query }) => {
        const data = addresses.filter(({ alias }) => alias.toLowerCase().includes(String(query ?? '').toLowerCase()));
        return bookOf(data);
      },
      quoteLabel: () => ({ batch_id: 'Q'.repeat(26), rates: [dhl, cheap], unavailable: [] }),
    });
  });

  test('the results tell it under the rates as soon as such a rate is chosen, to be mended there [AMB-7.12]', async ({ openAt, called }) => {
    const page = await openAt('/enviar');
    await fillAndContinue(page);
    await eventually(() => page.getByText(tooLong).count()).toBe(0);
    await page.getByRole('radio', { name: /^DHL/ }).check({ force: true });
    const card = page.getByRole('region', { name: 'Destino' });
    await card.getByText(tooLong).waitFor();
    await card.getByLabel('Colonia').fill('Centro');
    await card.getByLabel('Número interior').fill('');
    await card.getByText('Así cabe en la guía de DHL. El cambio es solo de este envío.').waitFor();
    await page.getByRole('radio', { name: /^DHL/ }).focus();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: 'Resumen', exact: true }).waitFor();
    expect(called('quoteLabel')).toHaveLength(1);
    await page.reload();
    await page.getByText('Así cabe en la guía de DHL. El cambio es solo de este envío.').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Generar guía/);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Fue creada 1 guía con éxito.').waitFor();
    expect(called('createLabels')[0]?.request).toMatchObject({
      destination_info: { street: LONG.street, neighborhood: 'Centro', suite_number: null },
    });
    expect(page.faults).toEqual([]);
  });

  test('its card has no violation in any look [AMB-7.12]', async ({ browser, server }) => {
    const prepare = async (page: OpenPage) => {
      await page.goto('/enviar');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await fillAndContinue(page);
      await page.getByRole('radio', { name: /^DHL/ }).check({ force: true });
      await page.getByText(tooLong).waitFor();
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'T', prepare })).toEqual([]);
  });

  test('merchandise that the chosen carrier needs is asked on the summary, and nothing is generated without it [AMB-5.09]', async ({
    server,
    openAt,
    called,
  }) => {
    server.answer('listAddresses', ({ query }) => {
      const data = [bodega, { ...lucia, tax_id: 'XAXX010101000' }].filter(({ alias }) =>
        alias.toLowerCase().includes(String(query ?? '').toLowerCase()),
      );
      return bookOf(data);
    });
    server.answer('listPackages', () => ({ data: [{ ...box, type: 'Tarima' }], total: 1 }));
    server.answer('quoteLabel', () => ({
      batch_id: 'Q'.repeat(26),
      rates: [rateOf('P', 'paquetexpress', 90_000, '2026-11-25')],
      unavailable: [],
    }));
    const page = await openAt('/enviar');
    await fillAndContinue(page);
    await page.getByRole('radio', { name: /^Paquetexpress/ }).check({ force: true });
    await page.keyboard.press('Control+Enter');
    await page.getByText('Agregue al menos una mercancía').waitFor();
    await page.keyboard.press('Control+Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Agregar mercancías/);
    expect(called('createLabels')).toHaveLength(0);
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Mercancías de Caja chica' });
    await drawer.getByRole('button', { name: /Agregar/ }).click();
    await drawer.getByLabel('Descripción').fill('Mesas');
    await drawer.getByLabel('Clave de producto').fill('56101500');
    await drawer.getByRole('button', { name: 'Listo' }).click();
    await page.getByText('Agregue al menos una mercancía').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Enter');
    await page.getByText('Fue creada 1 guía con éxito.').waitFor();
    expect(called('createLabels')[0]?.request).toMatchObject({ packages: [{ merchandise: [{ description: 'Mesas', product_code: '56101500' }] }] });
  });
});
