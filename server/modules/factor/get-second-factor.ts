import type { Actor } from '#contract/access/access.ts';
import type { factorOperations } from '#contract/factor/factor.ts';
import type { ResponseOf } from '#contract/shared/operation.ts';
import type { Caller, FactorNeeds } from './needs.ts';
import { isRequired } from './rules/who-needs-one.ts';
import { countRecovery, givenUntil, isOn, secretOf } from './store/secrets.ts';

export async function getSecondFactor(
  { db, clock, policy }: FactorNeeds,
  { user_id, token_hash }: Caller,
  { role }: Actor,
): Promise<ResponseOf<typeof factorOperations.getSecondFactor>> {
  const row = await secretOf(db, user_id);
  const until = await givenUntil(db, token_hash, clock.now());
  return {
    is_available: policy === 'on',
    is_on: isOn(row),
    is_required: isRequired(policy, role),
    given_until: until?.toISOString() ?? null,
    recovery_codes_left: await countRecovery(db, user_id),
  };
}
