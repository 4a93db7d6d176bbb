import { factorOperations } from '#contract/factor/factor.ts';
import type { Operation, ResponseOf } from '#contract/shared/operation.ts';
import { factorTexts } from '#texts/es/factor/factor.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { ApiError, sentenceOf } from '../../platform/api-error.ts';
import type { SentTo } from '../../platform/api.ts';
import { call } from '../../platform/client.ts';

type Typed = { code: string; password: string };
type Asked = { code?: boolean; password?: boolean };

/** A code, a password or both, as `asks` says: what is wrong stands at its field, anything else at the last of them. */
export function useFactorForm<T extends Operation>(operation: T, { asks, onDone }: { asks: Asked; onDone: (answer: ResponseOf<T>) => void }) {
  return useForm({
    name: null,
    first: (): Typed => ({ code: '', password: '' }),
    schema: operation.request,
    toRequest: ({ code, password }) => ({ ...(asks.code ? { code } : {}), ...(asks.password ? { password } : {}) }),
    alsoWrong: ({ code, password }) => ({
      code: asks.code && code.trim() === '' ? factorTexts.codeRequired : undefined,
      password: asks.password && password === '' ? factorTexts.passwordRequired : undefined,
    }),
    send: ({ request }) => call(operation, request as SentTo<T>),
    forgets: [factorOperations.getSecondFactor],
    onSaved: onDone,
    fieldsOf: (error) => {
      const fields = error instanceof ApiError ? error.fields : {};
      const last = asks.code ? 'code' : 'password';
      return { [last]: fields[last] ?? fields['code'] ?? (Object.keys(fields).length > 0 ? undefined : sentenceOf(error, factorTexts.failed)) };
    },
  });
}
