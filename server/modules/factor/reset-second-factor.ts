import type { Actor } from '#contract/access/access.ts';
import type { factorOperations } from '#contract/factor/factor.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { factorTexts } from '#texts/es/factor/factor.ts';
import type { FactorNeeds } from './needs.ts';
import { removeSecret } from './store/secrets.ts';
import { refuseWhereOff } from './try-code.ts';

/**
 * POST /api/user/{id}/second-factor/reset: root takes another's away, with a reason; every session of that person ends. Not while root acts
 * for that person (AMB-17.01).
 */
export async function resetSecondFactor(
  needs: FactorNeeds,
  { id, reason, user_id }: RequestOf<typeof factorOperations.resetSecondFactor>,
  actor: Actor,
): Promise<ResponseOf<typeof factorOperations.resetSecondFactor>> {
  refuseWhereOff(needs);
  // One's own is given away with a code only.
  if (id === actor.id) throw new Refusal('NOT_ALLOWED');
  if (user_id === id) throw new Refusal('FORBIDDEN', { description: factorTexts.actedFor });
  await needs.inTransaction(async (tx) => {
    const { customer_id } = await needs.access.person(tx, id);
    await removeSecret(tx, id);
    await needs.access.endSessionsOf(tx, id);
    const after = { reason };
    await needs.audit(tx, { actor_id: actor.id, on_behalf_of: id, customer_id, action: 'factor.reset', entity: 'user', entity_id: id, after });
  });
  return { message: 'OK' };
}
