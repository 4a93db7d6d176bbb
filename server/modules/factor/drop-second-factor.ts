import type { Actor } from '#contract/access/access.ts';
import type { factorOperations } from '#contract/factor/factor.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Caller, FactorNeeds } from './needs.ts';
import { isRequired } from './rules/who-needs-one.ts';
import { lockSecret, removeSecret } from './store/secrets.ts';
import { countTryOf, refuseWhereOff, takeCode } from './try-code.ts';

/** POST /api/user/second-factor/off: for whom it is optional, with a code of it. */
export async function dropSecondFactor(
  needs: FactorNeeds,
  { code }: RequestOf<typeof factorOperations.dropSecondFactor>,
  { user_id }: Caller,
  { role, customer_id }: Actor,
): Promise<ResponseOf<typeof factorOperations.dropSecondFactor>> {
  refuseWhereOff(needs);
  if (isRequired(needs.policy, role)) throw new Refusal('NOT_ALLOWED');
  await countTryOf(needs, user_id);
  await needs.inTransaction(async (tx) => {
    await takeCode(needs, tx, await lockSecret(tx, user_id), code);
    await removeSecret(tx, user_id);
    await needs.audit(tx, { actor_id: user_id, on_behalf_of: null, customer_id, action: 'factor.off', entity: 'user', entity_id: user_id });
  });
  return { message: 'OK' };
}
