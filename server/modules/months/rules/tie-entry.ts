import type { BookedEntry } from '../../wallet/api.ts';
import { faultsOf, words, type Tie } from './tie.ts';

/** Movements whose key names the record that they are of. */
const recordsOf = {
  deposit: 'deposit',
  deposit_applied: 'deposit',
  deposit_reversal: 'deposit',
  payment: 'payment',
  payment_cancelled: 'payment',
  credit_note: 'note',
  credit_note_cancelled: 'note',
  note_hold: 'note',
  note_release: 'note',
  extra_charge: 'charge',
  extra_charge_refund: 'charge',
  charge_settled: 'charge',
  charge_unsettled: 'charge',
} as const;
export type RecordOf = (typeof recordsOf)[keyof typeof recordsOf];

/** The record that an entry is of; null = of one that is compared elsewhere. `id` is null where the key does not bear the movement. */
export function recordOf({ key, movement }: Pick<BookedEntry, 'key' | 'movement'>): { kind: RecordOf; id: string | null } | null {
  const kind = (recordsOf as Readonly<Record<string, RecordOf | undefined>>)[movement];
  if (kind === undefined) return null;
  const [named, id = '', turn] = key.split(':');
  const isTurned = movement === 'credit_note' || movement === 'credit_note_cancelled';
  return { kind, id: named === movement && id !== '' && (turn !== undefined) === isTurned ? id : null };
}

/** An entry of the ledger: it sums to zero, and the record that it names is there. */
export const tieEntry = (entry: BookedEntry, known: Readonly<Record<RecordOf, ReadonlySet<string>>>): Tie => {
  const { key, customer_id, booked_at: at, lines } = entry;
  const of = recordOf(entry);
  const sum = lines.reduce((all, { amount }) => all + amount, 0);
  const debits = lines.reduce((all, { amount }) => all + Math.max(amount, 0), 0);
  const faults = faultsOf(
    (sum !== 0 || lines.length === 0) && words.notZero,
    of !== null && (of.id === null || !known[of.kind].has(of.id)) && words.noRecord,
  );
  return { kind: 'entry', folio: key, customer_id, at, amount: debits, found: debits - sum, faults };
};
