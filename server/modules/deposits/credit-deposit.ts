import type { Actor } from '#contract/access/access.ts';
import type { Tx } from '#platform/db/tx.ts';
import { depositWords as words } from '#texts/es/deposits/deposit-words.ts';
import { textOf, type Identified } from './identify.ts';
import type { DepositsNeeds } from './needs.ts';
import { cameAt } from './rules/came-at.ts';
import { changeDeposit } from './store/deposits.ts';
import type { DepositTable } from './tables.ts';
import { tellCustomer } from './tell-people.ts';

/**
 * The money of a deposit becomes its customer's, in the transaction that says whose it is: an order of exactly this sum is paid first, then what
 * the customer owes, the rest stays in its pool, or as saldo a favor where it has credit (AMB-13.14, AMB-12.15). An order that waits is paid by the pool whatever
 * its customer was given since. LOCKED changes nothing.
 */
export async function creditDeposit(
  needs: DepositsNeeds,
  tx: Tx,
  deposit: DepositTable,
  { customer_id, by }: Identified,
  decided: { by: Actor['id'] } | null = null,
): Promise<void> {
  const { id, amount } = deposit;
  const at = needs.clock.now();
  const { customer_modality } = await needs.access.customer(tx, customer_id);
  const text = textOf(deposit);
  const isFavor = customer_modality === 'credit' && !(await needs.asks.isForOrder(tx, { customer_id, amount, text }));
  const decision = decided && { decided_by: decided.by, decided_at: at };
  await changeDeposit(tx, deposit, { status: 'applied', customer_id, identified_by: by, applied: amount, note: deposit.note, ...decision });
  await needs.wallet.deposit(tx, {
    key: id,
    customer_id,
    amount,
    at,
    description: words.description(deposit.tracking_key),
    into: isFavor ? 'favor' : 'pool',
    first: () => needs.asks.credited(tx, { id, customer_id, amount, tracking_key: deposit.tracking_key, text, came_at: cameAt(deposit) }),
  });
  const actor_id = decided?.by ?? null;
  await needs.audit(tx, {
    actor_id,
    on_behalf_of: null,
    customer_id,
    action: 'deposit.applied',
    entity: 'deposit',
    entity_id: id,
    after: { by, amount },
  });
  await tellCustomer(needs, tx, { id, customer_id, what: 'credited' }, words.credited(amount));
}
