import type { AccountId } from '#contract/shared/ids.ts';
import { negate } from '#contract/shared/money.ts';
import { entryOf, type Entry } from '../entry.ts';
import { isCreditLine, isStockLine, linesOf, takerOf, type Hold } from '../hold.ts';
import { credit } from '../posting.ts';
import { earned } from './guide.ts';

export type PartRefundInput = {
  /** From the guide, with the one part alone that is given back; money paid it, or it is owed. */
  hold: Hold;
  charge_id: string;
  at: Date;
  /** Accounts of users who are gone: the pool takes what they would. */
  closed: ReadonlySet<AccountId>;
};

/** Takes one part of a posted guide back: what it earned, and each line that paid it. The guide's own refund leaves this part out. */
export function planPartRefund({ hold, charge_id, at, closed }: PartRefundInput): Entry {
  const { label_id, customer_id } = hold;
  const lines = linesOf(hold);
  if (lines.some(isStockLine)) throw new RangeError(`a unit of stock paid ${label_id}: it is given back with its guide`);
  const head = { key: `extra_charge_refund:${charge_id}`, movement: 'extra_charge_refund', customer_id, label_id, at, description: '' } as const;
  const back = lines.flatMap((line) => (isCreditLine(line) ? [] : [credit(takerOf(line, customer_id, closed), line.amount)]));
  return entryOf(head, [...earned(hold).map((posting) => ({ ...posting, amount: negate(posting.amount) })), ...back]);
}
