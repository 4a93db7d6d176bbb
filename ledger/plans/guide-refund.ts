import type { AccountId } from '#contract/shared/ids.ts';
import { negate } from '#contract/shared/money.ts';
import { accounts } from '../account.ts';
import { entryOf, type Entry } from '../entry.ts';
import { isCreditLine, isStockLine, linesOf, takerOf, type Hold } from '../hold.ts';
import type { Lot } from '../lot.ts';
import { valueOf } from '../lot.ts';
import { credit } from '../posting.ts';
import { countUnits, unitsFromTo } from '../units.ts';
import { earned } from './guide.ts';

export type GuideRefundInput = {
  hold: Hold;
  at: Date;
  /** Lots that take the unit of an expired lot instead of it, by the expired lot's account (AMB-12.14). */
  extensions: ReadonlyMap<AccountId, Lot>;
  /** Accounts of users who are gone: the pool takes what they would. */
  closed: ReadonlySet<AccountId>;
};

/** Reverses a posted guide: what it earned, and each line that paid it, one by one. What was owed is owed no more. */
export function planGuideRefund({ hold, at, extensions, closed }: GuideRefundInput): Entry {
  const { label_id, customer_id } = hold;
  const head = { key: `label_refund:${label_id}`, movement: 'label_refund', customer_id, label_id, at, description: '' } as const;
  const back = linesOf(hold).flatMap((line) => {
    if (isCreditLine(line)) return [];
    const extension = isStockLine(line) ? extensions.get(line.account) : undefined;
    if (extension) return [credit(accounts.stock(extension.id), line.amount, unitsFromTo(1, extension.units))];
    return [credit(takerOf(line, customer_id, closed), line.amount, line.units)];
  });
  return entryOf(head, [...earned(hold).map((posting) => ({ ...posting, amount: negate(posting.amount) })), ...back]);
}

/** The lot that a unit of an expired lot comes back to: the same value and owner, valid until another day, of its own, given once. */
export function extensionOf(lot: Lot, line: Hold['parts'][number]['lines'][number], given: Pick<Lot, 'id' | 'valid_until' | 'bought_at'>): Lot {
  const units = line.units ?? [];
  return { ...lot, ...given, parent_id: null, units: countUnits(units), net: line.amount, total: valueOf(lot, units, 'total'), is_extension: true };
}
