import type { Actor } from '#contract/access/access.ts';
import type { OperatorDetail } from '#contract/access/operators.ts';
import type { operatorOperations } from '#contract/access/operators.ts';
import { staffDigits } from '#contract/access/people.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { auditUser } from './audit-user.ts';
import { invite } from './links.ts';
import type { AccessNeeds } from './needs.ts';
import { userRow } from './new-people.ts';
import { toOperator } from './read-operators.ts';
import { emailTaken } from './refuse-user.ts';
import { insertUsers } from './store/people.ts';
import { isEmailTaken } from './store/users.ts';
import { assignTo } from './update-operator.ts';

/** POST /api/operator: an agent, seller or biller, who is mailed a link to create a password (AMB-17.05). */
export async function createOperator(
  needs: AccessNeeds,
  request: RequestOf<typeof operatorOperations.createOperator>,
  actor: Actor,
  once: Once,
): Promise<Kept<OperatorDetail>> {
  const { role, name, lastName = '', phone_number, permissions = staffDigits[role], all_customers = false, customers = [] } = request;
  const user = userRow(
    {
      customer_id: null,
      name,
      last_name: lastName,
      email: request.email.toLowerCase(),
      phone_number: phone_number || null,
      role,
      permissions,
      password_hash: null,
      all_customers: role === 'agent' && all_customers,
    },
    needs.clock.now(),
  );
  return once(async (tx) => {
    if (await isEmailTaken(tx, user.email, null)) throw emailTaken();
    await insertUsers(tx, [user]);
    await assignTo(tx, user, customers);
    await auditUser(needs, tx, actor, { user, action: 'operator.created', after: { ...user, customers } });
    await invite(needs, tx, user.id, actor.id);
    return toOperator(tx, user);
  });
}
