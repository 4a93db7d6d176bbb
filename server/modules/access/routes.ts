import { accessOperations } from '#contract/access/access.ts';
import { peopleOperations } from '#contract/access/people-operations.ts';
import { groupOperations } from '#contract/access/groups.ts';
import { operatorOperations } from '#contract/access/operators.ts';
import { keyedRoute, publicRoute, route, type Route } from '#platform/http/route.ts';
import { changeEmail } from './change-email.ts';
import { confirmEmail } from './confirm-email.ts';
import { createGroup } from './create-group.ts';
import { createOperator } from './create-operator.ts';
import { createPassword } from './create-password.ts';
import { createUser } from './create-user.ts';
import { deleteGroup } from './delete-group.ts';
import { deleteUser } from './delete-user.ts';
import { getPendingEmail } from './get-pending-email.ts';
import { inviteUser } from './invite-user.ts';
import { login } from './login.ts';
import { passwordCall } from './password.ts';
import { logout } from './logout.ts';
import type { AccessNeeds } from './needs.ts';
import { getGroup, listGroups } from './read-groups.ts';
import { getOperator, listOperators } from './read-operators.ts';
import { getCustomer, listCustomers } from './read-customers.ts';
import { getCurrentUser } from './read-people.ts';
import { getUser, listUsers } from './read-users.ts';
import { requestReset } from './request-reset.ts';
import { updateGroup } from './update-group.ts';
import { updateOperator } from './update-operator.ts';
import { updateUser } from './update-user.ts';

export const accessRoutes = (needs: AccessNeeds): Route[] => [
  publicRoute(accessOperations.login, (request, call) => passwordCall(() => login(needs, request, call))),
  publicRoute(accessOperations.requestReset, (request, { ip }) => requestReset(needs, request, ip)),
  publicRoute(accessOperations.createPassword, (request, call) => passwordCall(() => createPassword(needs, request, call))),
  publicRoute(accessOperations.confirmEmail, (request) => confirmEmail(needs, request)),
  route(accessOperations.logout, (_request, { token }) => logout(needs, token)),
  route(accessOperations.getCurrentUser, (_request, { actor }) => getCurrentUser(needs, actor)),
  route(accessOperations.listCustomers, (request, { actor }) => listCustomers(needs, request, actor)),
  route(accessOperations.getCustomer, ({ id }, { actor }) => getCustomer(needs, id, actor)),
  route(accessOperations.listUsers, (request, { actor }) => listUsers(needs, request, actor)),
  route(peopleOperations.getUser, ({ id }, { actor }) => getUser(needs, id, actor)),
  keyedRoute(peopleOperations.createUser, (request, { actor }, once) => createUser(needs, request, actor, once)),
  route(peopleOperations.updateUser, (request, call) => updateUser(needs, request, call)),
  route(peopleOperations.deleteUser, (request, { actor }) => deleteUser(needs, request, actor)),
  keyedRoute(peopleOperations.inviteUser, (request, { actor }, once) => inviteUser(needs, request, actor, once)),
  route(peopleOperations.getPendingEmail, (request, { actor }) => getPendingEmail(needs, request, actor)),
  route(peopleOperations.changeEmail, (request, call) => passwordCall(() => changeEmail(needs, request, call))),
  route(groupOperations.listGroups, (request, { actor }) => listGroups(needs, request, actor)),
  route(groupOperations.getGroup, ({ id }, { actor }) => getGroup(needs, id, actor)),
  keyedRoute(groupOperations.createGroup, (request, { actor }, once) => createGroup(needs, request, actor, once)),
  route(groupOperations.updateGroup, (request, { actor }) => updateGroup(needs, request, actor)),
  route(groupOperations.deleteGroup, (request, { actor }) => deleteGroup(needs, request, actor)),
  route(operatorOperations.listOperators, (request, { actor }) => listOperators(needs, request, actor)),
  route(operatorOperations.getOperator, ({ id }) => getOperator(needs, id)),
  keyedRoute(operatorOperations.createOperator, (request, { actor }, once) => createOperator(needs, request, actor, once)),
  route(operatorOperations.updateOperator, (request, { actor }) => updateOperator(needs, request, actor)),
];
