import type { CustomerId, LabelId } from '#contract/shared/ids.ts';
import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { accounts } from '#ledger/account.ts';
import { planChargeSettled } from '#ledger/plans/charge-settled.ts';
import { planExtraCharge } from '#ledger/plans/extra-charge.ts';
import { isRefused } from '#ledger/plans/planned.ts';
import { planReversal } from '#ledger/plans/reversal.ts';
import type { OwedCharge, PaidComponent, TakenLine } from '../api.ts';
import type { WalletNeeds } from '../needs.ts';
import { toPaid } from '../rules/stored-hold.ts';
import { holdOf } from './settle-guide.ts';
import { lockBook } from '../store/accounts.raw.ts';
import { entryWithKey, isRecorded } from '../store/entries.ts';
import { lockReservation } from '../store/reservations.ts';
import { writeBook } from '../store/write-book.raw.ts';
import { writeMoney } from '../write-money.ts';

// A charge that is owed is collected from the pool as a whole or not at all, and taken back entry by entry (AMB-12.15).

const lockOwed = (tx: Tx, { customer_id }: Pick<OwedCharge, 'customer_id'>, now: Date) => {
  const wanted = [accounts.pool(customer_id), accounts.receivable(customer_id)];
  return lockBook(tx, { customer_id, accounts: [...wanted, accounts.favor(customer_id)], open: wanted }, now);
};

/** What a guide was priced at and how each component was paid, whatever became of its money since; nothing for a guide of ours that never held any. */
export async function paidFor(tx: Tx, label: LabelId): Promise<readonly PaidComponent[]> {
  const reservation = await lockReservation(tx, label);
  return reservation ? toPaid(holdOf(reservation)) : [];
}

/** A charge made after its guide: owed, once. */
export async function chargeExtra({ clock }: WalletNeeds, tx: Tx, charge: OwedCharge): Promise<void> {
  const book = await lockOwed(tx, charge, clock.now());
  if (await isRecorded(tx, `extra_charge:${charge.charge_id}`)) return;
  book.record(newId(), planExtraCharge({ ...charge, at: clock.now() }));
  await writeBook(tx, book);
}

/** Collects an owed charge from the pool; null when the pool does not cover all of it, and then nothing moves. */
export async function settleCharge({ clock }: WalletNeeds, tx: Tx, charge: OwedCharge): Promise<TakenLine[] | null> {
  const { customer_id, charge_id, taxed } = charge;
  const book = await lockOwed(tx, charge, clock.now());
  const lines: TakenLine[] = [{ from: 'pool', account: accounts.pool(customer_id), amount: taxed.total }];
  if (await isRecorded(tx, `charge_settled:${charge_id}`)) return lines;
  const planned = planChargeSettled({ ...charge, at: clock.now() }, book.balances);
  if (isRefused(planned)) return null;
  book.record(newId(), planned);
  await writeBook(tx, book);
  return lines;
}

/**
 * Collects owed charges of one customer from its saldo a favor or its pool, all of them or, where that does not cover them, none; then null. Each once: the
 * caller has locked them, and none was collected before.
 */
export async function settleWhole(
  { clock }: WalletNeeds,
  tx: Tx,
  customer: CustomerId,
  charges: readonly OwedCharge[],
  from: 'favor' | 'pool',
): Promise<TakenLine[] | null> {
  const at = clock.now();
  const book = await lockOwed(tx, { customer_id: customer }, at);
  for (const charge of charges) {
    const planned = planChargeSettled({ ...charge, at }, book.balances, from);
    if (isRefused(planned)) return null;
    book.record(newId(), planned);
  }
  await writeBook(tx, book);
  return charges.map(({ taxed }) => ({ from, account: accounts[from](customer), amount: taxed.total }));
}

/** Takes a charge back as far as it went: what paid for it returns there, and what was owed is owed no more. Each entry once. */
export async function reverseCharge(
  needs: WalletNeeds,
  tx: Tx,
  { charge_id, customer_id }: Pick<OwedCharge, 'charge_id' | 'customer_id'>,
): Promise<void> {
  const made = await Promise.all([entryWithKey(tx, `charge_settled:${charge_id}`), entryWithKey(tx, `extra_charge:${charge_id}`)]);
  if (!made.some(Boolean)) return;
  const at = needs.clock.now();
  const book = await lockOwed(tx, { customer_id }, at);
  for (const [index, movement] of (['charge_unsettled', 'extra_charge_refund'] as const).entries()) {
    const entry = made[index];
    const key = `${movement}:${charge_id}`;
    if (!entry || (await isRecorded(tx, key))) continue;
    const { label_id, description, lines } = entry;
    book.record(newId(), planReversal({ key, movement, customer_id, label_id, at, description }, lines));
  }
  if (book.entries.length > 0) await writeMoney(needs, tx, book, customer_id);
}
