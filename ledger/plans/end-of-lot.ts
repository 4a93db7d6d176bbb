import type { CustomerId, LotId } from '#contract/shared/ids.ts';
import { accounts } from '../account.ts';
import type { StockState } from '../balances.ts';
import { entryOf, type Entry } from '../entry.ts';
import { valueOf } from '../lot.ts';
import { credit, debit, type Posting } from '../posting.ts';
import { writeUnits } from '../units.ts';

/** What becomes of the free units of a lot that has ended (AMB-12.07). Each unit ends once in a lot, so its number is in the key. */
export type EndOfLotInput = { customer_id: CustomerId; stock: StockState; at: Date };

/** Dispersed units go back to the lot they came from, whether that has ended too or not. */
export const planStockReturn = (input: EndOfLotInput, parent: LotId): Entry =>
  planEnd('dispersion_return', input, (value) => credit(accounts.stock(parent), value, input.stock.free));

/** Bought units that nobody used are worth nothing any more. There is no document: their IVA was declared with the purchase. */
export const planStockLapse = (input: EndOfLotInput): Entry => planEnd('stock_lapse', input, (value) => credit(accounts.breakage, value));

function planEnd(
  movement: 'dispersion_return' | 'stock_lapse',
  { customer_id, stock: { lot, free }, at }: EndOfLotInput,
  take: (value: Posting['amount']) => Posting,
): Entry {
  const value = valueOf(lot, free, 'net');
  const key = `${movement}:${lot.id}:${writeUnits(free)}`;
  return entryOf({ key, movement, customer_id, label_id: null, at, description: '' }, [debit(accounts.stock(lot.id), value, free), take(value)]);
}
