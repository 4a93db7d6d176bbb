import type { CustomerId, LabelId } from '#contract/shared/ids.ts';
import { sumCentavos } from '#contract/shared/money.ts';
import { mergePostings, type Posting } from './posting.ts';

/** What an entry records (AMB-12.12). */
export const movements = [
  'deposit',
  'deposit_applied',
  'deposit_reversal',
  'withdrawal',
  'adjustment',
  'dispersion',
  'dispersion_return',
  'transfer_out',
  'transfer_in',
  'reserve',
  'release',
  'reprice',
  'label',
  'label_refund',
  'purchase',
  'stock_lapse',
  'extra_charge',
  'extra_charge_refund',
  'charge_settled',
  'charge_unsettled',
  'payment',
  'payment_cancelled',
  'note_hold',
  'note_release',
  'credit_note',
  'credit_note_cancelled',
] as const;
export type Movement = (typeof movements)[number];

export type EntryHead = {
  /** Natural key: a movement with a key that stands in the ledger is never recorded again. */
  key: string;
  movement: Movement;
  customer_id: CustomerId;
  label_id: LabelId | null;
  at: Date;
  description: string;
};

/** A balanced movement; once recorded it is never changed. */
export type Entry = EntryHead & { postings: readonly Posting[] };

/** Joins the lines of each account and asserts that they sum to zero. Throws when they do not, or when nothing moves. */
export function entryOf(head: EntryHead, lines: readonly Posting[]): Entry {
  const postings = mergePostings(lines);
  const sum = sumCentavos(postings.map(({ amount }) => amount));
  if (sum !== 0) throw new Error(`entry ${head.key} is off balance by ${sum}`);
  if (postings.length === 0) throw new Error(`entry ${head.key} moves nothing`);
  return { ...head, postings };
}
