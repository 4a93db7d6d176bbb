import type { accessOperations, Actor } from '#contract/access.ts';
import { userRights } from '#contract/people.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { peopleFaults } from '#texts/es/people-faults.ts';
import { auditUser } from './audit-user.ts';
import { invite } from './links.ts';
import type { AccessNeeds } from './needs.ts';
import { userToRead } from './people-customer.ts';
import { operatorById } from './store/operators.ts';
import { lockUser } from './store/people.ts';
import type { UserTable } from './tables.ts';

type Operation = typeof accessOperations.inviteUser;

/** POST /api/user/{id}/invite: the link once more, for who has no password yet; the earlier one works no more. Root invites staff too. */
export const inviteUser = (needs: AccessNeeds, { id }: RequestOf<Operation>, actor: Actor, once: Once): Promise<Kept<ResponseOf<Operation>>> =>
  once(async (tx) => {
    await lockUser(tx, id);
    const user = await personToInvite(tx, actor, id);
    if (!userRights(actor, { ...user, has_password: user.password_hash !== null }).mayWrite) throw new Refusal('FORBIDDEN');
    if (user.status !== 'active') throw new Refusal('NOT_ALLOWED', { description: peopleFaults.isDisabled });
    if (user.password_hash !== null) throw new Refusal('NOT_ALLOWED', { description: peopleFaults.hasPassword });
    await auditUser(needs, tx, actor, { user, action: 'user.invited' });
    await invite(needs, tx, id);
    return { message: 'OK' };
  });

const personToInvite = async (tx: Tx, actor: Actor, id: UserId): Promise<UserTable> =>
  (actor.role === 'root' ? await operatorById(tx, id) : undefined) ?? (await userToRead(tx, actor, id));
