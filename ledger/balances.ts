import type { AccountId } from '#contract/shared/ids.ts';
import { addCentavos, negate, ZERO, type Centavos } from '#contract/shared/money.ts';
import { kindOf } from './account.ts';
import type { Entry, Movement } from './entry.ts';
import type { Lot } from './lot.ts';
import { withoutUnits, withUnits, type Units } from './units.ts';

/** A stock account: its lot, the units that can be spent and those that open guides hold. */
export type StockState = { lot: Lot; free: Units; reserved: Units };
export type AccountState = { balance: Centavos; stock: StockState | null };

/** Accounts by id; one that is missing has never moved. Balances: + debit, − credit. */
export type Balances = ReadonlyMap<AccountId, AccountState>;

export const balanceOf = (balances: Balances, account: AccountId): Centavos => balances.get(account)?.balance ?? ZERO;

/** What an account of the customer's money holds, as a person reads it: never below zero. */
export const moneyIn = (balances: Balances, account: AccountId): Centavos => negate(balanceOf(balances, account));

/** A stock account by id. Throws when it is none, or unknown. */
export function stockOf(balances: Balances, account: AccountId): StockState {
  const stock = balances.get(account)?.stock;
  if (!stock) throw new Error(`no lot in ${account}`);
  return stock;
}

/**
 * How a movement moves units: a purchase brings them, a reservation holds them, a label uses them, a refund brings them back, a lapse ends
 * them. Dispersed units go from the bought lot into the one of a user, and back. A credit note holds units until it counts, and then takes them.
 */
function moveUnits(stock: StockState, movement: Movement, units: Units): StockState {
  const { free, reserved } = stock;
  const isDispersed = stock.lot.parent_id !== null;
  switch (movement) {
    case 'purchase':
    case 'label_refund':
      return { ...stock, free: withUnits(free, units) };
    case 'reserve':
    case 'note_hold':
      return { ...stock, free: withoutUnits(free, units), reserved: withUnits(reserved, units) };
    case 'release':
    case 'note_release':
      return { ...stock, free: withUnits(free, units), reserved: withoutUnits(reserved, units) };
    case 'label':
    case 'credit_note':
      return { ...stock, reserved: withoutUnits(reserved, units) };
    case 'dispersion':
      return { ...stock, free: isDispersed ? withUnits(free, units) : withoutUnits(free, units) };
    case 'dispersion_return':
      return { ...stock, free: isDispersed ? withoutUnits(free, units) : withUnits(free, units) };
    case 'stock_lapse':
      return { ...stock, free: withoutUnits(free, units) };
    default:
      throw new Error(`${movement} moves no units`);
  }
}

/** The balances after an entry; those before stay as they are. A unit that is moved twice throws. */
export function applyEntry(balances: Balances, { movement, postings }: Entry): Balances {
  const after = new Map(balances);
  for (const { account, amount, units } of postings) {
    const former = after.get(account) ?? { balance: ZERO, stock: null };
    if (kindOf(account) === 'stock' && !former.stock) throw new Error(`no lot in ${account}`);
    const stock = former.stock && units ? moveUnits(former.stock, movement, units) : former.stock;
    after.set(account, { balance: addCentavos(former.balance, amount), stock });
  }
  return after;
}

/** A lot just bought, still empty, so that its purchase can fill it. */
export const emptyLot = (lot: Lot): AccountState => ({ balance: ZERO, stock: { lot, free: [], reserved: [] } });
