import type { CustomerId } from '#contract/shared/ids.ts';
import { monthFiles } from '#texts/es/months/files.ts';
import { moneyText } from '#texts/es/shared/figures.ts';
import type { BookedEntry } from '../../wallet/api.ts';

export const tieKinds = ['deposit', 'charge', 'document', 'invoice', 'payment', 'note', 'entry'] as const;
export type TieKind = (typeof tieKinds)[number];

/** A record beside what the rest of the books says of it: `found`, where that is one amount. With a fault it does not fit. */
export type Tie = {
  kind: TieKind;
  folio: string;
  customer_id: CustomerId | null;
  at: Date;
  amount: number | null;
  found: number | null;
  faults: string[];
};

export const words = monthFiles.faults;
export const pesos = moneyText;

export type Lines = Readonly<Record<string, number>>;
export type Entries = ReadonlyMap<string, BookedEntry>;

/** What an entry moved, by its accounts; an account may stand in it twice. */
export function linesOf({ lines }: Pick<BookedEntry, 'lines'>): Record<string, number> {
  const moved: Record<string, number> = {};
  for (const { account, amount } of lines) moved[account] = (moved[account] ?? 0) + amount;
  return moved;
}

/** What an entry moved on all accounts of some kinds. */
export const movedOn = ({ lines }: Pick<BookedEntry, 'lines'>, ...kinds: readonly string[]): number =>
  lines.filter(({ account }) => kinds.includes(account.split(':')[0] ?? '')).reduce((sum, { amount }) => sum + amount, 0);

/** Whether accounts were moved just so; what moved nothing is left out. */
export const isMoved = (lines: Lines, wanted: Lines): boolean =>
  [...new Set([...Object.keys(lines), ...Object.keys(wanted)])].every((account) => (lines[account] ?? 0) === (wanted[account] ?? 0));

export const opposite = (lines: Lines): Lines => Object.fromEntries(Object.entries(lines).map(([account, amount]) => [account, -amount]));

/** A part of an amount, half a centavo up. */
export const share = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));

/** The faults that hold: null = that one does not. */
export const faultsOf = (...faults: readonly (string | null | false)[]): string[] => faults.filter((fault) => typeof fault === 'string');
