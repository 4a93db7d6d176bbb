import type { accessOperations, Actor, UserDetail } from '#contract/access/access.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { AccessNeeds } from './needs.ts';
import { editUser } from './update-user.ts';

/** DELETE /api/user/{id} disables: what a person did stays readable. */
export const deleteUser = (needs: AccessNeeds, { id }: RequestOf<typeof accessOperations.deleteUser>, actor: Actor): Promise<UserDetail> =>
  editUser(needs, { id, status: 'disabled' }, actor);
