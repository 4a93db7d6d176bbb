import type { Actor } from '#contract/access/access.ts';
import type { FileView } from '#contract/drive/drive.ts';
import type { IssueRow, issuesOperations } from '#contract/issues/issues.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { IssuesNeeds } from './needs.ts';
import { countIssues, listIssues as readIssues, type readIssue } from './store/issues.ts';

export const folioOf = (n: number): string => `R-${String(n).padStart(5, '0')}`;

/** GET /api/issues: all for root, for everybody else their own; the newest first. */
export async function listIssues(
  { db, drive }: IssuesNeeds,
  request: RequestOf<typeof issuesOperations.listIssues>,
  actor: Actor,
): Promise<ResponseOf<typeof issuesOperations.listIssues>> {
  const filter = { reporter: actor.role === 'root' ? null : (actor.id as UserId), status: request.status ?? null, query: request.query ?? '' };
  const order: 'asc' | 'desc' = request.sort_order ?? 'desc';
  const page = { limit: request.limit, offset: (request.page - 1) * request.limit, order };
  const [rows, total] = [await readIssues(db, filter, page), await countIssues(db, filter)];
  const files = await drive.filesOf(
    db,
    'issue',
    rows.map(({ id }) => id),
  );
  return { data: rows.map((row) => toRow(row, files.get(row.id) ?? null)), total };
}

export type StoredIssue = NonNullable<Awaited<ReturnType<typeof readIssue>>>;

export const toRow = (issue: StoredIssue, file: FileView | null): IssueRow => ({
  id: issue.id,
  folio: folioOf(Number(issue.n)),
  category: issue.category,
  status: issue.status,
  parcel_number: issue.parcel_number,
  description: issue.description,
  answer: issue.answer,
  file,
  customer: issue.customer_id && { id: issue.customer_id, name: issue.customer_name ?? '' },
  user: { id: issue.user_id, name: issue.user_name ?? '' },
  created_at: issue.created_at.toISOString(),
  changed_at: issue.changed_at.toISOString(),
});
