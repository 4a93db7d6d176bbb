import { sumCentavos, type Taxed } from '#contract/shared/money.ts';
import { accounts } from '../account.ts';
import { entryOf, type Entry } from '../entry.ts';
import { heldAmount, isCreditLine, isStockLine, linesOf, type Hold } from '../hold.ts';
import { credit, debit, type Posting } from '../posting.ts';

/**
 * Turns a guide's reservation into revenue. Money: its IVA is collected. Owed: receivable, its IVA pending. A stock unit: its net value,
 * for its IVA was collected with the purchase.
 */
export function planGuide(hold: Hold, at: Date): Entry {
  const { label_id, customer_id } = hold;
  const head = { key: `label:${label_id}`, movement: 'label', customer_id, label_id, at, description: '' } as const;
  const ended = linesOf(hold).flatMap((line) => {
    if (isStockLine(line)) return [debit(line.account, line.amount, line.units)];
    return isCreditLine(line) ? [credit(line.account, line.amount)] : [];
  });
  return entryOf(head, [debit(accounts.held(customer_id), heldAmount(hold)), ...ended, ...earned(hold)]);
}

/** What a posted guide earned: receivable, revenue and IVA. */
export function earned({ customer_id, parts }: Hold): Posting[] {
  const priced = parts.filter(({ lines }) => !lines.some(isStockLine));
  const sum = (of: keyof Taxed, settled: boolean) => sumCentavos(priced.filter((part) => part.settled === settled).map(({ taxed }) => taxed[of]));
  const units = parts.flatMap(({ lines }) => lines).filter(isStockLine);
  return [
    debit(accounts.receivable(customer_id), sum('total', false)),
    credit(accounts.revenue, sumCentavos([sum('net', true), sum('net', false), ...units.map(({ amount }) => amount)])),
    credit(accounts.ivaCollected, sum('iva', true)),
    credit(accounts.ivaPending, sum('iva', false)),
  ];
}
