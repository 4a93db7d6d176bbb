import type { Actor, CurrentUser } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { readTogether } from '#platform/db/tx.ts';
import type { AccessNeeds } from './needs.ts';
import { userById } from './store/people.ts';
import type { UserTable } from './tables.ts';

/** GET /api/user. */
export async function getCurrentUser(needs: AccessNeeds, actor: Actor): Promise<CurrentUser> {
  const { db, asks } = needs;
  const { customer_id } = actor;
  const [user, default_address] = await readTogether(db, (reader) => [
    userById(reader, actor.id),
    customer_id ? asks.defaultAddressOf(reader, { customer_id, user_id: actor.id }) : Promise.resolve(null),
  ]);
  if (!user) throw new Refusal('UNAUTHORIZED');
  return {
    id: user.id,
    customer: user.customer_id,
    default_address,
    email: user.email,
    group: user.group_id,
    name: user.name,
    last_name: user.last_name,
    options: { rate_price: user.sees_prices, theme: user.theme, output_type: user.output_type },
    permissions: user.permissions,
    phone_number: user.phone_number,
    role: user.role,
    services: user.services && [...user.services],
    ...(isMover(needs, user) ? { can_move_amount: true } : {}),
  };
}

/** Whether a person may move money between customers: a root user whom the configuration names (AMB-2.13). */
export const isMover = ({ moveAmountUsers }: Pick<AccessNeeds, 'moveAmountUsers'>, { role, email }: Pick<UserTable, 'role' | 'email'>): boolean =>
  role === 'root' && moveAmountUsers.includes(email.toLowerCase());
