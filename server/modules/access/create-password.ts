import type { accessOperations, Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { Reply, type Call } from '#platform/http/route.ts';
import type { AccessNeeds } from './needs.ts';
import { hashPassword, usualCost } from './password.ts';
import { hashToken, startSession } from './session.ts';
import { setPassword, useLink, userOfLink, useUpLinks } from './store/links.ts';
import { rememberDevice } from './store/logins.ts';
import { lockUser } from './store/people.ts';
import { endSessionsOf } from './store/sessions.ts';

/**
 * POST /api/user/validate/{token}: sets a password by a mailed link, once. Every session of the person ends, and every other link of
 * theirs; the answer carries a new session, as a login does.
 */
export async function createPassword(
  needs: AccessNeeds,
  { token, password }: RequestOf<typeof accessOperations.createPassword>,
  call: Call<Actor | null>,
): Promise<Reply<ResponseOf<typeof accessOperations.createPassword>>> {
  const { db, inTransaction, clock, log, audit, passwordCost = usualCost } = needs;
  const token_hash = hashToken(token);
  const user = await userOfLink(db, token_hash, ['invitation', 'reset'], clock.now());
  if (!user) throw new Refusal('TOKEN_EXPIRED');
  // The hash takes its time outside of any transaction.
  const password_hash = await hashPassword(password, passwordCost);
  const now = clock.now();
  const session = await inTransaction(async (tx) => {
    // Two links of one person, used at once: one of them.
    await lockUser(tx, user.id);
    if (!(await useLink(tx, token_hash, now))) throw new Refusal('TOKEN_EXPIRED');
    await setPassword(tx, user.id, password_hash);
    await useUpLinks(tx, user.id, now);
    await endSessionsOf(tx, user.id);
    if (call.device) await rememberDevice(tx, user.id, hashToken(call.device), now);
    const { id, customer_id, kind } = user;
    await audit(tx, { actor_id: id, on_behalf_of: null, customer_id, action: 'user.password', entity: 'user', entity_id: id, after: { by: kind } });
    return startSession(tx, id, now);
  });
  log.info('password set', { user_id: user.id });
  return new Reply({ message: 'OK' }, { headers: { authorization: `Bearer ${session}`, 'cache-control': 'no-store' } });
}
