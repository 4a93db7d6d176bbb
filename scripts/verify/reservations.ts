import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import { pesos, type Findings } from './findings.ts';
import { PAGE, pages } from './pages.ts';

export type Part = {
  component: string;
  settled: boolean;
  taxed: { net: number; iva: number; total: number };
  lines: { account: string; amount: number; units: string | null }[];
};
type Reservation = {
  label_id: string;
  customer_id: string;
  state: string;
  held: number;
  parts: Part[];
  /** Null for an entry that has lost its lines. */
  movements: Record<string, Record<string, number> | null> | null;
  /** Concepts of its price that a review took back alone before the guide was refunded, or that an invoice holds, which a note takes back (notes.ts). */
  removed: string[] | null;
  /** What its entries are, one name each: two of one movement stand here twice. */
  entries: string[] | null;
  /** The units that its reserve entry took, by lot. */
  taken: Record<string, string> | null;
};

const expected: Record<string, string> = {
  open: 'reserve',
  posted: 'label,reserve',
  released: 'release,reserve',
  refunded: 'label,label_refund,reserve',
};

/** Every reservation has exactly the entries of its state, each once and with the lines it remembers; and what is held is what open ones hold. */
export async function verifyReservations(reader: Reader, findings: Findings): Promise<void> {
  for await (const row of pages(
    (after: string | null) => readReservations(reader, after),
    ({ label_id }) => label_id,
  )) {
    findings.count('reservations', 1);
    const name = `guide ${row.label_id}`;
    const movements = row.movements ?? {};
    // The price is changed once at most.
    const entries = (row.entries ?? []).toSorted();
    const found = entries.filter((movement, at) => movement !== 'reprice' || entries[at - 1] === 'reprice').join();
    const isAllRemoved = row.parts.every((part) => isRemoved(row, part));
    const wantedEntries = row.state === 'refunded' && isAllRemoved ? expected['posted'] : expected[row.state];
    if (row.parts.length > 0 && found !== wantedEntries) findings.add(`${name} is ${row.state} but its entries are: ${found || 'none'}`);
    if (row.parts.length === 0 && found !== '') findings.add(`${name} costs nothing but has entries: ${found}`);
    const wanted = expectedLines(row);
    const repriced = movements['reprice'];
    if (repriced) checkReprice(findings, name, wanted['reserve'] ?? {}, [movements['reserve'] ?? {}, repriced]);
    for (const [movement, lines] of Object.entries(movements)) {
      if (repriced && (movement === 'reprice' || movement === 'reserve')) continue;
      // Only what a guide holds and took itself; charges made or collected later have entries of their own.
      const difference = differenceOf(withGone(wanted[movement] ?? {}, lines ?? {}, movement, row.customer_id), lines ?? {});
      if (difference) findings.add(`${name}: its ${movement} entry moves ${difference}`);
    }
    for (const part of row.parts) {
      const wrong = wrongWithPart(part);
      if (wrong) findings.add(`${name}: its ${part.component} ${wrong}`);
    }
    const remembered = unitsOf(row.parts);
    const taken = Object.entries(row.taken ?? {}).map(([account, units]) => `${units} of ${account}`);
    if (remembered.sort().join() !== taken.sort().join())
      findings.add(`${name} remembers the units ${remembered.join() || 'none'}, its reserve entry took ${taken.join() || 'none'}`);
    const held = heldOf(row.parts);
    if (row.held !== held) findings.add(`${name} holds ${pesos(row.held)}, its lines give ${pesos(held)}`);
  }
  await verifyHeld(reader, findings);
}

const conceptOf: Record<string, string> = {
  label_price: 'Guía',
  insurance: 'Seguro',
  irregular_delivery_price: 'E. Irregular',
  reissue_price: 'Reexpedición',
  overweight_price: 'Sobrepeso',
};
const isRemoved = ({ removed }: Pick<Reservation, 'removed'>, { component }: Part): boolean => (removed ?? []).includes(conceptOf[component] ?? '');

const isStock = (account: string) => account.startsWith('stock:');
const isOwed = (account: string) => account.startsWith('credit:');
const heldOf = (parts: readonly Part[]): number =>
  parts.flatMap(({ lines }) => lines).reduce((sum, { account, amount }) => sum + (isStock(account) ? 0 : amount), 0);

const unitsOf = (parts: readonly Part[]): string[] =>
  parts.flatMap(({ lines }) => lines.filter(({ account }) => isStock(account)).map(({ account, units }) => `${units} of ${account}`));

const components = new Set(['label_price', 'insurance', 'irregular_delivery_price', 'reissue_price', 'overweight_price']);

/** What a part of a price says of itself: its sums, and that its lines cover it. A unit of stock is worth what its lot cost. */
function wrongWithPart({ component, taxed: { net, iva, total }, settled, lines }: Part): string | null {
  if (!components.has(component)) return 'is no component of a price';
  if (net + iva !== total) return `is ${pesos(net)} and ${pesos(iva)}, not ${pesos(total)}`;
  if (settled === lines.some(({ account }) => isOwed(account))) return `is ${settled ? 'paid' : 'owed'}, but its lines say otherwise`;
  const paid = lines.reduce((sum, { amount }) => sum + amount, 0);
  const isByStock = lines.some(({ account }) => isStock(account));
  return isByStock || paid === total ? null : `costs ${pesos(total)}, its lines hold ${pesos(paid)}`;
}

type Lines = Record<string, number>;

/**
 * A reservation that was brought to another price holds what its two entries hold together. What went back to a user who is gone went to the
 * pool, so that accounts which may pay for each other count as one.
 */
