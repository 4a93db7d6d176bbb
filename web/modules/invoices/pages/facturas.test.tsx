import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
import { invoiceStatuses } from '#contract/invoices/invoice-states.ts';
import type { Role } from '#contract/shared/permissions.ts';
import { cfdiTexts } from '#texts/es/cfdi/cfdi.ts';
import { invoiceStatusWords, invoiceWords } from '#texts/es/invoices/invoice-words.ts';
import { invoiceTexts as texts } from '#texts/es/invoices/invoice-screens.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { idOf } from '../../../../e2e/support/guides.ts';
import { billable, chargesOfDocument, invoiceDetail, invoiceRow } from '../../../../e2e/support/invoice-example.ts';
import { personOf, shellFakes, textiles } from '../../../../e2e/support/people.ts';
import { answerWith } from '../../../../e2e/support/send-world.ts';
import { screenTest } from '../../../fixtures/screen-test.ts';

const open = `/facturas?open=${idOf(1)}`;
const test = screenTest.extend('openAs', ({ server, openAt }) => async (role: Role, path: string, over: object = {}) => {
  answerWith(server, shellFakes(personOf(role)));
  server.answer('listInvoices', () => ({ data: [invoiceRow(over)], total: 1, sum: 46_400 }));
  server.answer('getInvoice', () => invoiceDetail(over));
  server.answer('listPreInvoiceCharges', chargesOfDocument);
  server.answer('listBusinesses', () => ({ data: [billable()], total: 1 }));
  return openAt(path);
});

test('each of the eight states has its badge, and the list is narrowed by one of them [S-1.11] [S-2.64] [O-4.12]', async ({
  server,
  openAt,
  requestsOf,
}) => {
  answerWith(server, shellFakes(personOf('customer')));
  server.answer('listBusinesses', () => ({ data: [], total: 0 }));
  const data = invoiceStatuses.map((status, n) => invoiceRow({ id: idOf(50 + n), status }));
  server.answer('listInvoices', () => ({ data, total: 8, sum: 371_200 }));
  const page = await openAt('/facturas');
  for (const status of invoiceStatuses) await page.findAllByText(invoiceStatusWords[status]);
  await page.findAllByText(texts.sum('8', '$3,712.00'));
  await page.user.click(page.getByRole('button', { name: 'Estado' }));
  await page.user.selectOptions(await page.findByRole('combobox', { name: texts.filters.status }), invoiceStatusWords.overdue);
  await eventually(() => (requestsOf('listInvoices').at(-1) as { status?: string }).status).toBe('overdue');
});

test('an invoice says what it is, its charges with their guides, and its history; its papers are for who may take them [O-4.12] [AMB-13.10]', async ({
  openAs,
  server,
  requestsOf,
}) => {
  server.answer('getCfdiXml', () => ({ name: 'F-12.xml', content: '<cfdi/>' }));
  server.answer('getCfdiPdf', () => ({ name: 'F-12.pdf', file: 'JVBERg==' }));
  const page = await openAs('customer', open);
  await page.findAllByText('5FB2822E-396D-4725-8521-CDC4BDD20CCF');
  await page.findAllByText('PPD · En parcialidades o diferido');
  await page.findAllByText('Guía · 2 cargos');
  await page.findByRole('link', { name: '3563 5817 31' });
  await page.findAllByText('Timbrada por el SAT');
  await page.press(texts.papers.xml);
  await page.press(texts.papers.pdf);
  await eventually(() => [requestsOf('getCfdiXml'), requestsOf('getCfdiPdf')]).toEqual([[{ id: idOf(2) }], [{ id: idOf(2) }]]);
  expect(page.queryAllByRole('button', { name: texts.cancel.open })).toEqual([]);
  const agent = await openAs('agent', open);
  await agent.findAllByText('Timbrada por el SAT');
  for (const paper of ['pdf', 'xml'] as const) expect(agent.queryAllByRole('button', { name: texts.papers[paper] })).toEqual([]);
});

test('each row has its PDF and its XML once it is stamped; a refusal is told and the row stays as it was [AMB-13.10]', async ({
  server,
  openAt,
  requestsOf,
}) => {
  answerWith(server, shellFakes(personOf('customer')));
  server.answer('listBusinesses', () => ({ data: [], total: 0 }));
  const data = [invoiceRow({}), invoiceRow({ id: idOf(50), folio: null, uuid: null, status: 'created' })];
  server.answer('listInvoices', () => ({ data, total: 2, sum: 92_800 }));
  const description = cfdiTexts.tooManyPapers('600');
  server.answer('getCfdiPdf', () => new RawAnswer(429, { code: 'TOO_MANY_REQUESTS', description, request_id: 'PRUEBA' }));
  const page = await openAt('/facturas');
  const [first] = await page.findAllByRole('button', { name: texts.papers.ofRow.pdf('F-12') });
  expect(page.queryAllByRole('button', { name: texts.papers.ofRow.pdf(texts.unsealed) })).toEqual([]);
  await page.user.click(first as HTMLElement);
  await page.told(description);
  await eventually(() => requestsOf('getCfdiPdf')).toEqual([{ id: idOf(2) }]);
  expect(page.address()).toBe('/facturas');
});

