import { useState } from 'react';
import type { Faults } from '../ui/form/form-rules.ts';
import { useFormState, type Rejection } from '../ui/form/use-form-state.ts';

/** Nothing of what was sent comes back to this page: it is left, and its button stays busy. */
export const leaving = (): Promise<never> => new Promise(() => undefined);

type Parts<T> = { first: () => T; judge: (draft: T) => Faults; send: (draft: T) => Promise<Rejection | null> };

/** A form of the public entry: the kernel of all forms without the contract's schemas, which are not loaded here. */
export function usePublicForm<T extends object>({ first, judge, send }: Parts<T>) {
  const [draft, setDraft] = useState(first);
  const form = useFormState<T>({
    draft,
    set: (change) => setDraft((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) })),
    judge,
    send: () => send(draft),
    faultsEmpty: false,
  });
  return { ...form, said: typeof form.failure === 'string' ? form.failure : null };
}
