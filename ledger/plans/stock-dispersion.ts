import type { AccountId, CustomerId, LotId, UserId } from '#contract/shared/ids.ts';
import { ZERO } from '#contract/shared/money.ts';
import { accounts } from '../account.ts';
import { stockOf, type Balances } from '../balances.ts';
import { entryOf, type Entry } from '../entry.ts';
import { valueOf, type Lot } from '../lot.ts';
import { credit, debit, type Posting } from '../posting.ts';
import { countUnits, firstUnits } from '../units.ts';
import type { Refused } from './planned.ts';

export type StockDispersionInput = {
  key: string;
  customer_id: CustomerId;
  user_id: UserId;
  units: number;
  /** An earlier end than that of the lots they come from; null = theirs. */
  valid_until: string | null;
  /** Bought lots of the pool in the order in which they are used up, each with the id of the lot that would take its units. */
  from: readonly { account: AccountId; child_id: LotId }[];
  at: Date;
};

/** Gives units of the pool to a user: into one lot for each lot they come from, which ends with it or earlier (AMB-12.06). Or NO_STOCK. */
export function planStockDispersion(input: StockDispersionInput, balances: Balances): { entry: Entry; lots: Lot[] } | Refused {
  const { key, customer_id, user_id, valid_until, at } = input;
  const lots: Lot[] = [];
  const postings: Posting[] = [];
  let missing = input.units;
  for (const { account, child_id } of input.from) {
    const { lot, free } = stockOf(balances, account);
    const units = firstUnits(free, Math.min(missing, countUnits(free)));
    if (units.length === 0) continue;
    const until = valid_until !== null && valid_until < lot.valid_until ? valid_until : lot.valid_until;
    lots.push({ ...lot, id: child_id, parent_id: lot.id, user_id, valid_until: until });
    const value = valueOf(lot, units, 'net');
    postings.push(debit(account, value, units), credit(accounts.stock(child_id), value, units));
    missing -= countUnits(units);
  }
  if (missing > 0) return { refused: 'NO_STOCK', available: ZERO, asked: ZERO };
  const head = { key: `dispersion:${key}`, movement: 'dispersion', customer_id, label_id: null, at, description: '' } as const;
  return { entry: entryOf(head, postings), lots };
}
