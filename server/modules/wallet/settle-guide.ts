import { businessDayOf } from '#contract/shared/dates.ts';
import type { AccountId, LabelId, LotId } from '#contract/shared/ids.ts';
import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { accounts, isKept, kindOf } from '#ledger/account.ts';
import { emptyLot, stockOf } from '#ledger/balances.ts';
import type { Entry } from '#ledger/entry.ts';
import { isEmpty, isStockLine, linesOf, type Hold } from '#ledger/hold.ts';
import { isValidOn, type Lot } from '#ledger/lot.ts';
import { extensionOf, planLabelRefund } from '#ledger/plans/label-refund.ts';
import { planLabel } from '#ledger/plans/label.ts';
import { planRelease } from '#ledger/plans/release.ts';
import type { PaidComponent } from './api.ts';
import { Book } from './book.ts';
import type { WalletNeeds } from './needs.ts';
import { fromStored, toPaid } from './rules/stored-hold.ts';
import { lockBook } from './store/accounts.raw.ts';
import { lockReservation } from './store/reservations.ts';
import { writeBook } from './store/write-book.raw.ts';
import type { LotTable, ReservationState, ReservationTable } from './tables.ts';

/** How long a unit of a lot that has ended is given anew when its guide is refunded (AMB-12.14). */
const EXTENSION_DAYS = 30;
const DAY_MS = 86_400_000;

/** Turns a guide's reservation into its charge; a repeat answers the same. */
export async function postLabel({ clock }: WalletNeeds, tx: Tx, label: LabelId): Promise<readonly PaidComponent[]> {
  const reservation = await lockReservation(tx, label);
  if (!reservation || reservation.state === 'released') throw new Error(`nothing is held for guide ${label}`);
  const hold = holdOf(reservation);
  if (reservation.state === 'open') {
    const entry = isEmpty(hold) ? null : planLabel(hold, clock.now());
    const book = await bookFor(tx, hold, entry);
    if (entry) book.record(newId(), entry);
    await writeBook(tx, book, { ended: [ending(label, 'posted', clock.now())] });
  }
  return toPaid(hold);
}

/** Gives a reservation back to the lines it came from; nothing happens when there is none to give back. */
export async function releaseLabel({ clock }: WalletNeeds, tx: Tx, label: LabelId): Promise<void> {
  const reservation = await lockReservation(tx, label);
  if (reservation?.state !== 'open') return;
  const hold = holdOf(reservation);
  const entry = isEmpty(hold) ? null : planRelease(hold, clock.now());
  const book = await bookFor(tx, hold, entry);
  if (entry) book.record(newId(), entry);
  await writeBook(tx, book, { ended: [ending(label, 'released', clock.now())] });
}

/** Reverses a posted guide line by line; nothing happens when it is not posted, or was refunded. */
export async function refundLabel({ clock }: WalletNeeds, tx: Tx, label: LabelId): Promise<void> {
  const reservation = await lockReservation(tx, label);
  if (reservation?.state !== 'posted') return;
  const hold = holdOf(reservation);
  if (isEmpty(hold)) return;
  const book = await bookFor(tx, hold, planLabelRefund({ hold, at: clock.now(), extensions: new Map() }));
  const lots = refundOnBook(book, hold, clock.now());
  await writeBook(tx, book, { lots, ended: [ending(label, 'refunded', clock.now())] });
}

/** Records the refund of a guide. A unit whose lot has ended comes back as a lot of its own, answered to be written. */
export function refundOnBook(book: Book, hold: Hold, at: Date): LotTable[] {
  const extensions = new Map<AccountId, Lot>();
  for (const line of linesOf(hold).filter(isStockLine)) {
    const { lot } = stockOf(book.balances, line.account);
    if (isValidOn(lot, businessDayOf(at)) || lot.is_extension) continue;
    const valid_until = businessDayOf(new Date(at.getTime() + EXTENSION_DAYS * DAY_MS));
    const extension = extensionOf(lot, line, { id: newId<LotId>(), valid_until, bought_at: at });
    book.open(accounts.stock(extension.id), hold.customer_id, emptyLot(extension));
    extensions.set(line.account, extension);
  }
  book.record(newId(), planLabelRefund({ hold, at, extensions }));
  return [...extensions.values()].map((lot) => ({ ...lot, customer_id: hold.customer_id }));
}

export const holdOf = ({ label_id, customer_id, parts }: ReservationTable): Hold => fromStored(label_id, customer_id, parts);

export const ending = (label_id: LabelId, state: ReservationState, ended_at: Date) => ({ label_id, state, ended_at });

/** A book on the customer's accounts that an entry moves. A guide paid with money alone moves none when it is posted. */
async function bookFor(tx: Tx, { customer_id }: Hold, entry: Entry | null): Promise<Book> {
  if (!entry) return new Book([], null);
  const moved = entry.postings.map(({ account }) => account).filter((account) => isKept(kindOf(account)));
  if (moved.length === 0) return new Book([], entry.at);
  const open = moved.filter((account) => kindOf(account) !== 'stock');
  return lockBook(tx, { customer_id, accounts: moved, open }, entry.at);
}
