import type { Component } from '#contract/rating/rating.ts';
import { businessDayOf, DAY_MS } from '#contract/shared/dates.ts';
import type { AccountId, LabelId, LotId } from '#contract/shared/ids.ts';
import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { accounts, isKept, kindOf, ownerOf } from '#ledger/account.ts';
import { emptyLot, stockOf } from '#ledger/balances.ts';
import type { Entry } from '#ledger/entry.ts';
import { isEmpty, isStockLine, linesOf, type Hold } from '#ledger/hold.ts';
import { isValidOn, type Lot } from '#ledger/lot.ts';
import { extensionOf, planGuideRefund } from '#ledger/plans/guide-refund.ts';
import { planGuide } from '#ledger/plans/guide.ts';
import { planPartRefund } from '#ledger/plans/part-refund.ts';
import { planRelease } from '#ledger/plans/release.ts';
import type { PaidComponent, PartToRefund } from '../api.ts';
import { Book } from '../book.ts';
import { endLots } from '../stock/end-lots.ts';
import type { WalletNeeds } from '../needs.ts';
import { fromStored, toPaid } from '../rules/stored-hold.ts';
import { lockBook } from '../store/accounts.raw.ts';
import { parentsOf } from '../store/lots.ts';
import { isRecorded } from '../store/entries.ts';
import { lockReservation } from '../store/reservations.ts';
import { writeBook } from '../store/write-book.raw.ts';
import type { LotTable, ReservationState, ReservationTable } from '../tables.ts';
import { writeMoney } from '../write-money.ts';

/** How long a unit of a lot that has ended is given again when its guide is refunded (AMB-12.14). */
const EXTENSION_DAYS = 30;

/** Turns a guide's reservation into its charge; a repeat answers the same. */
export async function postGuide({ clock }: WalletNeeds, tx: Tx, label: LabelId): Promise<readonly PaidComponent[]> {
  const reservation = await lockReservation(tx, label);
  if (!reservation || reservation.state === 'released') throw new Error(`nothing is held for guide ${label}`);
  const hold = holdOf(reservation);
  if (reservation.state === 'open') {
    const entry = isEmpty(hold) ? null : planGuide(hold, clock.now());
    const book = await bookFor(tx, hold, entry);
    if (entry) book.record(newId(), entry);
    await writeBook(tx, book, { ended: [ending(label, 'posted', clock.now())] });
  }
  return toPaid(hold);
}

/** Gives a reservation back to the lines it came from; nothing happens when there is none to give back. */
export async function releaseGuide(needs: WalletNeeds, tx: Tx, label: LabelId): Promise<void> {
  const reservation = await lockReservation(tx, label);
  if (reservation?.state !== 'open') return;
  const hold = holdOf(reservation);
  const now = needs.clock.now();
  const lots = await lotsOf(tx, hold);
  const book = await bookFor(tx, hold, isEmpty(hold) ? null : planRelease(hold, now), lots);
  if (!isEmpty(hold)) book.record(newId(), planRelease(hold, now, await closedAccounts(needs, tx, hold)));
  await endLots(needs, tx, book, hold.customer_id, lots);
  await writeMoney(needs, tx, book, hold.customer_id, { ended: [ending(label, 'released', now)] });
}

/** Takes one part of a posted guide back by itself, under its charge, once (AMB-13.08). */
export async function refundPart(needs: WalletNeeds, tx: Tx, { label_id, charge_id, component }: PartToRefund): Promise<void> {
  const reservation = await lockReservation(tx, label_id);
  // What an invoice held stayed when its guide was cancelled.
  if (reservation?.state !== 'posted' && reservation?.state !== 'refunded') throw new Error(`guide ${label_id} is not charged`);
  const whole = holdOf(reservation);
  const hold = { ...whole, parts: whole.parts.filter(({ part }) => part === component) };
  if (isEmpty(hold)) throw new Error(`guide ${label_id} has no ${component}`);
  const now = needs.clock.now();
  const closed = await closedAccounts(needs, tx, hold);
  const book = await bookFor(tx, hold, planPartRefund({ hold, charge_id, at: now, closed: new Set() }));
  if (await isRecorded(tx, `extra_charge_refund:${charge_id}`)) return;
  book.record(newId(), planPartRefund({ hold, charge_id, at: now, closed }));
  await writeMoney(needs, tx, book, hold.customer_id);
}

