import type { LotId } from '#contract/shared/ids.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { accounts } from '#ledger/account.ts';
import { emptyLot } from '#ledger/balances.ts';
import { byConsumption } from '#ledger/lot.ts';
import { planStockDispersion } from '#ledger/plans/stock-dispersion.ts';
import type { WalletApi } from './api.ts';
import type { WalletNeeds } from './needs.ts';
import { orRefuse } from './refuse.ts';
import { lockBook } from './store/accounts.raw.ts';
import { isRecorded } from './store/entries.ts';
import { writeBook } from './store/write-book.raw.ts';

/** Gives units of the pool to a user, those that end first; what was dispersed once is not dispersed again. Refusal: NO_STOCK. */
export async function disperseStock({ clock }: WalletNeeds, tx: Tx, input: Parameters<WalletApi['disperseStock']>[1]): Promise<void> {
  const { customer_id, user_id, service_id, key } = input;
  const lots = { services: [service_id], user_id, day: businessDayOf(clock.now()) };
  const book = await lockBook(tx, { customer_id, accounts: [], open: [], lots }, clock.now());
  if (await isRecorded(tx, `dispersion:stock:${key}`)) return;
  const from = [...book.balances.values()]
    .flatMap(({ stock }) => (stock && stock.lot.user_id === null && stock.lot.parent_id === null ? [stock.lot] : []))
    .sort(byConsumption)
    .map(({ id }) => ({ account: accounts.stock(id), child_id: newId<LotId>() }));
  const dispersed = orRefuse(planStockDispersion({ ...input, key: `stock:${key}`, from }, book.balances));
  for (const lot of dispersed.lots) book.open(accounts.stock(lot.id), customer_id, emptyLot(lot));
  book.record(newId(), dispersed.entry);
  await writeBook(tx, book, { lots: dispersed.lots.map((lot) => ({ ...lot, customer_id })) });
}
