import type { factorOperations } from '#contract/factor/factor.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { factorTexts } from '#texts/es/factor/factor.ts';
import { MINUTE_MS } from '#contract/shared/dates.ts';
import { newSecret, uriOf } from './codes.ts';
import type { Caller, FactorNeeds } from './needs.ts';
import { changeSecret, lockSecret } from './store/secrets.ts';
import { countTryOf, forgetTries, refuseWhereOff, takeCode } from './try-code.ts';

const PENDING_MS = 15 * MINUTE_MS;

/**
 * POST /api/user/second-factor/setup: a new secret, which counts once its first code was given. Asks for the password again, and where one is
 * on for a code of that one: a stolen session cannot set up its own.
 */
export async function prepareSecondFactor(
  needs: FactorNeeds,
  { password, code }: RequestOf<typeof factorOperations.prepareSecondFactor>,
  { user_id }: Caller,
): Promise<ResponseOf<typeof factorOperations.prepareSecondFactor>> {
  const { access, clock, db, inTransaction, product, seal } = needs;
  refuseWhereOff(needs);
  await countTryOf(needs, user_id);
  // The hash takes its time outside of any transaction.
  if (!(await access.isPasswordOf(db, user_id, password))) throw new Refusal('WRONG_DATA', { fields: { password: factorTexts.passwordWrong } });
  const { email } = await access.person(db, user_id);
  const secret = newSecret();
  const pending = { pending: seal.close(secret, user_id), pending_until: new Date(clock.now().getTime() + PENDING_MS) };
  await inTransaction(async (tx) => {
    const row = await lockSecret(tx, user_id);
    if (row.sealed !== null) {
      if (code === undefined) throw new Refusal('WRONG_DATA', { fields: { code: factorTexts.codeRequired } });
      await takeCode(needs, tx, row, code);
    }
    await forgetTries(tx, user_id);
    await changeSecret(tx, user_id, pending);
  });
  return { secret, uri: uriOf(secret, product, email) };
}
