import { within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
import type { Role } from '#contract/shared/permissions.ts';
import { ages } from '#contract/statement/statement.ts';
import { paymentTexts } from '#texts/es/payments/payment-screens.ts';
import { accountTexts as texts } from '#texts/es/statement/statement-screens.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { paymentDetail, paymentRow } from '../../../../e2e/support/payment-example.ts';
import { personOf, shellFakes, textiles } from '../../../../e2e/support/people.ts';
import { answerWith } from '../../../../e2e/support/send-world.ts';
import { accountExample } from '../../../../e2e/support/account-example.ts';
import { screenTest } from '../../../fixtures/screen-test.ts';

const test = screenTest.extend('openAs', ({ server, openAt }) => async (role: Role, over: object = {}) => {
  answerWith(server, shellFakes(personOf(role)));
  server.answer('listBusinesses', () => ({ data: [], total: 0 }));
  server.answer('getAccountStatement', () => accountExample(over));
  return openAt('/facturas-saldos');
});

test('a customer sees what it was invoiced, has paid and owes, how late, and of which invoices [S-1.11] [S-2.72] [AMB-13.13]', async ({ openAs }) => {
  const page = await openAs('customer');
  await page.findAllByText(texts.asOf('viernes 20 de noviembre'));
  for (const said of [texts.kinds.invoice, texts.kinds.payment, texts.kinds.payment_ended, '$464.00', '$364.00']) await page.findAllByText(said);
  await page.findByRole('heading', { name: texts.ageing });
  await page.findByRole('link', { name: 'F-12' });
  await page.findAllByText(texts.wasDue('domingo 15 de noviembre'));
  await page.findAllByText(texts.of('$464.00'));
  await page.findByRole('heading', { name: texts.beside.title });
  await page.findAllByText('$200.00');
  await page.findAllByText(texts.beside.units);
  expect(page.queryAllByText(texts.beside.favor)).toEqual([]);
});

test('staff choose the customer first, then the day as of which it is told [S-2.72] [AMB-13.13]', async ({ openAs, server, requestsOf }) => {
  const empty = ages.map((age) => ({ age, balance: 0 }));
  const page = await openAs('biller', { customer: null, beside: null, data: [], open: [], ageing: empty });
  await page.findAllByText(texts.chooseCustomer.title);
  expect(page.queryAllByText(texts.open)).toEqual([]);
  server.answer('getAccountStatement', () => accountExample());
  await page.user.click(page.getByRole('button', { name: texts.customer }));
  await page.pick(texts.customer, 'TEXTILES', textiles.business_name);
  await page.findByRole('heading', { name: texts.open });
  await eventually(() => (requestsOf('getAccountStatement').at(-1) as { customer_id?: string }).customer_id).toBe(textiles.id);
});

test('how late a debt is opens on the latest of what is owed, not on an age at which nothing is [AMB-13.13]', async ({ openAs }) => {
  const page = await openAs('customer');
  const ageing = await page.findByRole('slider', { name: texts.ageing });
  expect(ageing.getAttribute('aria-valuetext')).toBe(`${texts.ages.to_15}: $364.00`);
});

test('the file of an account is named by its customer and its day, so that several are told apart [S-2.72]', async ({ openAs }) => {
  const page = await openAs('customer', { customer: { id: textiles.id, name: 'Textiles "Río/Sol"' } });
  await page.findByRole('heading', { name: texts.ageing });
  const names: string[] = [];
  const taken = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await page.press(texts.csv);
  await eventually(() => names).toEqual(['Estado de cuenta Textiles RíoSol 2026-11-20.csv']);
  taken.mockRestore();
});

test('a customer that owes nothing is told so, without a bar [AMB-13.13]', async ({ openAs }) => {
  const page = await openAs('customer', { open: [], data: [] });
  await page.findAllByText(texts.nothingOwed);
  await page.findAllByText(texts.nothing.title);
  expect(page.queryAllByRole('heading', { name: texts.ageing })).toEqual([]);
});

test('the account is a paper too, of the days that are shown; what keeps it from being made is told [S-2.72] [AMB-13.13]', async ({
  openAs,
  server,
  requestsOf,
}) => {
  server.answer('printAccountStatement', () => ({ name: 'Estado de cuenta.pdf', file: 'JVBERg==' }));
  const page = await openAs('customer');
  await page.findByRole('heading', { name: texts.ageing });
  await page.press(texts.pdf);
  await eventually(() => requestsOf('printAccountStatement')).toEqual([{}]);
  const description = texts.printed.most('5,000');
  server.answer(
    'printAccountStatement',
    () => new RawAnswer(400, { code: 'WRONG_DATA', description, fields: { from: description }, request_id: 'PRUEBA' }),
  );
  await page.press(texts.pdf);
  await page.told(description);
});

test('an account that was looked at is asked for again once a payment of it was taken back [S-2.72] [AMB-13.13]', async ({
  openAs,
  server,
  called,
}) => {
  server.answer('listPayments', () => ({ data: [paymentRow()], total: 1, sum: 59_734 }));
  server.answer('getPayment', () => paymentDetail({ actions: ['cancel'] }));
  server.answer('updatePayment', () => paymentDetail({ status: 'cancelled' }));
  const page = await openAs('biller');
  const goTo = async (path: string) => {
    await page.user.click(page.document.querySelector(`nav a[href="${path}"]`) as Element);
    await eventually(() => page.address()).toBe(path);
  };
  await page.findByRole('heading', { name: texts.ageing });
  await goTo('/pagos');
  await page.user.click(await page.findByRole('row', { name: /PA-000007/ }));
  await page.press(paymentTexts.takeBack.open);
  const dialog = await page.findByRole('dialog');
  await page.fill(within(dialog).getByLabelText(paymentTexts.takeBack.reason), 'No era de esta factura');
  await page.press(paymentTexts.takeBack.save, dialog);
  await page.told(paymentTexts.takeBack.done);
  const asked = called('getAccountStatement').length;
  await goTo('/facturas-saldos');
  await eventually(() => called('getAccountStatement').length).toBe(asked + 1);
});
