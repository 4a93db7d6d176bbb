import { useSyncExternalStore } from 'react';

/** A guide that somebody wants to make once more, from a list, its panel or the palette. */
export type RepeatWish = { carrier: string; id: string };

let wish: RepeatWish | null = null;
const listeners = new Set<() => void>();
const change = (next: RepeatWish | null): void => {
  wish = next;
  for (const listener of listeners) listener();
};

/** 'Repetir': the frame takes it from here (repeat/repeat-host.tsx). A second wish while one is dealt with changes nothing. */
export const repeatLabel = ({ carrier, id }: RepeatWish): void => {
  if (wish === null) change({ carrier, id });
};
export const endRepeat = (): void => change(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useRepeatWish = (): RepeatWish | null => useSyncExternalStore(subscribe, () => wish);
