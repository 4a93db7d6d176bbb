import { expect } from 'vitest';
import type { ReportRowView } from '#contract/cuts/cuts.ts';
import { reportNames } from '#contract/customers/report-shapes.ts';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import type { PaymentRow } from '#contract/payments/payments.ts';
import { verifyBooks } from '../scripts/verify.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { bankSettings, bankUrl, payerOf } from './support/bank.ts';
import type { OpenPage } from './support/browser.ts';
import { buyLabel } from './support/buy-labels.ts';
import { eventually } from './support/eventually.ts';
import { portalTest } from './support/fixtures.ts';
import { byKeyboard, byMouse, type Hands } from './support/hands.ts';
import type { JourneyPortal } from './support/portal.ts';
import { told } from './support/toasts.ts';

const test = portalTest.extend('starting', { scope: 'file' }, { hasIssuer: true, settings: bankSettings });
const [ROOT, BILLER, OWNER] = ['root@porteo.test', 'facturador@porteo.test', 'cliente-credito@porteo.test'];

const pesos = (centavos: number) => new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' }).format(centavos / 100);
const read = async <T>(world: JourneyPortal, path: string): Promise<T[]> => (await world.ask(BILLER, 'GET', path)).body['data'] as T[];

/** A guide on credit, cut at once and stamped: an invoice that is owed. */
async function owe(world: JourneyPortal): Promise<void> {
  await buyLabel(world, OWNER, 'fedex');
  await world.look('cuts-cut');
  const [report] = await read<ReportRowView>(world, '/api/billing/reports');
  const approved = await world.ask(OWNER, 'PUT', `/api/billing/report/${String(report?.id)}`, { status: 'approved' });
  expect(approved.status).toBe(200);
  await world.look('invoices-prepare');
  const [made] = await read<{ id: string }>(world, '/api/billing/preInvoices?status=open');
  expect((await world.ask(BILLER, 'PUT', `/api/billing/preInvoice/${String(made?.id)}`, { status: 'stamping' })).status).toBe(200);
}

/** Three invoices that are owed, and a deposit of their sum that paid them by itself. */
async function paidByItself(world: JourneyPortal): Promise<{ invoices: InvoiceRow[]; payment: PaymentRow; name: string }> {
  const { customer } = (await world.ask(OWNER, 'GET', '/api/user')).body;
  const at_once = { schema: 'immediate', date: null, sub_type: null, conditions: '3', pre_invoice_days: '3' };
  const reports = reportNames.map((name) => ({ name, ...at_once }));
  expect((await world.ask(ROOT, 'PUT', `/api/customer/${String(customer)}`, { reports, report_file_type: 'same_file' })).status).toBe(200);
  for (let n = 0; n < 3; n += 1) await owe(world);
  const unpaid = () => read<InvoiceRow>(world, `/api/billing/invoices?customer_id=${String(customer)}&status=unpaid`);
  await eventually(async () => {
    await world.look('invoices-follow-stamping');
    return (await unpaid()).length;
  }).toBe(3);
  const invoices = await unpaid();
  await world.look('payments-by-favor');
  const { clabe, name } = await payerOf(world, OWNER);
  await world.lab.transfer([{ clabe, amount: Math.round(invoices.reduce((sum, { total }) => sum + (total ?? 0), 0) * 100) }]);
  expect(await world.lab.tellOfTransfers({ url: bankUrl(world) })).toMatchObject({ confirmed: 1 });
  const [payment] = await read<PaymentRow>(world, '/api/billing/payments');
  return { invoices, payment: payment as PaymentRow, name };
}

const hands: [how: string, hands: (page: OpenPage) => Hands][] = [
  ['by mouse', byMouse],
  ['by keyboard', byKeyboard],
];

test.for(hands)(
  '%s a biller takes a payment back and applies its money to three invoices, the last in part [S-2.70] [AMB-13.11]',
  async ([, handsOf], { browser, openAs, world }) => {
    const { payment, name } = await paidByItself(world);
    expect(payment).toMatchObject({ source: 'deposit', status: 'applied' });
    expect(payment.invoices).toHaveLength(3);
    const page = await openAs(BILLER, `/pagos?open=${payment.id}`);
    const does = handsOf(page);
    const panel = page.getByRole('complementary', { name: 'Detalle del pago' });
    const dialog = page.getByRole('dialog');
    await does.press({ role: 'button', name: 'Quitar pago', within: panel });
    await does.write('Motivo', 'Se aplicó en otro orden', dialog);
    await does.press({ role: 'button', name: 'Quitar pago', within: dialog });
    await told(page, 'El pago se quitó');

    await page.goto('/pagos');
    await does.press({ role: 'button', name: 'Aplicar pago' });
    await does.pick('Cliente', name, new RegExp(name, 'i'));
    await does.press({ role: 'button', name: 'Repartir en orden', within: dialog });
    await dialog.getByText('Se aplica a 3 facturas').waitFor();
    const last = dialog.getByRole('textbox').last();
    const label = (await last.getAttribute('aria-label')) ?? `Se aplica a ${String(payment.invoices.at(-1))}`;
    await does.write(label, '10.01', dialog);
    await does.press({ role: 'button', name: /^Aplicar \$/, within: dialog });
    await told(page, /^Se aplicaron .* con el pago PA-/);
    await panel.getByText('Facturas que paga').waitFor();
    const [made] = await read<PaymentRow>(world, '/api/billing/payments');
    expect(made).toMatchObject({ source: 'favor', status: 'applied' });
    expect(made?.invoices).toHaveLength(3);
    await page
      .getByText(pesos(Math.round((made?.amount ?? 0) * 100)))
      .first()
      .waitFor();

    const token = await world.tokenOf(BILLER);
    const prepare = async (look: OpenPage) => {
      await look.goto(`/pagos?open=${String(made?.id)}`);
      await look.getByRole('heading', { name: 'Historia' }).waitFor();
    };
    expect(await violationsInEveryLook(browser, world.origin, { token, prepare })).toEqual([]);
    // The rest of the last one is paid with what is left.
    const [owed] = await read<InvoiceRow>(world, '/api/billing/invoices?status=unpaid');
    await page.goto(`/facturas?open=${String(owed?.id)}`);
    await does.press({ role: 'button', name: 'Aplicar pago' });
    await dialog.getByText('Se aplica a 1 factura').waitFor();
    await does.press({ role: 'button', name: /^Aplicar \$/, within: dialog });
    await told(page, /^Se aplicaron .* con el pago PA-/);
    expect(await read<InvoiceRow>(world, '/api/billing/invoices?status=unpaid')).toEqual([]);
    expect([page.faults, page.foreign, (await verifyBooks(world.database.db)).findings]).toEqual([[], [], []]);
  },
);
