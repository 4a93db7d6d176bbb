import { expect } from 'vitest';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { centavos } from '#contract/shared/money.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { verify } from '../scripts/verify.ts';
import { actFor } from './support/acting.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { bankTest as test, bankUrl } from './support/bank.ts';
import { byKeyboard, byMouse, type Hands } from './support/hands.ts';
import { waysOfRun } from './support/ways.ts';
import { told } from './support/toasts.ts';

const ROOT = 'root@porteo.test';
const OWNER = 'cliente-mixto@porteo.test';
const service = seededServices.sendexSaverPrepaid;
type Stock = { data: { service_id: string; available: number }[] };
type Order = { id: string; folio: string; status: string; total: number; by_staff: boolean };

let customer = '' as CustomerId;
test.beforeAll(async ({ world }) => {
  customer = (await world.ask(OWNER, 'GET', '/api/user')).body['customer'] as CustomerId;
  const money = { key: 'D-VENTA', customer_id: customer, amount: centavos(500_000), at: world.clock.now(), description: 'SPEI' };
  await world.database.inTransaction(async (tx) => {
    // One who pays later as well.
    await world.portal.api.access.changeCustomer(tx, customer, { conditions: '30', credit_limit: centavos(500_000) });
    await world.portal.api.wallet.deposit(tx, money);
  });
});

const heading = (page: OpenPage, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Four guides below the tariff, with a charge and ninety days: 4 × 90.00 + 50.00, and IVA. */
async function sell(page: OpenPage, hands: Hands, settlement: RegExp): Promise<void> {
  await heading(page, 'Vender guías');
  await hands.press({ role: 'checkbox', name: /^Comprar Sendex/ });
  const full = String(await page.getByRole('group', { name: /^Sendex/ }).getAttribute('aria-label'));
  await hands.write(`Precio por guía de ${full}`, '90');
  await hands.write(`Guías de ${full}`, '4');
  await hands.press({ role: 'button', name: 'Agregar cargo' });
  await hands.take('Concepto', 'Manejo E.');
  await hands.write('Precio unitario sin IVA', '50');
  await hands.write('Vigencia en días', '90');
  await page.getByText('$475.60').waitFor();
  await hands.press({ role: 'button', name: /^Continuar/ });
  await heading(page, 'Datos de facturación');
  await hands.take('¿Cómo se paga?', settlement);
  await hands.press({ role: 'button', name: /^Continuar/ });
  await heading(page, 'Confirmar pedido');
  const lines = page.getByRole('region', { name: 'Pedido' });
  for (const amount of ['$90.00', '$50.00', '$410.00', '$65.60', '$475.60']) await lines.getByText(amount, { exact: true }).first().waitFor();
  await page.getByText('Vigencia: 90 días desde el pago').waitFor();
  await hands.press({ role: 'button', name: /^Confirmar pedido/ });
}

const bothHands: [string, (page: OpenPage) => Hands][] = [
  ['by mouse', byMouse],
  ['by keyboard alone', byKeyboard],
];
const kinds = [
  ['transfer', /^Transferencia/, /^Orden P-\d+ creada: falta el depósito$/],
  ['balance', /^Saldo del fondo común/, /^Orden P-\d+ pagada: las guías ya están en tu stock$/],
  ['credit', /^Crédito/, /^Orden P-\d+ a crédito: las guías ya están en tu stock$/],
] as const;

test.for(waysOfRun(bothHands).flatMap(([way, handsOf]) => kinds.map(([kind, choice, words]) => [way, kind, handsOf, choice, words] as const)))(
  '%s root sells guides for %s: with prices, charges and days of its own, down to the stock of the customer [S-2.29, S-2.31, S-2.32, O-3.38] [AMB-12.09, AMB-12.10]',
  async ([, kind, handsOf, choice, words], { openAs, world }) => {
    const held = async () => {
      const { data } = (await world.ask(OWNER, 'GET', '/api/dispersion/stock')).body as unknown as Stock;
      const pool = (await world.ask(OWNER, 'GET', `/api/dispersion/balance?customer_id=${customer}`)).body['remaining'] as number;
      return { units: data.find(({ service_id }) => service_id === service)?.available ?? 0, pool };
    };
    const newest = async () => ((await world.ask(OWNER, 'GET', '/api/dispersion/purchase')).body['data'] as Order[])[0];
    const before = await held();
    const page = await openAs(ROOT, '/clientes');
    const hands = handsOf(page);
    await actFor(page, hands, { customer: 'Cosméticos', user: 'Mónica' });
    await page.goto('/dispersion');
    await sell(page, hands, choice);
    await told(page, words);
    await heading(page, /^Orden P-/);
    const order = await newest();
    expect(order).toMatchObject({ total: 475.6, by_staff: true });
    if (kind === 'transfer') {
      expect(await held()).toEqual(before);
      const { body } = await world.ask(OWNER, 'GET', `/api/customer/${customer}`);
      const theirs = await openAs(OWNER, `/comprar-guias/${order?.id}`);
      await theirs.getByText(`Transfiere exactamente $475.60 y escribe ${order?.folio} en el concepto.`).waitFor();
      const clabe = String(body['stp_account']);
      await theirs.getByText(clabe.replace(/^(...)(...)(....)(....)/, '$1 $2 $3 $4 '), { exact: true }).waitFor();
      await world.lab.transfer([{ clabe, amount: 47_560 }]);
      await world.lab.tellOfTransfers({ url: bankUrl(world) });
      await eventually(async () => (await newest())?.status).toBe('paid');
      await theirs.reload();
      await theirs.getByText('Pagada', { exact: true }).first().waitFor();
      expect(theirs.faults).toEqual([]);
    }
    const paid = kind === 'balance' ? before.pool - 475.6 : before.pool;
    await eventually(async () => (await held()).units).toBe(before.units + 4);
    expect((await held()).pool).toBeCloseTo(paid, 2);
    expect((await newest())?.status).toBe(kind === 'credit' ? 'credited' : 'paid');
    await page.reload();
    // The twentieth of November and ninety days.
    await page.getByText('18 feb 2027').waitFor();
    expect([page.faults, page.foreign]).toEqual([[], []]);
    expect((await verify(world.database.db)).findings).toEqual([]);
  },
);
