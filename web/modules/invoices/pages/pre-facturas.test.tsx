import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
import type { Role } from '#contract/shared/permissions.ts';
import { cfdiTexts } from '#texts/es/cfdi/cfdi.ts';
import { invoiceWords } from '#texts/es/invoices/invoice-words.ts';
import { preInvoiceTexts as texts } from '#texts/es/invoices/pre-invoice-screens.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { idOf } from '../../../../e2e/support/guides.ts';
import { billable, chargesOfDocument, preInvoiceDetail, preInvoiceRow } from '../../../../e2e/support/invoice-example.ts';
import { personOf, shellFakes } from '../../../../e2e/support/people.ts';
import { answerWith } from '../../../../e2e/support/send-world.ts';
import { screenTest } from '../../../fixtures/screen-test.ts';

const open = `/pre-facturas?open=${idOf(21)}`;
const test = screenTest.extend('openAs', ({ server, openAt }) => async (role: Role, path: string, over: object = {}) => {
  answerWith(server, shellFakes(personOf(role)));
  server.answer('listPreInvoices', () => ({ data: [preInvoiceRow(over)], total: 1, sum: 46_400 }));
  server.answer('getPreInvoice', () => preInvoiceDetail(over));
  server.answer('listPreInvoiceCharges', chargesOfDocument);
  server.answer('listBusinesses', () => ({ data: [billable()], total: 1 }));
  return openAt(path);
});
const stood = (description: string) => () => new RawAnswer(409, { code: 'CONFLICT', description, request_id: 'PRUEBA' });

test('who may only read sees what is billed when, of which report and with which charges, and decides nothing [S-2.67] [AMB-13.09]', async ({
  openAs,
  server,
  requestsOf,
}) => {
  const page = await openAs('agent', open);
  await page.findAllByText(texts.stands.pending('lunes 23 de noviembre'));
  await page.findByRole('link', { name: 'Ver el reporte RC-000007' });
  await page.findAllByText('Guía · 2 cargos');
  await page.findByRole('link', { name: '3563 5817 32' });
  expect(page.queryAllByRole('button', { name: /Timbrar|Rechazar|Descartar/ })).toEqual([]);
  await page.user.click(page.getByRole('tab', { name: texts.views.rejected }));
  await eventually(() => (requestsOf('listPreInvoices').at(-1) as { status?: string }).status).toBe('rejected');
  server.answer('listPreInvoices', () => ({ data: [], total: 0, page: 1, limit: 20, sum: null }));
  await page.user.click(page.getByRole('tab', { name: texts.views.cancelled }));
  await page.findByText(texts.nothing.cancelled.title);
});

test('a biller stamps before the day after a question; what keeps it from being stamped is said in it [AMB-13.09]', async ({
  openAs,
  server,
  requestsOf,
}) => {
  server.answer('updatePreInvoice', () => new RawAnswer(405, { code: 'NOT_ALLOWED', description: invoiceWords.noIssuer, request_id: 'PRUEBA' }));
  const page = await openAs('biller', open, { actions: ['stamp', 'reject'] });
  await page.press(texts.stamp.open);
  const dialog = await page.findByRole('dialog', { name: '¿Timbrar PF-000012 por $464.00?' });
  await page.press(texts.stamp.confirm, dialog);
  await within(dialog).findAllByText(invoiceWords.noIssuer);
  server.answer('updatePreInvoice', () => preInvoiceDetail({ status: 'stamping', actions: [] }));
  await page.press(texts.stamp.confirm, dialog);
  await page.told(texts.stamp.done);
  expect(requestsOf('updatePreInvoice')).toEqual(Array.from({ length: 2 }, () => ({ id: idOf(21), status: 'stamping' })));
});

test('one that is not paid says which money pays it if that covers all of it by then, and so does the question before it is stamped [AMB-13.11] [AMB-12.15]', async ({
  openAs,
}) => {
  const page = await openAs('biller', open, { settled: false, paid_first_by: 'favor', actions: ['stamp'] });
  await page.findByText(texts.facts.unsettled);
  await page.findByText(texts.facts.paidFirst.favor);
  await page.press(texts.stamp.open);
  const dialog = await page.findByRole('dialog', { name: '¿Timbrar PF-000012 por $464.00?' });
  await within(dialog).findByText(texts.facts.paidFirst.favor);
});

