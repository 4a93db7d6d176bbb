import type { AccountId } from '#contract/shared/ids.ts';
import { isBeyondLimit, kindOf } from './account.ts';
import { balanceOf, type Balances } from './balances.ts';
import type { Entry } from './entry.ts';
import { valueOf } from './lot.ts';
import { countUnits, withUnits } from './units.ts';

/**
 * Asserts what must hold after every entry, for the accounts it touched: no account beyond its limit, no lot with more units than were
 * bought, and the value of a lot exactly that of the units still in it. A plan refuses before; here it is a bug, and throws.
 */
export function checkInvariants(balances: Balances, { key, postings }: Entry): void {
  for (const { account } of postings) {
    const balance = balanceOf(balances, account);
    if (isBeyondLimit(kindOf(account), balance)) throw new Error(`entry ${key} takes ${account} beyond its limit: ${balance}`);
    checkLot(balances, account, key);
  }
}

function checkLot(balances: Balances, account: AccountId, key: string): void {
  const stock = balances.get(account)?.stock;
  if (!stock) return;
  const left = withUnits(stock.free, stock.reserved);
  if (countUnits(left) > stock.lot.units) throw new Error(`entry ${key} leaves more units in ${account} than were bought`);
  const value = valueOf(stock.lot, left, 'net');
  if (balanceOf(balances, account) + value !== 0) throw new Error(`entry ${key} leaves ${account} at another value than its units: ${value}`);
}
