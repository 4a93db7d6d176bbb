import { businessDayOf } from '#contract/shared/dates.ts';
import type { AccountId, CustomerId, EntryId, LotId } from '#contract/shared/ids.ts';
import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { accounts } from '#ledger/account.ts';
import { emptyLot } from '#ledger/balances.ts';
import { isRefused } from '#ledger/plans/planned.ts';
import { planStockDispersion, planStockReturns, type SharesRefused, type StockShare } from '#ledger/plans/stock-dispersion.ts';
import type { WalletApi } from '../api.ts';
import type { Book } from '../book.ts';
import type { WalletNeeds } from '../needs.ts';
import { orRefuse } from '../refuse.ts';
import { lockBook } from '../store/accounts.raw.ts';
import { isRecorded } from '../store/entries.ts';
import { movableLots } from '../store/lots.ts';
import { writeBook } from '../store/write-book.raw.ts';

export type UnitMoves = {
  key: string;
  customer_id: CustomerId;
  /** `units` above zero: pool → user; below: back. */
  shares: readonly StockShare[];
  valid_until: string | null;
  at: Date;
};

/** The entries that were written, or which share the units do not reach for. */
export type UnitsMoved = { entries: EntryId[] } | SharesRefused;

/**
 * Moves units between the pool and users, all or none; what was dispersed once is not dispersed again. What comes back is back before anything is given.
 * The caller writes nothing after a refusal.
 */
export async function moveUnits({ clock }: WalletNeeds, tx: Tx, moves: UnitMoves): Promise<UnitsMoved> {
  const { customer_id, key, shares, valid_until, at } = moves;
  const lots = await lockLots(tx, moves, clock.now());
  const { book } = lots;
  const entries: EntryId[] = [];
  const back = shares.filter(({ units }) => units < 0).map((share) => ({ ...share, units: -share.units }));
  const given = shares.filter(({ units }) => units > 0);
  const placeOf = (share: StockShare, sign: 1 | -1) =>
    shares.findIndex((one) => one.user_id === share.user_id && one.service_id === share.service_id && one.units === share.units * sign);
  const common = { key: `stock:${key}`, customer_id, at };
  if (back.length > 0) {
    const planned = planStockReturns({ ...common, shares: back, from: lots.dispersed }, book.balances);
    if (isRefused(planned)) return { ...planned, share: placeOf(back[planned.share] as StockShare, -1) };
    entries.push(newId());
    book.record(entries.at(-1) as EntryId, planned.entry);
  }
  const ids: LotId[] = [];
  const childId = (n: number) => (ids[n] ??= newId<LotId>());
  const planned = given.length > 0 && planStockDispersion({ ...common, shares: given, valid_until, from: lots.bought, childId }, book.balances);
  if (planned && isRefused(planned)) return { ...planned, share: placeOf(given[planned.share] as StockShare, 1) };
  if (planned) {
    for (const lot of planned.lots) book.open(accounts.stock(lot.id), customer_id, emptyLot(lot));
    entries.push(newId());
    book.record(entries.at(-1) as EntryId, planned.entry);
  }
  await writeBook(tx, book, { lots: planned ? planned.lots.map((lot) => ({ ...lot, customer_id })) : [] });
  return { entries };
}

type LockedLots = { book: Book; bought: readonly AccountId[]; dispersed: readonly AccountId[] };

/** The pool first, so that no lot is made meanwhile; then what it holds of these services, and what their users do. */
async function lockLots(tx: Tx, { customer_id, shares }: UnitMoves, now: Date): Promise<LockedLots> {
  await lockBook(tx, { customer_id, accounts: [] }, now);
  const lots = await movableLots(tx, customer_id, { services: shares.map((share) => share.service_id), users: shares.map((share) => share.user_id) });
  const today = businessDayOf(now);
  const bought = lots.filter(({ parent_id, user_id, valid_until }) => parent_id === null && user_id === null && valid_until >= today);
  const dispersed = lots.filter(({ parent_id, user_id }) => parent_id !== null && user_id !== null);
  const idsOf = (some: typeof lots) => some.map(({ id }) => accounts.stock(id));
  const parents = dispersed.flatMap(({ parent_id }) => (parent_id ? [accounts.stock(parent_id)] : []));
  const book = await lockBook(tx, { customer_id, accounts: [...idsOf(bought), ...idsOf(dispersed), ...parents] }, now);
  return { book, bought: idsOf(bought), dispersed: idsOf(dispersed) };
}

/** Gives units of one service to one user, once for its key. Refusal: NO_STOCK. */
export async function giveUnits(needs: WalletNeeds, tx: Tx, input: Parameters<WalletApi['disperseStock']>[1]): Promise<void> {
  const { user_id, service_id, units, ...moves } = input;
  await lockBook(tx, { customer_id: input.customer_id, accounts: [] }, needs.clock.now());
  if (await isRecorded(tx, `dispersion:stock:${input.key}`)) return;
  orRefuse(await moveUnits(needs, tx, { ...moves, shares: [{ user_id, service_id, units }] }));
}
