import type { BookedCharge } from '../../billing/api.ts';
import type { BookedDeposit } from '../../deposits/api.ts';
import type { ChargePlace } from '../../invoices/api.ts';
import type { BookedEntry } from '../../wallet/api.ts';
import { faultsOf, isMoved, linesOf, movedOn, opposite, pesos, words, type Entries, type Lines, type Tie } from './tie.ts';

const movesOfDeposit: Readonly<Record<string, readonly string[]>> = {
  applied: ['deposit', 'deposit_applied'],
  reversed: ['deposit', 'deposit_applied', 'deposit_reversal'],
};

export const keysOfDeposit = ({ id }: Pick<BookedDeposit, 'id'>): string[] =>
  ['deposit', 'deposit_applied', 'deposit_reversal'].map((movement) => `${movement}:${id}`);

/** What the bank told of, beside its entries and what payments apply of it. */
export function tieDeposit(deposit: BookedDeposit, entries: Entries, applied: number): Tie {
  const { id, amount, status, customer_id, tracking_key, received_at } = deposit;
  const wanted = movesOfDeposit[status] ?? [];
  const [came, went, back] = keysOfDeposit(deposit).map((key) => entries.get(key));
  const faults = [
    ...['deposit', 'deposit_applied', 'deposit_reversal'].map((movement) => {
      const key = `${movement}:${id}`;
      if (wanted.includes(movement) && !entries.has(key)) return words.noEntry(key);
      return !wanted.includes(movement) && entries.has(key) && words.strangeEntry(key);
    }),
    ...[came, went, back].map((entry) => entry !== undefined && entry.customer_id !== customer_id && words.otherCustomer(entry.key)),
    came !== undefined && !isMoved(linesOf(came), { bank: amount, suspense: -amount }) && words.otherLines(came.key),
    went !== undefined && (movedOn(went, 'suspense') !== amount || movedOn(went, 'pool', 'favor') !== -amount) && words.otherLines(went.key),
    back !== undefined && movedOn(back, 'bank') !== -amount && words.otherLines(back.key),
    applied > amount && words.appliedTwice(pesos(applied)),
  ];
  const found = came === undefined ? null : movedOn(came, 'bank');
  return { kind: 'deposit', folio: tracking_key || id, customer_id, at: received_at, amount, found, faults: faultsOf(...faults) };
}

const isLater = ({ source }: Pick<BookedCharge, 'source'>): boolean => source === 'platform' || source === 'supplier' || source === 'staff';

export const keysOfCharge = ({ id, label_id }: Pick<BookedCharge, 'id' | 'label_id'>): string[] => [
  ...['extra_charge', 'extra_charge_refund', 'charge_settled', 'charge_unsettled'].map((movement) => `${movement}:${id}`),
  // What a guide by hand cost is held under its charge.
  ...[label_id, id].flatMap((of) => (of === null ? [] : [`label:${of}`])),
];

/** A charge, beside its entries, the document that it is on, and what notes take back of it. */
export function tieCharge(charge: BookedCharge, entries: Entries, places: readonly ChargePlace[], taken: number): Tie {
  const { id, customer_id, parcel_number, concept, net, iva, total, created_at } = charge;
  const [place] = places;
  const booked = isLater(charge) && !entries.has(`label:${id}`) ? laterFaults(charge, entries) : guideFaults(charge, entries);
  const faults = [
    net + iva !== total && words.sums,
    ...booked.faults,
    places.length > 1 && words.twoDocuments,
    !isPlaced(charge, place) && words.otherPlace,
    place !== undefined && place.total !== total && words.otherRow(pesos(place.total)),
    taken > total && words.takenBack(pesos(taken)),
  ];
  return {
    ...{ kind: 'charge', folio: `${parcel_number ?? id} · ${concept}`, customer_id, at: created_at },
    ...{ amount: total, found: booked.found, faults: faultsOf(...faults) },
  };
}

const earnedBy = (entry: BookedEntry): number => -movedOn(entry, 'revenue', 'iva_collected', 'iva_pending');

/** A charge that came after its guide has entries of its own. */
function laterFaults(charge: BookedCharge, entries: Entries): { found: number | null; faults: (string | false)[] } {
  const { id, customer_id, net, iva, total, settled, status } = charge;
  const receivable = `receivable:${customer_id}`;
  const made: Lines = { [receivable]: total, revenue: -net, iva_pending: -iva };
  const paid = entries.get(`charge_settled:${id}`);
  const payer = paid !== undefined && movedOn(paid, 'favor') !== 0 ? 'favor' : 'pool';
  const collected: Lines = { [`${payer}:${customer_id}`]: total, [receivable]: -total, iva_pending: iva, iva_collected: -iva };
  const isOver = status === 'Cancelled';
  const wanted: [string, Lines | null][] = [
    ['extra_charge', made],
    ['extra_charge_refund', isOver ? opposite(made) : null],
    ['charge_settled', settled ? collected : null],
    ['charge_unsettled', settled && isOver ? opposite(collected) : null],
  ];
  const entry = entries.get(`extra_charge:${id}`);
  return {
    found: entry === undefined ? null : earnedBy(entry),
    faults: wanted.map(([movement, lines]) => {
      const key = `${movement}:${id}`;
      const booked = entries.get(key);
      if (lines === null) return booked !== undefined && words.strangeEntry(key);
      if (booked === undefined) return words.noEntry(key);
      return !isMoved(linesOf(booked), lines) && words.otherLines(key);
    }),
  };
}

/** A quoted charge is in the entry of its guide, which earned what all of them come to. */
function guideFaults(
  { id, label_id, source, guide, customer_id }: BookedCharge,
  entries: Entries,
): { found: number | null; faults: (string | false)[] } {
  if (label_id === null || source !== 'quote') return { found: null, faults: [] };
  const entry = entries.get(`label:${label_id}`) ?? entries.get(`label:${id}`);
  if (entry === undefined) return { found: null, faults: [words.noEntry(`label:${label_id}`)] };
  const isOther = entry.key === `label:${label_id}` && guide !== null && earnedBy(entry) !== guide;
  return { found: null, faults: [isOther && words.guide(pesos(guide)), entry.customer_id !== customer_id && words.otherCustomer(entry.key)] };
}

const open: ReadonlySet<string> = new Set(['pending', 'waiting_po', 'stamping']);

/** Whether the documents have a charge just where it says. */
function isPlaced({ status, pre_invoice_id, invoice_id, business_id }: BookedCharge, place: ChargePlace | undefined): boolean {
  if (status === 'PreInvoice')
    return place !== undefined && place.pre_invoice_id === pre_invoice_id && invoice_id === null && open.has(place.pre_invoice_status);
  if (status !== 'Invoiced') return place === undefined && pre_invoice_id === null && invoice_id === null;
  return (
    place !== undefined &&
    place.pre_invoice_id === pre_invoice_id &&
    place.invoice_id === invoice_id &&
    place.pre_invoice_status === 'invoiced' &&
    place.stamped &&
    place.invoice_status !== 'cancelled' &&
    place.business_id === business_id
  );
}
