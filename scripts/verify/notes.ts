import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import { pesos, type Findings } from './findings.ts';
import { hasTable } from './guides.ts';
import { orderOfInvoice } from './order-of-invoice.ts';
import { PAGE, pages } from './pages.ts';
import { numbersOf } from './unit-set.ts';

type Lines = Record<string, number>;
type Note = {
  id: string;
  n: number;
  customer_id: string;
  status: string;
  turn: number;
  net: number;
  iva: number;
  total: number;
  to_invoice: number | null;
  excess: number | null;
  paid_into: string | null;
  iva_pending: number | null;
  uuid: string | null;
  invoice_uuid: string | null;
  line_net: number;
  line_iva: number;
  live: number;
  lines: number;
  strangers: number;
  credited: number;
  credited_iva: number;
  state: string | null;
  stamped: string | null;
  said: number | null;
  related: string | null;
  moved: Lines | null;
  order_id: string | null;
  units: number;
  held: string[] | null;
  released: boolean;
  entries: number;
};
type Invoice = {
  id: string;
  status: string;
  total: number;
  credited: number;
  taxes: { iva: number }[] | null;
  parts: Part[] | null;
  paid: Part[] | null;
};
type Part = { starts_at: number; amount: number; iva: number };

const applies = (status: string): boolean => status === 'applied';

/**
 * Every note is the sum of its lines, says what its document says, and has moved its money exactly while it counts. No line of an invoice is taken back beyond its
 * sum, no centavo of an invoice is paid and taken back, and the IVA that notes took of what is owed is computed here again.
 */
export async function verifyNotes(reader: Reader, findings: Findings): Promise<void> {
  if (!(await hasTable(reader, 'notes_note'))) return;
  for await (const one of pages(
    (after: string | null) => readNotes(reader, after),
    ({ id }) => id,
  )) {
    findings.count('credit notes', 1);
    const told = wrongNote(one);
    if (told) findings.add(`note NC-${one.n} ${told}`);
  }
  for await (const one of pages(
    (after: string | null) => readInvoices(reader, after),
    ({ id }) => id,
  )) {
    const told = wrongInvoice(one);
    if (told) findings.add(`invoice ${one.id} ${told}`);
  }
  await verifyLines(reader, findings);
  await verifyEntriesOfNotes(reader, findings);
}

function wrongNote(one: Note): string | null {
  const { status, net, iva, total, line_net, line_iva, live, lines, strangers } = one;
  if (net !== line_net || iva !== line_iva) return `of ${pesos(total)} has lines of ${pesos(line_net + line_iva)}`;
  if (strangers > 0) return `takes back ${strangers} charges that are not on its invoice, or whose IVA is of another rate`;
  if (status === 'cancelled' ? live > 0 : live !== lines) return `is ${status}, and ${live} of its ${lines} lines hold`;
  return wrongMoney(one) ?? wrongDocument(one);
}

function wrongMoney(one: Note): string | null {
  const { status, turn, customer_id, net, iva, total, to_invoice, excess, paid_into, iva_pending, credited, credited_iva, entries } = one;
  const isApplied = applies(status);
  if (isApplied && (to_invoice ?? 0) + (excess ?? 0) !== total)
    return `of ${pesos(total)} is applied with ${pesos((to_invoice ?? 0) + (excess ?? 0))}`;
  const [owed, pending] = isApplied ? [to_invoice ?? 0, iva_pending ?? 0] : [0, 0];
  if (credited !== owed || credited_iva !== pending)
    return `is ${status} and takes ${pesos(credited)} with IVA ${pesos(credited_iva)} of what is owed, not ${pesos(owed)} with ${pesos(pending)}`;
  const wanted: Lines = isApplied
    ? {
        ...{ revenue: net, iva_pending: pending, iva_collected: iva - pending, [`receivable:${one.order_id ?? customer_id}`]: -owed },
        [`${paid_into}:${customer_id}`]: -(excess ?? 0),
      }
    : {};
  if (textOf(wanted) !== textOf(one.moved ?? {})) return `is ${status}: its entries do not fit: ${textOf(one.moved ?? {}) || 'none'}`;
  const told = wrongUnits(one);
  if (told) return told;
  // Applied once more than it was taken back, or as often.
  const was = status === 'draft' || status === 'stamped' || (status === 'cancelled' && one.uuid === null) ? 2 * turn : 2 * turn + (isApplied ? 1 : 2);
  return entries === was ? null : `is ${status} and has ${entries} entries instead of ${was}`;
}

