import { addCentavos, centavos, negate, subtractCentavos, sumCentavos, type Centavos } from '#contract/shared/money.ts';
import type { AccountId } from '#contract/shared/ids.ts';
import { accounts } from '../account.ts';
import { moneyIn, type Balances } from '../balances.ts';
import { entryOf, type Entry } from '../entry.ts';
import { heldAmount, isCreditLine, isStockLine, linesOf, takerOf, type Hold, type HoldLine } from '../hold.ts';
import { credit, debit, type Posting } from '../posting.ts';
import type { Refused } from './planned.ts';
import { exposureOf, takeMoney, type PricePart, type ReserveInput } from './reserve.ts';

export type RepriceInput = Pick<ReserveInput, 'at' | 'money' | 'owed_limit' | 'owed_refusal'> & {
  /** What is held now; no unit of stock is among it. */
  hold: Hold;
  /** The whole price from now on, in one part. */
  price: PricePart;
  base: 'money' | 'owed';
  /** Accounts whose users are gone: what goes back to them goes to the pool. */
  closed: ReadonlySet<AccountId>;
};

/** `entry` null: as much is held as before. */
export type Repriced = { hold: Hold; entry: Entry | null };

/**
 * Brings a reservation to another price (AMB-10.12): only the difference moves. More is taken as a reservation takes it, and refused as one is
 * refused; less goes back from the lines that were taken last.
 */
export function planReprice(input: RepriceInput, balances: Balances): Repriced | Refused {
  const { hold, price, base } = input;
  const lines = linesOf(hold);
  if (lines.some(isStockLine)) throw new Error(`a unit of stock has no other price: ${hold.label_id}`);
  const difference = subtractCentavos(price.taxed.total, heldAmount(hold));
  const planned = difference > 0 ? takeMore(input, difference, balances) : giveBack(input, negate(difference));
  if ('refused' in planned) return planned;
  const part = { ...price, settled: base === 'money', lines: planned.lines };
  return { hold: { ...hold, parts: part.taxed.total === 0 ? [] : [part] }, entry: repriceEntry(input, planned.moved, difference) };
}

type Moved = { lines: HoldLine[]; moved: Posting[] };

function takeMore({ hold, base, money, owed_limit, owed_refusal }: RepriceInput, more: Centavos, balances: Balances): Moved | Refused {
  const { customer_id } = hold;
  if (base === 'owed') {
    const exposure = exposureOf(balances, customer_id);
    if (owed_limit !== null && exposure + more > owed_limit)
      return { refused: owed_refusal, available: centavos(Math.max(0, owed_limit - exposure)), asked: more };
    return added(hold, [{ account: accounts.credit(customer_id), amount: more, units: null }]);
  }
  const available = sumCentavos(money.map((account) => moneyIn(balances, account)));
  if (more > available) return { refused: 'INSUFFICIENT_BALANCE', available, asked: more };
  return added(
    hold,
    takeMoney(money, more, (account) => moneyIn(balances, account), new Map()),
  );
}

const added = (hold: Hold, more: readonly HoldLine[]): Moved => ({
  lines: joined([...linesOf(hold), ...more]),
  moved: more.map(({ account, amount }) => debit(account, amount)),
});

function giveBack({ hold, closed }: RepriceInput, less: Centavos): Moved {
  const left: HoldLine[] = [];
  const moved: Posting[] = [];
  let missing = less;
  for (const line of joined(linesOf(hold)).toReversed()) {
    const back = centavos(Math.min(missing, line.amount));
    missing = subtractCentavos(missing, back);
    if (back > 0) moved.push(credit(isCreditLine(line) ? line.account : takerOf(line, hold.customer_id, closed), back));
    if (line.amount > back) left.unshift({ ...line, amount: subtractCentavos(line.amount, back) });
  }
  return { lines: left, moved };
}

/** One line for each account, in the order in which they were taken. */
function joined(lines: readonly HoldLine[]): HoldLine[] {
  const byAccount = new Map<AccountId, HoldLine>();
  for (const line of lines) {
    const former = byAccount.get(line.account);
    byAccount.set(line.account, former ? { ...line, amount: addCentavos(former.amount, line.amount) } : line);
  }
  return [...byAccount.values()];
}

function repriceEntry({ hold, at }: RepriceInput, moved: readonly Posting[], difference: Centavos): Entry | null {
  if (difference === 0) return null;
  const { label_id, customer_id } = hold;
  const head = { key: `reprice:${label_id}`, movement: 'reprice', customer_id, label_id, at, description: '' } as const;
  const held = accounts.held(customer_id);
  return entryOf(head, [...moved, difference > 0 ? credit(held, difference) : debit(held, negate(difference))]);
}
