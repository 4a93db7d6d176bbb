import { accessOperations } from '#contract/access.ts';
import { publicRoute, route, type Route } from '#platform/http/route.ts';
import { createPassword } from './create-password.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import type { AccessNeeds } from './needs.ts';
import { getCurrentUser, getCustomer, listCustomers, listUsers } from './read-people.ts';
import { requestReset } from './request-reset.ts';
import { updateUser } from './update-user.ts';

export const accessRoutes = (needs: AccessNeeds): Route[] => [
  publicRoute(accessOperations.login, (request, call) => login(needs, request, call)),
  publicRoute(accessOperations.requestReset, (request) => requestReset(needs, request)),
  publicRoute(accessOperations.createPassword, (request, call) => createPassword(needs, request, call)),
  route(accessOperations.logout, (_request, { token }) => logout(needs, token)),
  route(accessOperations.getCurrentUser, (_request, { actor }) => getCurrentUser(needs, actor)),
  route(accessOperations.listCustomers, (request, { actor }) => listCustomers(needs, request, actor)),
  route(accessOperations.getCustomer, ({ id }, { actor }) => getCustomer(needs, id, actor)),
  route(accessOperations.listUsers, (request, { actor }) => listUsers(needs, request, actor)),
  route(accessOperations.updateUser, (request, { actor }) => updateUser(needs, request, actor)),
];
