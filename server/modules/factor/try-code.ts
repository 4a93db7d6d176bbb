import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { factorTexts } from '#texts/es/factor/factor.ts';
import { hashCode, stepOf } from './codes.ts';
import type { FactorNeeds } from './needs.ts';
import { countTry } from './rules/factor-limits.ts';
import { changeSecret, lockSecret, useRecovery } from './store/secrets.ts';
import type { SecretTable } from './tables.ts';

/** Counts a try before anything is compared, so that many at once pass no limit together. Throws TOO_MANY_REQUESTS. */
export async function countTryOf({ inTransaction, clock }: FactorNeeds, user_id: UserId): Promise<void> {
  const mustWait = await inTransaction(async (tx) => {
    const counted = countTry(await lockSecret(tx, user_id), clock.now());
    if (!counted.mustWait) await changeSecret(tx, user_id, { failures: counted.failures, failing_since: counted.failing_since });
    return counted.mustWait;
  });
  if (mustWait) throw new Refusal('TOO_MANY_REQUESTS', { description: factorTexts.tooMany });
}

/** A right code: earlier wrong ones are forgotten. */
export const forgetTries = (tx: Tx, user_id: UserId): Promise<void> => changeSecret(tx, user_id, { failures: 0, failing_since: null });

/** Uses up a code of the app or a recovery code of this person. Throws WRONG_DATA at the field `code`; NOT_ALLOWED where none is on. */
export async function takeCode(needs: FactorNeeds, tx: Tx, row: SecretTable, code: string): Promise<void> {
  const { user_id, sealed, last_step } = row;
  if (sealed === null) throw new Refusal('NOT_ALLOWED');
  const step = stepOfSealed(needs, sealed, user_id, code);
  const isOfApp = step !== null && (last_step === null || step > last_step);
  if (!isOfApp && !(await useRecovery(tx, user_id, hashCode(code)))) throw wrongCode();
  if (isOfApp) await changeSecret(tx, user_id, { last_step: step });
  await forgetTries(tx, user_id);
}

export function stepOfSealed({ seal, clock }: FactorNeeds, sealed: string, user_id: UserId, code: string): number | null {
  const secret = seal.open(sealed, user_id);
  return secret === null ? null : stepOf(secret, code, clock.now());
}

export const wrongCode = (): Refusal => new Refusal('WRONG_DATA', { fields: { code: factorTexts.codeWrong } });

/** Nobody is asked for a second factor on this portal: there is none to set up either. */
export function refuseWhereOff({ policy }: FactorNeeds): void {
  if (policy === 'off') throw new Refusal('NOT_ALLOWED');
}
