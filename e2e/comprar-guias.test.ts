import { expect } from 'vitest';
import { eventually } from './support/eventually.ts';
import { screenTest as test } from './support/fixtures.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { byKeyboard } from './support/hands.ts';
import { ground, purchaseWorld, saver } from './support/purchase-example.ts';
import { id } from './support/send-world.ts';
import type { OpenPage } from './support/browser.ts';
import { told } from './support/toasts.ts';

test.beforeEach(({ server }) => purchaseWorld(server));

const heading = (page: OpenPage, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const next = (page: OpenPage) => page.getByRole('button', { name: /^Continuar/ }).click();

/** The first two steps as they are prefilled. */
const toConfirm = async (page: OpenPage) => {
  await next(page);
  await heading(page, 'Datos de facturación');
  await next(page);
  await heading(page, 'Confirmar pedido');
};

test('by keyboard: guides are chosen, billed and confirmed in three steps, each amount as it will be sent [S-2.30, S-2.31, S-2.32] [AMB-12.10]', async ({
  openAt,
  requestsOf,
}) => {
  const page = await openAt('/comprar-guias');
  const hands = byKeyboard(page);
  await hands.press({ role: 'button', name: /^Continuar/ });
  await page.getByText('Elija al menos un servicio').first().waitFor();
  const row = page.getByRole('group', { name: 'FedEx Saver Prepago' });
  await row.getByText('4 en stock').waitFor();
  await row.getByText('Stock bajo').waitFor();
  await eventually(() => page.getByRole('checkbox', { name: 'Comprar Estafeta Día Siguiente Prepago' }).isDisabled()).toBe(true);
  // The quantity begins with the least stock.
  await page.getByRole('checkbox', { name: 'Comprar FedEx Saver Prepago' }).focus();
  await page.keyboard.press('Space');
  await eventually(() => page.getByRole('textbox', { name: 'Guías de FedEx Saver Prepago' }).inputValue()).toBe('10');
  await page.getByRole('checkbox', { name: 'Comprar Estafeta Terrestre Prepago' }).focus();
  await page.keyboard.press('Space');
  await hands.write('Guías de Estafeta Terrestre Prepago', '1.5');
  await hands.press({ role: 'button', name: /^Continuar/ });
  await page.getByText('Ingrese una cantidad entera de 1 o más').waitFor();
  await hands.write('Guías de Estafeta Terrestre Prepago', '3');
  await page.getByText('$1,275.99').waitFor();
  await hands.press({ role: 'button', name: /^Continuar/ });
  await heading(page, 'Datos de facturación');
  // Prefilled with the default; another one brings its own régimen and use.
  await eventually(() => page.getByRole('combobox', { name: 'Razón social' }).inputValue()).toBe(id('H'));
  await page.getByRole('combobox', { name: 'Razón social' }).selectOption(id('G'));
  await eventually(() => page.getByLabel('Régimen fiscal').inputValue()).toBe('612');
  await eventually(() => page.getByLabel('Uso del CFDI').inputValue()).toBe('G01');
  await eventually(() => page.getByLabel('Forma de pago').inputValue()).toBe('03');
  await page.getByText('Sus condiciones son de contado').waitFor();
  await eventually(() => page.getByLabel('Forma de pago').locator('option[value="99"]').count()).toBe(0);
  await hands.press({ role: 'button', name: /^Continuar/ });
  await heading(page, 'Confirmar pedido');
  // Going back keeps what was chosen in both steps.
  await page.getByRole('link', { name: 'Datos de facturación' }).click();
  await eventually(() => page.getByRole('combobox', { name: 'Razón social' }).inputValue()).toBe(id('G'));
  await page.getByRole('link', { name: 'Comprar guías' }).first().click();
  await eventually(() => page.getByRole('textbox', { name: 'Guías de Estafeta Terrestre Prepago' }).inputValue()).toBe('3');
  await toConfirm(page);
  const lines = page.getByRole('region', { name: 'Pedido' });
  for (const [name, price, iva, total] of [
    ['FedEx Saver Prepago', '$100.00', '$160.00', '$1,160.00'],
    ['Estafeta Terrestre Prepago', '$33.33', '$16.00', '$115.99'],
  ] as const) {
    const line = lines.getByRole('row').filter({ hasText: name });
    for (const amount of [price, iva, total]) await line.getByText(amount, { exact: true }).waitFor();
  }
  for (const amount of ['$1,099.99', '$176.00', '$1,275.99']) await lines.getByText(amount, { exact: true }).waitFor();
  await page.getByText('LEDM850612AB1 · MARIANA LEDEZMA').waitFor();
  await hands.press({ role: 'button', name: /^Confirmar pedido/ });
  await told(page, 'Orden P-000007 creada: falta el depósito');
  await heading(page, 'Orden P-000007');
  expect(requestsOf('createPurchase')).toEqual([
    {
      items: [
        { service_id: saver, quantity: 10 },
        { service_id: ground, quantity: 3 },
      ],
      ...{ business_id: id('G'), regimen: '612', cfdi_use: 'G01', payment_method: 'PUE', payment_type: '03', settlement: 'transfer' },
    },
  ]);
  expect([page.faults, page.foreign]).toEqual([[], []]);
});

test.for(['/comprar-guias', `/comprar-guias/${id('K')}`])(
  '%s has no violation, in both themes and on both screens',
  async (path, { browser, server }) => {
    expect(
      await violationsInEveryLook(browser, server.origin, {
        prepare: async (page) => {
          await page.goto(path);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await page.waitForLoadState('networkidle');
        },
      }),
    ).toEqual([]);
  },
);
