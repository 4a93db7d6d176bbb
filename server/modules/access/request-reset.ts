import type { accessOperations } from '#contract/access.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { AccessNeeds } from './needs.ts';

/** POST /api/user/reset. Answers alike, and as fast, for every e-mail: a job sees whether it is anybody's (AMB-1.06). */
export async function requestReset(
  { inTransaction, queue }: AccessNeeds,
  { email }: RequestOf<typeof accessOperations.requestReset>,
): Promise<ResponseOf<typeof accessOperations.requestReset>> {
  const wanted = email.toLowerCase();
  await inTransaction((tx) => queue.enqueue(tx, 'access-send-reset', { email: wanted }, { once: `reset ${wanted}` }));
  return { message: 'OK' };
}
