import type { AccountId, CustomerId, LotId, ServiceId, UserId } from '#contract/shared/ids.ts';
import { ZERO } from '#contract/shared/money.ts';
import { accounts } from '../account.ts';
import { stockOf, type Balances, type StockState } from '../balances.ts';
import { entryOf, type Entry } from '../entry.ts';
import { byConsumption, valueOf, type Lot } from '../lot.ts';
import { credit, debit, type Posting } from '../posting.ts';
import { countUnits, firstUnits, withoutUnits, type Units } from '../units.ts';
import type { Refused } from './planned.ts';

/** Units of one service for one user; whole and above zero. */
export type StockShare = { user_id: UserId; service_id: ServiceId; units: number };

export type StockDispersionInput = {
  key: string;
  customer_id: CustomerId;
  shares: readonly StockShare[];
  /** An earlier end than that of the lots they come from; null = theirs. */
  valid_until: string | null;
  /** Lots that may give, in the order in which they are used up: bought ones of the pool. */
  from: readonly AccountId[];
  /** The id of the n-th lot that takes units. */
  childId: (n: number) => LotId;
  at: Date;
};
export type StockReturnInput = Omit<StockDispersionInput, 'valid_until' | 'childId'>;

/** Not enough units for the share of this place. */
export type SharesRefused = Refused & { share: number };

/**
 * Gives units of the pool to users, all shares or none: into one lot for each lot they come from and user, which ends with it or earlier (AMB-12.06).
 * Or NO_STOCK.
 */
export function planStockDispersion(input: StockDispersionInput, balances: Balances): { entry: Entry; lots: Lot[] } | SharesRefused {
  const { key, customer_id, shares, valid_until, from, childId, at } = input;
  const lots: Lot[] = [];
  const postings: Posting[] = [];
  const taken = takenFrom(from, balances);
  for (const [place, { user_id, service_id, units }] of shares.entries()) {
    const parts = taken(units, ({ lot }) => lot.service_id === service_id);
    if (!parts) return noStock(place);
    for (const { account, lot, units: given } of parts) {
      const until = valid_until !== null && valid_until < lot.valid_until ? valid_until : lot.valid_until;
      const child: Lot = { ...lot, id: childId(lots.length), parent_id: lot.id, user_id, valid_until: until };
      const value = valueOf(lot, given, 'net');
      lots.push(child);
      postings.push(debit(account, value, given), credit(accounts.stock(child.id), value, given));
    }
  }
  const head = { key: `dispersion:${key}`, movement: 'dispersion', customer_id, label_id: null, at, description: '' } as const;
  return { entry: entryOf(head, postings), lots };
}

/** Takes units back from users into the lots they came from, all shares or none. `from`: lots of these users. Or NO_STOCK. */
export function planStockReturns({ key, customer_id, shares, from, at }: StockReturnInput, balances: Balances): { entry: Entry } | SharesRefused {
  const postings: Posting[] = [];
  const taken = takenFrom(from, balances);
  for (const [place, { user_id, service_id, units }] of shares.entries()) {
    const parts = taken(units, ({ lot }) => lot.service_id === service_id && lot.user_id === user_id && lot.parent_id !== null);
    if (!parts) return noStock(place);
    for (const { account, lot, units: returned } of parts) {
      const value = valueOf(lot, returned, 'net');
      postings.push(debit(account, value, returned), credit(accounts.stock(lot.parent_id as LotId), value, returned));
    }
  }
  const head = { key: `dispersion_return:${key}`, movement: 'dispersion_return', customer_id, label_id: null, at, description: '' } as const;
  return { entry: entryOf(head, postings) };
}

const noStock = (share: number): SharesRefused => ({ refused: 'NO_STOCK', available: ZERO, asked: ZERO, share });

type Part = { account: AccountId; lot: Lot; units: Units };

/** Takes free units of lots one after the other, and never a unit twice; null when they do not reach. */
function takenFrom(from: readonly AccountId[], balances: Balances): (count: number, isMeant: (stock: StockState) => boolean) => Part[] | null {
  const left = new Map(from.map((account) => [account, stockOf(balances, account)]));
  return (count, isMeant) => {
    const parts: Part[] = [];
    let missing = count;
    const meant = [...left].filter(([, stock]) => isMeant(stock)).sort(([, a], [, b]) => byConsumption(a.lot, b.lot));
    for (const [account, stock] of meant) {
      const units = firstUnits(stock.free, Math.min(missing, countUnits(stock.free)));
      if (units.length === 0) continue;
      left.set(account, { ...stock, free: withoutUnits(stock.free, units) });
      parts.push({ account, lot: stock.lot, units });
      missing -= countUnits(units);
    }
    return missing > 0 ? null : parts;
  };
}
