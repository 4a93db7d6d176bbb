import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { HANG_UP, RawAnswer } from '#contract/fixtures/server-double.ts';
import { complementStates, paymentStatuses } from '#contract/payments/payment-states.ts';
import type { Role } from '#contract/shared/permissions.ts';
import { recordTexts } from '#texts/es/frame/records.ts';
import { paymentTexts as texts } from '#texts/es/payments/payment-screens.ts';
import { complementWords, paymentStatusWords, paymentWords } from '#texts/es/payments/payment-words.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { idOf } from '../../../../e2e/support/guides.ts';
import { invoiceDetail, invoiceRow } from '../../../../e2e/support/invoice-example.ts';
import { payable, paymentDetail, paymentRow } from '../../../../e2e/support/payment-example.ts';
import { personOf, shellFakes, textiles } from '../../../../e2e/support/people.ts';
import { answerWith } from '../../../../e2e/support/send-world.ts';
import { screenTest } from '../../../fixtures/screen-test.ts';

const open = `/pagos?open=${idOf(60)}`;
const test = screenTest.extend('openAs', ({ server, openAt }) => async (role: Role, path: string, over: object = {}, owed: object = {}) => {
  answerWith(server, shellFakes(personOf(role)));
  server.answer('listPayments', () => ({ data: [paymentRow(over)], total: 1, sum: 59_734 }));
  server.answer('getPayment', () => paymentDetail(over));
  server.answer('listPayable', () => payable(owed));
  return openAt(path);
});

test('each state of a payment and of its complement has its badge, and the list is narrowed by one [S-2.70] [AMB-13.11]', async ({
  server,
  openAt,
  requestsOf,
}) => {
  answerWith(server, shellFakes(personOf('customer')));
  const rows = [
    ...paymentStatuses.map((status, n) => paymentRow({ id: idOf(80 + n), status })),
    ...complementStates.map((state, n) => paymentRow({ id: idOf(90 + n), complement: { state, on: null, cfdi_id: null, uuid: null } })),
  ];
  server.answer('listPayments', () => ({ data: rows, total: 9, sum: 59_734 }));
  const page = await openAt('/pagos');
  for (const words of [...Object.values(paymentStatusWords), ...Object.values(complementWords)]) await page.findAllByText(words);
  await page.findAllByText(texts.sum('9', '$597.34'));
  await page.findAllByText('F-12 y 2 más');
  await page.user.click(page.getByRole('button', { name: 'Estado' }));
  await page.user.selectOptions(await page.findByRole('combobox', { name: texts.filters.status }), paymentStatusWords.cancelling);
  await eventually(() => (requestsOf('listPayments').at(-1) as { status?: string }).status).toBe('cancelling');
});

test('a payment says what it is, what it pays with the IVA of each part, and its history; its papers are for who may take them [S-2.70] [AMB-13.11]', async ({
  openAs,
  server,
  requestsOf,
}) => {
  const complement = { state: 'stamped', on: null, cfdi_id: idOf(2), uuid: '5fb2822e-396d-4725-8521-cdc4bdd20ccf' };
  server.answer('getCfdiXml', () => ({ name: 'P-1.xml', content: '<cfdi/>' }));
  server.answer('getCfdiPdf', () => ({ name: 'P-1.pdf', file: 'JVBERg==' }));
  const page = await openAs('customer', open, { complement });
  await page.findAllByText('5FB2822E-396D-4725-8521-CDC4BDD20CCF');
  await page.findAllByText('03 Transferencia electrónica de fondos');
  await page.findAllByText('Saldo $696.00 → $595.99 · IVA $13.79');
  await page.findAllByText(texts.history.events.made);
  await page.press('Descargar XML');
  await page.press('Descargar PDF');
  await eventually(() => [requestsOf('getCfdiXml'), requestsOf('getCfdiPdf')]).toEqual([[{ id: idOf(2) }], [{ id: idOf(2) }]]);
  expect(page.queryAllByRole('button', { name: texts.takeBack.open })).toEqual([]);
});

test.for([
  [{}, texts.stands.waiting('jueves 19 de noviembre')],
  [{ complement: { state: 'stamping', on: null, cfdi_id: idOf(2), uuid: null } }, texts.stands.stamping],
  [{ complement: { state: 'refused', on: null, cfdi_id: null, uuid: null }, words: 'Otro código postal' }, 'Otro código postal'],
  [{ complement: { state: 'none', on: null, cfdi_id: null, uuid: null } }, texts.stands.none],
  [{ status: 'cancelling' }, texts.stands.cancelling],
  [{ status: 'cancelled' }, texts.stands.cancelled],
] as const)('what comes next is said by how a payment stands: %o [AMB-13.11]', async ([over, said], { openAs }) => {
  const page = await openAs('biller', open, over);
  await page.findAllByText(said);
});

