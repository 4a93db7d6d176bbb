import type { Actor } from '#contract/access/access.ts';
import type { peopleOperations } from '#contract/access/people-operations.ts';
import { mayChangeEmailOf } from '#contract/access/people.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { AccessNeeds } from './needs.ts';
import { pendingEmailOf } from './store/links.ts';
import { userById } from './store/people.ts';

type Operation = typeof peopleOperations.getPendingEmail;

/** GET /api/user/{id}/email: anyone who may ask for another e-mail sees which one is still to be confirmed (AMB-17.01). */
export async function getPendingEmail({ db, clock }: AccessNeeds, { id }: RequestOf<Operation>, actor: Actor): Promise<ResponseOf<Operation>> {
  if (!mayChangeEmailOf(actor, id)) throw new Refusal('FORBIDDEN');
  if (!(await userById(db, id))) throw new Refusal('NOT_FOUND');
  return { email: await pendingEmailOf(db, id, clock.now()) };
}
