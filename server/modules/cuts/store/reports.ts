import type { Selectable } from 'kysely';
import { liveStates, mayBecome } from '#contract/cuts/report-states.ts';
import type { CustomerId, ReportId } from '#contract/shared/ids.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { centavos } from '#contract/shared/money.ts';
import { witness, type Witnessed } from '#platform/chain/witness.ts';
import { ofCustomer } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import { nextState } from '../rules/next-state.ts';
import type { Bucket, Plan } from '../rules/due-cuts.ts';
import type { CutsTables, ReportTable } from '../tables.ts';

export type Report = Selectable<ReportTable>;

const own = (reader: Reader, customer: CustomerId) => ofCustomer(reader, customer).$extendTables<CutsTables>();

/** What decides money of it (decision 0206). */
const decided: Witnessed = {
  kind: 'report',
  table: 'cuts_report',
  id: 't.id',
  columns: [
    ...['n', 'customer_id', 'origin', 'key', 'types', 'status', 'cut_on', 'period_to', 'conditions', 'pre_invoice_days', 'review_until'],
    ...['invoice_on', 'charges', 'net', 'iva', 'total', 'approved_by'],
  ],
};

/** The plan of a customer, held until the transaction ends: before any charge or report of it is. */
export async function lockPlan(tx: Tx, customer_id: CustomerId, at: Date): Promise<Plan> {
  const db = own(tx, customer_id);
  await db
    .insertInto('cuts_plan')
    .values({ customer_id, rows: json({}), changed_at: at })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
  const { rows } = await db.selectFrom('cuts_plan').select('rows').where('customer_id', '=', customer_id).forUpdate().executeTakeFirstOrThrow();
  return rows;
}

/** The same, to be looked at. */
export async function readPlan(reader: Reader, customer_id: CustomerId): Promise<Plan> {
  const found = await own(reader, customer_id).selectFrom('cuts_plan').select('rows').where('customer_id', '=', customer_id).executeTakeFirst();
  return found?.rows ?? {};
}

export async function keepPlan(tx: Tx, customer_id: CustomerId, rows: Plan, changed_at: Date): Promise<void> {
  await own(tx, customer_id)
    .updateTable('cuts_plan')
    .set({ rows: json(rows), changed_at })
    .where('customer_id', '=', customer_id)
    .execute();
}

export type NewReport = Omit<Report, 'n' | 'charges' | 'labels' | 'observed' | 'net' | 'iva' | 'total' | 'changed_at'>;

/** An open report without charges yet; answers it with its number. */
export async function insertReport(tx: Tx, report: NewReport): Promise<Report> {
  const nothing = { charges: 0, labels: 0, observed: 0, net: centavos(0), iva: centavos(0), total: centavos(0) };
  const inserted = await own(tx, report.customer_id)
    .insertInto('cuts_report')
    .values({ ...report, ...nothing, types: json(report.types), changed_at: report.created_at })
    .returningAll()
    .executeTakeFirstOrThrow();
  await witness(tx, decided, [report.id]);
  return inserted;
}

/** Held until the transaction ends; charges of it that are changed too are locked before it. */
export const lockReport = (tx: Tx, customer: CustomerId, id: ReportId): Promise<Report | undefined> =>
  own(tx, customer).selectFrom('cuts_report').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The report that holds what was added before its cut. */
export const lockOpenReport = (tx: Tx, customer: CustomerId, bucket: Bucket): Promise<Report | undefined> =>
  own(tx, customer)
    .selectFrom('cuts_report')
    .selectAll()
    .where('status', '=', 'open')
    .where('origin', '=', 'hand')
    .where('bucket', '=', bucket)
    .forUpdate()
    .executeTakeFirst();

/** Those of one customer. */
export const openReportsOf = (reader: Reader, customer: CustomerId): Promise<Pick<Report, 'id' | 'bucket'>[]> =>
  own(reader, customer).selectFrom('cuts_report').select(['id', 'bucket']).where('status', '=', 'open').orderBy('id').execute();

export type ReportChange = Partial<
  Pick<
    Report,
    | 'status'
    | 'key'
    | 'cut_on'
    | 'period_to'
    | 'conditions'
    | 'pre_invoice_days'
    | 'by_default'
    | 'review_until'
    | 'due_at'
    | 'invoice_on'
    | 'reason'
    | 'approved_by'
    | 'approved_at'
  >
> & { changed_at: Date };

/**
 * The one writer of a report that its caller holds: what it becomes, and its sums, which are those of its rows; `nextState` says what these make of it.
 * Answers it as it stands.
 */
export async function changeReport(tx: Tx, report: Report, change: ReportChange): Promise<Report> {
  const sums = await sumsOf(tx, report);
  const next = nextState(report, sums, change, businessDayOf(change.changed_at));
  if (next.status !== report.status && !mayBecome(report.status, next.status)) throw new Error(`report ${report.id} does not become ${next.status}`);
  const changed = await own(tx, report.customer_id)
    .updateTable('cuts_report')
    .set({ ...change, ...sums, types: json(sums.types.length > 0 ? sums.types : report.types), ...next })
    .where('id', '=', report.id)
    .where('status', '=', report.status)
    .returningAll()
    .executeTakeFirst();
  if (!changed) throw new Error(`report ${report.id} changed while it was held`);
  await witness(tx, decided, [report.id]);
  return changed;
}

/** What its rows come to, since which day, and of which types they are. */
async function sumsOf(tx: Tx, { customer_id, id, period_from }: Report) {
  const rows = await own(tx, customer_id)
    .selectFrom('cuts_row as r')
    .innerJoin('billing_charge_told as c', (join) => join.onRef('c.id', '=', 'r.charge_id').onRef('c.customer_id', '=', 'r.customer_id'))
    .select((eb) => [
      'c.report_type',
      eb.fn.countAll<number>().as('charges'),
      eb.fn.countAll<number>().filterWhere('r.state', '=', 'observed').as('observed'),
      eb.fn.sum<string | number>('r.net').as('net'),
      eb.fn.sum<string | number>('r.iva').as('iva'),
      eb.fn.min('c.created_at').as('since'),
    ])
    .where('r.report_id', '=', id)
    .where('r.state', 'in', [...liveStates])
    .groupBy('c.report_type')
    .orderBy('c.report_type')
    .execute();
  const { labels } = await own(tx, customer_id)
    .selectFrom('cuts_row')
    .select((eb) => eb.fn.count<number>('label_id').distinct().as('labels'))
    .where('report_id', '=', id)
    .where('state', 'in', [...liveStates])
    .executeTakeFirstOrThrow();
  const sum = (of: 'charges' | 'observed' | 'net' | 'iva') => rows.reduce((all, row) => all + Number(row[of]), 0);
  const [net, iva] = [centavos(sum('net')), centavos(sum('iva'))];
  const since = rows.map((row) => row.since).toSorted((one, other) => one.getTime() - other.getTime())[0];
  return {
    ...{ charges: sum('charges'), observed: sum('observed'), labels: Number(labels), net, iva, total: centavos(net + iva) },
    ...{ types: rows.map(({ report_type }) => report_type), period_from: since ? businessDayOf(since) : period_from },
  };
}
