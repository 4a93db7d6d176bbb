import type { Actor } from '#contract/access/access.ts';
import type { DepositDetail, depositOperations } from '#contract/deposits/deposits.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, DepositId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Tx } from '#platform/db/tx.ts';
import { depositFaults } from '#texts/es/deposits/deposit-faults.ts';
import { creditDeposit } from './credit-deposit.ts';
import type { DepositsNeeds } from './needs.ts';
import { depositToRead } from './read-deposits.ts';
import { lockDeposit } from './store/deposits.ts';
import type { DepositTable } from './tables.ts';

/**
 * PUT /api/billing/deposit/{id}/match: a person says whose a deposit is, and its money enters in the same transaction. Of two who decide at once the
 * second finds what the first did, and is told; the same decision of the same person twice is one.
 */
export async function matchDeposit(
  needs: DepositsNeeds,
  { id, customer_id }: RequestOf<typeof depositOperations.matchDeposit>,
  actor: Actor,
): Promise<DepositDetail> {
  return needs.inTransaction(async (tx) => {
    const deposit = await lockDeposit(tx, id);
    if (!deposit) throw new Refusal('NOT_FOUND');
    const isRepeat = deposit.status === 'applied' && deposit.customer_id === customer_id && deposit.decided_by === actor.id;
    if (!isRepeat) {
      await refuseDecided(needs, tx, deposit, actor);
      await checkCustomer(needs, tx, customer_id);
      // Why it waited is over.
      await creditDeposit(needs, tx, { ...deposit, note: null }, { customer_id, by: 'staff' }, { by: actor.id });
    }
    return depositToRead(needs, tx, id, actor);
  });
}

/** What somebody decided is decided; who, the second person learns. */
export async function refuseDecided(
  needs: DepositsNeeds,
  tx: Tx,
  { id, status }: Pick<DepositTable, 'id' | 'status'> & { id: DepositId },
  actor: Actor,
): Promise<void> {
  if (status === 'pending') return;
  const { decided_by } = await depositToRead(needs, tx, id, actor);
  const what = status === 'returned' || status === 'reversed' ? status : 'applied';
  throw new Refusal('ALREADY_DECIDED', { description: depositFaults.decided[what](decided_by?.name ?? null) });
}

export async function checkCustomer({ access }: DepositsNeeds, tx: Tx, customer: CustomerId): Promise<void> {
  try {
    await access.customer(tx, customer);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'NOT_FOUND')) throw error;
    throw new Refusal('WRONG_DATA', { fields: { customer_id: depositFaults.customer } });
  }
}
