import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import { pesos, type Findings } from './findings.ts';
import { PAGE, pages } from './pages.ts';
import type { Part } from './reservations.ts';
import { numbersOf } from './unit-set.ts';

type Charge = {
  id: string;
  customer_id: string;
  concept: string;
  quantity: number;
  unit_price: number;
  invoiceable: boolean;
  net: number;
  iva: number;
  total: number;
  rate: number;
  status: string;
  settled: boolean;
  created_at: Date | string;
  cancelled_at: Date | string | null;
  lines: { from: string; account: string; amount: number; lot_id?: string; units?: number }[];
};
type Times = Record<string, Date | string>;
type Guide = {
  label_id: string;
  times: Times | null;
  customer_id: string | null;
  state: string | null;
  parts: Part[] | null;
  charges: Charge[] | null;
};

type Later = Charge & {
  source: string;
  label_customer: string | null;
  moves: Record<string, Record<string, number>> | null;
  times: Times | null;
};

/** Concepts of a quoted price, in the order of its components. */
const conceptOf: Record<string, string> = {
  label_price: 'Guía',
  insurance: 'Seguro',
  irregular_delivery_price: 'E. Irregular',
  reissue_price: 'Reexpedición',
  overweight_price: 'Sobrepeso',
};

/** Every posted guide has the charges of what it paid, and every charge a posted guide; a refunded guide has only cancelled ones. */
export async function verifyCharges(reader: Reader, findings: Findings): Promise<void> {
  const { rows: settled } = await sql<{
    id: string;
  }>`select split_part(key, ':', 2) as id from wallet_entry where movement = 'charge_settled'`.execute(reader);
  const collected = new Set(settled.map(({ id }) => id));
  // What a review removed of a report was given back by itself, while its guide stays charged.
  const { rows: removed } = await sql<{
    id: string;
  }>`select split_part(key, ':', 2) as id from wallet_entry where movement = 'extra_charge_refund'`.execute(reader);
  const takenBack = new Set(removed.map(({ id }) => id));
  const { rows: noted } = await sql<{ id: string }>`
    select l.charge_id as id from notes_line l join notes_note n on n.id = l.note_id where n.is_automatic`.execute(reader);
  const credited = new Set(noted.map(({ id }) => id));
  for await (const guide of pages(
    (after: string | null) => readGuides(reader, after),
    ({ label_id }) => label_id,
  )) {
    const charges = guide.charges ?? [];
    findings.count('charges', charges.length);
    const name = `guide ${guide.label_id}`;
    const isCharged = guide.state === 'posted' || guide.state === 'refunded';
    if (charges.length > 0 && !isCharged) findings.add(`${name} is charged but its money is ${guide.state ?? 'not in the ledger'}`);
    if (!isCharged) continue;
    // What an invoice holds stays charged, and a credit note gives it back (notes.ts).
    const live = charges.filter(({ id, status }) => status !== 'Cancelled' && !(status === 'Invoiced' && credited.has(id)));
    if (guide.state === 'refunded' && live.length > 0)
      findings.add(`${name} was refunded but ${live.map(({ concept }) => concept).join(', ')} is still charged`);
    if (guide.state === 'posted' && charges.some(({ id, status }) => status === 'Cancelled' && !takenBack.has(id)))
      findings.add(`${name} has cancelled charges but was not refunded`);
    for (const charge of charges) {
      const wrong =
        wrongWith(charge) ??
        wrongTime(charge, guide.times?.['label'], takenBack.has(charge.id) ? undefined : guide.times?.['label_refund']) ??
        (charge.customer_id === guide.customer_id ? null : 'is of another customer');
      if (wrong) findings.add(`${name}: its charge ${charge.id} ${wrong}`);
    }
    compareParts(name, guide.parts ?? [], charges, collected, findings);
  }
  await verifyLater(reader, findings);
  await verifyOwed(reader, findings);
}

/** Half a centavo for each rounding of net and total, of up to five components in one charge. */
const ROUNDING = 5 * 110;

