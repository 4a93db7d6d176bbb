import { ages, type Age, type StatementKind } from '#contract/statement/statement.ts';
import { DAY_MS } from '#contract/shared/dates.ts';
import type { InvoiceId } from '#contract/shared/ids.ts';
import { centavos, type Centavos } from '#contract/shared/money.ts';

/** An invoice that SAT knows, by days of the business. `ended_on`: SAT cancelled it. */
export type Invoiced = {
  id: InvoiceId;
  folio: string;
  total: Centavos;
  issued_on: string;
  due_on: string | null;
  ended_on: string | null;
  replaces_id: InvoiceId | null;
};
/** What a payment pays, or a credit note takes back, of one invoice. `ended_on`: it was taken back itself. */
export type Applied = {
  id: string;
  by: 'payment' | 'note';
  folio: string;
  invoice_id: InvoiceId;
  amount: Centavos;
  on: string;
  ended_on: string | null;
};
export type Period = { from: string | null; to: string };

export type Entry = {
  id: string;
  on: string;
  kind: StatementKind;
  folio: string;
  charge: Centavos | null;
  credit: Centavos | null;
  balance: Centavos;
};
export type Open = { id: InvoiceId; folio: string; due_on: string | null; age: Age; total: Centavos; balance: Centavos };
export type Stated = {
  opening: Centavos;
  charges: Centavos;
  credits: Centavos;
  closing: Centavos;
  ageing: { age: Age; balance: Centavos }[];
  open: Open[];
  entries: Entry[];
};

type Move = Omit<Entry, 'charge' | 'credit' | 'balance'> & { amount: number };
const order: readonly StatementKind[] = ['invoice', 'payment', 'note', 'payment_ended', 'note_ended', 'invoice_ended'];
const earlier = (one: string | null, other: string | null): string | null => (one === null || (other !== null && other < one) ? other : one);

/** The day on which an invoice stopped counting: SAT cancelled it, or its substitute was stamped (AMB-13.10). */
function endsOf(invoices: readonly Invoiced[]): ReadonlyMap<InvoiceId, string | null> {
  const ends = new Map(invoices.map(({ id, ended_on }) => [id, ended_on]));
  for (const { replaces_id, issued_on, ended_on } of invoices)
    if (replaces_id !== null && ended_on === null && ends.has(replaces_id)) ends.set(replaces_id, earlier(ends.get(replaces_id) ?? null, issued_on));
  return ends;
}

/** Moves of one payment on one day are one line. */
function movesOf(invoices: readonly Invoiced[], applied: readonly Applied[]): Move[] {
  const moves = new Map<string, Move>();
  const add = (kind: StatementKind, { of, on, folio, amount }: { of: string; on: string; folio: string; amount: number }) => {
    const id = `${kind} ${of} ${on}`;
    moves.set(id, { id, on, kind, folio, amount: (moves.get(id)?.amount ?? 0) + amount });
  };
  for (const { id: of, folio, total, issued_on, ended_on } of invoices) {
    add('invoice', { of, folio, on: issued_on, amount: total });
    if (ended_on !== null) add('invoice_ended', { of, folio, on: ended_on, amount: -total });
  }
  for (const { id: of, by, folio, on, ended_on, amount } of applied) {
    add(by, { of, folio, on, amount: -amount });
    if (ended_on !== null) add(`${by}_ended`, { of, folio, on: ended_on, amount });
  }
  const keyOf = ({ on, kind, folio }: Move) => `${on} ${order.indexOf(kind)} ${folio.padStart(20)}`;
  return [...moves.values()].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function ageOf(due_on: string | null, to: string): Age {
  const late = due_on === null ? 0 : (Date.parse(to) - Date.parse(due_on)) / DAY_MS;
  if (late <= 0) return 'not_due';
  if (late <= 15) return 'to_15';
  if (late <= 30) return 'to_30';
  return late <= 60 ? 'to_60' : 'more';
}

/** What was owed of each invoice at the end of a day, the one that is due first at the top. */
function openAt(invoices: readonly Invoiced[], applied: readonly Applied[], to: string): Open[] {
  const isOver = (day: string | null) => day !== null && day <= to;
  return invoices
    .filter(({ issued_on, ended_on }) => issued_on <= to && !isOver(ended_on))
    .flatMap(({ id, folio, due_on, total }): Open[] => {
      const paid = applied.filter((one) => one.invoice_id === id && one.on <= to && !isOver(one.ended_on));
      const balance = paid.reduce((left, { amount }) => left - amount, total as number);
      return balance > 0 ? [{ id, folio, due_on, age: ageOf(due_on, to), total, balance: centavos(balance) }] : [];
    })
    .toSorted((one, other) => ((one.due_on ?? '') < (other.due_on ?? '') ? -1 : 1));
}

/** The statement of an account, as of the last of some days (AMB-13.13). A payment of what no longer counts ends with it. */
export function stateAccount(invoices: readonly Invoiced[], applied: readonly Applied[], { from, to }: Period): Stated {
  const ends = endsOf(invoices);
  const counted = invoices.map((invoice) => ({ ...invoice, ended_on: ends.get(invoice.id) ?? null }));
  const paid = applied.filter(({ invoice_id }) => ends.has(invoice_id));
  const live = paid.map((one) => ({ ...one, ended_on: earlier(one.ended_on, ends.get(one.invoice_id) ?? null) }));
  const moves = movesOf(counted, live).filter(({ on }) => on <= to);
  const isBefore = ({ on }: Move) => from !== null && on < from;
  const opening = moves.filter(isBefore).reduce((sum, { amount }) => sum + amount, 0);
  let balance = opening;
  const entries = moves
    .filter((move) => !isBefore(move))
    .map(({ amount, ...move }): Entry => {
      balance += amount;
      const [charge, credit] = amount > 0 ? [centavos(amount), null] : [null, centavos(-amount)];
      return { ...move, charge, credit, balance: centavos(balance) };
    });
  const open = openAt(counted, live, to);
  const sumOf = (side: 'charge' | 'credit') => centavos(entries.reduce((sum, entry) => sum + (entry[side] ?? 0), 0));
  return {
    ...{ opening: centavos(opening), charges: sumOf('charge'), credits: sumOf('credit'), closing: centavos(balance) },
    ageing: ages.map((age) => ({ age, balance: centavos(open.reduce((sum, one) => sum + (one.age === age ? one.balance : 0), 0)) })),
    ...{ open, entries },
  };
}
