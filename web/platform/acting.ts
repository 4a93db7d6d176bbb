import type { CustomerView, UserView } from '#contract/access/access.ts';
import { browserStorage } from './storage.ts';

/** The customer and the user of that customer for whom root, an agent or a seller acts, in this tab only (AMB-2.01). */
export type Acting = { customer: CustomerView | null; user: UserView | null };

const nobody: Acting = { customer: null, user: null };
const listeners = new Set<() => void>();
let current: Acting | null = null;

export function acting(): Acting {
  current ??= browserStorage().acting<Acting>() ?? nobody;
  return current;
}

/** Changing the customer drops the user, who belongs to the former one. */
export function actFor(next: Acting): void {
  current = next.user && next.user.customer_id !== next.customer?.id ? { customer: next.customer, user: null } : next;
  browserStorage().keepActing(current.customer ? current : null);
  for (const listener of listeners) listener();
}

export const actForNobody = (): void => actFor(nobody);

export function onActingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The two request fields, only where someone is acted for. */
export const actingFields = (): { customer_id?: string; user_id?: string } => ({ customer_id: acting().customer?.id, user_id: acting().user?.id });
