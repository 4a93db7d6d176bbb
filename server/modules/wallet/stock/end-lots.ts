import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import type { AccountId, CustomerId } from '#contract/shared/ids.ts';
import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { alone } from '#platform/jobs/alone.ts';
import { accounts } from '#ledger/account.ts';
import { stockOf, type StockState } from '#ledger/balances.ts';
import { isValidOn, valueOf } from '#ledger/lot.ts';
import { planStockLapse, planStockReturn } from '#ledger/plans/end-of-lot.ts';
import { planNoteHold } from '#ledger/plans/note-units.ts';
import { countUnits } from '#ledger/units.ts';
import { walletTexts } from '#texts/es/wallet/wallet.ts';
import type { Book } from '../book.ts';
import type { WalletNeeds } from '../needs.ts';
import { expiredStockOf } from '../rules/expired-stock.ts';
import { lockBook } from '../store/accounts.raw.ts';
import { endedLots, originOf } from '../store/lots.ts';
import { writeBook } from '../store/write-book.raw.ts';

/**
 * The free units of lots that have ended (AMB-12.07): first every dispersed lot gives its own back, then bought ones end, one transaction
 * per lot: one that fails stops no other. Anyone who comes second to a lot finds no unit free in it.
 */
export async function endExpiredLots(needs: WalletNeeds): Promise<void> {
  const { db, inTransaction, clock, log } = needs;
  const today = businessDayOf(clock.now());
  for (const kind of ['dispersed', 'bought'] as const) {
    for (const { account, customer_id, parent_id } of await endedLots(db, kind, today)) {
      const pool = accounts.pool(customer_id);
      const touched = [pool, account, ...(parent_id === null ? [] : [accounts.stock(parent_id)])];
      const end = async (tx: Tx) => {
        const book = await lockBook(tx, { customer_id, accounts: touched, open: [pool] }, clock.now());
        await endLots(needs, tx, book, customer_id, [account]);
        if (book.entries.length > 0) await writeBook(tx, book);
      };
      await alone(log, { account }, () => inTransaction(end));
    }
  }
}

/**
 * Records what becomes of the free units of those of these lots that have ended; the book holds them and the lots they were dispersed from.
 * Bought units lapse, or a credit note takes them back of their invoice; without one they wait.
 */
export async function endLots(needs: WalletNeeds, tx: Tx, book: Book, customer_id: CustomerId, lots: readonly AccountId[]): Promise<void> {
  const at = needs.clock.now();
  for (const account of lots) {
    const stock = stockOf(book.balances, account);
    if (stock.free.length === 0 || isValidOn(stock.lot, businessDayOf(at))) continue;
    const input = { customer_id, stock, at };
    if (stock.lot.parent_id !== null) {
      const entry = planStockReturn(input, stock.lot.parent_id);
      book.record(newId(), entry);
      const parent = stockOf(book.balances, accounts.stock(stock.lot.parent_id));
      if (isValidOn(parent.lot, businessDayOf(at))) await tellReturn(needs, tx, stock, entry.key);
    } else if (expiredStockOf(await needs.access.customer(tx, customer_id)) === 'lapse') {
      book.record(newId(), planStockLapse(input));
    } else await convert(needs, tx, book, customer_id, stock);
  }
}

/** A note holds units that have ended until it is stamped, and then they are money. */
async function convert({ asks, clock }: WalletNeeds, tx: Tx, book: Book, customer_id: CustomerId, { lot, free }: StockState): Promise<void> {
  const bought = lot.is_extension ? await originOf(tx, customer_id, lot.id) : lot.id;
  if (bought === undefined) return;
  const note = await asks.convert(tx, { customer_id, bought, units: countUnits(free), total: valueOf(lot, free, 'total') });
  if (note === null) return;
  book.record(newId(), planNoteHold({ note, customer_id, taken: [{ account: accounts.stock(lot.id), units: free }], at: clock.now() }));
}

/** The user whose units went back to a company that can still use them is told (AMB-3.01). */
async function tellReturn({ catalogs, notifications }: WalletNeeds, tx: Tx, { lot, free }: StockState, key: string): Promise<void> {
  if (lot.user_id === null) return;
  const carrier = (await catalogs.services(tx)).find(({ id }) => id === lot.service_id)?.carrier;
  const words = { units: countUnits(free), carrier: carrier ? aboutCarrier(carrier).name : '', until: lot.valid_until };
  await notifications.raise(tx, {
    type: 'expired_dispersion',
    key: `expired_dispersion ${key}`,
    title: walletTexts.expiredDispersionTitle,
    message: walletTexts.expiredDispersion(words),
    to: [lot.user_id],
  });
}
