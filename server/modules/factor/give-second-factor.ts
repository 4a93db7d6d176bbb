import type { factorOperations } from '#contract/factor/factor.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Tx } from '#platform/db/tx.ts';
import { HOUR_MS } from '#contract/shared/dates.ts';
import type { Caller, FactorNeeds } from './needs.ts';
import { lockSecret, markSession } from './store/secrets.ts';
import { countTryOf, refuseWhereOff, takeCode } from './try-code.ts';

/** How long one code is good for in its session. */
const GIVEN_MS = 12 * HOUR_MS;

/** POST /api/user/second-factor: a code opens money and people to this session for twelve hours; each code works once. */
export async function giveSecondFactor(
  needs: FactorNeeds,
  { code }: RequestOf<typeof factorOperations.giveSecondFactor>,
  { user_id, token_hash }: Caller,
): Promise<ResponseOf<typeof factorOperations.giveSecondFactor>> {
  refuseWhereOff(needs);
  await countTryOf(needs, user_id);
  await needs.inTransaction(async (tx) => {
    await takeCode(needs, tx, await lockSecret(tx, user_id), code);
    await markGiven(needs, tx, token_hash);
  });
  needs.log.info('second factor given', { user_id });
  return { message: 'OK' };
}

export const markGiven = ({ clock }: FactorNeeds, tx: Tx, token_hash: string): Promise<void> =>
  markSession(tx, token_hash, new Date(clock.now().getTime() + GIVEN_MS));
