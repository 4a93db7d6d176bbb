import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import type { Scope } from '../../access/api.ts';

/** Whether guides of these customers and users are all within a scope. */
export const reaches = ({ customers, own }: Scope, print: { customers: readonly CustomerId[]; users: readonly UserId[] }): boolean =>
  (customers === 'all' || print.customers.every((customer) => customers.includes(customer))) &&
  (own === null || print.users.every((user) => user === own.user_id));