test('a biller cancels by a motive that is chosen, with a substitute for another razón social; a refusal stays in the dialog [AMB-13.10]', async ({
  openAs,
  server,
  requestsOf,
}) => {
  const description = invoiceWords.hasPayments;
  server.answer('cancelInvoice', () => new RawAnswer(405, { code: 'NOT_ALLOWED', description, request_id: 'PRUEBA' }));
  const page = await openAs('biller', open, { motives: ['01', '02', '03'] });
  await page.press(texts.cancel.open);
  const dialog = await page.findByRole('dialog', { name: '¿Cancelar la factura F-12?' });
  await page.press(texts.cancel.save, dialog);
  await within(dialog).findAllByText(texts.cancel.chooseMotive);
  expect(requestsOf('cancelInvoice')).toEqual([]);
  await page.user.click(within(dialog).getByRole('radio', { name: texts.cancel.motives['01'].name }));
  await within(dialog).findByRole('option', { name: 'XENON INDUSTRIAL ARTICLES · XIA190128J61' });
  await page.choose(texts.cancel.business, 'XENON INDUSTRIAL ARTICLES · XIA190128J61');
  await page.press(texts.cancel.save, dialog);
  await within(dialog).findAllByText(description);
  server.answer('cancelInvoice', () => invoiceDetail({ status: 'to_cancel', motive: '01' }));
  await page.press(texts.cancel.save, dialog);
  await page.told(texts.cancel.done['01']);
  expect(requestsOf('cancelInvoice')).toEqual(Array.from({ length: 2 }, () => ({ id: idOf(1), motive: '01', business_id: idOf(6) })));
});

const asked = (words: string | null) => ({ what: 'cancel_asked', at: '2026-11-18T18:00:00.000Z', motive: '02', words });

test.for([
  [{ status: 'created', uuid: null, folio: null }, texts.stands.created],
  [{ status: 'cancelled', uuid: null, words: 'Otro código postal' }, 'Otro código postal'],
  [{ status: 'overdue' }, texts.stands.overdue('miércoles 16 de diciembre', '$464.00')],
  [
    { status: 'to_cancel', motive: '01', substitute: { id: idOf(40), folio: 'PF-000040', status: 'pending', invoice_id: null } },
    texts.stands.substituteFirst('PF-000040'),
  ],
  [{ status: 'to_cancel', motive: '02', history: [asked('El PAC no respondió')] }, 'El PAC no respondió'],
  [{ status: 'pre_cancelled', motive: '02', history: [asked('En proceso')] }, texts.stands.preCancelled('lunes 23 de noviembre')],
  [{ status: 'unpaid', words: cfdiTexts.rejectedByReceiver, history: [{ ...asked(null), what: 'cancel_refused' }] }, cfdiTexts.rejectedByReceiver],
] as const)('what comes next is said by how an invoice stands: %o [O-4.12] [AMB-13.10]', async ([over, said], { openAs }) => {
  const page = await openAs('biller', open, over);
  await page.findAllByText(said);
});

test('a customer exports what its filters leave, and the file is told of over the list [S-3.12] [S-7.21] [AMB-18.02]', async ({
  openAs,
  server,
  requestsOf,
}) => {
  server.answer('createInvoicesReport', () => ({ id: 'R'.repeat(26), type: 'invoices', status: 'QUEUED' }));
  const page = await openAs('customer', '/facturas?estado=paid');
  await page.user.click(await page.findByRole('button', { name: 'Exportar' }));
  await page.user.click(await page.findByRole('menuitem', { name: 'CSV' }));
  await page.told(/^Se prepara el reporte del .*: queda en Facturas durante 24 horas\.$/);
  expect(requestsOf('createInvoicesReport')).toEqual([{ status: 'paid', format: 'csv' }]);
});

test('staff see whose invoices they are and narrow to one customer; a customer sees its own alone [S-2.64]', async ({ openAs, requestsOf }) => {
  const staff = await openAs('biller', '/facturas');
  await staff.findAllByText('Textiles del Bajío');
  await staff.user.click(await staff.findByRole('button', { name: /Cliente/ }));
  await staff.pick(texts.filters.customer, 'TEXTILES', textiles.business_name);
  await eventually(() => (requestsOf('listInvoices').at(-1) as { customer_id?: string }).customer_id).toBe(textiles.id);
  const own = await openAs('customer', '/facturas');
  await own.findAllByText('ESCUELA KEMPER URGATE');
  expect(own.queryAllByText('Textiles del Bajío')).toEqual([]);
});
