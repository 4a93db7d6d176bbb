import type { accessOperations, Actor, UserDetail } from '#contract/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { AccessNeeds } from './needs.ts';
import { toUserDetail } from './read-people.ts';
import { setTheme, userById } from './store/people.ts';

/** PUT /api/user/{id}. Everybody chooses the own theme. */
export async function updateUser(
  { inTransaction }: AccessNeeds,
  { id, options }: RequestOf<typeof accessOperations.updateUser>,
  actor: Actor,
): Promise<UserDetail> {
  if (id !== actor.id) throw new Refusal('NOT_FOUND');
  return inTransaction(async (tx) => {
    if (options?.theme !== undefined) await setTheme(tx, id, options.theme);
    const user = await userById(tx, id);
    if (!user) throw new Refusal('NOT_FOUND');
    return toUserDetail(user);
  });
}
