import { describe, expect } from 'vitest';
import type { FileId, JobId } from '#contract/shared/ids.ts';
import type { ReportView } from '#contract/reports/reports.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { phone, type Look, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { HANG_UP } from '#contract/fixtures/server-double.ts';
import type { FakeServer } from './support/fake-server.ts';
import { screenTest as test } from './support/fixtures.ts';
import { byKeyboard, byMouse, exportAs, type Hands } from './support/hands.ts';
import { rowOf as guideOf } from './support/guides.ts';
import { personOf } from './support/people.ts';
import { answerWith, id, sendFakes } from './support/send-world.ts';
import { pauseTime, settled } from './support/stopped-time.ts';
import { waysOfRun } from './support/ways.ts';
import { told } from './support/toasts.ts';

const AT = '2026-11-20T18:05:00.000Z';
const SAID = 'El Reporte 20/11/2026 12:05';
const report = (over: Partial<ReportView> = {}): ReportView => ({
  id: id<JobId>('R'),
  type: 'labels',
  format: 'xlsx',
  url: null,
  spreadsheet_id: null,
  status: 'QUEUED',
  total: 2_000,
  done: 0,
  file: null,
  created_at: AT,
  ...over,
});
const done = (over: Partial<ReportView> = {}): ReportView => {
  const file = { id: id<FileId>('F'), name: 'guías 20-11-2026.xlsx', media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', bytes: 90_000 }; // prettier-ignore
  return report({ status: 'DONE', done: 2_000, file, url: `/drive/files/${file.id}`, spreadsheet_id: file.id, ...over });
};

/** The server writes an export when it is asked to; `tell` says how far it is. */
function exporting(server: FakeServer, first: ReportView[] = []): { tell: (report: ReportView) => void } {
  let reports = first;
  server.answer('listLabelsReports', () => ({ data: reports }));
  server.answer('getLabelsReport', ({ id: asked }) => reports.find((one) => one.id === asked));
  server.answer('createLabelsReport', ({ format }) => {
    reports = [report({ format: format as ReportView['format'] }), ...reports];
    return { id: id('R'), type: 'labels', status: 'QUEUED' };
  });
  server.answer('createTicket', () => ({ url: '/envios?abierto=1' }));
  return { tell: (now) => (reports = reports.map((one) => (one.id === now.id ? now : one))) };
}

test.beforeEach(({ server }) => {
  answerWith(server, sendFakes(personOf('customer')));
  server.answer('listLabelViews', () => ({ counts: {}, at_risk: 0, views: [] }));
  server.answer('listLabels', () => ({ data: [guideOf(1)], total: 1, unsettled: 0 }));
});

const lines = (page: OpenPage) => page.getByRole('list', { name: 'Reportes' });
const bothHands: [string, (page: OpenPage) => Hands, Look][] = [
  ['by mouse on a phone', byMouse, phone],
  ['by keyboard alone', byKeyboard, {}],
];

describe.each(waysOfRun(bothHands))('%s', (_way, handsOf, look) => {
  test('the guides that the filters leave are exported: counts while it is written, asked for every 5 s, and the file opens by itself [S-4.17] [S-4.18] [S-7.22] [S-9.02]', async ({
    server,
    openAt,
    requestsOf,
    called,
  }) => {
    const { tell } = exporting(server);
    const page = await openAt('/envios?followup=registered&query=ana', look);
    await page.clock.install();
    const hands = handsOf(page);
    await exportAs(page, hands, 'Excel (XLSX)');
    await lines(page).getByText(`${SAID} espera su turno`).first().waitFor();
    expect(requestsOf('createLabelsReport')).toEqual([{ followup: 'registered', query: 'ana', format: 'xlsx' }]);
    const asked = () => called('getLabelsReport').length;
    await eventually(asked).toBeGreaterThan(0);
    await pauseTime(page);
    const later = async (ms: number) => {
      await page.clock.runFor(ms);
      await settled(page);
      return asked();
    };
    // Up to its next question: it falls into the last 100 ms, and the pace is known from there on.
    const before = await later(0);
    await eventually(() => later(100)).toBe(before + 1);
    expect(await later(4_850)).toBe(before + 1);
    expect(await later(200)).toBe(before + 2);
    tell(report({ status: 'PROCESSING', done: 500 }));
    await page.clock.runFor(5_000);
    await page.clock.resume();
    await lines(page).getByText(`${SAID}: 500 de 2,000 guías`).first().waitFor();
    await eventually(() => lines(page).getByRole('progressbar').getAttribute('value')).toBe('500');
    tell(done());
    await page.clock.runFor(5_000);
    await eventually(() => requestsOf('createTicket')).toEqual([{ id: id('F') }]);
    await page.waitForURL('**/envios?abierto=1');
    await lines(page).getByText(`${SAID} está listo`).first().waitFor();
    expect(page.faults).toEqual([]);
  });
});

test('one that failed says so, one that is done opens again, and both can be put out of sight [S-4.19] [S-8.22]', async ({
  server,
  openAt,
  requestsOf,
}) => {
  exporting(server, [report({ status: 'Failed' }), done({ id: id<JobId>('S'), format: 'csv' })]);
  const page = await openAt('/envios');
  const failed = `${SAID} no se pudo procesar, intente más tarde`;
  await lines(page).getByText(failed).first().waitFor();
  await lines(page).getByText('2,000 guías').waitFor();
  expect(requestsOf('createTicket')).toEqual([]);
  await page.getByRole('button', { name: `Quitar de la vista: ${failed}` }).click();
  await eventually(() => lines(page).getByRole('listitem').count()).toBe(1);
  await lines(page).getByRole('button', { name: 'Descargar CSV' }).click();
  await page.waitForURL('**/envios?abierto=1');
  expect(requestsOf('createTicket')).toEqual([{ id: id('F') }]);
});

test('one that was not begun says why: the sentence of the server, or that it could not be processed [S-8.22]', async ({ server, openAt }) => {
  exporting(server);
  server.answer('createLabelsReport', () => HANG_UP);
  const page = await openAt('/envios');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await told(page, /^El Reporte \d\d\/\d\d\/\d{4} \d\d:\d\d no se pudo procesar, intente más tarde$/);
});

test('/envios has no violations while an export is written, when it is there, and while its formats are offered', async ({ browser, server }) => {
  exporting(server, [report({ status: 'PROCESSING', done: 500 }), done({ id: id<JobId>('S') }), report({ id: id<JobId>('T'), status: 'Failed' })]);
  const found = await violationsInEveryLook(browser, server.origin, {
    token: 'e2e',
    prepare: async (page) => {
      await page.goto('/envios');
      await lines(page).getByText(`${SAID}: 500 de 2,000 guías`).first().waitFor();
      await page.getByRole('button', { name: /^(Exportar|Más acciones)$/ }).click();
      await page.getByText(/CSV$/).last().waitFor();
    },
  });
  expect(found).toEqual([]);
});
