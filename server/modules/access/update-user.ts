import type { Actor } from '#contract/access/access.ts';
import type { peopleOperations, UserDetail } from '#contract/access/people-operations.ts';
import { givenTooMuch, userRights, type UserRights } from '#contract/access/people.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { isChange } from '#platform/audit.ts';
import type { Call } from '#platform/http/route.ts';
import { peopleFaults } from '#texts/es/access/people-faults.ts';
import { auditUser } from './audit-user.ts';
import { checkOwnerStays, endAccess } from './disable-user.ts';
import { inviteAfter } from './links.ts';
import type { AccessNeeds } from './needs.ts';
import { userToRead, type CustomerUser } from './people-customer.ts';
import { toUserDetail } from './read-users.ts';
import { digitsAsChanged, listAsChanged } from './rules/as-changed.ts';
import { emailTaken, groupUnknown } from './refuse-user.ts';
import { holdGroup } from './store/groups.ts';
import { lockUser, userById } from './store/people.ts';
import { endSessionsOf } from './store/sessions.ts';
import { changeUser, isEmailTaken, lockCustomer, type UserChange } from './store/users.ts';

type Request = RequestOf<typeof peopleOperations.updateUser>;

/** PUT /api/user/{id}. The theme is everybody's own to choose; the rest is the user form (AMB-17.01). */
export async function updateUser(needs: AccessNeeds, request: Request, { actor, token }: Pick<Call, 'actor' | 'token'>): Promise<UserDetail> {
  const { id, status: _status, user_id: _user, options, ...form } = request;
  const isOwnTheme = id === actor.id && Object.keys(form).length === 0 && request.status === undefined;
  if (isOwnTheme) return chooseTheme(needs, actor, options);
  // The contract asks for it by call; here it depends on what is changed (AMB-1.10).
  if (token) await needs.asks.checkFactor(actor, token);
  return editUser(needs, request, actor);
}

/** About oneself only the theme is taken this way; what else came is dropped (AMB-3.05). */
const chooseTheme = ({ inTransaction }: AccessNeeds, { id }: Actor, options: Request['options']): Promise<UserDetail> =>
  inTransaction(async (tx) => {
    if (options?.theme !== undefined) await changeUser(tx, id, { theme: options.theme });
    const user = await userById(tx, id);
    if (!user) throw new Refusal('NOT_FOUND');
    return toUserDetail(user);
  });

export async function editUser(needs: AccessNeeds, request: Request, actor: Actor): Promise<UserDetail> {
  const { db, inTransaction } = needs;
  // Who may write nobody learns nothing of who is there.
  if (!userRights(actor, null).mayWrite) throw new Refusal('FORBIDDEN');
  const { customer_id } = await userToRead(db, actor, request.id);
  return inTransaction(async (tx) => {
    await lockCustomer(tx, customer_id);
    await lockUser(tx, request.id);
    const former = await userToRead(tx, actor, request.id);
    const rights = userRights(actor, withPassword(former));
    if (!rights.mayWrite) throw new Refusal('FORBIDDEN');
    const change = changeOf({ ...request, ...asChanged(request, former) }, former, rights);
    if (change.email !== undefined && request.user_id === former.id) throw new Refusal('FORBIDDEN', { fields: { email: peopleFaults.actedFor } });
    checkRights(actor, former, change, rights);
    if (change.group_id && !(await holdGroup(tx, customer_id, change.group_id))) throw groupUnknown();
    if (change.email !== undefined && (await isEmailTaken(tx, change.email, former.id))) throw emailTaken();
    const ends = change.status === 'disabled' && former.status === 'active';
    if (ends || (change.role === 'client' && former.role === 'customer')) await checkOwnerStays(tx, former);
    await changeUser(tx, former.id, change);
    if (isChange(former, change))
      await auditUser(needs, tx, actor, { user: former, action: 'user.changed', before: former, after: { ...former, ...change } });
    if (ends) await endAccess(needs, tx, former, actor);
    // With another e-mail or role a person logs in again (AMB-1.03).
    else if (change.role !== undefined || change.email !== undefined) await endSessionsOf(tx, former.id);
    await inviteAfter(needs, tx, former, change, actor.id);
    return toUserDetail((await userById(tx, former.id)) as CustomerUser);
  });
}

/** Digits and services: what the writer changed of them, on what is stored by now. */
function asChanged({ permissions, services, was }: Request, former: CustomerUser): Pick<Request, 'permissions' | 'services'> {
  return {
    ...(permissions && was?.permissions ? { permissions: digitsAsChanged(former.permissions, was.permissions, permissions) } : {}),
    ...(services && was?.services && former.services ? { services: listAsChanged(former.services, was.services, services) } : {}),
  };
}

export const withPassword = (user: CustomerUser) => ({ id: user.id, role: user.role, has_password: user.password_hash !== null });

/** What is to change. Where the writer has no say, what came is as if it had not: the role, and the e-mail of who has a password. */
function changeOf(request: Request, former: CustomerUser, rights: UserRights): UserChange {
  const { name, last_name, phone_number, group, role, permissions, services, options, status } = request;
  const email = rights.mayWriteEmail ? request.email?.toLowerCase() : undefined;
  const wanted: UserChange = {
    name,
    last_name,
    phone_number: phone_number === undefined ? undefined : phone_number || null,
    group_id: group,
    role: rights.mayWriteRole ? role : undefined,
    permissions,
    services,
    sees_prices: options?.rate_price,
    status,
    email,
  } as UserChange;
  const differs = ([field, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(former[field as keyof CustomerUser]);
  return Object.fromEntries(Object.entries(wanted).filter(differs)) as UserChange;
}

function checkRights(actor: Actor, former: CustomerUser, change: UserChange, { mayWriteRights }: UserRights): void {
  const { permissions, services, sees_prices, status } = change;
  if (!mayWriteRights) {
    if (permissions !== undefined) throw new Refusal('FORBIDDEN', { fields: { permissions: peopleFaults.ownDigits } });
    if (status !== undefined) throw new Refusal('NOT_ALLOWED', { description: peopleFaults.ownAccount });
    if (services !== undefined || sees_prices !== undefined) throw new Refusal('FORBIDDEN', { fields: { options: peopleFaults.ownDigits } });
  }
  if (permissions !== undefined && givenTooMuch(actor, permissions, former.permissions).length > 0)
    throw new Refusal('FORBIDDEN', { fields: { permissions: peopleFaults.aboveOwn } });
}
