import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import { pesos, type Findings } from './findings.ts';
import { hasTable } from './guides.ts';
import { PAGE, pages } from './pages.ts';

type Sums = { charges: number; net: number; iva: number; total: number };
type PreInvoice = Sums & {
  id: string;
  n: number;
  status: string;
  settled: boolean;
  rows: number;
  row_net: number;
  row_iva: number;
  row_total: number;
  strangers: number;
};
type Invoice = {
  id: string;
  status: string;
  uuid: string | null;
  net: number;
  iva: number;
  total: number;
  paid: number;
  credited: number;
  balance: number;
  settled: boolean;
  pre_invoice_status: string;
  pre_invoice_total: number;
  state: string | null;
  stamped: string | null;
  document_total: number | null;
  said: number | null;
  live: number;
  substituted: boolean;
};

/** What holds its charges; of the rest they went on elsewhere. */
const holding = new Set(['pending', 'waiting_po', 'stamping']);

/**
 * Every charge is on exactly the documents that its status says. A pre-invoice is the sum of its charges, an invoice the sum of its pre-invoice and of the XML
 * that SAT has: with the charges, which are those of the ledger (charges.ts), the documents are the ledger's.
 */
export async function verifyInvoices(reader: Reader, findings: Findings): Promise<void> {
  if (!(await hasTable(reader, 'invoices_invoice'))) return;
  for await (const one of pages(
    (after: string | null) => readPreInvoices(reader, after),
    ({ id }) => id,
  )) {
    findings.count('pre-invoices', 1);
    const told = wrongPreInvoice(one);
    if (told) findings.add(`pre-invoice PF-${one.n} ${told}`);
  }
  for await (const one of pages(
    (after: string | null) => readInvoices(reader, after),
    ({ id }) => id,
  )) {
    findings.count('invoices', 1);
    const told = wrongInvoice(one);
    if (told) findings.add(`invoice ${one.id} ${told}`);
  }
  await verifyPlaces(reader, findings);
}

function wrongPreInvoice({ status, charges, net, iva, total, rows, row_net, row_iva, row_total, strangers }: PreInvoice): string | null {
  if (strangers > 0) return `holds ${strangers} charges that are not its customer's, not invoiceable, of another sum, or not paid as it says`;
  if (holding.has(status) && (rows !== charges || row_net !== net || row_iva !== iva || row_total !== total))
    return `of ${pesos(total)} holds charges of ${pesos(row_total)}`;
  return (status === 'rejected' || status === 'cancelled') && rows > 0 ? `is ${status} and still holds ${rows} charges` : null;
}

const standing = new Set(['unpaid', 'overdue', 'paid', 'liquidated', 'to_cancel', 'pre_cancelled']);

function wrongInvoice(one: Invoice): string | null {
  const { status, uuid, total, paid, credited, balance, settled, substituted } = one;
  // What the PAC refused says what it said; its pre-invoice goes on without it.
  const isRefused = status === 'cancelled' && uuid === null;
  if (!isRefused && one.pre_invoice_total !== total) return `of ${pesos(total)} is of a pre-invoice of ${pesos(one.pre_invoice_total)}`;
  // Between the stamp and the look that books it, the document alone has the UUID.
  const isBooked = uuid !== null || one.pre_invoice_status !== 'stamping';
  if (isBooked && uuid !== one.stamped) return `has the UUID ${uuid ?? 'none'}, its document ${one.stamped ?? 'none'}`;
  if (uuid !== null && (one.document_total !== total || one.said !== total))
    return `of ${pesos(total)} is stamped as ${pesos(one.said ?? one.document_total ?? 0)}`;
  if (status === 'cancelled' && uuid !== null && one.state !== 'cancelled') return `is cancelled, its document is ${one.state ?? 'missing'}`;
  if (standing.has(status) && one.pre_invoice_status !== 'invoiced') return `stands, its pre-invoice is ${one.pre_invoice_status}`;
  if (standing.has(status) && !substituted && one.live !== total) return `of ${pesos(total)} holds charges of ${pesos(one.live)}`;
  if (status === 'cancelled' && one.live !== 0 && one.pre_invoice_status === 'invoiced') return `is cancelled and still holds ${pesos(one.live)}`;
  if (paid + credited > total) return `of ${pesos(total)} was paid with ${pesos(paid + credited)}`;
  const owed = standing.has(status) && !substituted ? total - paid - credited : 0;
  if (balance !== owed) return `has a balance of ${pesos(balance)} instead of ${pesos(owed)}`;
  return settled && standing.has(status) && paid !== total ? 'is of what was paid, and is not paid' : null;
}

