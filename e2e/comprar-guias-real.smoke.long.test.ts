import { expect } from 'vitest';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { honestPdf } from '#platform/content/test-bombs.ts';
import { centavos } from '#contract/shared/money.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { verify } from '../scripts/verify.ts';
import type { OpenPage } from './support/browser.ts';
import { buyLabel } from './support/buy-labels.ts';
import { eventually } from './support/eventually.ts';
import { bankTest as test, bankUrl } from './support/bank.ts';
import { byKeyboard, byMouse, type Hands } from './support/hands.ts';
import { waysOfRun } from './support/ways.ts';
import { told } from './support/toasts.ts';

const ROOT = 'root@porteo.test';
const OWNER = 'cliente-mixto@porteo.test';
const CLIENT = 'usuario-mixto@porteo.test';
const service = seededServices.sendexSaverPrepaid;
type Stock = { data: { service_id: string; available: number }[] };

test('guides bought with the pool stand in stock at once, go to a user, and that user makes a guide with one [S-1.08, S-1.09, S-2.30, S-2.31, S-2.32] [AMB-12.10]', async ({
  openAs,
  world,
}) => {
  const { body: owner } = await world.ask(OWNER, 'GET', '/api/user');
  const customer_id = owner['customer'] as CustomerId;
  const { body: user } = await world.ask(CLIENT, 'GET', '/api/user');
  const { wallet } = world.portal.api;
  const money = { key: 'D-COMPRA', customer_id, amount: centavos(500_000), at: world.clock.now(), description: 'SPEI' };
  await world.database.inTransaction((tx) => wallet.deposit(tx, money));
  const held = async (query = '') => {
    const { data } = (await world.ask(OWNER, 'GET', `/api/dispersion/stock${query}`)).body as unknown as Stock;
    return data.find(({ service_id }) => service_id === service)?.available ?? 0;
  };
  const pool = async () => (await world.ask(OWNER, 'GET', `/api/dispersion/balance?customer_id=${customer_id}`)).body['remaining'] as number;
  const [money0, stock, own] = [await pool(), await held(), await held(`?user_id=${String(user['id'])}`)];

  const page = await openAs(OWNER, `/comprar-guias?serviceId=${service}`);
  await page.getByRole('textbox', { name: /^Guías de Sendex/i }).fill('3');
  await page.getByRole('button', { name: /^Continuar/ }).click();
  await page.getByRole('combobox', { name: '¿Cómo se paga?' }).selectOption('balance');
  await page.getByRole('button', { name: /^Continuar/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Confirmar pedido' }).waitFor();
  await page.getByRole('button', { name: /^Confirmar pedido/ }).click();
  await told(page, /^Orden P-\d+ pagada: las guías ya están en tu stock$/);
  await page.getByRole('heading', { level: 1, name: /^Orden P-/ }).waitFor();
  await eventually(() => held()).toBe(stock + 3);
  const { body: orders } = await world.ask(OWNER, 'GET', '/api/dispersion/purchase');
  const [order] = orders['data'] as unknown as { total: number; status: string; units: number }[];
  expect(order).toMatchObject({ status: 'paid', units: 3 });
  expect(await pool()).toBeCloseTo(money0 - (order?.total ?? 0), 2);

  const items = [{ user_id: user['id'], service_id: service, quantity: 2 }];
  expect((await world.ask(OWNER, 'POST', '/api/dispersion/stock', { items })).status).toBe(200);
  await buyLabel(world, CLIENT, 'sendex', { kind: 'prepaid' });
  await eventually(async () => [await held(), await held(`?user_id=${String(user['id'])}`)]).toEqual([stock + 1, own + 1]);
  expect([page.faults, page.foreign]).toEqual([[], []]);
  expect((await verify(world.database.db)).findings).toEqual([]);
});

const bothHands: [string, (page: OpenPage) => Hands][] = [
  ['by mouse', byMouse],
  ['by keyboard alone', byKeyboard],
];
const heading = (page: OpenPage, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const voucher = { name: 'spei.pdf', mimeType: 'application/pdf', buffer: Buffer.from(honestPdf) };
type Order = { id: string; folio: string; status: string; total: number };

/** The three steps of an order of so many guides, by transfer. Answers the order that now waits. */
async function order(page: OpenPage, hands: Hands, units: number, read: () => Promise<Order | undefined>): Promise<Order> {
  await heading(page, 'Comprar guías');
  await hands.press({ role: 'checkbox', name: /^Comprar Sendex/ });
  const full = String(await page.getByRole('group', { name: /^Sendex/ }).getAttribute('aria-label'));
  await hands.write(`Guías de ${full}`, String(units));
  await hands.press({ role: 'button', name: /^Continuar/ });
  await heading(page, 'Datos de facturación');
  await hands.take('¿Cómo se paga?', /^Transferencia/);
  await hands.press({ role: 'button', name: /^Continuar/ });
  await heading(page, 'Confirmar pedido');
  await hands.press({ role: 'button', name: /^Confirmar pedido/ });
  await told(page, /^Orden P-\d+ creada: falta el depósito$/);
  await heading(page, /^Orden P-/);
  const made = await read();
  if (!made) throw new Error('the order is not there');
  return made;
}

test.for(waysOfRun(bothHands))(
  '%s: guides are bought by transfer, the transfer is announced with its voucher, the bank tells of it, and the guides stand in stock [S-1.08, S-2.30, S-2.31, S-2.32, S-2.34] [AMB-12.10] [AMB-12.13]',
  async ([way, handsOf], { openAs, world }) => {
    const held = async () => {
      const { data } = (await world.ask(OWNER, 'GET', '/api/dispersion/stock')).body as unknown as Stock;
      return data.find(({ service_id }) => service_id === service)?.available ?? 0;
    };
    const newest = async () => ((await world.ask(OWNER, 'GET', '/api/dispersion/purchase')).body['data'] as Order[])[0];
    const before = await held();
    const page = await openAs(OWNER, '/comprar-guias');
    const hands = handsOf(page);
    const made = await order(page, hands, 5, newest);
    const sum = made.total.toFixed(2);
    await page.getByText(new RegExp(`^Transfiere exactamente .* y escribe ${made.folio} en el concepto\\.$`)).waitFor();
    expect(await held()).toBe(before);

    // Sent to a number that is nobody's: what says whose it is, is what its sender announces.
    const [number = 0] = await world.lab.transfer([{ amount: Math.round(made.total * 100) }]);
    const key = (await world.lab.journal()).find(({ kind, id }) => kind === 'transfer_settled' && id === number)?.tracking_key ?? '';
    await hands.press({ role: 'link', name: 'Registrar depósito' });
    await heading(page, 'Registrar saldo');
    await eventually(() => page.getByRole('combobox', { name: 'Orden que pagas' }).inputValue()).toBe(made.id);
    await hands.press({ role: 'button', name: /^Registrar/ });
    for (const fault of ['Ingrese un monto mayor a cero', 'Seleccione el banco', 'Agregue el comprobante'])
      await page.getByText(fault).first().waitFor();
    await hands.write('Monto', sum);
    await hands.take('Banco desde el que pagaste', 'BBVA México');
    await hands.write('Clave de rastreo', key);
    await hands.attach('Comprobante', voucher);
    await hands.press({ role: 'button', name: /^Registrar/ });
    await told(page, /^Registro RS-\d+ enviado: queda por confirmar$/);
    await page.getByText('Por confirmar', { exact: true }).first().waitFor();

    const answer = await world.lab.tellOfTransfers({ url: bankUrl(world), ids: [number] });
    expect([way, answer.confirmed]).toEqual([way, 1]);
    await eventually(held).toBe(before + 5);
    await page.reload();
    await page.getByText('Confirmado', { exact: true }).first().waitFor();
    await page.goto('/comprar-guias');
    await hands.press({ role: 'link', name: made.folio });
    await heading(page, `Orden ${made.folio}`);
    await page.getByText('Pagada', { exact: true }).first().waitFor();
    await page.getByText('20 nov 2027').waitFor();
    expect([page.faults, page.foreign]).toEqual([[], []]);
    expect((await verify(world.database.db)).findings).toEqual([]);
  },
);

test.for(waysOfRun(bothHands))(
  '%s: an announced transfer that does not come is refused with a reason, which its owner reads, and an order that is not paid is cancelled [S-2.30, S-2.34, S-2.74] [AMB-12.10] [AMB-12.13]',
  async ([way, handsOf], { openAs, world }) => {
    const newest = async () => ((await world.ask(OWNER, 'GET', '/api/dispersion/purchase')).body['data'] as Order[])[0];
    const page = await openAs(OWNER, '/registro-saldo');
    const hands = handsOf(page);
    await hands.write('Monto', '123.45');
    await hands.take('Banco desde el que pagaste', 'BBVA México');
    await hands.write('Clave de rastreo', way === 'by mouse' ? 'NOLLEGA01' : 'NOLLEGA02');
    await hands.attach('Comprobante', voucher);
    await hands.press({ role: 'button', name: /^Registrar/ });
    await heading(page, /^Registro RS-/);
    const folio = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Registro ', '');

    const desk = await openAs(ROOT, '/depositos-pendientes');
    const theirs = handsOf(desk);
    await theirs.press({ role: 'button', name: `Rechazar ${folio}` });
    const dialog = desk.getByRole('dialog', { name: `¿Rechazar ${folio}?` });
    await theirs.write('Motivo', 'No llegó al banco', dialog);
    await theirs.press({ role: 'button', name: 'Rechazar', within: dialog });
    await told(desk, `Registro ${folio} rechazado`);
    await page.reload();
    await page.getByText('Rechazado', { exact: true }).first().waitFor();
    await page.getByText('No llegó al banco').first().waitFor();

    await page.goto('/comprar-guias');
    const made = await order(page, hands, 2, newest);
    await hands.press({ role: 'button', name: 'Cancelar orden' });
    await hands.press({ role: 'button', name: 'Cancelar orden', within: page.getByRole('dialog', { name: `¿Cancelar ${made.folio}?` }) });
    // The notice of it is gone after six seconds, in which a busy machine may not look.
    await page.getByText('Cancelada antes de pagarse').waitFor();
    expect(await newest()).toMatchObject({ folio: made.folio, status: 'cancelled' });
    expect([page.faults, desk.faults]).toEqual([[], []]);
  },
);
