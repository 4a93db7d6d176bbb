import type { Actor } from '#contract/access/access.ts';
import type { peopleOperations } from '#contract/access/people-operations.ts';
import { userRights } from '#contract/access/people.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { peopleFaults } from '#texts/es/access/people-faults.ts';
import { auditUser } from './audit-user.ts';
import { invite } from './links.ts';
import type { AccessNeeds } from './needs.ts';
import { personToWrite } from './people-customer.ts';
import { lockUser } from './store/people.ts';

type Operation = typeof peopleOperations.inviteUser;

/** POST /api/user/{id}/invite: the link once more, for who has no password yet; the earlier one works no more. Root invites staff too. */
export const inviteUser = (needs: AccessNeeds, { id }: RequestOf<Operation>, actor: Actor, once: Once): Promise<Kept<ResponseOf<Operation>>> =>
  once(async (tx) => {
    await lockUser(tx, id);
    const user = await personToWrite(tx, actor, id);
    if (!userRights(actor, { ...user, has_password: user.password_hash !== null }).mayWrite) throw new Refusal('FORBIDDEN');
    if (user.status !== 'active') throw new Refusal('NOT_ALLOWED', { description: peopleFaults.isDisabled });
    if (user.password_hash !== null) throw new Refusal('NOT_ALLOWED', { description: peopleFaults.hasPassword });
    await auditUser(needs, tx, actor, { user, action: 'user.invited' });
    await invite(needs, tx, id, actor.id);
    return { message: 'OK' };
  });