/** What it takes out of the stock is held from its making on, and let go where it never counts. What leaves with it, accounts.ts derives. */
function wrongUnits({ units, held, released, status, uuid }: Note): string | null {
  const count = (held ?? []).reduce((sum, text) => sum + numbersOf(text).length, 0);
  if (count !== units) return `takes back ${units} units and holds ${count}`;
  return released === (units > 0 && status === 'cancelled' && uuid === null) ? null : `is ${status}, and its units are ${released ? 'free' : 'held'}`;
}

function wrongDocument({ status, uuid, stamped, state, said, total, related, invoice_uuid }: Note): string | null {
  if (invoice_uuid === null) return 'is of an invoice without a UUID';
  // Between the stamp and the look that books it, the document alone has the UUID.
  if (uuid !== null && uuid !== stamped) return `has the UUID ${uuid}, its document ${stamped ?? 'none'}`;
  if (stamped !== null && said !== total) return `of ${pesos(total)} is stamped as ${pesos(said ?? 0)}`;
  if (stamped !== null && related !== invoice_uuid) return `is related to ${related ?? 'nothing'}, not to its invoice`;
  if (status === 'cancelled' && (state === 'stamped' || state === 'cancelling')) return `is cancelled, its document is ${state}`;
  return applies(status) && state === 'cancelled' ? 'counts, its document is cancelled' : null;
}

function wrongInvoice({ status, total, credited, taxes, parts, paid }: Invoice): string | null {
  const sum = (parts ?? []).reduce((all, { amount }) => all + amount, 0);
  if (sum !== credited) return `is credited with ${pesos(credited)}, its notes take ${pesos(sum)}`;
  if (status === 'cancelled' && sum > 0) return 'is cancelled, and notes of it count';
  let end = 0;
  const isCredit = new Set(parts ?? []);
  for (const part of [...(parts ?? []), ...(paid ?? [])].sort((a, b) => a.starts_at - b.starts_at)) {
    if (part.starts_at < end) return `is paid or taken back twice from ${pesos(part.starts_at)} on`;
    end = part.starts_at + part.amount;
    const due = (taxes ?? []).reduce((all, tax) => all + share(tax.iva, end, total) - share(tax.iva, part.starts_at, total), 0);
    if (isCredit.has(part) && part.iva !== due) return `is taken back with IVA ${pesos(part.iva)} instead of ${pesos(due)}`;
  }
  return end > total ? `of ${pesos(total)} is paid or taken back beyond it` : null;
}

/** A part of an amount, half a centavo up. */
const share = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));

const textOf = (lines: Lines): string =>
  Object.entries(lines)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => `${account} ${amount}`)
    .sort()
    .join(', ');

/** What notes that count take of a charge is no more than the charge. */
async function verifyLines(reader: Reader, findings: Findings): Promise<void> {
  const { rows } = await sql<{ charge_id: string; total: number; taken: number }>`
    select l.charge_id, c.total, sum(l.total)::bigint as taken from notes_line l join billing_charge c on c.id = l.charge_id
    where l.state = 'in' group by 1, 2, c.net, c.iva having sum(l.net) > c.net or sum(l.iva) > c.iva order by 1`.execute(reader);
  for (const { charge_id, total, taken } of rows) findings.add(`charge ${charge_id} of ${pesos(total)} is taken back with ${pesos(taken)}`);
}

