import { negate } from '#contract/shared/money.ts';
import { entryOf, type Entry, type EntryHead } from '../entry.ts';
import type { Posting } from '../posting.ts';

/** Takes an entry of money back, line by line. Units move by plans of their own. */
export const planReversal = (head: EntryHead, lines: readonly Pick<Posting, 'account' | 'amount'>[]): Entry =>
  entryOf(
    head,
    lines.map(({ account, amount }) => ({ account, amount: negate(amount), units: null })),
  );
