import * as z from 'zod/mini';
import { approvalId, customerId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { customerChange, customerInput } from './profile.ts';

export const customersOperations = named({
  /** A customer with its first user, who is mailed a link to validate the account (AMB-14.03). */
  createCustomer: operation({
    method: 'POST',
    path: '/api/customer',
    needs: 'canCreateUpdateDelete.client',
    roles: ['root', 'agent'],
    asksFactor: true,
    status: 201,
    isKeyed: true,
    request: customerInput,
    response: z.object({ id: customerId }),
    refusals: ['USER_ALREADY_EXISTS', 'CUSTOMER_ALREADY_EXISTS', 'TOO_MANY_REQUESTS'],
  }),
  /** What is not sent stays as it is; what its writer may not write is dropped. */
  updateCustomer: operation({
    method: 'PUT',
    path: '/api/customer/{id}',
    needs: 'canCreateUpdateDelete.client',
    roles: ['root', 'agent', 'customer'],
    asksFactor: true,
    request: customerChange,
    /** `approval_id`: its limits wait for a second person; the rest is saved. */
    response: z.object({ id: customerId, approval_id: z.optional(approvalId) }),
    refusals: ['NOT_FOUND', 'NOT_ALLOWED', 'USER_ALREADY_EXISTS', 'CUSTOMER_ALREADY_EXISTS', 'TOO_MANY_REQUESTS'],
  }),
});
