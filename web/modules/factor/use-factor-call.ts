import { useState } from 'react';
import { factorOperations } from '#contract/factor.ts';
import type { Operation, ResponseOf } from '#contract/shared/operation.ts';
import { factorTexts } from '#texts/es/factor.ts';
import { ApiError, sentenceOf } from '../../platform/api-error.ts';
import type { SentTo } from '../../platform/api.ts';
import { call } from '../../platform/client.ts';
import { useForget } from '../../platform/use-call.ts';

export type FactorFaults = Partial<Record<'code' | 'password', string>>;

/** One try of a code or password at a time: what is wrong stands at its field, anything else at the code. */
export function useFactorCall<T extends Operation>(operation: T, onDone: (answer: ResponseOf<T>) => void) {
  const [faults, setFaults] = useState<FactorFaults>({});
  const [isBusy, setBusy] = useState(false);
  const forget = useForget();
  async function send(request: SentTo<T>): Promise<void> {
    setBusy(true);
    try {
      const answer = await call(operation, request);
      setFaults({});
      onDone(answer);
      await forget(factorOperations.getSecondFactor);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setFaults(Object.keys(fields).length > 0 ? fields : { code: sentenceOf(error, factorTexts.failed) });
    } finally {
      setBusy(false);
    }
  }
  return { send, faults, setFaults, isBusy };
}
