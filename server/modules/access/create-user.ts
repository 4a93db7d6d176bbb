import type { Actor } from '#contract/access/access.ts';
import type { peopleOperations, UserDetail } from '#contract/access/people-operations.ts';
import { givenTooMuch, userRights } from '#contract/access/people.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { peopleFaults } from '#texts/es/access/people-faults.ts';
import { auditUser } from './audit-user.ts';
import { invite } from './links.ts';
import type { AccessNeeds } from './needs.ts';
import { userRow } from './new-people.ts';
import { customerToWrite } from './people-customer.ts';
import { toUserDetail } from './read-users.ts';
import { emailTaken, groupUnknown } from './refuse-user.ts';
import { holdGroup } from './store/groups.ts';
import { insertUsers } from './store/people.ts';
import { isEmailTaken } from './store/users.ts';

/** POST /api/user: a user of the customer, who is mailed a link to create a password (AMB-17.01). */
export async function createUser(
  needs: AccessNeeds,
  request: RequestOf<typeof peopleOperations.createUser>,
  actor: Actor,
  once: Once,
): Promise<Kept<UserDetail>> {
  const { db, clock } = needs;
  const customer_id = await customerToWrite(db, actor, request);
  const rights = userRights(actor, null);
  if (!rights.mayWrite) throw new Refusal('FORBIDDEN');
  const { name, last_name = '', permissions, services = null, options = {} } = request;
  if (givenTooMuch(actor, permissions).length > 0) throw new Refusal('FORBIDDEN', { fields: { permissions: peopleFaults.aboveOwn } });
  const user = userRow(
    {
      customer_id,
      name,
      last_name,
      email: request.email.toLowerCase(),
      phone_number: request.phone_number || null,
      role: rights.mayWriteRole ? (request.role ?? 'client') : 'client',
      permissions,
      password_hash: null,
      sees_prices: options.rate_price ?? true,
      services,
      group_id: request.group ?? null,
    },
    clock.now(),
  );
  return once(async (tx) => {
    if (await isEmailTaken(tx, user.email, null)) throw emailTaken();
    if (user.group_id && !(await holdGroup(tx, customer_id, user.group_id))) throw groupUnknown();
    await insertUsers(tx, [user]);
    await auditUser(needs, tx, actor, { user, action: 'user.created', after: user });
    await invite(needs, tx, user.id, actor.id);
    return toUserDetail(user);
  });
}