test('a biller has a complement stamped at once, or takes the payment back with a reason; a refusal stays in the dialog [AMB-13.11]', async ({
  openAs,
  server,
  requestsOf,
}) => {
  const page = await openAs('biller', open, { actions: ['cancel', 'stamp'] });
  server.answer('updatePayment', () => paymentDetail());
  await page.press(texts.stamp.open);
  await page.told(texts.stamp.done);
  const description = paymentWords.onlyRoot;
  server.answer('updatePayment', () => new RawAnswer(405, { code: 'NOT_ALLOWED', description, request_id: 'PRUEBA' }));
  await page.press(texts.takeBack.open);
  const dialog = await page.findByRole('dialog', { name: '¿Quitar el pago PA-000007?' });
  await page.press(texts.takeBack.save, dialog);
  await within(dialog).findAllByText(paymentWords.reason);
  await page.fill(within(dialog).getByLabelText(texts.takeBack.reason), 'No era de esta factura');
  await page.press(texts.takeBack.save, dialog);
  await within(dialog).findAllByText(description);
  server.answer('updatePayment', () => paymentDetail({ status: 'cancelled' }));
  await page.press(texts.takeBack.save, dialog);
  await page.told(texts.takeBack.done);
  const asked = { id: idOf(60), status: 'cancelled', reason: 'No era de esta factura' };
  expect(requestsOf('updatePayment')).toEqual([{ id: idOf(60), status: 'stamping' }, asked, asked]);
});

test('a biller applies money of a customer to three invoices while the sums move, and the refusal of one stands at it [S-2.70] [AMB-13.11]', async ({
  openAs,
  server,
  requestsOf,
}) => {
  const page = await openAs('biller', '/pagos');
  await page.press(texts.apply.open);
  const dialog = await page.findByRole('dialog', { name: texts.apply.title });
  await page.press(texts.apply.save, dialog);
  await within(dialog).findAllByText(texts.apply.faults.customer);
  await page.pick(texts.apply.customer, 'TEXTILES', textiles.business_name);
  await page.press(texts.apply.inOrder, dialog);
  await within(dialog).findAllByText(texts.apply.applied(2));
  await page.fill(within(dialog).getByLabelText(texts.apply.amountOf('F-13')), '100.01');
  await page.fill(within(dialog).getByLabelText(texts.apply.amountOf('F-14')), '33.33');
  await within(dialog).findAllByText('$170.66');
  const fields = { 'applications.2.amount': paymentWords.tooSmall };
  server.answer('createPayment', () => new RawAnswer(400, { code: 'WRONG_DATA', description: 'X', fields, request_id: 'PRUEBA' }));
  await page.press(texts.apply.saveSum('$829.34'), dialog);
  await within(dialog).findAllByText(paymentWords.tooSmall);
  await page.fill(within(dialog).getByLabelText(texts.apply.amountOf('F-14')), '33.34');
  server.answer('createPayment', () => paymentDetail());
  await page.press(texts.apply.saveSum('$829.35'), dialog);
  await page.told(texts.apply.done('$597.34', 'PA-000007'));
  expect(requestsOf('createPayment').at(-1)).toEqual({
    customer_id: textiles.id,
    source: 'balance',
    applications: [
      { invoice_id: idOf(71), amount: 69_600 },
      { invoice_id: idOf(72), amount: 10_001 },
      { invoice_id: idOf(73), amount: 3_334 },
    ],
  });
  await eventually(() => page.address()).toContain(`open=${idOf(60)}`);
});

test('a deposit is chosen among those of which something is left, and what it leaves becomes saldo a favor [AMB-13.11]', async ({
  openAs,
  requestsOf,
  server,
}) => {
  const deposits = [{ id: idOf(88), tracking_key: 'BNET01002611180000', received_at: '2026-11-18T18:00:00.000Z', left: 70_000 }];
  const page = await openAs('biller', '/pagos', {}, { balance: 0, favor: 70_000, deposits, deposited: 'favor' });
  server.answer('createPayment', () => paymentDetail());
  await page.press(texts.apply.open);
  const dialog = await page.findByRole('dialog', { name: texts.apply.title });
  await page.pick(texts.apply.customer, 'TEXTILES', textiles.business_name);
  await page.user.click(await within(dialog).findByRole('radio', { name: texts.apply.sources.deposit }));
  await page.choose(texts.apply.deposit, '18 nov · $700.00 · BNET01002611180000');
  await page.user.click(within(dialog).getByRole('checkbox', { name: /^F-12/ }));
  await within(dialog).findAllByText(texts.apply.left.favor);
  await within(dialog).findAllByText('$4.00');
  await page.press(texts.apply.saveSum('$696.00'), dialog);
  await eventually(() => requestsOf('createPayment')).toEqual([
    { customer_id: textiles.id, source: 'deposit', deposit_id: idOf(88), applications: [{ invoice_id: idOf(71), amount: 69_600 }] },
  ]);
});

