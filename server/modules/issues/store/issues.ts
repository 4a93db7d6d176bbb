import { meantNumber } from '#contract/shipping/guide-numbers.ts';
import type { IssueStatus } from '#contract/issues/issues.ts';
import type { IssueId, UserId } from '#contract/shared/ids.ts';
import { contains, hasWords } from '#platform/db/contains.ts';
import { folded } from '#platform/db/folded.ts';
import { ofAll } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { IssuesTables, IssueTable } from '../tables.ts';

/** A report belongs to who sent it, for a customer or for none: it is bounded by its reporter, not by the customer. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<IssuesTables>();

export type IssueFilter = { /** Null = everybody's. */ reporter: UserId | null; status: IssueStatus | null; query: string };

export const insertIssue = (tx: Tx, issue: Omit<IssueTable, 'n'>): Promise<{ n: number }> =>
  tables(tx).insertInto('issues_issue').values(issue).returning('n').executeTakeFirstOrThrow();

export const issueById = (reader: Reader, id: IssueId) =>
  tables(reader).selectFrom('issues_issue').select(['user_id', 'customer_id', 'status', 'n']).where('id', '=', id).executeTakeFirst();

export const lockIssue = (tx: Tx, id: IssueId) =>
  tables(tx)
    .selectFrom('issues_issue')
    .select(['user_id', 'customer_id', 'status', 'answer', 'n'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function changeIssue(tx: Tx, id: IssueId, change: Pick<IssueTable, 'status' | 'answer' | 'changed_at'>): Promise<void> {
  await tables(tx).updateTable('issues_issue').set(change).where('id', '=', id).execute();
}

function found(reader: Reader, { reporter, status, query }: IssueFilter) {
  const wanted = query.trim();
  const folio = /^(?:r-?)?0*(\d{1,15})$/i.exec(wanted)?.[1];
  return tables(reader)
    .selectFrom('issues_issue as i')
    .$if(reporter !== null, (select) => select.where('i.user_id', '=', reporter as UserId))
    .$if(status !== null, (select) => select.where('i.status', '=', status as IssueStatus))
    .$if(wanted !== '', (select) =>
      select.where((eb) =>
        eb.or([
          hasWords(folded('i.description'), wanted),
          eb(eb.fn<string>('lower', ['i.parcel_number']), 'like', contains(meantNumber(wanted))),
          ...(folio ? [eb('i.n', '=', Number(folio))] : []),
        ]),
      ),
    );
}

export const listIssues = (reader: Reader, filter: IssueFilter, page: { limit: number; offset: number; order: 'asc' | 'desc' }) =>
  rows(found(reader, filter)).orderBy('i.created_at', page.order).orderBy('i.n', page.order).limit(page.limit).offset(page.offset).execute();

export const readIssue = (reader: Reader, id: IssueId) =>
  rows(found(reader, { reporter: null, status: null, query: '' }))
    .where('i.id', '=', id)
    .executeTakeFirst();

const rows = (query: ReturnType<typeof found>) =>
  query
    .leftJoin('access_customer_name as c', 'c.id', 'i.customer_id')
    .leftJoin('access_user_name as u', 'u.id', 'i.user_id')
    .selectAll('i')
    .select(['c.name as customer_name', 'u.name as user_name']);

export async function countIssues(reader: Reader, filter: IssueFilter): Promise<number> {
  const { n } = await found(reader, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
