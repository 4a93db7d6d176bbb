import * as z from 'zod/mini';
import { ofCustomer, secondFactor, theme, userStatus, userView } from './access.ts';
import { userInput, userWas } from './people.ts';
import { email } from '../shared/email.ts';
import { serviceId, userId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { partOf } from '../shared/part-of.ts';

/** One user with everything its form shows. */
export const userDetail = z.extend(userView, {
  phone_number: z.nullable(z.string()),
  options: z.object({ rate_price: z.boolean(), theme }),
  services: z.nullable(z.array(serviceId)),
  permissions: z.string(),
  has_password: z.boolean(),
  second_factor: secondFactor,
});
export type UserDetail = z.output<typeof userDetail>;

/** One user: read, written and invited. Those of a session, which every screen loads, are in access.ts. */
export const peopleOperations = named({
  getUser: operation({
    method: 'GET',
    path: '/api/user/{id}',
    needs: 'canRead.users',
    request: z.object({ id: userId }),
    response: userDetail,
    refusals: ['NOT_FOUND'],
  }),
  createUser: operation({
    method: 'POST',
    path: '/api/user',
    needs: 'canCreateUpdateDelete.users',
    asksFactor: true,
    status: 201,
    isKeyed: true,
    request: z.extend(userInput, ofCustomer),
    response: userDetail,
    refusals: ['NOT_FOUND', 'USER_ALREADY_EXISTS', 'TOO_MANY_REQUESTS'],
  }),
  /** What is not sent stays as it is. The theme is everybody's own to choose (AMB-3.05), all else needs users write. */
  updateUser: operation({
    method: 'PUT',
    path: '/api/user/{id}',
    needs: 'session',
    request: z.extend(partOf(userInput), { id: userId, status: z.optional(userStatus), user_id: z.optional(userId), was: z.optional(userWas) }),
    response: userDetail,
    refusals: ['NOT_FOUND', 'NOT_ALLOWED', 'USER_ALREADY_EXISTS', 'SECOND_FACTOR', 'TOO_MANY_REQUESTS'],
  }),
  /** Disables: nothing a person did is deleted. */
  deleteUser: operation({
    method: 'DELETE',
    path: '/api/user/{id}',
    needs: 'canCreateUpdateDelete.users',
    asksFactor: true,
    request: z.object({ id: userId }),
    response: userDetail,
    refusals: ['NOT_FOUND', 'NOT_ALLOWED'],
  }),
  inviteUser: operation({
    method: 'POST',
    path: '/api/user/{id}/invite',
    needs: 'canCreateUpdateDelete.users',
    asksFactor: true,
    isKeyed: true,
    request: z.object({ id: userId }),
    response: z.object({ message: z.string() }),
    refusals: ['NOT_FOUND', 'NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
  }),
  /** Another e-mail for who has a password: by its owner, who proves to be it, or by root. The new address confirms it (AMB-17.01). */
  changeEmail: operation({
    method: 'POST',
    path: '/api/user/{id}/email',
    needs: 'session',
    asksFactor: true,
    request: z.object({ id: userId, email, password: z.optional(z.string().check(z.maxLength(256))), user_id: z.optional(userId) }),
    response: z.object({ message: z.string() }),
    refusals: ['WRONG_DATA', 'FORBIDDEN', 'NOT_FOUND', 'NOT_ALLOWED', 'USER_ALREADY_EXISTS', 'TOO_MANY_REQUESTS'],
  }),
  /** The e-mail that was asked for and its new address has not confirmed; null = none. For its owner and root. */
  getPendingEmail: operation({
    method: 'GET',
    path: '/api/user/{id}/email',
    needs: 'session',
    request: z.object({ id: userId }),
    response: z.object({ email: z.nullable(z.string()) }),
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }),
});
