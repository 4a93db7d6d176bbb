import * as z from 'zod/mini';
import { groupId, userId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import { partOf } from '../shared/part-of.ts';
import { ofCustomer } from './access.ts';
import { groupInput, groupWas } from './people.ts';

/** Addresses and packages of scope group are shared among its users; it gives no rights (AMB-17.04). */
export const groupView = z.object({ id: groupId, name: z.string(), users: z.array(userId) });
export type GroupView = z.output<typeof groupView>;
/** In the list: how many users it has. */
export const groupRow = z.object({ id: groupId, name: z.string(), users: z.number() });
export type GroupRow = z.output<typeof groupRow>;

export const groupOperations = named({
  listGroups: operation({
    method: 'GET',
    path: '/api/groups',
    needs: 'canRead.groups',
    request: z.object({ ...pagingFields(1000), ...ofCustomer }),
    response: pageOf(groupRow),
    refusals: ['NOT_FOUND'],
  }),
  getGroup: operation({
    method: 'GET',
    path: '/api/group/{id}',
    needs: 'canRead.groups',
    request: z.object({ id: groupId }),
    response: groupView,
    refusals: ['NOT_FOUND'],
  }),
  createGroup: operation({
    method: 'POST',
    path: '/api/group',
    needs: 'canCreateUpdateDelete.groups',
    asksFactor: true,
    status: 201,
    isKeyed: true,
    request: z.extend(groupInput, ofCustomer),
    response: groupView,
    refusals: ['NOT_FOUND', 'CONFLICT'],
  }),
  /** What is not sent stays as it is; users are sent as one list, with those that `was` there who else came or went meanwhile stays so. */
  updateGroup: operation({
    method: 'PUT',
    path: '/api/group/{id}',
    needs: 'canCreateUpdateDelete.groups',
    asksFactor: true,
    request: z.extend(partOf(groupInput), { id: groupId, was: z.optional(groupWas) }),
    response: groupView,
    refusals: ['NOT_FOUND', 'CONFLICT'],
  }),
  /** Only one without users. */
  deleteGroup: operation({
    method: 'DELETE',
    path: '/api/group/{id}',
    needs: 'canCreateUpdateDelete.groups',
    asksFactor: true,
    request: z.object({ id: groupId }),
    response: z.object({ message: z.string() }),
    refusals: ['NOT_FOUND', 'NOT_ALLOWED'],
  }),
});
