import { useEffect, useState } from 'react';
import { acting } from './acting.ts';
import { browserStorage } from './storage.ts';

/** Under whom it is typed and for whom, as flows are kept (AMB-7.16): nobody meets what another typed. */
const keyOf = (name: string): string => `${browserStorage().person() ?? ''}:${acting().customer?.id ?? ''}:${acting().user?.id ?? ''}:draft:${name}`;

export const hasDraft = (name: string): boolean => browserStorage().flow(keyOf(name)) !== null;
export const dropDraft = (name: string): void => browserStorage().keepFlow(keyOf(name), null);

/**
 * What is typed in a form outside the flows. From the first change on it is kept for this tab, so that a reload or an ended session loses
 * nothing; whoever saves or throws it away calls dropDraft. `fill` changes it without a person having typed.
 */
export function useDraft<T extends object>(name: string, first: () => T) {
  const [state, setState] = useState(() => {
    const kept = browserStorage().flow<Partial<T>>(keyOf(name));
    return { value: { ...first(), ...kept }, isTyped: kept !== null };
  });
  useEffect(() => {
    if (state.isTyped) browserStorage().keepFlow(keyOf(name), state.value);
  }, [name, state]);
  return {
    draft: state.value,
    change: (change: Partial<T>) => setState(({ value }) => ({ value: { ...value, ...change }, isTyped: true })),
    fill: (change: Partial<T>) => setState(({ value, isTyped }) => ({ value: { ...value, ...change }, isTyped })),
    /** What is saved stands there as if nobody had typed. */
    settle: (value: T) => {
      dropDraft(name);
      setState({ value, isTyped: false });
    },
  };
}

/**
 * What a drawer of this page is open for; null = closed. Until it is closed, it opens again where what was typed in it is found again (AMB-1.01).
 */
export function useDrawerTask<T extends object>(name: string, draftOf: (task: T) => string) {
  const [place] = useState(() => `drawer:${window.location.pathname}:${name}`);
  const [task, setTask] = useState(() => {
    const kept = browserStorage().flow<T>(keyOf(place));
    return kept !== null && hasDraft(draftOf(kept)) ? kept : null;
  });
  const open = (next: T | null) => {
    browserStorage().keepFlow(keyOf(place), next);
    setTask(next);
  };
  return [task, open] as const;
}
