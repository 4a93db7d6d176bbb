import type { Actor } from '#contract/access/access.ts';
import type { IssueRow, issuesOperations } from '#contract/issues/issues.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { newId } from '#platform/ids.ts';
import { issuesTexts as texts } from '#texts/es/issues/issues.ts';
import { folioOf, toRow, type StoredIssue } from './list-issues.ts';
import type { IssuesNeeds } from './needs.ts';
import { mayBecome } from './rules/next-status.ts';
import { changeIssue, lockIssue, readIssue } from './store/issues.ts';

/**
 * PUT /api/issue/{id}: root moves a report on and answers it; anyone who sent it is told, once for each change, or where that one has left its company, whose list
 * does not have the report.
 */
export async function updateIssue(
  { access, db, inTransaction, clock, audit, drive, notifications }: IssuesNeeds,
  { id, status, answer: given }: RequestOf<typeof issuesOperations.updateIssue>,
  actor: Actor,
): Promise<IssueRow> {
  await inTransaction(async (tx) => {
    const issue = await lockIssue(tx, id);
    if (!issue) throw new Refusal('NOT_FOUND');
    const answer = given === undefined ? issue.answer : given || null;
    if (issue.status === status && issue.answer === answer) return;
    if (!mayBecome(issue.status, status)) throw new Refusal('NOT_ALLOWED');
    await changeIssue(tx, id, { status, answer, changed_at: clock.now() });
    const { customer_id, user_id } = issue;
    const act = { actor_id: actor.id, on_behalf_of: null, customer_id, action: 'issue.changed', entity: 'issue', entity_id: id };
    await audit(tx, { ...act, before: { status: issue.status }, after: { status, answered: answer !== null } });
    const [folio, word] = [folioOf(Number(issue.n)), texts.statuses[status]];
    const message = answer === null ? texts.told(folio, word) : texts.toldAnswer(folio, word, answer);
    const isOfCompany = customer_id !== null && (await access.hasUser(tx, customer_id, user_id));
    const hearer = isOfCompany ? await access.hearerOf(tx, { customer_id, user_id }) : user_id;
    const said = hearer === user_id ? { message, path: '/problema' } : { message: texts.toldCompany(folio, word, answer), path: null };
    await notifications.tell(tx, { key: `issue ${newId()}`, to: [hearer], ...said });
  });
  const row = (await readIssue(db, id)) as StoredIssue;
  return toRow(row, (await drive.filesOf(db, 'issue', [id])).get(id) ?? null);
}
