import { ages, type Age, type StatementKind } from '#contract/statement/statement.ts';
import { businessDayEnd } from '#contract/shared/calendar.ts';
import { businessDayOf, businessDayStart, DAY_MS } from '#contract/shared/dates.ts';
import type { BusinessId, InvoiceId } from '#contract/shared/ids.ts';
import { centavos, type Centavos } from '#contract/shared/money.ts';

/** An invoice that SAT knows. `ended_at`: SAT cancelled it. */
export type Invoiced = {
  id: InvoiceId;
  business_id: BusinessId;
  folio: string;
  total: Centavos;
  issued_at: Date;
  due_on: string | null;
  ended_at: Date | null;
  replaces_id: InvoiceId | null;
};
/** What a payment pays, or a credit note takes back, of one invoice. `ended_at`: it was taken back itself. */
export type Applied = {
  id: string;
  by: 'payment' | 'note';
  folio: string;
  invoice_id: InvoiceId;
  amount: Centavos;
  applied_at: Date;
  ended_at: Date | null;
};
/** Days, and whose invoices: of one razón social, or of all. */
export type Asked = { from: string | null; to: string; business_id: BusinessId | null };

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

/** From one instant until another, in milliseconds; Infinity: it has not ended. */
type Span = { since: number; until: number };
type Counted<T> = T & { spans: readonly Span[] };
type Move = Omit<Entry, 'charge' | 'credit' | 'balance' | 'on'> & { at: number; amount: number };

/** Which of two lines of one instant stands first: what is owed, before what is owed no more. */
const order: readonly StatementKind[] = ['invoice', 'payment', 'note', 'payment_ended', 'note_ended', 'invoice_ended'];

const isSome = ({ since, until }: Span): boolean => since < until;
const spanOf = (since: Date, until: Date | null): Span => ({ since: since.getTime(), until: until?.getTime() ?? Infinity });
const shared = (one: Span, other: Span): Span => ({ since: Math.max(one.since, other.since), until: Math.min(one.until, other.until) });
const without = ({ since, until }: Span, hole: Span): Span[] =>
  [
    { since, until: Math.min(until, hole.since) },
    { since: Math.max(since, hole.until), until },
  ].filter(isSome);

/** When each invoice counts: from its stamp until SAT cancels it, and not while a substitute of it does (AMB-13.10). */
function countInvoices(invoices: readonly Invoiced[]): Counted<Invoiced>[] {
  const holes = Map.groupBy(
    invoices.filter(({ replaces_id }) => replaces_id !== null),
    ({ replaces_id }) => replaces_id,
  );
  return invoices.map((invoice) => {
    const whole = [spanOf(invoice.issued_at, invoice.ended_at)];
    const substitutes = (holes.get(invoice.id) ?? []).map(({ issued_at, ended_at }) => spanOf(issued_at, ended_at));
    return { ...invoice, spans: substitutes.reduce((spans, hole) => spans.flatMap((span) => without(span, hole)), whole) };
  });
}

/** Moves of one payment at one instant are one line. */
function movesOf(invoices: readonly Counted<Invoiced>[], applied: readonly Counted<Applied>[]): Move[] {
  const moves = new Map<string, Move>();
  const add = (kind: StatementKind, { of, at, folio, amount }: { of: string; at: number; folio: string; amount: number }) => {
    if (at === Infinity) return;
    const id = `${kind} ${of} ${at}`;
    moves.set(id, { id, at, kind, folio, amount: (moves.get(id)?.amount ?? 0) + amount });
  };
  for (const { id: of, folio, total, spans } of invoices)
    for (const { since, until } of spans) {
      add('invoice', { of, folio, at: since, amount: total });
      add('invoice_ended', { of, folio, at: until, amount: -total });
    }
  for (const { id: of, by, folio, amount, spans } of applied)
    for (const { since, until } of spans) {
      add(by, { of, folio, at: since, amount: -amount });
      add(`${by}_ended`, { of, folio, at: until, amount });
    }
  const keyOf = ({ kind, folio }: Move) => `${order.indexOf(kind)} ${folio.padStart(20)}`;
  return [...moves.values()].toSorted((one, other) => one.at - other.at || (keyOf(one) < keyOf(other) ? -1 : 1));
}

function ageOf(due_on: string | null, to: string): Age {
  const late = due_on === null ? 0 : (Date.parse(to) - Date.parse(due_on)) / DAY_MS;
  if (late <= 0) return 'not_due';
  if (late <= 15) return 'to_15';
  if (late <= 30) return 'to_30';
  return late <= 60 ? 'to_60' : 'more';
}

/** What was owed of each invoice at an instant, the one that is due first at the top. */
function openAt(invoices: readonly Counted<Invoiced>[], applied: readonly Counted<Applied>[], { to, end }: { to: string; end: number }): Open[] {
  const isCounted = ({ spans }: Counted<unknown>) => spans.some(({ since, until }) => since < end && until >= end);
  return invoices
    .filter(isCounted)
    .flatMap(({ id, folio, due_on, total }): Open[] => {
      const paid = applied.filter((one) => one.invoice_id === id && isCounted(one));
      const balance = paid.reduce((left, { amount }) => left - amount, total as number);
      return balance > 0 ? [{ id, folio, due_on, age: ageOf(due_on, to), total, balance: centavos(balance) }] : [];
    })
    .toSorted((one, other) => ((one.due_on ?? '') < (other.due_on ?? '') ? -1 : 1));
}

/** The statement of an account, as of the last of some days (AMB-13.13), in the order in which all of it happened. A payment of what does not count does not either. */
export function stateAccount(all: readonly Invoiced[], applied: readonly Applied[], { from, to, business_id }: Asked): Stated {
  // A substitute may be made out to another razón social.
  const invoices = countInvoices(all).filter((invoice) => business_id === null || invoice.business_id === business_id);
  const spans = new Map(invoices.map((invoice) => [invoice.id, invoice.spans]));
  const live = applied.map((one) => {
    const own = spanOf(one.applied_at, one.ended_at);
    return { ...one, spans: (spans.get(one.invoice_id) ?? []).map((span) => shared(span, own)).filter(isSome) };
  });
  const [start, end] = [from === null ? -Infinity : businessDayStart(from).getTime(), businessDayEnd(to).getTime()];
  const moves = movesOf(invoices, live).filter(({ at }) => at < end);
  const opening = moves.filter(({ at }) => at < start).reduce((sum, { amount }) => sum + amount, 0);
  let balance = opening;
  const entries = moves
    .filter(({ at }) => at >= start)
    .map(({ amount, at, ...move }): Entry => {
      balance += amount;
      const [charge, credit] = amount > 0 ? [centavos(amount), null] : [null, centavos(-amount)];
      return { ...move, on: businessDayOf(new Date(at)), charge, credit, balance: centavos(balance) };
    });
  const open = openAt(invoices, live, { to, end });
  const sumOf = (side: 'charge' | 'credit') => centavos(entries.reduce((sum, entry) => sum + (entry[side] ?? 0), 0));
  return {
    ...{ opening: centavos(opening), charges: sumOf('charge'), credits: sumOf('credit'), closing: centavos(balance) },
    ageing: ages.map((age) => ({ age, balance: centavos(open.reduce((sum, one) => sum + (one.age === age ? one.balance : 0), 0)) })),
    ...{ open, entries },
  };
}
