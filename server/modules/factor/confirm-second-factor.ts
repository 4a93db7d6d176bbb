import type { factorOperations } from '#contract/factor/factor.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { hashCode, newRecoveryCodes } from './codes.ts';
import { markGiven } from './give-second-factor.ts';
import type { Caller, FactorNeeds } from './needs.ts';
import { changeSecret, lockSecret, replaceRecovery } from './store/secrets.ts';
import { countTryOf, forgetTries, refuseWhereOff, stepOfSealed, wrongCode } from './try-code.ts';

/** POST /api/user/second-factor/confirm: the first code of a prepared secret puts it in force, with ten recovery codes that are shown once. */
export async function confirmSecondFactor(
  needs: FactorNeeds,
  { code }: RequestOf<typeof factorOperations.confirmSecondFactor>,
  { user_id, token_hash }: Caller,
): Promise<ResponseOf<typeof factorOperations.confirmSecondFactor>> {
  const { inTransaction, clock, audit, access, db } = needs;
  refuseWhereOff(needs);
  await countTryOf(needs, user_id);
  const recovery_codes = newRecoveryCodes();
  const { customer_id } = await access.person(db, user_id);
  await inTransaction(async (tx) => {
    const { pending, pending_until } = await lockSecret(tx, user_id);
    if (pending === null || pending_until === null || pending_until <= clock.now()) throw new Refusal('NOT_ALLOWED');
    const last_step = stepOfSealed(needs, pending, user_id, code);
    if (last_step === null) throw wrongCode();
    await changeSecret(tx, user_id, { sealed: pending, last_step, pending: null, pending_until: null });
    await forgetTries(tx, user_id);
    await replaceRecovery(tx, user_id, recovery_codes.map(hashCode));
    await markGiven(needs, tx, token_hash);
    await audit(tx, { actor_id: user_id, on_behalf_of: null, customer_id, action: 'factor.on', entity: 'user', entity_id: user_id });
  });
  return { recovery_codes };
}
