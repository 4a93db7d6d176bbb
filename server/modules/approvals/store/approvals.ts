import { sql } from 'kysely';
import type { ApprovalState } from '#contract/approvals/approvals.ts';
import type { ApprovalId, CustomerId, UserId } from '#contract/shared/ids.ts';
import { witness, type Witnessed } from '#platform/chain/witness.ts';
import { ofAll } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { ApprovalTable, ApprovalsTables } from '../tables.ts';

/** What waits for a second person is between customers: those who decide look after all of them. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<ApprovalsTables>();

/** What decides money of it (decision 0206). */
const decided: Witnessed = {
  kind: 'approval',
  table: 'approvals_approval',
  id: 't.id',
  columns: ['kind', 'payload', 'amount', 'state', 'asked_by', 'decided_by', 'refusal'],
};

type Asked = Pick<ApprovalTable, 'id' | 'kind' | 'payload' | 'amount' | 'asked_by' | 'asked_at'>;
export async function insertApproval(tx: Tx, { payload, ...asked }: Asked): Promise<void> {
  const row = { ...asked, payload: json(payload), state: 'waiting' as const, decided_by: null, decided_at: null, refusal: null };
  await tables(tx).insertInto('approvals_approval').values(row).execute();
  await witness(tx, decided, [asked.id]);
}

export const lockApproval = (tx: Tx, id: ApprovalId): Promise<ApprovalTable | undefined> =>
  tables(tx).selectFrom('approvals_approval').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function endApproval(
  tx: Tx,
  id: ApprovalId,
  end: Pick<ApprovalTable, 'state' | 'decided_by' | 'decided_at' | 'refusal'>,
): Promise<void> {
  await tables(tx).updateTable('approvals_approval').set(end).where('id', '=', id).execute();
  await witness(tx, decided, [id]);
}

const named = (reader: Reader) =>
  tables(reader)
    .selectFrom('approvals_approval as a')
    .leftJoin('access_customer_name as fc', (join) => join.on('fc.id', '=', sql<CustomerId>`a.payload #>> '{from,customer_id}'`))
    .leftJoin('access_customer_name as tc', (join) => join.on('tc.id', '=', sql<CustomerId>`a.payload #>> '{to,customer_id}'`))
    .leftJoin('access_user_name as fu', (join) => join.on('fu.id', '=', sql<UserId>`a.payload #>> '{from,user_id}'`))
    .leftJoin('access_user_name as tu', (join) => join.on('tu.id', '=', sql<UserId>`a.payload #>> '{to,user_id}'`))
    .leftJoin('access_user_name as asker', 'asker.id', 'a.asked_by')
    .leftJoin('access_user_name as decider', 'decider.id', 'a.decided_by')
    .selectAll('a')
    .select([
      'fc.name as from_customer',
      'tc.name as to_customer',
      'fu.name as from_user',
      'tu.name as to_user',
      'asker.name as asker',
      'decider.name as decider',
    ]);

export const approvalById = (reader: Reader, id: ApprovalId) => named(reader).where('a.id', '=', id).executeTakeFirst();
export type NamedApproval = NonNullable<Awaited<ReturnType<typeof approvalById>>>;

/** What of one kind waits, the oldest first. */
export const waitingOfKind = (reader: Reader, kind: string): Promise<NamedApproval[]> =>
  named(reader).where('a.state', '=', 'waiting').where('a.kind', '=', kind).orderBy('a.asked_at').orderBy('a.id').execute();

type Wanted = Extract<ApprovalState, 'waiting'> | 'decided';

/** What waits, the oldest first; what was decided, the newest first. */
export const listApprovals = (reader: Reader, state: Wanted, page: { limit: number; offset: number }): Promise<NamedApproval[]> =>
  named(reader)
    .where('a.state', state === 'waiting' ? '=' : '<>', 'waiting')
    .$if(state === 'waiting', (query) => query.orderBy('a.asked_at'))
    .$if(state === 'decided', (query) => query.orderBy('a.decided_at', 'desc'))
    .orderBy('a.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export async function countApprovals(reader: Reader, { state, notAskedBy = null }: { state: Wanted; notAskedBy?: UserId | null }): Promise<number> {
  const { n } = await tables(reader)
    .selectFrom('approvals_approval')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('state', state === 'waiting' ? '=' : '<>', 'waiting')
    .$if(notAskedBy !== null, (query) => query.where('asked_by', '<>', notAskedBy as UserId))
    .executeTakeFirstOrThrow();
  return Number(n);
}
