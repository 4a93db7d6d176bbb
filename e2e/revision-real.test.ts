import { expect } from 'vitest';
import type { ReportDetail, ReportLine, ReportRowView } from '#contract/cuts/cuts.ts';
import { reportNames } from '#contract/customers/report-shapes.ts';
import type { PreInvoiceRow } from '#contract/invoices/pre-invoices.ts';
import { verifyBooks } from '../scripts/verify.ts';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { buyLabel } from './support/buy-labels.ts';
import { portalTest } from './support/fixtures.ts';
import { byKeyboard, byMouse, type Hands } from './support/hands.ts';
import type { JourneyPortal } from './support/portal.ts';
import { told } from './support/toasts.ts';

const test = portalTest.extend('starting', { scope: 'file' }, { hasIssuer: true });
const ROOT = 'root@porteo.test';
const BILLER = 'facturador@porteo.test';

const hands: [how: string, hands: (page: OpenPage) => Hands, owner: string][] = [
  ['by mouse', byMouse, 'cliente-saldo@porteo.test'],
  ['by keyboard alone', byKeyboard, 'cliente-mixto@porteo.test'],
];

const SATURDAY = 6;
/** The first hour of the next Saturday in Mexico. */
function saturdayAfter(now: Date): string {
  const at = new Date(now);
  at.setUTCHours(7, 0, 0, 0);
  do at.setUTCDate(at.getUTCDate() + 1);
  while (at.getUTCDay() !== SATURDAY);
  return at.toISOString();
}

/** Two guides whose charges were cut on Friday into one report, which waits three business days for its answer. */
async function cut(world: JourneyPortal, owner: string): Promise<ReportRowView> {
  const { customer } = (await world.ask(owner, 'GET', '/api/user')).body;
  const weekly = { schema: 'weekly', date: 'friday', sub_type: null, conditions: '3', pre_invoice_days: '3' };
  const reports = reportNames.map((name) => ({ name, ...weekly }));
  const changed = await world.ask(ROOT, 'PUT', `/api/customer/${String(customer)}`, { reports, report_file_type: 'same_file' });
  expect([changed.status, changed.body['code']]).toEqual([200, undefined]);
  for (const _ of [1, 2]) await buyLabel(world, owner, 'fedex');
  await world.until(saturdayAfter(world.clock.now()));
  await world.look('cuts-cut');
  const { data } = (await world.ask(owner, 'GET', '/api/billing/reports')).body as unknown as { data: ReportRowView[] };
  return data[0] as ReportRowView;
}

test.for(hands)(
  '%s a customer observes a row of what it reviews, approves the rest once that is answered, and the rest becomes a pre-invoice [S-2.66] [S-2.67] [AMB-13.08] [AMB-13.09]',
  async ([, handsOf, owner], { browser, openAs, world }) => {
    const report = await cut(world, owner);
    const rows = async () => (await world.ask(owner, 'GET', `/api/billing/report/${report.id}/rows`)).body as unknown as { data: ReportLine[] };
    expect((await rows()).data).toHaveLength(2);
    const path = `/revision?open=${report.id}`;
    const page = await openAs(owner, path);
    const does = handsOf(page);
    const observing = page.getByRole('form', { name: 'Observar cargos' });
    await does.press({ role: 'checkbox', name: /^Observar .+ de / });
    await does.write('Qué observas', 'No reconozco este envío', observing);
    await observing.getByText(/^1 cargo marcado por \$/).waitFor();
    const token = await world.tokenOf(owner);
    const prepare = async (look: OpenPage) => {
      await look.goto(path);
      await look.getByRole('form', { name: 'Observar cargos' }).getByRole('checkbox').first().waitFor();
    };
    expect(await violationsInEveryLook(browser, world.origin, { token, prepare })).toEqual([]);
    await does.press({ role: 'button', name: 'Observar', within: observing });
    await told(page, 'Las observaciones se enviaron');

    const [observed, kept] = [...(await rows()).data].sort((one) => (one.state === 'observed' ? -1 : 1)) as [ReportLine, ReportLine];
    expect([observed.state, observed.comment]).toEqual(['observed', 'No reconozco este envío']);
    const answer = { rows: [{ charge_id: observed.charge_id, outcome: 'put_off' }] };
    expect((await world.ask(BILLER, 'PUT', `/api/billing/report/${report.id}`, answer)).status).toBe(200);

    await page.goto(path);
    await does.press({ role: 'button', name: 'Aprobar' });
    await does.press({ role: 'button', name: 'Aprobar', within: page.getByRole('dialog') });
    await told(page, 'El reporte se aprobó');
    await world.look('invoices-prepare');

    await page.goto('/pre-facturas');
    await does.open(page.locator('tbody tr').first());
    const panel = page.getByRole('complementary', { name: 'Detalle de la prefactura' });
    await panel.getByText(/Se timbra sola el/).waitFor();
    const { data } = (await world.ask(owner, 'GET', '/api/billing/preInvoices')).body as unknown as { data: PreInvoiceRow[] };
    expect(data.map(({ status, total }) => [status, total])).toEqual([['pending', kept.total]]);
    const { total } = (await world.ask(owner, 'GET', `/api/billing/report/${report.id}`)).body as unknown as ReportDetail;
    expect([total, page.faults, page.foreign, (await verifyBooks(world.database.db)).findings]).toEqual([kept.total, [], [], []]);
  },
);
