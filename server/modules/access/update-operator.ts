import type { Actor } from '#contract/access/access.ts';
import type { OperatorDetail } from '#contract/access/operators.ts';
import type { operatorOperations } from '#contract/access/operators.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { isChange } from '#platform/audit.ts';
import type { Tx } from '#platform/db/tx.ts';
import { auditUser } from './audit-user.ts';
import { inviteAfter } from './links.ts';
import type { AccessNeeds } from './needs.ts';
import { operatorToRead, toOperator } from './read-operators.ts';
import { digitsAsChanged, listAsChanged } from './rules/as-changed.ts';
import { emailTaken } from './refuse-user.ts';
import { useUpLinks } from './store/links.ts';
import { assignedTo, customersAmong, setAssignments } from './store/operators.ts';
import { lockUser } from './store/people.ts';
import { endSessionsOf } from './store/sessions.ts';
import { changeUser, isEmailTaken, type UserChange } from './store/users.ts';
import type { UserTable } from './tables.ts';

type Request = RequestOf<typeof operatorOperations.updateOperator>;

/** PUT /api/operator/{id}. The kind stays; the e-mail of who has a password too (AMB-17.01). A disabled seller keeps its customers. */
export async function updateOperator(needs: AccessNeeds, request: Request, actor: Actor): Promise<OperatorDetail> {
  const { id, was } = request;
  return needs.inTransaction(async (tx) => {
    await lockUser(tx, id);
    const former = await operatorToRead(tx, id);
    const digits = request.permissions && was?.permissions && digitsAsChanged(former.permissions, was.permissions, request.permissions);
    const change = changeOf(digits ? { ...request, permissions: digits } : request, former);
    if (change.email !== undefined && (await isEmailTaken(tx, change.email, id))) throw emailTaken();
    const before = (await assignedTo(tx, [id])).map((each) => each.id);
    await changeUser(tx, id, change);
    const customers = request.customers && was?.customers ? listAsChanged(before, was.customers, request.customers) : request.customers;
    if (customers) await assignTo(tx, former, customers);
    const after = { ...former, ...change, customers: customers ?? before };
    const told = { ...former, customers: before };
    if (isChange(told, after)) await auditUser(needs, tx, actor, { user: former, action: 'operator.changed', before: told, after });
    // With another e-mail a person logs in again (AMB-1.03).
    if (change.status === 'disabled' || change.email !== undefined) await endSessionsOf(tx, id);
    if (change.status === 'disabled') await useUpLinks(tx, id, needs.clock.now());
    await inviteAfter(needs, tx, former, change, actor.id);
    return toOperator(tx, await operatorToRead(tx, id));
  });
}

function changeOf({ name, lastName, email, phone_number, permissions, all_customers, status }: Request, former: UserTable): UserChange {
  const wanted = {
    name,
    last_name: lastName,
    email: former.password_hash === null ? email?.toLowerCase() : undefined,
    phone_number: phone_number === undefined ? undefined : phone_number || null,
    permissions,
    all_customers: former.role === 'agent' ? all_customers : undefined,
    status,
  };
  const differs = ([field, value]: [string, unknown]) => value !== undefined && value !== former[field as keyof UserTable];
  return Object.fromEntries(Object.entries(wanted).filter(differs)) as UserChange;
}

/** Only an agent looks after single customers: a seller's are those that name it, a biller reads all. */
export async function assignTo(tx: Tx, { id, role }: Pick<UserTable, 'id' | 'role'>, customers: readonly CustomerId[]): Promise<void> {
  if (role !== 'agent') return;
  const wanted = new Set(customers);
  if ((await customersAmong(tx, [...wanted])).length !== wanted.size) throw new Refusal('NOT_FOUND');
  await setAssignments(tx, id, [...wanted]);
}
