import type { DepositView } from '#contract/deposits/deposits.ts';
import { businessDayStart } from '#contract/shared/dates.ts';
import { businessDayEnd } from '#contract/shared/calendar.ts';
import type { CustomerId, DepositId } from '#contract/shared/ids.ts';
import { centavos, type Centavos } from '#contract/shared/money.ts';
import { hasWords } from '#platform/db/contains.ts';
import { ofAll, scoped } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';
import type { AppliedDeposit } from '../api.ts';
import { cameAt } from '../rules/came-at.ts';
import type { Candidate } from '../rules/suggest.ts';
import type { DepositsTables, DepositTable } from '../tables.ts';

/** `seesNobodys`: also what has no customer yet. */
export type Reach = Pick<Scope, 'customers'> & { seesNobodys: boolean };
export type DepositFilter = { view: DepositView; query: string; customer_id: CustomerId | null; from: string | null; to: string | null };
type Sort = { by: 'received_at' | 'amount'; order: 'asc' | 'desc' };

/** Rows without a customer are outside of every scope, so anyone who may see them is bounded by the condition alone. */
const tables = (reader: Reader, { customers, seesNobodys }: Reach) =>
  (seesNobodys ? ofAll(reader) : scoped(reader, { customers })).$extendTables<DepositsTables>();

const inReach = (reader: Reader, reach: Reach) =>
  tables(reader, reach)
    .selectFrom('deposits_deposit as d')
    .$if(reach.customers !== 'all', (query) =>
      query.where((eb) =>
        eb.or([
          // For nobody's customers: none.
          reach.customers.length === 0 ? eb.lit(false) : eb('d.customer_id', 'in', [...(reach.customers as readonly CustomerId[])]),
          ...(reach.seesNobodys ? [eb('d.customer_id', 'is', null)] : []),
        ]),
      ),
    );

function found(reader: Reader, reach: Reach, { view, query, customer_id, from, to }: DepositFilter) {
  return inReach(reader, reach)
    .$if(view === 'pending', (select) => select.where('d.status', '=', 'pending'))
    .$if(view === 'applied', (select) => select.where('d.status', 'in', ['identified', 'partial', 'applied']))
    .$if(view === 'ended', (select) => select.where('d.status', 'in', ['returned', 'reversed']))
    .$if(customer_id !== null, (select) => select.where('d.customer_id', '=', customer_id))
    .$if(from !== null, (select) => select.where('d.received_at', '>=', businessDayStart(from as string)))
    .$if(to !== null, (select) => select.where('d.received_at', '<', businessDayEnd(to as string)))
    .$if(query.trim() !== '', (select) => select.where(hasWords('d.search_text', query)));
}

const named = (reader: Reader, reach: Reach, query: ReturnType<typeof found>) =>
  query
    .leftJoin(tables(reader, reach).selectFrom('access_customer_name').selectAll().as('c'), 'c.id', 'd.customer_id')
    .leftJoin('access_user_name as u', 'u.id', 'd.decided_by')
    .selectAll('d')
    .select(['c.name as customer_name', 'u.name as decider']);

export const findDeposits = (reader: Reader, reach: Reach, filter: DepositFilter, { by, order }: Sort, page: { limit: number; offset: number }) =>
  named(reader, reach, found(reader, reach, filter))
    .orderBy(`d.${by}`, order)
    .orderBy('d.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
export type ListedDeposit = Awaited<ReturnType<typeof findDeposits>>[number];

export async function sumOfDeposits(reader: Reader, reach: Reach, filter: DepositFilter): Promise<{ n: number; sum: Centavos }> {
  const { n, sum } = await found(reader, reach, filter)
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.sum<string | number | null>('d.amount').as('sum')])
    .executeTakeFirstOrThrow();
  return { n: Number(n), sum: centavos(Number(sum ?? 0)) };
}

const everything: DepositFilter = { view: 'all', query: '', customer_id: null, from: null, to: null };
export const depositInReach = (reader: Reader, reach: Reach, id: DepositId): Promise<ListedDeposit | undefined> =>
  named(reader, reach, found(reader, reach, everything).where('d.id', '=', id)).executeTakeFirst();

/** Every customer by what a deposit may name of it; only those who look after all deposits ask. */
export async function candidates(reader: Reader): Promise<Candidate[]> {
  const rows = await ofAll(reader)
    .$extendTables<DepositsTables>()
    .selectFrom('access_customer')
    .select(['id', 'business_name as name', 'custom_id', 'customer_modality'])
    .orderBy('id')
    .execute();
  return rows.map(({ customer_modality, ...row }) => ({ ...row, has_credit: customer_modality === 'credit' }));
}

/** How often customers have paid from these accounts. */
export async function paidFromAccounts(
  reader: Reader,
  accounts: readonly string[],
): Promise<{ sender_account: string; customer_id: CustomerId; n: number }[]> {
  const known = accounts.filter((account) => account !== '');
  if (known.length === 0) return [];
  const rows = await ofAll(reader)
    .$extendTables<DepositsTables>()
    .selectFrom('deposits_deposit')
    .select((eb) => ['sender_account', 'customer_id', eb.fn.countAll<number>().as('n')])
    .where('sender_account', 'in', known)
    .where('customer_id', 'is not', null)
    .groupBy(['sender_account', 'customer_id'])
    .execute();
  return rows.flatMap(({ customer_id, n, sender_account }) => (customer_id ? { sender_account, customer_id, n: Number(n) } : []));
}

/** Deposits of a customer that stand in its account. */
const applied = (reader: Reader, customer: CustomerId) =>
  tables(reader, { customers: [customer], seesNobodys: false })
    .selectFrom('deposits_deposit')
    .select(['id', 'amount', 'tracking_key', 'received_at', 'operation_date'])
    .where('customer_id', '=', customer)
    .where('status', '=', 'applied');

const asApplied = ({ operation_date, ...deposit }: Omit<AppliedDeposit, 'came_at'> & Pick<DepositTable, 'operation_date'>): AppliedDeposit => ({
  ...deposit,
  came_at: cameAt({ ...deposit, operation_date }),
});

export async function appliedDeposit(reader: Reader, customer: CustomerId, id: DepositId): Promise<AppliedDeposit | null> {
  const found = await applied(reader, customer).where('id', '=', id).executeTakeFirst();
  return found ? asApplied(found) : null;
}

/** The latest first. */
export const appliedDeposits = async (reader: Reader, customer: CustomerId, most: number): Promise<AppliedDeposit[]> =>
  (await applied(reader, customer).orderBy('received_at', 'desc').orderBy('id', 'desc').limit(most).execute()).map(asApplied);

/** Whether a customer ever made a deposit that was not taken back. */
export const everDeposited = async (reader: Reader, customer: CustomerId): Promise<boolean> =>
  (await applied(reader, customer).limit(1).executeTakeFirst()) !== undefined;