/** Reverses a posted guide line by line, but for parts that were taken back before; nothing happens when it is not posted, or was refunded. */
export async function refundGuide(needs: WalletNeeds, tx: Tx, label: LabelId, without: readonly Component[] = []): Promise<void> {
  const reservation = await lockReservation(tx, label);
  if (reservation?.state !== 'posted') return;
  const whole = holdOf(reservation);
  const hold = { ...whole, parts: whole.parts.filter(({ part }) => !without.includes(part as Component)) };
  const now = needs.clock.now();
  const noExtensions = { extensions: new Map(), closed: new Set<AccountId>() };
  const lots = await lotsOf(tx, hold);
  const book = await bookFor(tx, hold, isEmpty(hold) ? null : planGuideRefund({ hold, at: now, ...noExtensions }), lots);
  const extensions = isEmpty(hold) ? [] : refundOnBook(book, hold, now, await closedAccounts(needs, tx, hold));
  await endLots(needs, tx, book, hold.customer_id, lots);
  await writeMoney(needs, tx, book, hold.customer_id, { lots: extensions, ended: [ending(label, 'refunded', now)] });
}

/** Accounts of a hold whose users are disabled or belong to the customer no more: their money goes to the pool (AMB-12.03). */
export async function closedAccounts({ access }: WalletNeeds, tx: Tx, hold: Hold): Promise<ReadonlySet<AccountId>> {
  const own = linesOf(hold).filter(({ account }) => kindOf(account) === 'user');
  if (own.length === 0) return new Set();
  const active = new Set((await access.usersOf(tx, hold.customer_id)).map(({ id }) => accounts.user(id)));
  return new Set(own.map(({ account }) => account).filter((account) => !active.has(account)));
}

/** The lots a hold took units from, then those they were dispersed from: what comes back after their end follows AMB-12.07 at once. */
async function lotsOf(tx: Tx, hold: Hold): Promise<AccountId[]> {
  const own = [
    ...new Set(
      linesOf(hold)
        .filter(isStockLine)
        .map(({ account }) => account),
    ),
  ];
  const parents = await parentsOf(
    tx,
    hold.customer_id,
    own.map((account) => ownerOf(account) as LotId),
  );
  return [...new Set([...own, ...parents.map((lot) => accounts.stock(lot))])];
}

/**
 * Records the refund of a guide. A unit whose lot has ended comes back as a lot of its own, answered to be written; but not a unit that
 * its company can still use, for it only ended with its user.
 */
export function refundOnBook(book: Book, hold: Hold, at: Date, closed: ReadonlySet<AccountId> = new Set()): LotTable[] {
  const extensions = new Map<AccountId, Lot>();
  for (const line of linesOf(hold).filter(isStockLine)) {
    const { lot } = stockOf(book.balances, line.account);
    const { lot: bought } = lot.parent_id === null ? { lot } : stockOf(book.balances, accounts.stock(lot.parent_id));
    if (isValidOn(bought, businessDayOf(at)) || lot.is_extension) continue;
    const valid_until = businessDayOf(new Date(at.getTime() + EXTENSION_DAYS * DAY_MS));
    const extension = extensionOf(lot, line, { id: newId<LotId>(), valid_until, bought_at: at });
    book.open(accounts.stock(extension.id), hold.customer_id, emptyLot(extension));
    extensions.set(line.account, extension);
  }
  book.record(newId(), planGuideRefund({ hold, at, extensions, closed }));
  return [...extensions.values()].map((lot) => ({ ...lot, customer_id: hold.customer_id }));
}

export const holdOf = ({ label_id, customer_id, parts }: ReservationTable): Hold => fromStored(label_id, customer_id, parts);

export const ending = (label_id: LabelId, state: ReservationState, ended_at: Date) => ({ label_id, state, ended_at });

/** A book on the customer's accounts that an entry moves, and on others. A guide paid with money alone moves none when it is posted. */
async function bookFor(tx: Tx, { customer_id }: Hold, entry: Entry | null, also: readonly AccountId[] = []): Promise<Book> {
  if (!entry) return new Book([], null);
  const moved = entry.postings.map(({ account }) => account).filter((account) => isKept(kindOf(account)));
  if (moved.length === 0) return new Book([], entry.at);
  const open = [accounts.pool(customer_id), ...moved.filter((account) => kindOf(account) !== 'stock')];
  return lockBook(tx, { customer_id, accounts: [...moved, ...also], open }, entry.at);
}
