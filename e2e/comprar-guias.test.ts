import { describe, expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { eventually } from './support/eventually.ts';
import { HANG_UP } from '#contract/fixtures/server-double.ts';
import { screenTest } from './support/fixtures.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { byKeyboard } from './support/hands.ts';
import { personOf, shellFakes, textiles } from './support/people.ts';
import { answerWith, id } from './support/send-world.ts';
import type { OpenPage } from './support/browser.ts';

const [saver, ground, unpriced] = [id('A'), id('B'), id('F')];
const services = [
  { service_id: saver, carrier: 'fedex', service: 'Saver Prepago', min_stock: 10, available: 4, price: 100_00 },
  { service_id: ground, carrier: 'estafeta', service: 'Terrestre Prepago', min_stock: 0, available: 30, price: 33_33 },
  { service_id: unpriced, carrier: 'estafeta', service: 'Día Siguiente Prepago', min_stock: 5, available: 0, price: null },
];
const business = (letter: string, over: object) => ({
  ...{ id: id(letter), customer_id: textiles.id, customer_name: textiles.business_name, tax_id: 'TBA050914FV9', business_name: 'TEXTILES DEL BAJIO' },
  ...{ regimen: '601', zip_code: '37290', address: null, cfdi_use: 'G03', payment_method: null, payment_type: null, emails: ['a@b.mx'] },
  ...{ is_default: false, status: 'active', ...over },
});
const businesses = [
  business('G', { tax_id: 'LEDM850612AB1', business_name: 'MARIANA LEDEZMA', regimen: '612', cfdi_use: 'G01' }),
  business('H', { is_default: true }),
];
const order = {
  ...{ id: id('K'), folio: 'P-000007', created_at: '2026-11-20T18:00:00.000Z', status: 'pending_payment', settlement: 'transfer' },
  ...{ customer: { id: textiles.id, name: textiles.business_name }, created_by: { id: id('P'), name: 'Rosa' }, by_staff: false, units: 10 },
  ...{ total: 116_000, pay_until: '2026-11-25', paid_at: null, actions: ['pay', 'cancel'], subtotal: 100_000, iva: 16_000, charges: [] },
  lines: [
    { service: { id: saver, carrier: 'fedex', name: 'Saver Prepago' }, quantity: 10, price: 100_00, net: 100_000, iva: 16_000, total: 116_000 },
  ],
  billing: {
    ...{ business_id: id('H'), tax_id: 'TBA050914FV9', business_name: 'TEXTILES DEL BAJIO', regimen: '601', cfdi_use: 'G03' },
    ...{ payment_method: 'PUE', payment_type: '03' },
  },
  ...{ valid_until: null, validity_days: 365, clabe: '646180157042193308', reason: null },
};

const test = screenTest.extend('openAsOwner', ({ server, openAt }) => async (path: string, answers: object = {}): Promise<OpenPage> => {
  answerWith(server, {
    ...shellFakes(personOf('customer')),
    getCustomer: () => ({ ...textiles, customer_modality: 'mixed', balance: 200_000 }),
    listServicesToBuy: () => ({ data: services, pool: 200_000, no_credit: 'Sus condiciones son de contado: compre por transferencia o con saldo' }),
    listPurchases: () => ({ data: [order], total: 1 }),
    getPurchase: () => order,
    listBusinesses: () => ({ data: businesses, total: 2 }),
    createPurchase: () => ({ id: id('K'), folio: 'P-000007', total: 116_000, status: 'pending_payment' }),
    ...answers,
  } as never);
  return openAt(path);
});

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
  openAsOwner,
  requestsOf,
}) => {
  const page = await openAsOwner('/comprar-guias');
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
  await page.getByText('Orden P-000007 creada: falta el depósito').first().waitFor();
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

test('the address chooses services, as many as it names, with their least stock; what has no price is not chosen [S-2.30] [AMB-12.10]', async ({
  openAsOwner,
}) => {
  const page = await openAsOwner(`/comprar-guias?serviceId=${saver}&serviceId=${ground}&serviceId=${unpriced}`);
  await eventually(() => page.getByRole('textbox', { name: 'Guías de FedEx Saver Prepago' }).inputValue()).toBe('10');
  await eventually(() => page.getByRole('textbox', { name: 'Guías de Estafeta Terrestre Prepago' }).inputValue()).toBe('1');
  await eventually(() => page.getByRole('checkbox', { checked: true }).count()).toBe(2);
});

test('credit is PPD with 99 and locked, where the customer may buy on credit [S-2.31] [AMB-12.10]', async ({ openAsOwner, requestsOf }) => {
  const page = await openAsOwner(`/comprar-guias?serviceId=${saver}`, { listServicesToBuy: () => ({ data: services, pool: 0, no_credit: null }) });
  await next(page);
  await heading(page, 'Datos de facturación');
  await page.getByRole('combobox', { name: '¿Cómo se paga?' }).selectOption('credit');
  await eventually(() => page.getByLabel('Forma de pago').inputValue()).toBe('99');
  await eventually(() => page.getByLabel('Forma de pago').isDisabled()).toBe(true);
  await eventually(() => page.getByLabel('Método de pago').inputValue()).toBe('PPD');
  await next(page);
  await page.getByRole('button', { name: /^Confirmar pedido/ }).click();
  await eventually(() => requestsOf('createPurchase')).toMatchObject([{ settlement: 'credit', payment_method: 'PPD', payment_type: '99' }]);
});

test('an order whose answer does not come is confirmed again under the same key; one that the pool does not reach says so [AMB-12.10]', async ({
  openAsOwner,
  server,
  called,
}) => {
  const page = await openAsOwner(`/comprar-guias?serviceId=${saver}`, { createPurchase: () => HANG_UP });
  await toConfirm(page);
  const confirm = page.getByRole('button', { name: /^Confirmar pedido/ });
  await confirm.click();
  await page.getByText('no se hará dos veces').waitFor();
  server.answer('createPurchase', () => {
    throw new Refusal('INSUFFICIENT_BALANCE', { description: 'Saldo disponible $10.00, total $1,160.00.' });
  });
  await confirm.click();
  await page.getByText('Saldo disponible $10.00, total $1,160.00.').waitFor();
  const keys = called('createPurchase').map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).not.toBeNull();
});

