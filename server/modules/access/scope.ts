import type { Actor, Subject } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { actsOnBehalf, can, type Capability } from '#contract/shared/permissions.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { OnBehalf, Scope } from './api.ts';
import { userById } from './store/people.ts';
import { customerInReach, customersOfAgent, customersOfSeller, userInReach } from './store/reach.ts';

/** What an actor may reach (AMB-0.02). */
export async function scopeOf(reader: Reader, actor: Actor): Promise<Scope> {
  switch (actor.role) {
    case 'root':
    case 'biller':
      return { customers: 'all', own: null };
    case 'agent':
      return { customers: await customersOfAgent(reader, actor.id), own: null };
    case 'seller':
      return { customers: await customersOfSeller(reader, actor.id), own: null };
    case 'customer':
      return { customers: ownCustomers(actor), own: null };
    case 'client':
      return { customers: ownCustomers(actor), own: { user_id: actor.id, group_id: actor.group_id } };
    case 'prospect':
      return { customers: [], own: null };
  }
}

const ownCustomers = (actor: Actor): CustomerId[] => (actor.customer_id ? [actor.customer_id] : []);

/**
 * For whom the actor acts. Customer and client act for themselves, without a query: another's id does not exist for them. Root, agent
 * and seller name a user in scope; one who is not active, is of another customer than the one named, or whose own rights do not meet
 * the call is refused, the last unless the customer is attended as 'sc' (AMB-2.02). Nobody else acts for a customer.
 */
export async function subjectOf(reader: Reader, actor: Actor, asked: OnBehalf, needs?: Capability | readonly Capability[]): Promise<Subject> {
  if (actor.role === 'customer' || actor.role === 'client') return subjectOfSelf(actor, asked);
  if (!actsOnBehalf(actor.role)) throw new Refusal('FORBIDDEN');
  if (!asked.user_id) throw new Refusal('USER_NOT_CHOSEN');
  const user = await userInReach(reader, actor, asked.user_id);
  if (!user) throw new Refusal('NOT_FOUND');
  if (asked.customer_id !== undefined && asked.customer_id !== user.customer_id) {
    throw new Refusal((await customerInReach(reader, actor, asked.customer_id)) ? 'FORBIDDEN' : 'NOT_FOUND');
  }
  if (user.status !== 'active' || !mayBeActedFor(user, needs)) throw new Refusal('FORBIDDEN');
  return { customer_id: user.customer_id, user_id: user.id, role: user.role, group_id: user.group_id, services: user.services };
}

type InReach = NonNullable<Awaited<ReturnType<typeof userInReach>>>;

const mayBeActedFor = (user: InReach, needs: Capability | readonly Capability[] | undefined): boolean =>
  needs === undefined || user.modality === 'sc' || [needs].flat().some((capability) => can(user, capability));

/** Whether the actor may still act for the user: null, or why not. */
export async function whyNotFor(
  reader: Reader,
  { actor_id, user_id }: { actor_id: UserId; user_id: UserId },
  needs: Capability,
): Promise<'USER_DISABLED' | 'RIGHT_TAKEN' | null> {
  const actor = await userById(reader, actor_id);
  if (actor?.status !== 'active') return 'USER_DISABLED';
  if (!can(actor, needs)) return 'RIGHT_TAKEN';
  if (actor_id === user_id) return null;
  const user = await userInReach(reader, actor, user_id);
  if (user && user.status !== 'active') return 'USER_DISABLED';
  return actsOnBehalf(actor.role) && user && mayBeActedFor(user, needs) ? null : 'RIGHT_TAKEN';
}

function subjectOfSelf({ id, customer_id, role, group_id, services }: Actor, asked: OnBehalf): Subject {
  const isSelf = (asked.user_id ?? id) === id && (asked.customer_id ?? customer_id) === customer_id;
  if (!isSelf || !customer_id) throw new Refusal('NOT_FOUND');
  return { customer_id, user_id: id, role, group_id, services };
}

/** The customer a read is about; null when staff name none. */
export async function customerAsked(reader: Reader, actor: Actor, asked: OnBehalf): Promise<CustomerId | null> {
  if (asked.user_id === undefined && asked.customer_id === undefined) return actor.customer_id;
  const { customers } = await listScope(reader, actor, asked);
  return customers === 'all' ? null : (customers[0] ?? null);
}

/** The customer in the scope of an Idempotency-Key. */
export async function keyScopeOf(reader: Reader, actor: Actor, { user_id, customer_id }: OnBehalf): Promise<string> {
  if (user_id !== undefined) return (await subjectOf(reader, actor, { user_id, ...{ customer_id } })).customer_id;
  return (await customerAsked(reader, actor, { customer_id })) ?? '';
}

/**
 * The scope of a list, narrowed to the user or customer asked for. A customer may ask for any of its users, a client only for itself;
 * whatever is out of scope does not exist.
 */
export async function listScope(reader: Reader, actor: Actor, { user_id, customer_id }: OnBehalf): Promise<Scope> {
  if (user_id === undefined && customer_id === undefined) return scopeOf(reader, actor);
  if (user_id === undefined) {
    const customer = customer_id === undefined ? undefined : await customerInReach(reader, actor, customer_id);
    if (!customer) throw new Refusal('NOT_FOUND');
    return { customers: [customer.id], own: actor.role === 'client' ? { user_id: actor.id, group_id: actor.group_id } : null };
  }
  if (actor.role === 'client' && user_id !== actor.id) throw new Refusal('NOT_FOUND');
  const user = await userInReach(reader, actor, user_id);
  if (!user || (customer_id ?? user.customer_id) !== user.customer_id) throw new Refusal('NOT_FOUND');
  return { customers: [user.customer_id], own: { user_id: user.id, group_id: user.group_id } };
}
