import type { accessOperations } from '#contract/access/access.ts';
import type { ResponseOf } from '#contract/shared/operation.ts';
import type { AccessNeeds } from './needs.ts';
import { hashToken } from './session.ts';
import { endSession } from './store/sessions.ts';

/** POST /api/user/logout: the token opens nothing from here on. */
export async function logout({ inTransaction }: AccessNeeds, token: string | null): Promise<ResponseOf<typeof accessOperations.logout>> {
  if (token) await inTransaction((tx) => endSession(tx, hashToken(token)));
  return { message: 'OK' };
}
