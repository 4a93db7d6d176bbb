import type { BookedDocument } from '../../cfdi/api.ts';
import type { BookedNote } from '../../notes/api.ts';
import type { BookedPayment } from '../../payments/api.ts';
import type { BookedEntry } from '../../wallet/api.ts';
import { documentFaults } from './tie-documents.ts';
import { faultsOf, linesOf, movedOn, pesos, words, type Entries, type Tie } from './tie.ts';

type Payment = BookedPayment & { folio: string };
type Note = BookedNote & { folio: string };

export const keysOfPayment = ({ id }: Pick<BookedPayment, 'id'>): string[] => [`payment:${id}`, `payment_cancelled:${id}`];

/** A payment, beside what it applies, its entries and its complement. */
export function tiePayment(payment: Payment, entries: Entries, document: BookedDocument | undefined): Tie {
  const { folio, customer_id, created_at: at, amount, iva, applied, applied_iva, status, parts, live, uuid, paid_from } = payment;
  const isCancelled = status === 'cancelled';
  const [made, back] = keysOfPayment(payment).map((key) => entries.get(key));
  const faults = [
    (applied !== amount || applied_iva !== iva) && words.applied(pesos(applied), pesos(applied_iva)),
    (isCancelled ? live > 0 : live !== parts) && words.held,
    ...entryFaults(payment, `payment:${payment.id}`, made, { isWanted: paid_from !== null, sign: 1 }),
    ...entryFaults(payment, `payment_cancelled:${payment.id}`, back, { isWanted: paid_from !== null && isCancelled, sign: -1 }),
    ...documentFaults({ uuid, total: amount, isCancelled }, document),
  ];
  const found = made === undefined ? null : -movedOn(made, 'receivable');
  return { kind: 'payment', folio, customer_id, at, amount, found, faults: faultsOf(...faults) };
}

function entryFaults(
  { customer_id, paid_from, amount, iva }: Payment,
  key: string,
  entry: BookedEntry | undefined,
  { isWanted, sign }: { isWanted: boolean; sign: 1 | -1 },
): (string | false)[] {
  if (!isWanted || entry === undefined) return [isWanted ? words.noEntry(key) : entry !== undefined && words.strangeEntry(key)];
  const lines = linesOf(entry);
  const isRight =
    lines[`${paid_from}:${customer_id}`] === sign * amount &&
    movedOn(entry, 'receivable') === -sign * amount &&
    movedOn(entry, 'iva_pending') === sign * iva &&
    movedOn(entry, 'iva_collected') === -sign * iva;
  return [entry.customer_id !== customer_id && words.otherCustomer(key), !isRight && words.otherLines(key)];
}

/** All that a note may have been booked as: it is applied again where SAT does not cancel it. */
export const keysOfNote = ({ id, turn }: Pick<BookedNote, 'id' | 'turn'>): string[] =>
  Array.from({ length: turn + 1 }, (_, n) => [`credit_note:${id}:${n}`, `credit_note_cancelled:${id}:${n}`]).flat();

/** `invoice`: the UUID of the one that it takes back of; `credited`: what it holds of that one's balance. */
export type NoteBeside = { invoice: string | undefined; credited: { amount: number; iva: number } | undefined; document: BookedDocument | undefined };

/** A credit note, beside its lines, its entries, what it holds of its invoice, and its document. */
export function tieNote(note: Note, entries: Entries, { invoice, credited, document }: NoteBeside): Tie {
  const { folio, customer_id, created_at: at, net, iva, total, line_net, line_iva, status, lines, live, uuid } = note;
  const isApplied = status === 'applied';
  const [owed, pending] = isApplied ? [note.to_invoice ?? 0, note.iva_pending ?? 0] : [0, 0];
  const held = credited ?? { amount: 0, iva: 0 };
  const isCancelled = status === 'cancelled';
  const said = document?.said ?? null;
  const faults = [
    (net !== line_net || iva !== line_iva) && words.lines(pesos(line_net + line_iva)),
    (isCancelled ? live > 0 : live !== lines) && words.held,
    isApplied && (note.to_invoice ?? 0) + (note.excess ?? 0) !== total && words.split,
    (held.amount !== owed || held.iva !== pending) && words.takes(pesos(held.amount), pesos(held.iva)),
    ...noteEntries(note, entries),
    ...documentFaults({ uuid, total, isCancelled }, document),
    said !== null && invoice !== undefined && !said.related.includes(invoice) && words.related,
  ];
  return { kind: 'note', folio, customer_id, at, amount: total, found: said?.total ?? null, faults: faultsOf(...faults) };
}

/** What a note moved in all, and how often: applied once more than it was taken back, or as often. */
function noteEntries(note: Note, entries: Entries): (string | false)[] {
  const { id, status, turn, uuid, customer_id, net, iva, excess, paid_into, to_invoice } = note;
  const booked = keysOfNote(note).flatMap((key) => entries.get(key) ?? []);
  const isApplied = status === 'applied';
  const isEven = status === 'draft' || status === 'stamped' || (status === 'cancelled' && uuid === null);
  const wanted = 2 * turn + (isEven ? 0 : isApplied ? 1 : 2);
  const sum = (...kinds: string[]) => booked.reduce((all, entry) => all + movedOn(entry, ...kinds), 0);
  const of = (amount: number | null) => (isApplied ? (amount ?? 0) : 0);
  const isRight =
    // The value of guides that leave the stock was no revenue yet.
    sum('revenue', 'stock') === of(net) &&
    sum('iva_pending', 'iva_collected') === of(iva) &&
    sum('receivable') === -of(to_invoice) &&
    booked.reduce((all, entry) => all + (linesOf(entry)[`${paid_into}:${customer_id}`] ?? 0), 0) === -of(excess);
  return [booked.length !== wanted && words.turns(booked.length, wanted), !isRight && words.otherLines(`credit_note:${id}`)];
}
