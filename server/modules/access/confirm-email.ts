import type { accessOperations } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { peopleFaults } from '#texts/es/access/people-faults.ts';
import type { AccessNeeds } from './needs.ts';
import { hashToken } from './session.ts';
import { useLink, userOfLink, useUpLinks } from './store/links.ts';
import { lockUser } from './store/people.ts';
import { endSessionsOf } from './store/sessions.ts';
import { changeUser, isEmailTaken } from './store/users.ts';

type Operation = typeof accessOperations.confirmEmail;

/**
 * POST /api/user/email/{token}: the new address confirms itself, once. From here on it logs in; every session of the person ends, and every
 * other link, because they went to the former address (AMB-1.03).
 */
export async function confirmEmail(needs: AccessNeeds, { token }: RequestOf<Operation>): Promise<ResponseOf<Operation>> {
  const { inTransaction, clock, log, audit } = needs;
  const token_hash = hashToken(token);
  await inTransaction(async (tx) => {
    const now = clock.now();
    const link = await userOfLink(tx, token_hash, ['email'], now);
    if (!link?.confirms) throw new Refusal('TOKEN_EXPIRED');
    const { id, customer_id, confirms: email } = link;
    await lockUser(tx, id);
    if (!(await useLink(tx, token_hash, now))) throw new Refusal('TOKEN_EXPIRED');
    if (await isEmailTaken(tx, email, id)) throw new Refusal('USER_ALREADY_EXISTS', { description: peopleFaults.emailTakenSince });
    await changeUser(tx, id, { email });
    await endSessionsOf(tx, id);
    await useUpLinks(tx, id, now);
    await audit(tx, { actor_id: id, on_behalf_of: null, customer_id, action: 'user.email', entity: 'user', entity_id: id, after: { by: 'link' } });
    log.info('e-mail changed', { user_id: id });
  });
  return { message: 'OK' };
}
