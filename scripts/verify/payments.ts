import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import { pesos, type Findings } from './findings.ts';
import { hasTable } from './guides.ts';
import { orderOfInvoice } from './order-of-invoice.ts';
import { PAGE, pages } from './pages.ts';

type Lines = Record<string, number>;
type Payment = {
  id: string;
  n: number;
  customer_id: string;
  business_id: string;
  source: string;
  status: string;
  paid_from: string | null;
  amount: number;
  iva: number;
  uuid: string | null;
  applied: number;
  applied_iva: number;
  live: number;
  parts: number;
  foreign_parts: number;
  state: string | null;
  stamped: string | null;
  said: number | null;
  moves: Record<string, Lines> | null;
  owed: Lines | null;
};
type Part = { starts_at: number; amount: number; iva: number; n: number };
type Invoice = { id: string; total: number; paid: number; settled: boolean; taxes: { base: number; iva: number }[] | null; parts: Part[] | null };

/**
 * Every payment is the sum of what it applies, has the entry of its account and none twice, and says what its complement says. Every invoice is paid with its
 * applications, none of which reach beyond it or over each other, and their IVA is computed here again. No deposit is applied beyond its sum.
 */
export async function verifyPayments(reader: Reader, findings: Findings): Promise<void> {
  if (!(await hasTable(reader, 'payments_payment'))) return;
  for await (const one of pages(
    (after: string | null) => readPayments(reader, after),
    ({ id }) => id,
  )) {
    findings.count('payments', 1);
    const told = wrongPayment(one);
    if (told) findings.add(`payment PA-${one.n} ${told}`);
  }
  for await (const one of pages(
    (after: string | null) => readInvoices(reader, after),
    ({ id }) => id,
  )) {
    const told = wrongInvoice(one);
    if (told) findings.add(`invoice ${one.id} ${told}`);
  }
  await verifyEntriesOfPayments(reader, findings);
  await verifyDepositsOfPayments(reader, findings);
}

function wrongPayment(one: Payment): string | null {
  const { amount, iva, status, applied, applied_iva, live, parts, foreign_parts } = one;
  if (applied !== amount || applied_iva !== iva)
    return `of ${pesos(amount)} with IVA ${pesos(iva)} applies ${pesos(applied)} with ${pesos(applied_iva)}`;
  if (foreign_parts > 0) return `pays ${foreign_parts} invoices of another customer or razón social, or not stamped`;
  if (status === 'cancelled' ? live > 0 : live !== parts) return `is ${status}, and ${live} of its ${parts} applications hold`;
  return wrongEntry(one) ?? wrongComplement(one);
}

function wrongEntry({ customer_id, paid_from, amount, iva, status, moves, owed }: Payment): string | null {
  const paid = Object.fromEntries(Object.entries(owed ?? {}).map(([of, sum]) => [`receivable:${of}`, -sum]));
  const made: Lines = { [`${paid_from}:${customer_id}`]: amount, ...paid, iva_pending: iva, iva_collected: -iva };
  const opposite = Object.fromEntries(Object.entries(made).map(([account, sum]) => [account, -sum]));
  const wanted = paid_from === null ? {} : { payment: made, ...(status === 'cancelled' ? { payment_cancelled: opposite } : {}) };
  return textOf(wanted) === textOf(moves ?? {}) ? null : `is ${status}: its entries do not fit: ${textOf(moves ?? {}) || 'none'}`;
}

function wrongComplement({ uuid, stamped, state, status, said, amount, paid_from }: Payment): string | null {
  if (paid_from === null) return state === null ? null : 'pays what was settled, and has a complement';
  // Between the stamp and the look that books it, the document alone has the UUID.
  if (uuid !== null && uuid !== stamped) return `has the UUID ${uuid}, its complement ${stamped ?? 'none'}`;
  if (stamped !== null && said !== amount) return `of ${pesos(amount)} is stamped as ${pesos(said ?? 0)}`;
  if (status === 'cancelled' && (state === 'stamped' || state === 'cancelling')) return `is cancelled, its complement is ${state}`;
  return status === 'applied' && state === 'cancelled' && uuid !== null ? 'stands, its complement is cancelled' : null;
}

function wrongInvoice({ total, paid, taxes, parts, settled }: Invoice): string | null {
  let end = 0;
  let sum = 0;
  for (const { starts_at, amount, iva, n } of parts ?? []) {
    if (starts_at < end) return `is paid twice from ${pesos(starts_at)} on: PA-${n}`;
    end = starts_at + amount;
    sum += amount;
    if (end > total) return `of ${pesos(total)} is paid beyond it, up to ${pesos(end)}: PA-${n}`;
    const due = (taxes ?? []).reduce((all, tax) => all + share(tax.iva, end, total) - share(tax.iva, starts_at, total), 0);
    // What was settled may have lost its charges to a substitute.
    if (!settled && iva !== due) return `is paid with IVA ${pesos(iva)} instead of ${pesos(due)}: PA-${n}`;
  }
  return sum === paid ? null : `is paid with ${pesos(paid)}, its payments apply ${pesos(sum)}`;
}

