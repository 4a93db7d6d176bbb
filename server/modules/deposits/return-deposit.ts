import type { Actor } from '#contract/access/access.ts';
import type { DepositDetail, depositOperations } from '#contract/deposits/deposits.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { refuseDecided } from './match-deposit.ts';
import type { DepositsNeeds } from './needs.ts';
import { depositToRead } from './read-deposits.ts';
import { changeDeposit, lockDeposit } from './store/deposits.ts';

/** PUT /api/billing/deposit/{id}/return: a pending deposit leaves the list with its reason; no book knew it, so nothing is posted. */
export async function returnDeposit(
  needs: DepositsNeeds,
  { id, note }: RequestOf<typeof depositOperations.returnDeposit>,
  actor: Actor,
): Promise<DepositDetail> {
  return needs.inTransaction(async (tx) => {
    const deposit = await lockDeposit(tx, id);
    if (!deposit) throw new Refusal('NOT_FOUND');
    const isRepeat = deposit.status === 'returned' && deposit.decided_by === actor.id;
    if (!isRepeat) {
      await refuseDecided(needs, tx, deposit, actor);
      await changeDeposit(tx, deposit, { status: 'returned', note, decided_by: actor.id, decided_at: needs.clock.now() });
      const act = { actor_id: actor.id, on_behalf_of: null, customer_id: null, entity: 'deposit', entity_id: id };
      await needs.audit(tx, { ...act, action: 'deposit.returned', after: { amount: deposit.amount } });
    }
    return depositToRead(needs, tx, id, actor);
  });
}
