import type { NoteId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { newId } from '#platform/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import { accounts } from '#ledger/account.ts';
import { stockOf } from '#ledger/balances.ts';
import { valueOf } from '#ledger/lot.ts';
import { planNoteHold, planNoteRelease, type NoteUnits } from '#ledger/plans/note-units.ts';
import { countUnits, firstUnits, readUnits } from '#ledger/units.ts';
import type { WalletApi } from '../api.ts';
import type { WalletNeeds } from '../needs.ts';
import { lockBook } from '../store/accounts.raw.ts';
import { isRecorded, unitsOfEntry } from '../store/entries.ts';
import { writeBook } from '../store/write-book.raw.ts';

/** The units that are held for a note, by their lots. */
export const unitsHeldBy = async (reader: Reader, note: NoteId): Promise<NoteUnits['taken']> =>
  (await unitsOfEntry(reader, `note_hold:${note}`)).map(({ account, units }) => ({ account, units: readUnits(units) }));

/** Holds the lowest free units of some lots for a note. Lots stand before invoices among the locks. */
export async function holdUnits({ clock }: WalletNeeds, tx: Tx, held: Parameters<WalletApi['holdUnits']>[1]): Promise<Centavos[] | null> {
  const { note, customer_id, lots } = held;
  const at = clock.now();
  const book = await lockBook(tx, { customer_id, accounts: lots.map(({ lot_id }) => accounts.stock(lot_id)) }, at);
  const found = lots.map(({ lot_id, units }) => ({ account: accounts.stock(lot_id), units, stock: stockOf(book.balances, accounts.stock(lot_id)) }));
  if (found.some(({ units, stock }) => countUnits(stock.free) < units)) return null;
  const taken = found.map(({ account, units, stock }) => ({ account, units: firstUnits(stock.free, units) }));
  book.record(newId(), planNoteHold({ note, customer_id, taken, at }));
  await writeBook(tx, book);
  return found.map(({ stock: { lot } }, index) => valueOf(lot, taken[index]?.units ?? [], 'total'));
}

/** Lets them go, once. */
export async function releaseUnits({ clock }: WalletNeeds, tx: Tx, { note, customer_id }: Parameters<WalletApi['releaseUnits']>[1]): Promise<void> {
  const taken = await unitsHeldBy(tx, note);
  if (taken.length === 0) return;
  const at = clock.now();
  const book = await lockBook(tx, { customer_id, accounts: taken.map(({ account }) => account) }, at);
  if (await isRecorded(tx, `note_release:${note}`)) return;
  book.record(newId(), planNoteRelease({ note, customer_id, taken, at }));
  await writeBook(tx, book);
}
