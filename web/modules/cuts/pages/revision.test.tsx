import { within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
import type { Role } from '#contract/shared/permissions.ts';
import { reportTexts } from '#texts/es/cuts/report-screens.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { idOf } from '../../../../e2e/support/guides.ts';
import { personOf, shellFakes } from '../../../../e2e/support/people.ts';
import { calendar, line, reportDetail, reportRow } from '../../../../e2e/support/report-example.ts';
import { answerWith } from '../../../../e2e/support/send-world.ts';
import { screenTest } from '../../../fixtures/screen-test.ts';

const open = `/revision?open=${idOf(1)}`;
const observed = [line({ state: 'observed', comment: 'No es mía' }), line({ charge_id: idOf(12), concept: 'Sobrepeso', total: 1_160 })];
const test = screenTest.extend('openAs', ({ server, openAt }) => async (role: Role, path: string, over: object = {}, lines: object[] = [line()]) => {
  answerWith(server, shellFakes(personOf(role)));
  server.answer('listBillingReports', () => ({
    ...{ data: [reportRow(over)], total: 1, sum: 48_720, counts: { review: 1, open: 0, approved: 2, cancelled: 0, all: 3 } },
  }));
  server.answer('getBillingReport', () => reportDetail(over));
  server.answer('listReportRows', () => ({ data: lines, total: lines.length }));
  server.answer('getCutCalendar', () => calendar());
  return openAt(path);
});

test('a customer marks a row, says why and sends it; the sum of what is marked moves along [S-2.66] [AMB-13.08]', async ({
  openAs,
  requestsOf,
  server,
}) => {
  server.answer('updateBillingReport', () => reportDetail({ status: 'observed', actions: [] }));
  const page = await openAs('customer', open);
  await page.user.click(await page.findByRole('checkbox', { name: 'Observar Guía de 3563 5817 44' }));
  await page.findAllByText('1 cargo marcado por $232.00');
  await page.press('Observar');
  await page.findAllByText('Escribe qué observas, de 5 a 256 caracteres');
  expect(requestsOf('updateBillingReport')).toEqual([]);
  await page.fill('Qué observas', 'Esa guía no es mía');
  await page.press('Observar');
  await page.told('Las observaciones se enviaron');
  expect(requestsOf('updateBillingReport')).toEqual([{ id: idOf(1), observations: [{ charge_id: idOf(11), comment: 'Esa guía no es mía' }] }]);
});

test('a report is approved after a question; somebody who was quicker is told of [AMB-13.08]', async ({ openAs, requestsOf, server }) => {
  const description = 'El reporte ya está aprobado';
  server.answer('updateBillingReport', () => new RawAnswer(409, { code: 'CONFLICT', description, request_id: 'PRUEBA' }));
  const page = await openAs('customer', open);
  await page.press('Aprobar');
  const dialog = await page.findByRole('dialog', { name: '¿Aprobar el reporte RC-000001 por $487.20?' });
  await page.press('Aprobar', dialog);
  await within(dialog).findAllByText(description);
  expect(requestsOf('updateBillingReport')).toEqual([{ id: idOf(1), status: 'approved' }]);
});

test('what is not paid of a report says that its approval takes what the pool covers, and so does the question before it [AMB-12.15] [AMB-13.09]', async ({
  openAs,
}) => {
  const [paid] = reportDetail().documents;
  const owed = { ...paid, settled: false, charges: 2 };
  const page = await openAs('customer', open, { documents: [{ ...owed, pool_first: true }, paid] });
  await page.findByText(new RegExp(reportTexts.documents.poolFirst));
  await page.press('Aprobar');
  const dialog = await page.findByRole('dialog', { name: '¿Aprobar el reporte RC-000001 por $487.20?' });
  await within(dialog).findByText(reportTexts.approve.poolFirst);
  // What a customer with credit owes waits for its invoice.
  const other = await openAs('customer', open, { documents: [owed, paid] });
  await other.findByText(new RegExp(`${reportTexts.documents.unsettled}$`));
  await other.press('Aprobar');
  const question = await other.findByRole('dialog', { name: '¿Aprobar el reporte RC-000001 por $487.20?' });
  await within(question).findByText(reportTexts.approve.effect);
  expect(within(question).queryByText(reportTexts.approve.poolFirst)).toBeNull();
});

test('a biller answers each observed row, and the total moves while they decide [AMB-13.08]', async ({ openAs, requestsOf, server }) => {
  server.answer('updateBillingReport', () => reportDetail());
  const page = await openAs('biller', open, { status: 'observed', observed: 1, actions: ['answer'] }, observed);
  await page.findAllByText('0 de 1 con respuesta · Total: de $487.20 a $487.20');
  expect((await page.findAllByRole('radiogroup', { name: /^Respuesta a/ })).length).toBe(1);
  await page.user.click(page.getByRole('radio', { name: 'Quitar' }));
  await page.findAllByText('1 de 1 con respuesta · Total: de $487.20 a $255.20');
  await page.user.click(page.getByRole('radio', { name: 'Mantener' }));
  await page.findAllByText('1 de 1 con respuesta · Total: de $487.20 a $487.20');
  await page.user.click(page.getByRole('radio', { name: 'Posponer' }));
  await page.findAllByText('1 de 1 con respuesta · Total: de $487.20 a $255.20');
  await page.press('Responder');
  await page.told('Las respuestas se guardaron');
  expect(requestsOf('updateBillingReport')).toEqual([{ id: idOf(1), rows: [{ charge_id: idOf(11), outcome: 'put_off', reason: null }] }]);
});

test('who may only read a report sees its rows and decides nothing [S-2.66] [AMB-13.08]', async ({ openAs }) => {
  const page = await openAs('client', open, { actions: [] });
  await page.findAllByText(/3563 5817 44/);
  expect(page.queryAllByRole('button', { name: /Aprobar|Observar|Responder|Cancelar reporte/ })).toEqual([]);
});

test('root cancels a report with a reason, and what stands in the way of its document is said [AMB-13.08] [AMB-13.09]', async ({
  openAs,
  requestsOf,
  server,
}) => {
  server.answer('updateBillingReport', () => reportDetail({ status: 'cancelled', actions: [] }));
  const page = await openAs('root', open, { actions: ['approve', 'observe', 'cancel'] });
  await page.findAllByText('Falta una razón social');
  await page.press('Cancelar reporte');
  const dialog = await page.findByRole('dialog');
  await page.fill('Motivo', 'Se cortó por error');
  await page.press('Cancelar reporte', dialog);
  await page.told('El reporte se canceló');
  expect(requestsOf('updateBillingReport')).toEqual([{ id: idOf(1), status: 'cancelled', reason: 'Se cortó por error' }]);
});

test('staff see what closes today, this week and this month, and what stands in the way; a customer has no such tab', async ({ openAs, called }) => {
  const staff = await openAs('biller', '/revision');
  await staff.user.click(await staff.findByRole('tab', { name: 'Cierres' }));
  await staff.findAllByText('Falta una razón social: 4 cargos');
  await staff.findAllByText('Esquema de reportes por omisión');
  const before = called('getCutCalendar').length;
  const own = await openAs('customer', '/revision?ver=cierres');
  await own.findAllByText('RC-000001');
  expect(own.queryAllByRole('tab', { name: 'Cierres' })).toEqual([]);
  await eventually(() => called('getCutCalendar').length).toBe(before);
});

test('reports are narrowed to one type of charges [S-2.66]', async ({ openAs, requestsOf }) => {
  const page = await openAs('customer', '/revision?tipo=overweight');
  await page.findAllByText('RC-000001');
  expect(requestsOf('listBillingReports').at(-1)).toMatchObject({ view: 'review', type: 'overweight' });
});

test('a report is downloaded with all of its charges as a file named by its folio and types [S-2.66] [AMB-13.08]', async ({ openAs, requestsOf }) => {
  const page = await openAs('customer', open, {}, observed);
  const taken = vi.spyOn(URL, 'createObjectURL');
  await page.press('Descargar');
  await eventually(() => taken.mock.calls.length).toBe(1);
  const text = await (taken.mock.calls[0]?.[0] as Blob).text();
  taken.mockRestore();
  expect(requestsOf('listReportRows').at(-1)).toMatchObject({ view: 'in', limit: 1_000 });
  const [head, ...rows] = text.replace('\ufeff', '').trim().split('\r\n');
  expect(head).toBe('Guía,Concepto,Fecha,Razón social,Subtotal,IVA,Total,Observación,Respuesta');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toBe('3563581744,Guía,2026-11-10,,200.00,32.00,232.00,No es mía,');
});

test('what closes on each day is drawn, and read as a table [AMB-13.08]', async ({ openAs }) => {
  const page = await openAs('biller', '/revision?ver=cierres');
  const table = await page.findByRole('table', { name: 'Lo que cierra cada día' });
  await within(table).findByText('$487.20');
});