/** A part of an amount, half a centavo up. */
const share = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));

const textOf = (moves: Record<string, Lines>): string =>
  Object.entries(moves)
    .map(([movement, lines]) => `${movement} [${linesText(lines)}]`)
    .sort()
    .join('; ');
const linesText = (lines: Lines): string =>
  Object.entries(lines)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => `${account} ${amount}`)
    .sort()
    .join(', ');

/** An entry of a payment has its payment, and bears its name. */
async function verifyEntriesOfPayments(reader: Reader, findings: Findings): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select e.key from wallet_entry e left join payments_payment p on p.id = split_part(e.key, ':', 2) and p.customer_id = e.customer_id
    where e.movement in ('payment', 'payment_cancelled') and e.key is distinct from e.movement || ':' || p.id order by e.key`.execute(reader);
  for (const { key } of rows) findings.add(`entry ${key} belongs to no payment`);
}

/** A deposit is applied up to its sum, by payments of its customer. */
async function verifyDepositsOfPayments(reader: Reader, findings: Findings): Promise<void> {
  const { rows } = await sql<{ id: string; amount: number | null; applied: number }>`
    select p.deposit_id as id, d.amount, sum(p.amount)::bigint as applied from payments_payment p
    left join deposits_deposit d on d.id = p.deposit_id and d.customer_id = p.customer_id
    where p.deposit_id is not null and p.status <> 'cancelled'
    group by 1, 2 having d.amount is null or sum(p.amount) > d.amount order by 1`.execute(reader);
  for (const { id, amount, applied } of rows) findings.add(`deposit ${id} of ${pesos(amount ?? 0)} is applied with ${pesos(applied)}`);
}

async function readPayments(reader: Reader, after: string | null): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select p.id, p.n::int as n, p.customer_id, p.business_id, p.source, p.status, p.paid_from, p.amount, p.iva, p.uuid, a.*, d.state, s.uuid as stamped, (
        -- An order on credit is owed under its own account.
        select json_object_agg(o.of, o.amount) from (
          select coalesce(${orderOfInvoice}, p.customer_id) as of, sum(a.amount)::bigint as amount
          from payments_application a join invoices_invoice i on i.id = a.invoice_id where a.payment_id = p.id group by 1
        ) o
      ) as owed,
      round((substring(s.xml from ' MontoTotalPagos="([0-9.]+)"'))::numeric * 100)::bigint as said, m.moves
    from payments_payment p
    cross join lateral (
      select coalesce(sum(a.amount), 0)::bigint as applied, coalesce(sum(a.iva), 0)::bigint as applied_iva, count(*)::int as parts,
        (count(*) filter (where a.state = 'in'))::int as live,
        (count(*) filter (where i.customer_id <> p.customer_id or i.business_id <> p.business_id or i.uuid is null or i.settled <> (p.paid_from is null)))::int as foreign_parts
      from payments_application a join invoices_invoice i on i.id = a.invoice_id where a.payment_id = p.id
    ) a
    left join cfdi_document d on d.purpose = 'payment ' || p.id left join cfdi_stamp s on s.document_id = d.id
    left join lateral (
      select json_object_agg(e.movement, (select json_object_agg(q.account, q.amount) from wallet_posting q where q.entry_id = e.id)) as moves
      from wallet_entry e where e.key in ('payment:' || p.id, 'payment_cancelled:' || p.id)
    ) m on true
    where p.id > ${after ?? ''} order by p.id limit ${PAGE}`.execute(reader);
  return rows;
}

async function readInvoices(reader: Reader, after: string | null): Promise<Invoice[]> {
  const { rows } = await sql<Invoice>`
    select i.id, i.total, i.paid, i.settled,
      (select json_agg(json_build_object('base', t.net, 'iva', t.iva)) from (
        select sum(r.net) as net, sum(r.iva) as iva from invoices_row r join billing_charge c on c.id = r.charge_id
        where r.pre_invoice_id = i.pre_invoice_id and r.state = 'in' group by c.rate) t) as taxes,
      (select json_agg(json_build_object('starts_at', a.starts_at, 'amount', a.amount, 'iva', a.iva, 'n', p.n) order by a.starts_at, p.n)
        from payments_application a join payments_payment p on p.id = a.payment_id where a.invoice_id = i.id and a.state = 'in') as parts
    from invoices_invoice i where i.status not in ('created', 'cancelled') and i.id > ${after ?? ''} order by i.id limit ${PAGE}`.execute(reader);
  return rows;
}