test('a later step without the first leads back to it, and who has no prepaid service is told [S-2.31, S-2.32] [AMB-12.10]', async ({
  openAsOwner,
}) => {
  for (const path of ['/pedido/datos-facturacion', '/pedido/confirmar']) {
    const page = await openAsOwner(path);
    await page.getByText('El pedido está vacío').waitFor();
    await page.getByRole('link', { name: 'Comprar guías' }).first().click();
    await heading(page, 'Comprar guías');
  }
  const page = await openAsOwner('/comprar-guias', { listServicesToBuy: () => ({ data: [], pool: 0, no_credit: null }) });
  await page.getByText('No hay servicios de prepago').waitFor();
});

describe('an order that waits', () => {
  test('says where to pay, how much and what to write, and is paid from the pool after a question [S-2.30] [AMB-12.10]', async ({
    openAsOwner,
    server,
    requestsOf,
  }) => {
    const page = await openAsOwner('/comprar-guias');
    await page.getByRole('link', { name: 'P-000007' }).click();
    await heading(page, 'Orden P-000007');
    await page.getByText('Transfiere exactamente $1,160.00 y escribe P-000007 en el concepto.').waitFor();
    await page.getByText('646 180 1570 4219 3308').waitFor();
    await page.getByText('Pendiente de pago').waitFor();
    server.answer('updatePurchase', () => ({ ...order, status: 'paid', actions: [], valid_until: '2027-11-20', pay_until: null }));
    server.answer('getPurchase', () => ({ ...order, status: 'paid', actions: [], valid_until: '2027-11-20', pay_until: null }));
    await page.getByRole('button', { name: 'Pagar con saldo' }).click();
    const question = page.getByRole('dialog', { name: '¿Pagar P-000007 con saldo?' });
    await question.getByText('Se toman $1,160.00 del fondo común').waitFor();
    await question.getByRole('button', { name: 'Pagar con saldo' }).click();
    await page.getByText('Orden P-000007 pagada: las guías ya están en tu stock').first().waitFor();
    await page.getByText('Pagada').first().waitFor();
    await eventually(() => page.getByRole('button', { name: 'Pagar con saldo' }).count()).toBe(0);
    expect(requestsOf('updatePurchase')).toEqual([{ id: id('K'), settlement: 'balance' }]);
  });

  test('is cancelled after a question, and what cannot be done is told [S-2.30] [AMB-12.10]', async ({ openAsOwner, server, requestsOf }) => {
    const page = await openAsOwner(`/comprar-guias/${id('K')}`);
    server.answer('updatePurchase', () => {
      throw new Refusal('NOT_ALLOWED', { description: 'La orden P-000007 está pagada: ya no se puede pagar ni cancelar' });
    });
    await page.getByRole('button', { name: 'Cancelar orden' }).click();
    await page.getByRole('dialog', { name: '¿Cancelar P-000007?' }).getByRole('button', { name: 'Cancelar orden' }).click();
    await page.getByText('La orden P-000007 está pagada').first().waitFor();
    expect(requestsOf('updatePurchase')).toEqual([{ id: id('K'), status: 'cancelled' }]);
  });
});

test.for(['/comprar-guias', `/comprar-guias/${id('K')}`])(
  '%s has no violation, in both themes and on both screens',
  async (path, { openAsOwner, browser, server }) => {
    await openAsOwner(path);
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
