import { useState } from 'react';
import { acting } from './acting.ts';
import { browserStorage } from './storage.ts';

/** Under whom it is typed and for whom, as flows are kept (AMB-7.16): nobody meets what another typed. */
export const placeOf = (name: string): string =>
  `${browserStorage().person() ?? ''}:${acting().customer?.id ?? ''}:${acting().user?.id ?? ''}:draft:${name}`;

export const readDraft = <T>(name: string): T | null => browserStorage().flow<T>(placeOf(name));
export const keepDraft = (name: string, draft: object): void => browserStorage().keepFlow(placeOf(name), draft);
export const hasDraft = (name: string): boolean => readDraft(name) !== null;
export const dropDraft = (name: string): void => browserStorage().keepFlow(placeOf(name), null);

/**
 * What a drawer of this page is open for; null = closed. Until it is closed, it opens again where what was typed in it is found again (AMB-1.01).
 */
export function useDrawerTask<T extends object>(name: string, draftOf: (task: T) => string) {
  const [place] = useState(() => `drawer:${window.location.pathname}:${name}`);
  const [task, setTask] = useState(() => {
    const kept = readDraft<T>(place);
    return kept !== null && hasDraft(draftOf(kept)) ? kept : null;
  });
  const open = (next: T | null) => {
    browserStorage().keepFlow(placeOf(place), next);
    setTask(next);
  };
  return [task, open] as const;
}