/** What a charge says of itself: its sums, its rate, where its lines took from, and whether it is invoiced again. */
function wrongWith({
  net,
  iva,
  total,
  rate,
  quantity,
  unit_price,
  lines,
  invoiceable,
  source,
}: Omit<Charge, 'concept' | 'settled' | 'status' | 'created_at' | 'cancelled_at'> & { source?: string }): string | null {
  if (net + iva !== total || quantity * unit_price !== net) return `of ${pesos(total)} does not add up`;
  if (Math.abs(iva * 100 - net * rate) > ROUNDING) return `of ${pesos(net)} has IVA of ${pesos(iva)}, which is not ${rate} %`;
  if (lines.some(({ from, account }) => !account.startsWith(`${from}:`))) return 'took from another kind of account than it says';
  // Money that was never a service is on no invoice.
  const isNeverInvoiced = source === 'deposit' || lines.some(({ from }) => from === 'stock');
  return invoiceable === isNeverInvoiced ? 'is invoiced although its stock was, or the other way about' : null;
}

/** A charge is written with its entry; what moved further than this was moved into another day, month or report. */
const TOGETHER_MS = 60_000;

function wrongTime({ created_at, cancelled_at }: Charge, made: Date | string | undefined, givenBack: Date | string | undefined): string | null {
  const isApart = (at: Date | string, booked: Date | string | undefined) =>
    booked !== undefined && Math.abs(new Date(at).getTime() - new Date(booked).getTime()) > TOGETHER_MS;
  const dayOf = (at: Date | string | undefined) => new Date(at ?? 0).toISOString().slice(0, 10);
  if (isApart(created_at, made)) return `is of ${dayOf(created_at)}, its entry of ${dayOf(made)}`;
  return cancelled_at !== null && isApart(cancelled_at, givenBack)
    ? `was cancelled on ${dayOf(cancelled_at)}, its entry is of ${dayOf(givenBack)}`
    : null;
}

function compareParts(name: string, parts: readonly Part[], charges: readonly Charge[], collected: ReadonlySet<string>, findings: Findings): void {
  for (const part of parts) {
    const concept = conceptOf[part.component] ?? part.component;
    const charge = charges.find((one) => one.concept === concept);
    if (!charge) {
      findings.add(`${name} paid ${concept} ${pesos(part.taxed.total)} without a charge`);
      continue;
    }
    const { net, iva, total, settled } = charge;
    const wasCollected = collected.has(charge.id);
    const isSame =
      net === part.taxed.net &&
      iva === part.taxed.iva &&
      total === part.taxed.total &&
      net + iva === total &&
      settled === (part.settled || wasCollected);
    if (!isSame) findings.add(`${name} is charged ${concept} ${pesos(total)}, but paid ${pesos(part.taxed.total)}`);
    if (!wasCollected && namedText(charge.lines) !== paidText(part.lines))
      findings.add(`${name}: ${concept} names other accounts or units than those that paid`);
  }
  if (charges.length > parts.length) findings.add(`${name} has ${charges.length} charges for ${parts.length} components`);
}

const namedText = (lines: Charge['lines']) =>
  lines.map(({ account, amount, lot_id, units }) => `${account} ${amount} ${lot_id ?? ''} ${units ?? ''}`).join();
const paidText = (lines: Part['lines']) =>
  lines
    .map(
      ({ account, amount, units }) => `${account} ${amount} ${units ? account.slice('stock:'.length) : ''} ${units ? numbersOf(units).length : ''}`,
    )
    .join();

/**
 * Charges made after their guide, and those collected from the pool later: each has the entries of its status, with its own sums. A quoted charge
 * that was taken at its creation has none.
 */
