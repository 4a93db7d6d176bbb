import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import { pesos, type Findings } from './findings.ts';
import { PAGE, pages } from './pages.ts';

type Report = {
  id: string;
  n: number;
  status: string;
  charges: number;
  labels: number;
  observed: number;
  net: number;
  iva: number;
  total: number;
  rows: number;
  row_labels: number;
  row_observed: number;
  row_net: number;
  row_iva: number;
  row_total: number;
};
type Row = {
  charge_id: string;
  n: number;
  status: string;
  report_status: string;
  report_id: string | null;
  of: string;
  row_total: number;
  total: number;
  same_customer: boolean;
  invoiceable: boolean;
};

/** What an approved report's charges may be by now. */
const reported = new Set(['Report', 'PreInvoice', 'Invoiced']);

/**
 * Every report is the sum of its rows, every row that counts the charge it names, and every charge on a report a row that counts: none stands on two.
 * What is invoiceable and on none is Created or Applied, so that a cut takes it.
 */
export async function verifyReports(reader: Reader, findings: Findings): Promise<void> {
  for await (const report of pages(
    (after: string | null) => readReports(reader, after),
    ({ id }) => id,
  )) {
    findings.count('reports', 1);
    const name = `report RC-${report.n}`;
    if (report.net !== report.row_net || report.iva !== report.row_iva || report.total !== report.row_total)
      findings.add(`${name} of ${pesos(report.total)} holds charges of ${pesos(report.row_total)}`);
    if (report.charges !== report.rows || report.labels !== report.row_labels || report.observed !== report.row_observed)
      findings.add(`${name} counts ${report.charges} charges of ${report.labels} guides, ${report.observed} observed, its rows say otherwise`);
    if (report.status === 'review' && report.row_observed > 0) findings.add(`${name} is in review with rows that were observed`);
  }
  for await (const row of pages(
    (after: string | null) => readRows(reader, after),
    ({ charge_id, of }) => `${charge_id} ${of}`,
  )) {
    const name = `report RC-${row.n}`;
    if (row.report_status === 'cancelled') findings.add(`${name} is cancelled and still counts charge ${row.charge_id}`);
    if (row.report_id !== row.of) findings.add(`charge ${row.charge_id} counts on ${name}, but names ${row.report_id ?? 'no report'}`);
    else if (!reported.has(row.status)) findings.add(`charge ${row.charge_id} counts on ${name} and is ${row.status}`);
    if (!row.same_customer) findings.add(`charge ${row.charge_id} on ${name} is of another customer`);
    if (!row.invoiceable) findings.add(`charge ${row.charge_id} on ${name} is on no invoice`);
    if (row.row_total !== row.total) findings.add(`charge ${row.charge_id} of ${pesos(row.total)} counts as ${pesos(row.row_total)} on ${name}`);
  }
  const { rows: twice } = await sql<{ charge_id: string; reports: number }>`
    select charge_id, count(*)::int as reports from cuts_row where state in ('in', 'observed', 'kept') group by 1 having count(*) > 1 order by 1`.execute(
    reader,
  );
  for (const { charge_id, reports } of twice) findings.add(`charge ${charge_id} counts on ${reports} reports`);
  const { rows: alone } = await sql<{ id: string; status: string; report_id: string | null }>`
    select c.id, c.status, c.report_id from billing_charge c
    left join cuts_row r on r.charge_id = c.id and r.report_id = c.report_id and r.state in ('in', 'observed', 'kept')
    where r.charge_id is null and (c.report_id is not null or c.status = 'Report') order by c.id`.execute(reader);
  for (const { id, status, report_id } of alone)
    findings.add(`charge ${id} is ${status} on ${report_id ? `report ${report_id}, which does not count it` : 'no report'}`);
}

async function readReports(reader: Reader, after: string | null): Promise<Report[]> {
  const { rows } = await sql<Report>`
    select r.id, r.n::int as n, r.status, r.charges, r.labels, r.observed, r.net, r.iva, r.total, s.rows, s.row_labels, s.row_observed, s.row_net, s.row_iva, s.row_total
    from cuts_report r cross join lateral (
      select count(*)::int as rows, count(distinct label_id)::int as row_labels, (count(*) filter (where state = 'observed'))::int as row_observed,
        coalesce(sum(net), 0)::bigint as row_net, coalesce(sum(iva), 0)::bigint as row_iva, coalesce(sum(total), 0)::bigint as row_total
      from cuts_row w where w.report_id = r.id and w.state in ('in', 'observed', 'kept')
    ) s
    where r.id > ${after ?? ''} order by r.id limit ${PAGE}`.execute(reader);
  return rows;
}

async function readRows(reader: Reader, after: string | null): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select w.charge_id, r.n::int as n, r.status as report_status, w.report_id as of, c.report_id, c.status, w.total as row_total, c.total,
      c.customer_id = r.customer_id as same_customer, c.invoiceable
    from cuts_row w join cuts_report r on r.id = w.report_id join billing_charge c on c.id = w.charge_id
    where w.state in ('in', 'observed', 'kept') and w.charge_id || ' ' || w.report_id > ${after ?? ''}
    order by w.charge_id || ' ' || w.report_id limit ${PAGE}`.execute(reader);
  return rows;
}