test('a press that comes after that of a colleague is told, also when what is read again takes its question away [AMB-13.09]', async ({
  openAs,
  server,
}) => {
  const page = await openAs('biller', open, { actions: ['stamp', 'reject'] });
  await page.press(texts.stamp.open);
  const dialog = await page.findByRole('dialog', { name: '¿Timbrar PF-000012 por $464.00?' });
  server.answer('updatePreInvoice', stood(invoiceWords.stands.invoiced));
  server.answer('getPreInvoice', () => preInvoiceDetail({ status: 'stamping', actions: [] }));
  await page.press(texts.stamp.confirm, dialog);
  await page.findAllByText(texts.stands.stamping);
  await eventually(() => page.queryAllByRole('dialog')).toEqual([]);
  await page.told(invoiceWords.stands.invoiced);
});

test('a reason that is being typed stays where a colleague stamps meanwhile, and the press says so [AMB-13.09]', async ({ openAs, server }) => {
  const page = await openAs('biller', open, { actions: ['stamp', 'reject'] });
  await page.press(texts.reject.open);
  await page.fill(texts.reject.reason, 'El total no es el acordado');
  server.answer('getPreInvoice', () => preInvoiceDetail({ status: 'stamping', actions: [] }));
  server.answer('updatePreInvoice', stood(invoiceWords.stands.invoiced));
  page.lookAgainAt(new Date('2026-12-01T14:00:00Z'));
  window.dispatchEvent(new Event('visibilitychange'));
  await page.findAllByText(texts.stands.stamping);
  const dialog = await page.findByRole('dialog');
  expect(page.getByLabelText<HTMLTextAreaElement>(texts.reject.reason).value).toBe('El total no es el acordado');
  await page.press(texts.reject.save, dialog);
  await within(dialog).findAllByText(invoiceWords.stands.invoiced);
});

test('after a refusal the words of the PAC stand at the top, another razón social mends it, and it is stamped again [AMB-13.09]', async ({
  openAs,
  server,
  requestsOf,
}) => {
  const words = 'El domicilio fiscal del receptor no es el de su RFC';
  server.answer('updatePreInvoice', () => preInvoiceDetail({ actions: ['stamp'] }));
  const page = await openAs('biller', open, { words, actions: ['stamp', 'business'] });
  await page.findAllByText(words);
  await page.findByRole('button', { name: texts.stamp.again });
  await page.choose(texts.business.label, 'XENON INDUSTRIAL ARTICLES · XIA190128J61');
  await page.press(texts.business.save);
  await page.told(texts.business.done);
  expect(requestsOf('updatePreInvoice')).toEqual([{ id: idOf(21), business_id: idOf(6) }]);
});

test('without a razón social it is said and mended there; one that nobody chose is told at the field, and a quicker colleague in the form [AMB-13.09]', async ({
  openAs,
  server,
  requestsOf,
}) => {
  server.answer('updatePreInvoice', stood(invoiceWords.hasBusiness));
  const page = await openAs('customer', open, { business: null, words: invoiceWords.noBusiness, actions: ['business', 'reject'] });
  await page.findAllByText(texts.noBusiness);
  await page.press(texts.business.save);
  await eventually(page.faultInFocus).toBe(texts.business.chooseFault);
  expect(requestsOf('updatePreInvoice')).toEqual([]);
  await page.choose(texts.business.label, 'XENON INDUSTRIAL ARTICLES · XIA190128J61');
  await page.press(texts.business.save);
  await page.findAllByText(invoiceWords.hasBusiness);
});

test('a customer without an active razón social is led to where one is made [AMB-13.09]', async ({ openAs, server }) => {
  const page = await openAs('customer', '/pre-facturas', { business: null });
  server.answer('listBusinesses', () => ({ data: [], total: 0 }));
  server.answer('getPreInvoice', () => preInvoiceDetail({ business: null, words: invoiceWords.noBusiness, actions: ['business'] }));
  await page.user.click(await page.findByText('PF-000012'));
  await page.findByRole('link', { name: texts.business.add });
});

