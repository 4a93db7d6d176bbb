import type { Actor } from '#contract/access/access.ts';
import type { issuesOperations } from '#contract/issues/issues.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { IssueId, UserId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { issuesTexts } from '#texts/es/issues/issues.ts';
import { folioOf } from './list-issues.ts';
import type { IssuesNeeds } from './needs.ts';
import { insertIssue } from './store/issues.ts';

/** POST /api/issue: a report, of oneself or for the customer acted for. A guide it names must be one the reporter may see. */
export async function createIssue(
  needs: IssuesNeeds,
  request: RequestOf<typeof issuesOperations.createIssue>,
  actor: Actor,
  once: Once,
): Promise<Kept<ResponseOf<typeof issuesOperations.createIssue>>> {
  const { access, audit, clock, drive, shipping } = needs;
  const { category, description, file_id } = request;
  const parcel_number = request.parcel_number || null;
  return once(async (tx) => {
    const customer_id = await access.customerAsked(tx, actor, request);
    if (parcel_number !== null && !(await shipping.hasNumber(tx, await access.listScope(tx, actor, request), parcel_number)))
      throw new Refusal('WRONG_DATA', { fields: { parcel_number: issuesTexts.parcelNumberUnknown } });
    const now = clock.now();
    const id = newId<IssueId>();
    const user_id = actor.id as UserId;
    const row = { id, customer_id, user_id, category, parcel_number, description, status: 'open' as const, answer: null };
    const { n } = await insertIssue(tx, { ...row, created_at: now, changed_at: now });
    if (file_id) {
      await drive.take(tx, actor, file_id, { kind: 'issue', id }).catch((error: unknown) => {
        const isGone = error instanceof Refusal && error.code === 'NOT_FOUND';
        throw isGone ? new Refusal('WRONG_DATA', { fields: { file_id: issuesTexts.fileExpired } }) : error;
      });
    }
    const after = { category, parcel_number };
    const on_behalf_of = request.user_id === undefined || request.user_id === actor.id ? null : request.user_id;
    await audit(tx, { actor_id: actor.id, on_behalf_of, customer_id, action: 'issue.created', entity: 'issue', entity_id: id, after });
    return { id, folio: folioOf(n) };
  });
}
