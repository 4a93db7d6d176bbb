import { useSyncExternalStore } from 'react';
import type { OrderBasket, OrderTerms } from '#contract/purchases/purchases.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import type { TermsDraft } from './order-draft.ts';

/** An order on its way through its three steps, kept in memory (AMB-12.10); of the customer it is for. `from`: the page it began on. */
export type Basket = {
  customer: CustomerId;
  from: '/comprar-guias' | '/dispersion';
  basket: OrderBasket;
  /** What step 2 was left with. */
  typed: TermsDraft | null;
  terms: OrderTerms | null;
};

let kept: Basket | null = null;
const listeners = new Set<() => void>();

export function keepBasket(next: Basket | null): void {
  kept = next;
  for (const listener of listeners) listener();
}

/** Forgets an order that is made. Another one that was begun meanwhile stays. */
export function dropBasket({ customer, basket, terms }: Basket): void {
  if (kept?.customer === customer && kept.basket === basket && kept.terms === terms) keepBasket(null);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The order of this customer; null when none was begun. */
export function useBasket(customer: CustomerId | null): Basket | null {
  const basket = useSyncExternalStore(subscribe, () => kept);
  return basket?.customer === customer ? basket : null;
}