/** A charge is on a live document exactly where its status says so, and on that alone which it names. */
async function verifyPlaces(reader: Reader, findings: Findings): Promise<void> {
  const { rows: twice } = await sql<{ charge_id: string; n: number }>`
    select charge_id, count(*)::int as n from invoices_row where state = 'in' group by 1 having count(*) > 1 order by 1`.execute(reader);
  for (const { charge_id, n } of twice) findings.add(`charge ${charge_id} is on ${n} documents`);
  const { rows } = await sql<{ id: string; status: string }>`
    select c.id, c.status from billing_charge c
    left join invoices_row r on r.charge_id = c.id and r.state = 'in'
    left join invoices_pre_invoice p on p.id = r.pre_invoice_id
    left join invoices_invoice i on i.pre_invoice_id = p.id
    where not coalesce(case c.status
      when 'PreInvoice' then p.id = c.pre_invoice_id and c.invoice_id is null and p.status in ('pending', 'waiting_po', 'stamping')
      when 'Invoiced' then p.id = c.pre_invoice_id and i.id = c.invoice_id and p.status = 'invoiced' and i.uuid is not null and i.status <> 'cancelled'
        and i.business_id = c.business_id
      else p.id is null and c.pre_invoice_id is null and c.invoice_id is null end, false)
    order by c.id`.execute(reader);
  for (const { id, status } of rows) findings.add(`charge ${id} is ${status}, and the documents say otherwise`);
}

async function readPreInvoices(reader: Reader, after: string | null): Promise<PreInvoice[]> {
  const { rows } = await sql<PreInvoice>`
    select p.id, p.n::int as n, p.status, p.settled, p.charges, p.net, p.iva, p.total, s.* from invoices_pre_invoice p cross join lateral (
      select count(*)::int as rows, coalesce(sum(r.net), 0)::bigint as row_net, coalesce(sum(r.iva), 0)::bigint as row_iva,
        coalesce(sum(r.total), 0)::bigint as row_total, (count(*) filter (where c.customer_id <> p.customer_id or not c.invoiceable
          or (c.net, c.iva, c.total) <> (r.net, r.iva, r.total) or c.settled <> p.settled))::int as strangers
      from invoices_row r join billing_charge c on c.id = r.charge_id where r.pre_invoice_id = p.id and r.state = 'in'
    ) s
    where p.id > ${after ?? ''} and (p.origin <> 'substitute' or p.status not in ('pending', 'stamping')) order by p.id limit ${PAGE}`.execute(
    reader,
  );
  return rows;
}

async function readInvoices(reader: Reader, after: string | null): Promise<Invoice[]> {
  const { rows } = await sql<Invoice>`
    select i.id, i.status, i.uuid, i.net, i.iva, i.total, i.paid, i.credited, i.balance, i.settled, p.status as pre_invoice_status,
      p.total as pre_invoice_total, d.state, s.uuid as stamped, d.total as document_total,
      round((substring(s.xml from ' Total="([0-9.]+)"'))::numeric * 100)::bigint as said,
      coalesce((select sum(r.total) from invoices_row r where r.pre_invoice_id = p.id and r.state = 'in'), 0)::bigint as live,
      exists (select from invoices_invoice o where o.replaces_id = i.id and o.uuid is not null and o.status <> 'cancelled') as substituted
    from invoices_invoice i join invoices_pre_invoice p on p.id = i.pre_invoice_id
    left join cfdi_document d on d.id = i.cfdi_id left join cfdi_stamp s on s.document_id = d.id
    where i.id > ${after ?? ''} order by i.id limit ${PAGE}`.execute(reader);
  return rows;
}