/** An entry of a note has its note, and bears its name. */
async function verifyEntriesOfNotes(reader: Reader, findings: Findings): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select e.key from wallet_entry e left join notes_note n on n.id = split_part(e.key, ':', 2) and n.customer_id = e.customer_id
    where e.movement in ('credit_note', 'credit_note_cancelled')
      and (n.id is null or e.key <> e.movement || ':' || n.id || ':' || split_part(e.key, ':', 3) or split_part(e.key, ':', 3)::int > n.turn)
    order by e.key`.execute(reader);
  const { rows: strange } = await sql<{ key: string }>`
    select e.key from wallet_entry e left join notes_note n on e.key = e.movement || ':' || n.id and n.customer_id = e.customer_id
    where e.movement in ('note_hold', 'note_release') and n.id is null order by e.key`.execute(reader);
  for (const { key } of [...rows, ...strange]) findings.add(`entry ${key} belongs to no note`);
}

async function readNotes(reader: Reader, after: string | null): Promise<Note[]> {
  const { rows } = await sql<Note>`
    select n.id, n.n::int as n, n.customer_id, n.status, n.turn, n.net, n.iva, n.total, n.to_invoice, n.excess, n.paid_into, n.iva_pending, n.uuid,
      i.uuid as invoice_uuid, ${orderOfInvoice} as order_id, l.*,
      (select json_agg(p.units) from wallet_entry e join wallet_posting p on p.entry_id = e.id where e.key = 'note_hold:' || n.id) as held,
      exists (select from wallet_entry e where e.key = 'note_release:' || n.id) as released, c.*, d.state, s.uuid as stamped,
      round((substring(s.xml from ' Total="([0-9.]+)"'))::numeric * 100)::bigint as said,
      lower(substring(s.xml from 'CfdiRelacionado UUID="([0-9A-Fa-f-]+)"')) as related, m.moved, (
        select count(*)::int from wallet_entry e where e.key like any (array['credit_note:' || n.id || ':%', 'credit_note_cancelled:' || n.id || ':%'])
      ) as entries
    from notes_note n join invoices_invoice i on i.id = n.invoice_id
    cross join lateral (
      select coalesce(sum(l.net), 0)::bigint as line_net, coalesce(sum(l.iva), 0)::bigint as line_iva, count(*)::int as lines, coalesce(sum(l.units), 0)::int as units,
        (count(*) filter (where l.state = 'in'))::int as live,
        (count(*) filter (where c.customer_id is distinct from n.customer_id or abs(l.iva * 100 - l.net * c.rate) > 110
          or (n.status <> 'cancelled' and c.invoice_id is distinct from n.invoice_id)))::int as strangers
      from notes_line l left join billing_charge c on c.id = l.charge_id where l.note_id = n.id
    ) l
    cross join lateral (
      select coalesce(sum(amount), 0)::bigint as credited, coalesce(sum(iva), 0)::bigint as credited_iva from invoices_credit
      where note_id = n.id and invoice_id = n.invoice_id and state = 'in'
    ) c
    left join cfdi_document d on d.purpose = 'note ' || n.id left join cfdi_stamp s on s.document_id = d.id
    left join lateral (
      select json_object_agg(account, amount) as moved from (
        -- The value of guides that leave the stock was no revenue yet; their centavos that no IVA takes are.
        select case when p.account like 'stock:%' then 'revenue' else p.account end as account, sum(p.amount)::bigint as amount from wallet_entry e join wallet_posting p on p.entry_id = e.id
        where e.key like any (array['credit_note:' || n.id || ':%', 'credit_note_cancelled:' || n.id || ':%']) and e.customer_id = n.customer_id group by 1
      ) one
    ) m on true
    where n.id > ${after ?? ''} order by n.id limit ${PAGE}`.execute(reader);
  return rows;
}

async function readInvoices(reader: Reader, after: string | null): Promise<Invoice[]> {
  const { rows } = await sql<Invoice>`
    select i.id, i.status, i.total, i.credited,
      (select json_agg(json_build_object('iva', t.iva)) from (
        select sum(r.iva) as iva from invoices_row r join billing_charge c on c.id = r.charge_id
        where r.pre_invoice_id = i.pre_invoice_id and r.state = 'in' group by c.rate) t) as taxes,
      (select json_agg(json_build_object('starts_at', starts_at, 'amount', amount, 'iva', iva) order by starts_at)
        from invoices_credit where invoice_id = i.id and state = 'in') as parts,
      (select json_agg(json_build_object('starts_at', starts_at, 'amount', amount, 'iva', iva) order by starts_at)
        from payments_application where invoice_id = i.id and state = 'in') as paid
    from invoices_invoice i
    where i.id > ${after ?? ''} and (i.credited > 0 or exists (select from invoices_credit c where c.invoice_id = i.id and c.state = 'in'))
    order by i.id limit ${PAGE}`.execute(reader);
  return rows;
}
