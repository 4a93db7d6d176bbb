import type { Scope } from '../../access/api.ts';

/** Whether a scope reaches all that another one did. */
export const reachesAll = (now: Scope, then: Scope): boolean =>
  (now.customers === 'all' || (then.customers !== 'all' && then.customers.every((customer) => now.customers.includes(customer)))) &&
  (now.own === null || now.own.user_id === then.own?.user_id);
