import type { BankState } from '#platform/bank/stp-notice.ts';
import { depositWords as words } from '#texts/es/deposits/deposit-words.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import type { DepositsNeeds } from './needs.ts';
import { changeDeposit, lockTold } from './store/deposits.ts';
import type { DepositTable } from './tables.ts';
import { tellCustomer, tellReversed } from './tell-people.ts';

/** What became of a deposit at the bank. One that it gave back is taken from its customer, once; false = it was never told here. */
export const takeState = (needs: DepositsNeeds, state: BankState): Promise<boolean> =>
  needs.inTransaction(async (tx) => {
    const deposit = await lockTold(tx, state);
    if (!deposit) return false;
    if (state.isReturned) await reverse(needs, tx, deposit, state.reason);
    return true;
  });

async function reverse(needs: DepositsNeeds, tx: Tx, deposit: DepositTable, reason: string): Promise<void> {
  if (deposit.status === 'reversed' || deposit.status === 'returned') return;
  if (deposit.customer_id === null) return giveBack(needs, tx, deposit, reason);
  await takeBack(needs, tx, { ...deposit, customer_id: deposit.customer_id });
}

/** A deposit of nobody leaves the list, and no money of anybody moves. */
async function giveBack(needs: DepositsNeeds, tx: Tx, deposit: DepositTable, reason: string): Promise<void> {
  await changeDeposit(tx, deposit, { status: 'returned', note: words.byBank(reason) });
  await audit(needs, tx, deposit, { owed: 0 });
}

/** The customer's accounts give as far as they hold; the rest is a charge that is owed, and staff are told (scenario E13). */
async function takeBack(needs: DepositsNeeds, tx: Tx, deposit: DepositTable & { customer_id: CustomerId }): Promise<void> {
  const { id, customer_id, amount } = deposit;
  const at = needs.clock.now();
  await changeDeposit(tx, deposit, { status: 'reversed', reversed_at: at });
  const { owed } = await needs.wallet.reverseDeposit(tx, { key: id, customer_id, amount, at, description: words.description(deposit.tracking_key) });
  if (owed > 0) await needs.billing.oweReturnedDeposit(tx, { id, customer_id, amount: owed });
  await needs.asks.undone(tx, { id, customer_id });
  await audit(needs, tx, deposit, { owed });
  await tellReversed(needs, tx, deposit, owed);
  await tellCustomer(needs, tx, { ...deposit, what: 'reversed' }, words.reversed(amount, owed));
}

const audit = (needs: DepositsNeeds, tx: Tx, { id, customer_id, amount }: DepositTable, after: object) =>
  needs.audit(tx, {
    actor_id: null,
    on_behalf_of: null,
    customer_id,
    action: 'deposit.reversed',
    entity: 'deposit',
    entity_id: id,
    after: { amount, ...after },
  });