async function verifyLater(reader: Reader, findings: Findings): Promise<void> {
  for await (const charge of pages(
    (after: string | null) => readLater(reader, after),
    ({ id }) => id,
  )) {
    const { id, source, status, settled, customer_id: owner, net, iva, total } = charge;
    const moves = charge.moves ?? {};
    // A deposit that was taken back wrote its debt itself (deposits.ts).
    // What an order sold is in its own entries (purchases.ts).
    const isExtra = source !== 'quote' && source !== 'deposit' && source !== 'purchase';
    const isOver = status === 'Cancelled';
    if (source !== 'quote') findings.count('charges', 1);
    const receivable = `receivable:${owner}`;
    const made = { [receivable]: total, revenue: -net, iva_pending: -iva };
    // Saldo a favor pays what it covers wholly when it is invoiced.
    const payer = charge.lines.some(({ from }) => from === 'favor') ? `favor:${owner}` : `pool:${owner}`;
    const collected = { [payer]: total, [receivable]: -total, iva_pending: iva, iva_collected: -iva };
    // A quoted charge that was taken when it was made has no entry of its own until a review takes it back alone.
    const isCollected = settled && (isExtra || 'charge_settled' in moves);
    const isAlone = !isExtra && 'extra_charge_refund' in moves;
    const wanted = {
      ...(isExtra ? { extra_charge: made } : {}),
      ...(isExtra && isOver ? { extra_charge_refund: opposite(made) } : {}),
      ...(isCollected ? { charge_settled: collected } : {}),
      ...(isCollected && isOver ? { charge_unsettled: opposite(collected) } : {}),
      ...(isAlone ? { extra_charge_refund: settled && !isCollected ? givenBack(charge, moves['extra_charge_refund'] ?? {}) : opposite(made) } : {}),
    };
    if (textOf(wanted) !== textOf(moves))
      findings.add(`charge ${id} is ${status}${settled ? ', settled' : ''}: its entries do not fit: ${textOf(moves) || 'none'}`);
    const wrong =
      wrongWith(charge) ??
      (isExtra || isAlone ? wrongTime(charge, isExtra ? charge.times?.['extra_charge'] : undefined, charge.times?.['extra_charge_refund']) : null) ??
      (isExtra && owner !== charge.label_customer ? 'is of another customer' : null);
    if (wrong) findings.add(`charge ${id} ${wrong}`);
    if (isAlone && !isOver) findings.add(`charge ${id} was given back and is ${status}`);
    if (isCollected && charge.lines.some(({ account }) => account !== payer)) findings.add(`charge ${id} names other accounts than what paid it`);
    const paid = charge.lines.reduce((sum, { amount }) => sum + amount, 0);
    if (settled && paid !== total) findings.add(`charge ${id} of ${pesos(total)} was collected as ${pesos(paid)}`);
  }
  const { rows } = await sql<{ key: string }>`
    select e.key from wallet_entry e left join billing_charge c on c.id = split_part(e.key, ':', 2)
    where e.movement in ('extra_charge', 'extra_charge_refund', 'charge_settled', 'charge_unsettled')
      and e.key is distinct from e.movement || ':' || c.id`.execute(reader);
  for (const { key } of rows) findings.add(`entry ${key} belongs to no charge`);
}

type Lines = Record<string, number>;
/** What a charge that was paid when it was made gives back: to the accounts that paid, or to the pool for a user who is gone. */
function givenBack({ net, iva, lines, customer_id }: Later, found: Lines): Lines {
  const back: Lines = { revenue: net, iva_collected: iva };
  for (const { account, amount } of lines) {
    const to = found[account] === undefined && account.startsWith('user:') ? `pool:${customer_id}` : account;
    back[to] = (back[to] ?? 0) - amount;
  }
  return back;
}
const opposite = (lines: Lines): Lines => Object.fromEntries(Object.entries(lines).map(([account, amount]) => [account, -amount]));
const linesText = (lines: Lines) =>
  Object.entries(lines)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => `${account} ${amount}`)
    .sort()
    .join(', ');
const textOf = (moves: Record<string, Lines>) =>
  Object.entries(moves)
    .map(([movement, lines]) => `${movement} [${linesText(lines)}]`)
    .sort()
    .join('; ');

