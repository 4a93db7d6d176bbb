import { accounts } from '../account.ts';
import { entryOf, type Entry } from '../entry.ts';
import { heldAmount, isStockLine, linesOf, type Hold } from '../hold.ts';
import { credit, debit, unitsOnly } from '../posting.ts';

/** Voids a reservation: every line goes back to the account or lot it came from. */
export function planRelease(hold: Hold, at: Date): Entry {
  const { label_id, customer_id } = hold;
  const head = { key: `release:${label_id}`, movement: 'release', customer_id, label_id, at, description: '' } as const;
  const back = linesOf(hold).map((line) =>
    isStockLine(line) && line.units ? unitsOnly(line.account, line.units) : credit(line.account, line.amount),
  );
  return entryOf(head, [debit(accounts.held(customer_id), heldAmount(hold)), ...back]);
}
