import type { ApprovalId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import { newId } from '#platform/ids.ts';
import type { PlantTenant } from '../../fixtures/full-tenant.ts';
import { insertApproval } from './store/approvals.ts';

/** A move from the pool to a user that waits for a second person. */
export const plant: PlantTenant = async ({ database, customer, user }) => {
  const id = newId<ApprovalId>();
  const [amount, asked_at] = [centavos(3_000_000), new Date('2026-11-20T10:00:00Z')];
  const payload = { from: { customer_id: customer, user_id: null }, to: { customer_id: customer, user_id: user }, amount, reason: 'Corrección' };
  await database.inTransaction((tx) => insertApproval(tx, { id, kind: 'move_amount', payload, amount, asked_by: user, asked_at }));
  return { approval: id };
};
