import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { accounts } from '#ledger/account.ts';
import { moneyIn, stockOf } from '#ledger/balances.ts';
import { valueOf } from '#ledger/lot.ts';
import { planCreditNote } from '#ledger/plans/credit-note.ts';
import type { Planned } from '#ledger/plans/planned.ts';
import { planReversal } from '#ledger/plans/reversal.ts';
import type { NoteMoney } from '../api.ts';
import type { WalletNeeds } from '../needs.ts';
import { orRefuse } from '../refuse.ts';
import { owedFor } from '../rules/owed-for.ts';
import { entryWithKey, isRecorded } from '../store/entries.ts';
import { writeBook } from '../store/write-book.raw.ts';
import { writeMoney } from '../write-money.ts';
import { lockOwing } from './lock-owing.ts';
import { unitsHeldBy } from './note-units.ts';

/**
 * A credit note takes back what was sold, once for each key, and the units that are held for it; what it brings into the pool pays what is owed there, like any
 * money that enters it.
 */
export async function creditNote(needs: WalletNeeds, tx: Tx, note: NoteMoney): Promise<void> {
  const at = needs.clock.now();
  const { customer_id, order_id } = note;
  const owed = owedFor(customer_id, order_id);
  const held = await unitsHeldBy(tx, note.note);
  const book = await lockOwing(tx, customer_id, [{ account: owed }, ...held], at);
  const key = `credit_note:${note.key}`;
  if (await isRecorded(tx, key)) return;
  const stock = held.map((taken) => ({ ...taken, net: valueOf(stockOf(book.balances, taken.account).lot, taken.units, 'net') }));
  book.record(newId(), planCreditNote({ ...note, key, owed, stock, at }));
  await writeMoney(needs, tx, book, customer_id);
}

/** Takes a note back, line by line, once: the account it paid into must hold as much. Refusal: INSUFFICIENT_BALANCE. */
export async function cancelNote(
  { clock }: WalletNeeds,
  tx: Tx,
  { key: note, customer_id, into, excess }: Pick<NoteMoney, 'key' | 'customer_id' | 'into' | 'excess'>,
): Promise<void> {
  const made = await entryWithKey(tx, `credit_note:${note}`);
  if (!made) throw new Error(`note ${note} has no entry`);
  const at = clock.now();
  const book = await lockOwing(tx, customer_id, made.lines, at);
  const key = `credit_note_cancelled:${note}`;
  if (await isRecorded(tx, key)) return;
  const available = moneyIn(book.balances, accounts[into](customer_id));
  const { description, lines } = made;
  const entry = planReversal({ key, movement: 'credit_note_cancelled', customer_id, label_id: null, at, description }, lines);
  const planned: Planned = excess > available ? { refused: 'INSUFFICIENT_BALANCE', available, asked: excess } : entry;
  book.record(newId(), orRefuse(planned));
  await writeBook(tx, book);
}
