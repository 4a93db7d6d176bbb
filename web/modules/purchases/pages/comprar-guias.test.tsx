import { within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { HANG_UP } from '#contract/fixtures/server-double.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { recordTexts } from '#texts/es/frame/records.ts';
import { purchaseScreens } from '#texts/es/purchases/screens.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { ground, order, purchaseWorld, saver, services, unpriced } from '../../../../e2e/support/purchase-example.ts';
import { id } from '../../../../e2e/support/send-world.ts';
import { screenTest, type ScreenPage } from '../../../fixtures/screen-test.ts';

const test = screenTest.extend('openAsOwner', ({ server, openAt }) => async (path: string, answers: object = {}) => {
  purchaseWorld(server, answers);
  return openAt(path);
});

const heading = (page: ScreenPage, name: string) => page.findByRole('heading', { level: 1, name });
const next = (page: ScreenPage) => page.press(/^Continuar/);
const valueOf = (page: ScreenPage, label: string) => page.getByLabelText<HTMLInputElement>(label).value;
/** The first two steps as they are prefilled. */
const toConfirm = async (page: ScreenPage) => {
  await next(page);
  await heading(page, 'Datos de facturación');
  await next(page);
  await heading(page, 'Confirmar pedido');
};

test('the address chooses services, as many as it names, with their least stock; what has no price is not chosen [S-2.30] [AMB-12.10]', async ({
  openAsOwner,
}) => {
  const page = await openAsOwner(`/comprar-guias?serviceId=${saver}&serviceId=${ground}&serviceId=${unpriced}`);
  const quantity = (name: string) => page.getByRole<HTMLInputElement>('textbox', { name }).value;
  await eventually(() => quantity('Guías de FedEx Saver Prepago')).toBe('10');
  await eventually(() => quantity('Guías de Estafeta Terrestre Prepago')).toBe('1');
  expect(page.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
});

test('credit is PPD with 99 and locked, where the customer may buy on credit [S-2.31] [AMB-12.10]', async ({ openAsOwner, requestsOf }) => {
  const page = await openAsOwner(`/comprar-guias?serviceId=${saver}`, { listServicesToBuy: () => ({ data: services, pool: 0, no_credit: null }) });
  await next(page);
  await heading(page, 'Datos de facturación');
  await page.choose(await page.findByRole('combobox', { name: '¿Cómo se paga?' }), 'credit');
  await eventually(() => valueOf(page, 'Forma de pago')).toBe('99');
  expect(page.getByLabelText<HTMLSelectElement>('Forma de pago').disabled).toBe(true);
  expect(valueOf(page, 'Método de pago')).toBe('PPD');
  await next(page);
  await page.press(/^Confirmar pedido/);
  await eventually(() => requestsOf('createPurchase')).toMatchObject([{ settlement: 'credit', payment_method: 'PPD', payment_type: '99' }]);
});

test('an order whose answer does not come is confirmed again under the same key; one that the pool does not reach says so [AMB-12.10]', async ({
  openAsOwner,
  server,
  called,
}) => {
  const page = await openAsOwner(`/comprar-guias?serviceId=${saver}`, { createPurchase: () => HANG_UP });
  await toConfirm(page);
  await page.press(/^Confirmar pedido/);
  await page.findByText(/no se hará dos veces/);
  server.answer('createPurchase', () => {
    throw new Refusal('INSUFFICIENT_BALANCE', { description: 'Saldo disponible $10.00, total $1,160.00.' });
  });
  await page.press(/^Confirmar pedido/);
  await page.findByText(/Saldo disponible \$10\.00, total \$1,160\.00\./);
  const keys = called('createPurchase').map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).not.toBeNull();
});

test('an order whose answer did not come is the same order after a look at an earlier step [AMB-12.10]', async ({ openAsOwner, called }) => {
  const page = await openAsOwner(`/comprar-guias?serviceId=${saver}`, { createPurchase: () => HANG_UP });
  await toConfirm(page);
  await page.press(/^Confirmar pedido/);
  await page.findByText(/no se hará dos veces/);
  await page.user.click(within(page.getByRole('main')).getByRole('link', { name: 'Datos de facturación' }));
  await heading(page, 'Datos de facturación');
  await page.user.click(within(page.getByRole('main')).getByRole('link', { name: 'Comprar guías' }));
  await heading(page, 'Comprar guías');
  await toConfirm(page);
  await page.press(/^Confirmar pedido/);
  await eventually(() => called('createPurchase').length).toBe(2);
  expect(new Set(called('createPurchase').map(({ key }) => key)).size).toBe(1);
});

test('an order that is changed after its answer did not come is sent as it stands now, under the same key [AMB-0.06] [AMB-12.10]', async ({
  openAsOwner,
  called,
}) => {
  const page = await openAsOwner(`/comprar-guias?serviceId=${saver}`, { createPurchase: () => HANG_UP });
  await toConfirm(page);
  await page.press(/^Confirmar pedido/);
  await page.findByText(/no se hará dos veces/);
  await page.user.click(within(page.getByRole('main')).getByRole('link', { name: 'Datos de facturación' }));
  await heading(page, 'Datos de facturación');
  await page.user.click(within(page.getByRole('main')).getByRole('link', { name: 'Comprar guías' }));
  await heading(page, 'Comprar guías');
  await page.fill(await page.findByRole('textbox', { name: 'Guías de FedEx Saver Prepago' }), '25');
  await toConfirm(page);
  await page.press(/^Confirmar pedido/);
  await eventually(() => called('createPurchase').length).toBe(2);
  const [one, two] = called('createPurchase');
  expect(two?.request).toMatchObject({ items: [{ quantity: 25 }] });
  expect(two?.key).toBe(one?.key);
});

test('an order that is made when its page was left leads nobody away, and leaves the one that was begun meanwhile', async ({
  openAsOwner,
  called,
}) => {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  const made = { id: id('K'), folio: 'P-000007', total: 116_000, status: 'pending_payment' };
  const page = await openAsOwner(`/comprar-guias?serviceId=${saver}`, { createPurchase: () => isAnswered.then(() => made) });
  await toConfirm(page);
  await page.press(/^Confirmar pedido/);
  await eventually(() => called('createPurchase').length).toBe(1);
  await page.user.click(within(page.getByRole('main')).getByRole('link', { name: 'Datos de facturación' }));
  await heading(page, 'Datos de facturación');
  await page.user.click(within(page.getByRole('main')).getByRole('link', { name: 'Comprar guías' }));
  await heading(page, 'Comprar guías');
  await page.fill(await page.findByRole('textbox', { name: 'Guías de FedEx Saver Prepago' }), '25');
  await next(page);
  await heading(page, 'Datos de facturación');
  answer();
  await page.told(purchaseScreens.confirm.done.pending_payment('P-000007'));
  expect(page.address()).toBe('/pedido/datos-facturacion');
  await next(page);
  await heading(page, 'Confirmar pedido');
  await page.press(/^Confirmar pedido/);
  await eventually(() => called('createPurchase').length).toBe(2);
  const [first, second] = called('createPurchase');
  expect(second?.key).not.toBe(first?.key);
  expect(second?.request).toMatchObject({ items: [{ quantity: 25 }] });
});

test('an order whose answer did not come is the same order after a reload [AMB-0.06] [AMB-12.10]', async ({ openAsOwner, called }) => {
  const first = await openAsOwner(`/comprar-guias?serviceId=${saver}`, { createPurchase: () => HANG_UP });
  await toConfirm(first);
  await first.press(/^Confirmar pedido/);
  await first.findByText(/no se hará dos veces/);
  const page = await openAsOwner(`/comprar-guias?serviceId=${saver}`, { createPurchase: () => HANG_UP });
  await toConfirm(page);
  await page.findByText(recordTexts.openPress);
  await page.press(/^Confirmar pedido/);
  await eventually(() => called('createPurchase').length).toBe(2);
  expect(new Set(called('createPurchase').map(({ key }) => key)).size).toBe(1);
});

test.for(['/pedido/datos-facturacion', '/pedido/confirmar'])(
  'a later step without the first leads back to it: %s [S-2.31, S-2.32] [AMB-12.10]',
  async (path, { openAsOwner }) => {
    const page = await openAsOwner(path);
    await page.findByText('El pedido está vacío');
    await page.user.click(within(page.getByRole('main')).getAllByRole('link', { name: 'Comprar guías' })[0] as HTMLElement);
    await heading(page, 'Comprar guías');
  },
);

test('anyone who has no prepaid service is told so [S-2.31, S-2.32] [AMB-12.10]', async ({ openAsOwner }) => {
  const page = await openAsOwner('/comprar-guias', { listServicesToBuy: () => ({ data: [], pool: 0, no_credit: null }) });
  await page.findByText('No hay servicios de prepago');
});

describe('an order that waits', () => {
  test('says where to pay, how much and what to write, and is paid from the pool after a question [S-2.30] [AMB-12.10]', async ({
    openAsOwner,
    server,
    requestsOf,
  }) => {
    const page = await openAsOwner('/comprar-guias');
    await page.user.click(await page.findByRole('link', { name: 'P-000007' }));
    await heading(page, 'Orden P-000007');
    await page.findByText('Transfiere exactamente $1,160.00 y escribe P-000007 en el concepto.');
    await page.findByText('646 180 1570 4219 3308');
    await page.findByText('Pendiente de pago');
    const paid = () => ({ ...order, status: 'paid', actions: [], valid_until: '2027-11-20', pay_until: null });
    server.answer('updatePurchase', paid);
    server.answer('getPurchase', paid);
    await page.press('Pagar con saldo');
    const question = await page.findByRole('dialog', { name: '¿Pagar P-000007 con saldo?' });
    within(question).getByText(/Se toman \$1,160\.00 del fondo común/);
    await page.press('Pagar con saldo', question);
    await page.told('Orden P-000007 pagada: las guías ya están en tu stock');
    await page.findAllByText('Pagada');
    await eventually(() => page.queryAllByRole('button', { name: 'Pagar con saldo' })).toEqual([]);
    expect(requestsOf('updatePurchase')).toEqual([{ id: id('K'), settlement: 'balance' }]);
  });

  test('is cancelled after a question, and what cannot be done is told [S-2.30] [AMB-12.10]', async ({ openAsOwner, server, requestsOf }) => {
    const page = await openAsOwner(`/comprar-guias/${id('K')}`);
    server.answer('updatePurchase', () => {
      throw new Refusal('NOT_ALLOWED', { description: 'La orden P-000007 está pagada: ya no se puede pagar ni cancelar' });
    });
    await page.press('Cancelar orden');
    await page.press('Cancelar orden', await page.findByRole('dialog', { name: '¿Cancelar P-000007?' }));
    await page.told(/La orden P-000007 está pagada/);
    server.answer('updatePurchase', () => ({ ...order, status: 'cancelled', actions: [], pay_until: null }) as never);
    await page.press('Cancelar orden');
    await page.press('Cancelar orden', await page.findByRole('dialog', { name: '¿Cancelar P-000007?' }));
    await page.told('Orden P-000007 cancelada');
    expect(requestsOf('updatePurchase')).toEqual(Array.from({ length: 2 }, () => ({ id: id('K'), status: 'cancelled' })));
  });
});