/** What each customer owes in the ledger is the sum of its charges and credited orders that nobody has paid, less what was paid of invoices. */
async function verifyOwed(reader: Reader, findings: Findings): Promise<void> {
  const { rows } = await sql<{ customer: string; owed: number; charged: number }>`
    select coalesce(p.customer, c.customer_id) as customer, coalesce(p.owed, 0)::bigint as owed, coalesce(c.charged, 0)::bigint as charged
    from (select customer_id as customer, sum(amount) as owed from wallet_posting where account like 'receivable:%' group by customer_id) p
    full join (
      select customer_id, sum(total) as charged from (
        select customer_id, total from billing_charge where not settled and status <> 'Cancelled' and source <> 'purchase'
        -- Of an order that was bought on credit no charge is owed: it is owed itself, until its invoice is paid.
        union all select customer_id, total from purchases_order where paid_with = 'credit'
        -- What payments paid of invoices, or notes took back, is owed no more, though its charges stay as they were made.
        union all select customer_id, -amount from payments_payment where paid_from is not null and status <> 'cancelled'
        union all select customer_id, -to_invoice from notes_note where status = 'applied'
      ) open group by customer_id
    ) c on c.customer_id = p.customer
    where coalesce(p.owed, 0) <> coalesce(c.charged, 0)`.execute(reader);
  for (const { customer, owed, charged } of rows)
    findings.add(`customer ${customer} owes ${pesos(owed)} in the ledger, ${pesos(charged)} by its unpaid charges and orders`);
}

/** Every charge that has, or must have, entries of its own. */
async function readLater(reader: Reader, after: string | null): Promise<Later[]> {
  const { rows } = await sql<Later>`
    select c.id, c.customer_id, coalesce(r.customer_id, g.customer_id) as label_customer, c.source, c.status, c.settled, c.net, c.iva, c.total, c.rate, c.quantity, c.unit_price,
      c.invoiceable, c.lines, c.created_at, c.cancelled_at, m.moves, m.times
    from billing_charge c
    left join wallet_reservation r on r.label_id = c.label_id
    left join shipping_guide g on g.id = c.label_id and g.source = 'manual'
    left join lateral (
      select json_object_agg(e.movement, (select json_object_agg(p.account, p.amount) from wallet_posting p where p.entry_id = e.id)) as moves,
        json_object_agg(e.movement, e.at) as times
      from wallet_entry e
      where e.key in ('extra_charge:' || c.id, 'extra_charge_refund:' || c.id, 'charge_settled:' || c.id, 'charge_unsettled:' || c.id)
    ) m on true
    where c.id > ${after ?? ''} and (c.source <> 'quote' or m.moves is not null)
      -- What a guide by hand cost is held under its charge.
      and not exists (select from wallet_reservation h where h.label_id = c.id)
    order by c.id limit ${PAGE}`.execute(reader);
  return rows;
}

async function readGuides(reader: Reader, after: string | null): Promise<Guide[]> {
  const { rows } = await sql<Guide>`
    select coalesce(r.label_id, c.label_id) as label_id, r.customer_id, r.state, r.parts, c.charges, (
      select json_object_agg(e.movement, e.at) from wallet_entry e where e.label_id = coalesce(r.label_id, c.label_id) and e.movement in ('label', 'label_refund')
    ) as times
    from wallet_reservation r
    full join (
      select case when held.label_id is null then c.label_id else c.id end as label_id, json_agg(json_build_object('id', id, 'customer_id', c.customer_id, 'quantity', quantity, 'unit_price', unit_price, 'invoiceable', invoiceable, 'concept', concept, 'net', net, 'iva', iva, 'total', total, 'rate', rate, 'status', status,
        'settled', settled, 'lines', lines, 'created_at', c.created_at, 'cancelled_at', cancelled_at) order by id) as charges
      from billing_charge c left join wallet_reservation held on held.label_id = c.id
      where c.label_id is not null and (source = 'quote' or held.label_id is not null) group by 1
    ) c on c.label_id = r.label_id
    where coalesce(r.label_id, c.label_id) > ${after ?? ''}
    order by 1 limit ${PAGE}`.execute(reader);
  return rows;
}