function checkReprice(findings: Findings, name: string, wanted: Lines, entries: readonly Lines[]): void {
  const asOne = (of: Lines): Lines => {
    const joined: Lines = {};
    for (const [account, amount] of Object.entries(of)) {
      const payer = /^(user|pool):/.test(account) ? 'money' : account;
      joined[payer] = (joined[payer] ?? 0) + amount;
    }
    return joined;
  };
  const found: Lines = {};
  for (const entry of entries) for (const [account, amount] of Object.entries(entry)) found[account] = (found[account] ?? 0) + amount;
  const difference = differenceOf(asOne(wanted), asOne(found));
  if (difference) findings.add(`${name}: its reserve and reprice entries move ${difference}`);
}

/** What goes back to a user who is gone goes to the pool instead, all of it. */
function withGone(wanted: Lines, found: Lines, movement: string, customer: string): Lines {
  if (movement !== 'release' && movement !== 'label_refund') return wanted;
  const pool = `pool:${customer}`;
  const gone = Object.entries(wanted).filter(([account]) => account.startsWith('user:') && found[account] === undefined);
  const kept = Object.fromEntries(Object.entries(wanted).filter(([account]) => !gone.some(([name]) => name === account)));
  return gone.reduce((lines, [, amount]) => ({ ...lines, [pool]: (lines[pool] ?? 0) + amount }), kept);
}

/** What each movement of a guide must move, by account; a refunded unit may come back to a lot of its own, so lots count as one. */
function expectedLines({ customer_id, parts, removed }: Reservation): Record<string, Lines> {
  const reserve: Lines = {};
  const label: Lines = {};
  const refund: Lines = {};
  const add = (to: Lines, account: string, amount: number) => {
    const name = isStock(account) ? 'stock' : account;
    to[name] = (to[name] ?? 0) + amount;
  };
  add(reserve, `held:${customer_id}`, -heldOf(parts));
  add(label, `held:${customer_id}`, heldOf(parts));
  for (const part of parts) {
    const { lines, settled, taxed } = part;
    const isBack = !isRemoved({ removed }, part);
    const stock = lines.find(({ account }) => isStock(account));
    for (const { account, amount } of lines) {
      add(reserve, account, isStock(account) ? 0 : amount);
      if (isStock(account)) add(label, account, amount);
      if (isOwed(account)) add(label, account, -amount);
      else if (isBack) add(refund, account, -amount);
    }
    for (const [to, sign] of [
      [label, -1],
      [refund, 1],
    ] as const) {
      if (to === refund && !isBack) continue;
      add(to, 'revenue', sign * (stock ? stock.amount : taxed.net));
      if (!stock) add(to, settled ? 'iva_collected' : 'iva_pending', sign * taxed.iva);
      if (!settled) add(to, `receivable:${customer_id}`, -sign * taxed.total);
    }
  }
  const release = Object.fromEntries(Object.entries(reserve).map(([account, amount]) => [account, -amount]));
  return { reserve, release, label, label_refund: refund };
}

function differenceOf(wanted: Lines, found: Lines): string | null {
  const names = new Set([...Object.keys(wanted), ...Object.keys(found)]);
  const wrong = [...names].filter((name) => (wanted[name] ?? 0) !== (found[name] ?? 0));
  return wrong.length === 0 ? null : wrong.map((name) => `${name} by ${pesos(found[name] ?? 0)} instead of ${pesos(wanted[name] ?? 0)}`).join(', ');
}

async function verifyHeld(reader: Reader, findings: Findings): Promise<void> {
  const { rows } = await sql<{ customer: string; posted: number; open: number }>`
    select coalesce(p.customer, r.customer) as customer, coalesce(p.amount, 0)::bigint as posted, coalesce(r.held, 0)::bigint as open
    from (select substr(account, 6) as customer, -sum(amount) as amount from wallet_posting where account like 'held:%' group by account) p
    full join (select customer_id as customer, sum(held) as held from wallet_reservation where state = 'open' group by customer_id) r on r.customer = p.customer
    where coalesce(p.amount, 0) <> coalesce(r.held, 0)`.execute(reader);
  for (const { customer, posted, open } of rows) findings.add(`customer ${customer}: the ledger holds ${pesos(posted)}, open guides ${pesos(open)}`);
}

async function readReservations(reader: Reader, after: string | null): Promise<Reservation[]> {
  const { rows } = await sql<Reservation>`
    select r.label_id, r.customer_id, r.state, r.held, r.parts, (
      select json_object_agg(m.movement, m.lines) from (
        select e.movement, (
          select json_object_agg(l.account, l.amount) from (
            select case when p.account like 'stock:%' then 'stock' else p.account end as account, sum(p.amount)::bigint as amount
            from wallet_posting p where p.entry_id = e.id group by 1
          ) l
        ) as lines
        from wallet_entry e where e.label_id = r.label_id and e.movement in ('reserve', 'reprice', 'release', 'label', 'label_refund')
      ) m
    ) as movements, (
      select json_agg(e.movement) from wallet_entry e
      where e.label_id = r.label_id and e.movement in ('reserve', 'reprice', 'release', 'label', 'label_refund')
    ) as entries, (
      select json_object_agg(p.account, p.units) from wallet_posting p join wallet_entry e on e.id = p.entry_id
      where e.label_id = r.label_id and e.movement = 'reserve' and p.account like 'stock:%'
    ) as taken, (
      select json_agg(c.concept) from billing_charge c
      where c.label_id = r.label_id and c.source = 'quote' and (
        exists (select from wallet_entry e where e.key = 'extra_charge_refund:' || c.id) or (r.state = 'refunded' and c.status = 'Invoiced')
      )
    ) as removed
    from wallet_reservation r where r.label_id > ${after ?? ''} order by r.label_id limit ${PAGE}`.execute(reader);
  return rows;
}
