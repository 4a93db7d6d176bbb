import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import { pesos, type Findings } from './findings.ts';
import { PAGE, pages } from './pages.ts';

type Line = { service_id: string; quantity: number; net: number; iva: number; total: number };
type Posting = { key: string; account: string; amount: number; units: number | null; service_id: string | null; valid_until: string | null };
type Order = {
  id: string;
  n: number;
  customer_id: string;
  status: string;
  total: number;
  paid_with: string | null;
  valid_until: string | null;
  lines: Line[];
  charges: Omit<Line, 'service_id'>[];
  postings: Posting[] | null;
  charged: Charged[] | null;
};
type Charged = Omit<Line, 'service_id'> & { id: string; settled: boolean; source: string; customer_id: string };

/** Every paid or credited order of prepaid guides has its entries, with its own sums and units, once; no other has any (AMB-12.10). */
export async function verifyPurchases(reader: Reader, findings: Findings): Promise<void> {
  for await (const order of pages(
    (after: string | null) => readOrders(reader, after),
    ({ id }) => id,
  )) {
    const name = `order P-${String(order.n).padStart(6, '0')}`;
    const postings = order.postings ?? [];
    const isSold = order.status === 'paid' || order.status === 'credited';
    const sold = [...order.lines, ...order.charges].reduce((sum, line) => sum + line.total, 0);
    if (sold !== order.total) findings.add(`${name} of ${pesos(order.total)} has lines of ${pesos(sold)}`);
    if (!isSold && postings.length > 0) findings.add(`${name} is ${order.status} and has entries`);
    if (isSold && postings.length === 0) findings.add(`${name} is ${order.status} without its entry`);
    if (isSold && postings.length > 0) compare(name, order, postings, findings);
    const told = wrongCharges(order, isSold);
    if (told) findings.add(`${name} ${told}`);
  }
  const { rows: strange } = await sql<{ key: string }>`
    select e.key from wallet_entry e left join purchases_order o on o.id = split_part(e.key, ':', 2)
    where e.movement = 'purchase' and split_part(e.key, ':', 3) <> '' and (o.id is null or o.customer_id <> e.customer_id
      or e.key <> 'purchase:' || o.id || ':' || split_part(e.key, ':', 3) or split_part(e.key, ':', 3) <> 'charges' and split_part(e.key, ':', 3)::int > jsonb_array_length(o.lines)) order by e.key`.execute(
    reader,
  );
  for (const { key } of strange) findings.add(`entry ${key} belongs to no order of its customer`);
}

function compare(
  name: string,
  { id, customer_id, status, paid_with, valid_until, lines, charges, total }: Order,
  postings: readonly Posting[],
  findings: Findings,
): void {
  const payer = { balance: `pool:${customer_id}`, deposit: `pool:${customer_id}`, credit: `receivable:${id}` }[paid_with ?? ''];
  const taken = postings.filter(({ account }) => account === payer).reduce((sum, { amount }) => sum + amount, 0);
  if (taken !== total) findings.add(`${name} of ${pesos(total)} took ${pesos(taken)} from ${payer ?? 'nobody'}`);
  if (status === 'credited' && paid_with !== 'credit') findings.add(`${name} is credited and was paid with ${paid_with}`);
  for (const [index, line] of lines.entries()) {
    const key = `purchase:${id}:${index + 1}`;
    const lot = postings.find((posting) => posting.key === key && posting.account.startsWith('stock:'));
    const isSame = lot?.service_id === line.service_id && lot.units === line.quantity && -lot.amount === line.net && lot.valid_until === valid_until;
    if (!isSame) findings.add(`${name}: line ${index + 1} has another lot than its ${line.quantity} units of ${pesos(line.net)}`);
  }
  const besides = charges.reduce((sum, { net }) => sum + net, 0);
  const revenue = postings.filter(({ account }) => account === 'revenue').reduce((sum, { amount }) => sum - amount, 0);
  if (revenue !== besides) findings.add(`${name} sold ${pesos(besides)} besides its guides, its entry says ${pesos(revenue)}`);
  const keys = new Set(postings.map(({ key }) => key)).size;
  const wanted = lines.length + (charges.length > 0 ? 1 : 0);
  if (keys !== wanted) findings.add(`${name} has ${keys} entries for ${wanted}`);
}

/** What was sold is charged line by line, which documents take; a charge of guides is named as their lot. */
function wrongCharges({ customer_id, paid_with, lines, charges, charged, postings }: Order, isSold: boolean): string | null {
  const found = charged ?? [];
  const textOf = ({ quantity, net, iva, total }: Omit<Line, 'service_id'>) => `${quantity} ${net} ${iva} ${total}`;
  const wanted = isSold ? [...lines, ...charges].map(textOf).sort() : [];
  if (found.map(textOf).sort().join() !== wanted.join()) return `has other charges than it sold: ${found.length} for ${wanted.length}`;
  const lots = new Set((postings ?? []).flatMap(({ account }) => (account.startsWith('stock:') ? [account.slice('stock:'.length)] : [])));
  if (isSold && found.filter(({ id }) => lots.has(id)).length !== lines.length) return 'has charges that are not named as their lots';
  const isStrange = found.some((one) => one.settled !== (paid_with !== 'credit') || one.source !== 'purchase' || one.customer_id !== customer_id);
  return isStrange ? 'has charges that are paid otherwise than it was, or are not of an order' : null;
}

async function readOrders(reader: Reader, after: string | null): Promise<Order[]> {
  const { rows } = await sql<Order>`
    with o as (
      select id, n::int as n, customer_id, status, total, paid_with, valid_until, lines, charges from purchases_order where id > ${after ?? ''} order by id limit ${PAGE}
    ), k as (
      select id, customer_id, 'purchase:' || id || ':charges' as key from o
      union all select id, customer_id, 'purchase:' || id || ':' || line from o, generate_series(1, jsonb_array_length(lines)) as line
    ), m as (
      select k.id, json_agg(json_build_object(
        'key', e.key, 'account', p.account, 'amount', p.amount, 'units', l.units, 'service_id', l.service_id, 'valid_until', l.valid_until)) as postings
      from k join wallet_entry e on e.key = k.key and e.customer_id = k.customer_id join wallet_posting p on p.entry_id = e.id
        left join wallet_lot l on p.account = 'stock:' || l.id
      group by k.id
    )
    select o.*, m.postings, (
      select json_agg(json_build_object('id', c.id, 'quantity', c.quantity, 'net', c.net, 'iva', c.iva, 'total', c.total, 'settled', c.settled, 'source', c.source,
        'customer_id', c.customer_id)) from billing_charge c where c.purchase_id = o.id and c.status <> 'Cancelled'
    ) as charged from o left join m on m.id = o.id order by o.id`.execute(reader);
  return rows;
}
