import { useSyncExternalStore } from 'react';
import type { CustomerView } from '#contract/access/access.ts';

/** What the pickers of the top bar and the screens tell each other. */
type Demand = {
  /** Left empty, or asked for: each picker on its own, so that a new one is not red before it was seen. */ isCustomerTouched: boolean;
  isUserTouched: boolean;
  lacksRight: boolean;
};

let state: Demand = { isCustomerTouched: false, isUserTouched: false, lacksRight: false };
let focusEmpty: (() => void) | null = null;
let choose: ((customer: CustomerView) => void) | null = null;
/** Wished for before the pickers of the bar were loaded. */
let wished: CustomerView | null = null;
const listeners = new Set<() => void>();

export function changeDemand(change: Partial<Demand>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useDemand = (): Demand => useSyncExternalStore(subscribe, () => state);

export const onDemand = (focus: (() => void) | null): void => {
  focusEmpty = focus;
};

export const onCustomerWish = (act: ((customer: CustomerView) => void) | null): void => {
  choose = act;
  if (!act || !wished) return;
  const customer = wished;
  wished = null;
  act(customer);
};

/** 'Actuar': chooses the customer as the picker would, asking first where a flow has data, and opens the user picker (AMB-2.01). */
export const actForCustomer = (customer: CustomerView): void => {
  if (choose) choose(customer);
  else wished = customer;
};

/** Continue without a chosen user: the empty picker shows its error and gets the focus; nothing else happens (AMB-6.09). */
export function demandSubject(): void {
  changeDemand({ isCustomerTouched: true, isUserTouched: true });
  focusEmpty?.();
}