test('a customer gives its purchase order, which is judged at its field and never lost [AMB-13.09]', async ({ openAs, server, requestsOf }) => {
  server.answer('updatePreInvoice', () => preInvoiceDetail());
  const page = await openAs('customer', open, { status: 'waiting_po', invoice_on: null, actions: ['purchase_order', 'reject'] });
  await page.findAllByText(texts.purchaseOrder.title);
  await page.press(texts.purchaseOrder.save);
  await eventually(page.faultInFocus).toBe(invoiceWords.purchaseOrder);
  await page.fill(texts.purchaseOrder.label, 'OC-2026-118');
  await page.press(texts.purchaseOrder.save);
  await page.told(texts.purchaseOrder.done);
  expect(requestsOf('updatePreInvoice')).toEqual([{ id: idOf(21), purchase_order: 'OC-2026-118' }]);
});

test('a customer rejects with a reason of some words; one that is being stamped meanwhile is told of [AMB-13.09]', async ({
  openAs,
  server,
  requestsOf,
}) => {
  server.answer('updatePreInvoice', stood(invoiceWords.stands.stamping));
  const page = await openAs('customer', open, { actions: ['reject'] });
  await page.press(texts.reject.open);
  const dialog = await page.findByRole('dialog');
  await page.fill(texts.reject.reason, 'No');
  await page.press(texts.reject.save, dialog);
  await eventually(page.faultInFocus).toBe(invoiceWords.reason);
  await page.fill(texts.reject.reason, 'El precio no es el acordado');
  await page.press(texts.reject.save, dialog);
  await within(dialog).findAllByText(invoiceWords.stands.stamping);
  expect(requestsOf('updatePreInvoice')).toEqual([{ id: idOf(21), status: 'rejected', reason: 'El precio no es el acordado' }]);
});

test('a substitute that cannot be stamped is given up after a question [AMB-13.10]', async ({ openAs, server, requestsOf }) => {
  server.answer('updatePreInvoice', () => preInvoiceDetail({ status: 'cancelled', actions: [] }));
  const page = await openAs('biller', open, { origin: 'substitute', words: 'Otro código postal', actions: ['stamp', 'business', 'drop'] });
  await page.press(texts.drop.open);
  await page.press(texts.drop.confirm, await page.findByRole('dialog'));
  await page.told(texts.drop.done);
  expect(requestsOf('updatePreInvoice')).toEqual([{ id: idOf(21), status: 'cancelled' }]);
});

test('where no machine can tell, a biller says what the portal of the PAC shows; a text that is not ours is told at its field [AMB-13.09]', async ({
  openAs,
  server,
  requestsOf,
}) => {
  server.answer('settleStamp', () => {
    throw new Refusal('WRONG_DATA', { fields: { xml: cfdiTexts.notOurs } });
  });
  const words = cfdiTexts.silentTooLong;
  const page = await openAs('biller', open, { status: 'stamping', stamp: 'person', words, actions: ['settle'] });
  await page.findAllByText(words);
  await page.press(texts.settle.open);
  const dialog = await page.findByRole('dialog');
  await page.press(texts.settle.save, dialog);
  await within(dialog).findAllByText(invoiceWords.settle.found);
  await page.user.click(within(dialog).getByRole('radio', { name: texts.settle.found.stamped.name }));
  await page.press(texts.settle.save, dialog);
  await within(dialog).findAllByText(cfdiTexts.xmlMissing);
  expect(requestsOf('settleStamp')).toEqual([]);
  await page.user.upload(within(dialog).getByLabelText(texts.settle.xml), new File(['<cfdi/>'], 'F-12.xml', { type: 'text/xml' }));
  await eventually(() => within(dialog).queryAllByText(cfdiTexts.xmlMissing).length).toBe(0);
  await page.press(texts.settle.save, dialog);
  await within(dialog).findAllByText(cfdiTexts.notOurs);
  server.answer('settleStamp', () => preInvoiceDetail({ status: 'stamping', actions: [] }));
  await page.user.click(within(dialog).getByRole('radio', { name: texts.settle.found.again.name }));
  await page.press(texts.settle.save, dialog);
  await page.told(texts.settle.done);
  expect(requestsOf('settleStamp')).toEqual([
    { id: idOf(21), found: 'stamped', xml: '<cfdi/>' },
    { id: idOf(21), found: 'again' },
  ]);
});
