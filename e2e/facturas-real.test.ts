import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { ReportRowView } from '#contract/cuts/cuts.ts';
import { reportNames } from '#contract/customers/report-shapes.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { HOUR_MS } from '#contract/shared/dates.ts';
import { readPdf } from '#platform/pdf/read-pdf.ts';
import { verifyBooks } from '../scripts/verify.ts';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { buyLabel } from './support/buy-labels.ts';
import { eventually } from './support/eventually.ts';
import { portalTest } from './support/fixtures.ts';
import { byKeyboard, byMouse, type Hands } from './support/hands.ts';
import type { JourneyPortal } from './support/portal.ts';
import { told } from './support/toasts.ts';

const test = portalTest.extend('starting', { scope: 'file' }, { hasIssuer: true });
const ROOT = 'root@porteo.test';
const BILLER = 'facturador@porteo.test';

const hands: [how: string, hands: (page: OpenPage) => Hands, owner: string][] = [
  ['by mouse', byMouse, 'cliente-saldo@porteo.test'],
  ['by keyboard', byKeyboard, 'cliente-mixto@porteo.test'],
];

/** A guide whose charge was cut at once, into a report that waits three business days for its answer. */
async function cut(world: JourneyPortal, owner: string): Promise<ReportRowView> {
  const { customer } = (await world.ask(owner, 'GET', '/api/user')).body;
  const at_once = { schema: 'immediate', date: null, sub_type: null, conditions: '3', pre_invoice_days: '3' };
  const reports = reportNames.map((name) => ({ name, ...at_once }));
  const changed = await world.ask(ROOT, 'PUT', `/api/customer/${String(customer)}`, { reports, report_file_type: 'same_file' });
  expect([changed.status, changed.body['code']]).toEqual([200, undefined]);
  await buyLabel(world, owner, 'fedex');
  await world.look('cuts-cut');
  const { data } = (await world.ask(owner, 'GET', '/api/billing/reports')).body as unknown as { data: ReportRowView[] };
  return data[0] as ReportRowView;
}

/** The portal looks after its documents until they stand where they should. */
async function follow(world: JourneyPortal, id: string, status: InvoiceDetail['status']): Promise<InvoiceDetail> {
  const jobs = ['invoices-stamp-due', 'invoices-follow-stamping', 'invoices-follow-cancellations'];
  const read = async () => (await world.ask(BILLER, 'GET', `/api/billing/invoice/${id}`)).body as unknown as InvoiceDetail;
  await eventually(async () => {
    await world.until(new Date(world.clock.now().getTime() + HOUR_MS / 30).toISOString());
    for (const job of jobs) await world.look(job);
    return (await read()).status;
  }).toBe(status);
  return read();
}

/** Who is mailed the papers of an invoice. */
async function mailedTo({ database }: JourneyPortal, { uuid }: InvoiceDetail): Promise<string[]> {
  const { rows } = await sql<{ recipient: string }>`
    select recipient from platform_outbox where content like ${`%${String(uuid).toUpperCase()}%`} order by recipient`.execute(database.db);
  return rows.map(({ recipient }) => recipient);
}

async function emailsOf(world: JourneyPortal, owner: string, { business }: InvoiceDetail): Promise<string[]> {
  const { emails } = (await world.ask(owner, 'GET', `/api/business/${business.id}`)).body as unknown as { emails: string[] };
  expect(emails.length).toBeGreaterThan(0);
  return emails;
}

test.for(hands)(
  '%s a biller closes a cut, has it stamped, and cancels the invoice with the one that takes its place [S-2.64] [S-2.67] [O-4.12] [AMB-13.09] [AMB-13.10]',
  async ([, handsOf, owner], { browser, openAs, world }) => {
    const report = await cut(world, owner);
    const page = await openAs(BILLER, `/revision?open=${report.id}`);
    const does = handsOf(page);
    const dialog = page.getByRole('dialog');
    await does.press({ role: 'button', name: 'Aprobar' });
    await does.press({ role: 'button', name: 'Aprobar', within: dialog });
    await told(page, 'El reporte se aprobó');
    await world.look('invoices-prepare');

    await page.goto('/pre-facturas');
    // Nothing else is open.
    await does.open(page.locator('tbody tr').first());
    const panel = page.getByRole('complementary', { name: 'Detalle de la prefactura' });
    await panel.getByText(/Se timbra sola el/).waitFor();
    await does.press({ role: 'button', name: 'Timbrar ya', within: panel });
    await does.press({ role: 'button', name: 'Timbrar', within: dialog });
    await told(page, 'La prefactura se está timbrando');
    const invoices = async () => (await world.ask(owner, 'GET', '/api/billing/invoices')).body as unknown as { data: InvoiceDetail[] };
    await eventually(async () => {
      for (const job of ['invoices-stamp-due', 'invoices-follow-stamping']) await world.look(job);
      return (await invoices()).data.map(({ status }) => status);
    }).toEqual(['paid']);
    const [invoice] = (await invoices()).data as [InvoiceDetail];
    expect(await mailedTo(world, invoice)).toEqual((await emailsOf(world, owner, invoice)).sort());

    await page.goto(`/facturas?open=${invoice.id}`);
    const detail = page.getByRole('complementary', { name: 'Detalle de la factura' });
    await detail.getByText('Pagada', { exact: true }).first().waitFor();
    const download = page.waitForEvent('download');
    await does.press({ role: 'button', name: 'Descargar PDF', within: detail });
    expect((await readPdf(readFileSync(await (await download).path())))?.text.replace(/\s/g, '')).toContain(String(invoice.uuid).toUpperCase());
    await does.press({ role: 'button', name: 'Cancelar factura', within: detail });
    await does.press({ role: 'radio', name: /^01 · Errores, con una que la sustituye/, within: dialog });
    await does.press({ role: 'button', name: 'Cancelar factura', within: dialog });
    await told(page, 'Se timbra la que la sustituye; después se cancela esta');
    const token = await world.tokenOf(BILLER);
    const prepare = async (look: OpenPage) => {
      await look.goto(`/facturas?open=${invoice.id}`);
      await look.getByText('Por cancelar', { exact: true }).first().waitFor();
      await look.getByRole('heading', { name: 'Historia' }).waitFor();
    };
    expect(await violationsInEveryLook(browser, world.origin, { token, prepare })).toEqual([]);

    // Of less than a thousand pesos: its receiver is not asked.
    expect(await follow(world, invoice.id, 'cancelled')).toMatchObject({ balance: 0, motive: '01' });
    await page.goto(`/facturas?open=${invoice.id}`);
    await detail.getByText('Ya no es válida ante el SAT.').waitFor();
    await does.press({ role: 'link', name: /Ver la que la sustituye/, within: detail });
    await detail.getByText('Pagada', { exact: true }).first().waitFor();
    const { total } = (await invoices()).data.find(({ status }) => status === 'paid') as InvoiceDetail;
    expect(total).toBe(invoice.total);
    expect([page.faults, page.foreign, (await verifyBooks(world.database.db)).findings]).toEqual([[], [], []]);
  },
);