test('a payment whose answer did not come is the same payment where its dialog is opened again, customer and amounts with it [AMB-0.06] [AMB-13.11]', async ({
  openAs,
  called,
  server,
}) => {
  const page = await openAs('biller', '/pagos', {}, { balance: 100_000 });
  server.answer('createPayment', () => HANG_UP);
  await page.press(texts.apply.open);
  const dialog = await page.findByRole('dialog', { name: texts.apply.title });
  await page.pick(texts.apply.customer, 'TEXTILES', textiles.business_name);
  await page.user.click(await within(dialog).findByRole('checkbox', { name: /^F-12/ }));
  await page.press(texts.apply.saveSum('$696.00'), dialog);
  await eventually(() => called('createPayment').length).toBe(1);
  await within(dialog).findAllByRole('alert');
  await page.press('Cancelar', dialog);
  await eventually(() => page.queryAllByRole('dialog').length).toBe(0);
  await page.press(texts.apply.open);
  const again = await page.findByRole('dialog', { name: texts.apply.title });
  await within(again).findAllByText(recordTexts.openPress);
  await page.press(texts.apply.saveSum('$696.00'), again);
  await eventually(() => called('createPayment').length).toBe(2);
  const [one, two] = called('createPayment');
  expect([two?.key, two?.request]).toEqual([one?.key, one?.request]);
});

test('a payment whose answer did not come in the panel of its invoice is the same payment at the list, also where the invoice owes nothing any more [AMB-0.06] [AMB-13.11]', async ({
  openAs,
  called,
  server,
}) => {
  server.answer('listInvoices', () => ({ data: [invoiceRow()], total: 1, sum: 46_400 }));
  server.answer('getInvoice', () => invoiceDetail({ customer: { id: textiles.id, name: textiles.business_name } }));
  server.answer('listPreInvoiceCharges', () => ({ data: [], total: 0 }));
  server.answer('listBusinesses', () => ({ data: [], total: 0 }));
  server.answer('createPayment', () => HANG_UP);
  const own = { id: idOf(1), folio: 'F-12', business: { id: idOf(5), name: 'ESCUELA KEMPER URGATE' }, total: 46_400, balance: 46_400 };
  const panel = await openAs('customer', `/facturas?open=${idOf(1)}`, {}, { data: [{ ...own, due_at: '2026-12-16', is_overdue: false }] });
  await panel.press(texts.apply.openOwn);
  await panel.press(texts.apply.saveSum('$464.00'), await panel.findByRole('dialog', { name: texts.apply.titleOwn }));
  await eventually(() => called('createPayment').length).toBe(1);
  const page = await openAs('customer', '/pagos', {}, { balance: 53_600 });
  await page.press(texts.apply.openOwn);
  const dialog = await page.findByRole('dialog', { name: texts.apply.titleOwn });
  await within(dialog).findAllByText(recordTexts.openPress);
  await page.press(texts.apply.saveSum('$464.00'), dialog);
  await eventually(() => called('createPayment').length).toBe(2);
  const [one, two] = called('createPayment');
  expect([two?.key, two?.request]).toEqual([one?.key, one?.request]);
});

test('a customer pays an invoice with its saldo from the panel of the invoice, not beyond what it has [S-2.70] [AMB-13.11]', async ({
  openAs,
  server,
  requestsOf,
}) => {
  server.answer('listInvoices', () => ({ data: [invoiceRow()], total: 1, sum: 46_400 }));
  server.answer('getInvoice', () => invoiceDetail());
  server.answer('listPreInvoiceCharges', () => ({ data: [], total: 0 }));
  server.answer('listBusinesses', () => ({ data: [], total: 0 }));
  server.answer('createPayment', () => paymentDetail());
  const own = { id: idOf(1), folio: 'F-12', business: { id: idOf(5), name: 'ESCUELA KEMPER URGATE' }, total: 46_400, balance: 46_400 };
  const owed = { data: [{ ...own, due_at: '2026-12-16', is_overdue: false }], balance: 40_000 };
  const page = await openAs('customer', `/facturas?open=${idOf(1)}`, {}, owed);
  await page.press(texts.apply.openOwn);
  const dialog = await page.findByRole('dialog', { name: texts.apply.titleOwn });
  await within(dialog).findByRole('checkbox', { name: /^F-12/ });
  expect(within(dialog).queryAllByRole('radio')).toEqual([]);
  await page.press(texts.apply.saveSum('$464.00'), dialog);
  await within(dialog).findAllByText(texts.apply.faults.notEnough('$64.00'));
  await page.fill(within(dialog).getByLabelText(texts.apply.amountOf('F-12')), '400');
  await page.press(texts.apply.saveSum('$400.00'), dialog);
  await eventually(() => (requestsOf('createPayment').at(-1) as { applications?: object[] } | undefined)?.applications).toEqual([
    { invoice_id: idOf(1), amount: 40_000 },
  ]);
});

test('who may not share the money of a customer, and staff who look after no money, only read [S-2.70] [AMB-13.11]', async ({ openAs }) => {
  for (const role of ['agent', 'seller'] as const) {
    const page = await openAs(role, '/pagos');
    await page.findAllByText('PA-000007');
    expect(page.queryAllByRole('button', { name: /Aplicar pago|Pagar con saldo/ })).toEqual([]);
  }
});
