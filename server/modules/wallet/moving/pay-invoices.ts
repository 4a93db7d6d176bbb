import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { planPayment } from '#ledger/plans/payment.ts';
import { planReversal } from '#ledger/plans/reversal.ts';
import type { InvoicesPaid } from '../api.ts';
import type { WalletNeeds } from '../needs.ts';
import { orRefuse } from '../refuse.ts';
import { owedFor } from '../rules/owed-for.ts';
import { entryWithKey, isRecorded } from '../store/entries.ts';
import { writeBook } from '../store/write-book.raw.ts';
import { writeMoney } from '../write-money.ts';
import { lockOwing } from './lock-owing.ts';

/** Pays invoices from pool or saldo a favor, once for each payment. Refusal: INSUFFICIENT_BALANCE. */
export async function payInvoices({ clock }: WalletNeeds, tx: Tx, payment: InvoicesPaid): Promise<void> {
  const at = clock.now();
  const owed = payment.owed.map(({ order_id, amount }) => ({ account: owedFor(payment.customer_id, order_id), amount }));
  const book = await lockOwing(tx, payment.customer_id, owed, at);
  if (await isRecorded(tx, `payment:${payment.payment_id}`)) return;
  book.record(newId(), orRefuse(planPayment({ ...payment, owed, at }, book.balances)));
  await writeBook(tx, book);
}

/** Takes a payment back, line by line, once; what comes back into the pool pays what is owed there, like any money that enters it. */
export async function cancelPayment(
  needs: WalletNeeds,
  tx: Tx,
  { payment_id, customer_id }: Pick<InvoicesPaid, 'payment_id' | 'customer_id'>,
): Promise<void> {
  const made = await entryWithKey(tx, `payment:${payment_id}`);
  if (!made) throw new Error(`payment ${payment_id} has no entry`);
  const at = needs.clock.now();
  const book = await lockOwing(tx, customer_id, made.lines, at);
  const key = `payment_cancelled:${payment_id}`;
  if (await isRecorded(tx, key)) return;
  const { description, lines } = made;
  book.record(newId(), planReversal({ key, movement: 'payment_cancelled', customer_id, label_id: null, at, description }, lines));
  await writeMoney(needs, tx, book, customer_id);
}
