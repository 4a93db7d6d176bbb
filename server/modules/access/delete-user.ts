import type { Actor } from '#contract/access/access.ts';
import type { peopleOperations, UserDetail } from '#contract/access/people-operations.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { AccessNeeds } from './needs.ts';
import { editUser } from './update-user.ts';

/** DELETE /api/user/{id} disables: what a person did stays readable. */
export const deleteUser = (needs: AccessNeeds, { id }: RequestOf<typeof peopleOperations.deleteUser>, actor: Actor): Promise<UserDetail> =>
  editUser(needs, { id, status: 'disabled' }, actor);
