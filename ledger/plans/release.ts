import type { AccountId } from '#contract/shared/ids.ts';
import { accounts } from '../account.ts';
import { entryOf, type Entry } from '../entry.ts';
import { heldAmount, isStockLine, linesOf, takerOf, type Hold } from '../hold.ts';
import { credit, debit, unitsOnly } from '../posting.ts';

/** Voids a reservation: every line goes back to the account or lot it came from, or to the pool when that account is closed. */
export function planRelease(hold: Hold, at: Date, closed: ReadonlySet<AccountId> = new Set()): Entry {
  const { label_id, customer_id } = hold;
  const head = { key: `release:${label_id}`, movement: 'release', customer_id, label_id, at, description: '' } as const;
  const back = linesOf(hold).map((line) =>
    isStockLine(line) && line.units ? unitsOnly(line.account, line.units) : credit(takerOf(line, customer_id, closed), line.amount),
  );
  return entryOf(head, [debit(accounts.held(customer_id), heldAmount(hold)), ...back]);
}
