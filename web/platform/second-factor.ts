import { useSyncExternalStore } from 'react';

type Waiting = (isGiven: boolean) => void;

const listeners = new Set<() => void>();
let waiting: readonly Waiting[] = [];

function change(next: readonly Waiting[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/**
 * The calls that wait for the person's second factor (AMB-1.10). One dialog answers all that came together; true = they may be made again.
 */
export const secondFactor = {
  ask: (): Promise<boolean> => new Promise((resolve) => change([...waiting, resolve])),
  isAsked: (): boolean => waiting.length > 0,
  end: (isGiven: boolean): void => {
    const told = waiting;
    change([]);
    for (const tell of told) tell(isGiven);
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Whether the person is being asked now; what only shows that something is under way stands aside meanwhile. */
export const useFactorAsked = (): boolean => useSyncExternalStore(secondFactor.subscribe, secondFactor.isAsked);
