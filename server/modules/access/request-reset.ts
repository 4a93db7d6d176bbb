import type { accessOperations } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { networkOf, siteOf } from '#platform/http/network.ts';
import type { AccessNeeds } from './needs.ts';
import { countReset } from './store/resets.ts';

/**
 * POST /api/user/reset. Answers alike, and as fast, for every e-mail: a job sees whether it is anybody's (AMB-1.06). A network that asks too
 * often waits, even when each e-mail is another one.
 */
export async function requestReset(
  { inTransaction, queue, clock, log }: AccessNeeds,
  { email }: RequestOf<typeof accessOperations.requestReset>,
  ip: string,
): Promise<ResponseOf<typeof accessOperations.requestReset>> {
  const wanted = email.toLowerCase();
  await inTransaction(async (tx) => {
    if (!(await countReset(tx, { network: networkOf(ip), site: siteOf(ip) }, clock.now()))) {
      log.info('reset must wait', { network: siteOf(ip) });
      throw new Refusal('TOO_MANY_REQUESTS');
    }
    await queue.enqueue(tx, 'access-send-reset', { email: wanted }, { once: `reset ${wanted}` });
  });
  return { message: 'OK' };
}
