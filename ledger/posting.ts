import type { AccountId } from '#contract/shared/ids.ts';
import { addCentavos, negate, ZERO, type Centavos } from '#contract/shared/money.ts';
import { withUnits, writeUnits, type Units } from './units.ts';

/** One line of an entry: + debit, − credit. A stock line names the units it moves; holding units moves no money. */
export type Posting = { account: AccountId; amount: Centavos; units: Units | null };

export const debit = (account: AccountId, amount: Centavos, units: Units | null = null): Posting => ({ account, amount, units });
export const credit = (account: AccountId, amount: Centavos, units: Units | null = null): Posting => ({ account, amount: negate(amount), units });
/** Units that change their state and keep their value in the lot. */
export const unitsOnly = (account: AccountId, units: Units): Posting => ({ account, amount: ZERO, units });

/** One line per account, in the order in which they first appear; lines that move nothing vanish. */
export function mergePostings(postings: readonly Posting[]): Posting[] {
  const merged = new Map<AccountId, Posting>();
  for (const posting of postings) {
    const former = merged.get(posting.account);
    const units = former?.units && posting.units ? withUnits(former.units, posting.units) : (posting.units ?? former?.units ?? null);
    merged.set(posting.account, { account: posting.account, amount: addCentavos(former?.amount ?? ZERO, posting.amount), units });
  }
  return [...merged.values()].filter(({ amount, units }) => amount !== 0 || (units !== null && writeUnits(units) !== ''));
}
