import * as z from 'zod/mini';
import { customerId, userId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import { partOf } from '../shared/part-of.ts';
import { secondFactor, userStatus } from './access.ts';
import { operatorInput, operatorWas, staffRoles } from './people.ts';

/** A person of the house. Anyone who only chooses a seller learns the name (O-7.20). */
export const operatorView = z.object({ id: userId, name: z.string(), lastName: z.string() });
export const operatorDetail = z.extend(operatorView, {
  role: z.enum(staffRoles),
  email: z.string(),
  phone_number: z.nullable(z.string()),
  permissions: z.string(),
  all_customers: z.boolean(),
  customers: z.array(z.object({ id: customerId, business_name: z.string() })),
  status: userStatus,
  has_password: z.boolean(),
  second_factor: secondFactor,
});
export type OperatorDetail = z.output<typeof operatorDetail>;

export const operatorOperations = named({
  /** Root's; an agent may ask for the sellers, by name. */
  listOperators: operation({
    method: 'GET',
    path: '/api/operators',
    needs: 'session',
    roles: ['root', 'agent'],
    request: z.object({ ...pagingFields(1000), role: z.optional(z.enum(staffRoles)) }),
    response: pageOf(z.union([operatorDetail, operatorView])),
  }),
  getOperator: operation({
    method: 'GET',
    path: '/api/operator/{id}',
    needs: 'session',
    roles: ['root'],
    request: z.object({ id: userId }),
    response: operatorDetail,
    refusals: ['NOT_FOUND'],
  }),
  createOperator: operation({
    method: 'POST',
    path: '/api/operator',
    needs: 'session',
    roles: ['root'],
    asksFactor: true,
    status: 201,
    isKeyed: true,
    request: operatorInput,
    response: operatorDetail,
    refusals: ['USER_ALREADY_EXISTS', 'TOO_MANY_REQUESTS'],
  }),
  /** The kind stays; what is not sent stays as it is. */
  updateOperator: operation({
    method: 'PUT',
    path: '/api/operator/{id}',
    needs: 'session',
    roles: ['root'],
    asksFactor: true,
    request: z.extend(partOf(operatorInput), { id: userId, status: z.optional(userStatus), was: z.optional(operatorWas) }),
    response: operatorDetail,
    refusals: ['NOT_FOUND', 'USER_ALREADY_EXISTS', 'TOO_MANY_REQUESTS'],
  }),
});
