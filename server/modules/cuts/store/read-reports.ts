import { liveStates, type ReportStatus } from '#contract/cuts/report-states.ts';
import type { ReportView } from '#contract/cuts/cuts.ts';
import type { ChargeId, CustomerId, ReportId } from '#contract/shared/ids.ts';
import { centavos, type Centavos } from '#contract/shared/money.ts';
import { hasWords } from '#platform/db/contains.ts';
import { folded } from '#platform/db/folded.ts';
import { ofAll, ofCustomer, scoped } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import { sql } from 'kysely';
import type { Scope } from '../../access/api.ts';
import type { ReportType } from '../rules/due-cuts.ts';
import { folioNumber } from '../rules/folio.ts';
import type { CutsTables } from '../tables.ts';
import type { Report } from './reports.ts';

const statusesOf: Record<ReportView, readonly ReportStatus[] | null> = {
  review: ['review', 'observed'],
  open: ['open'],
  approved: ['approved', 'pre_invoiced', 'invoiced'],
  cancelled: ['cancelled'],
  all: null,
};

type Customers = Pick<Scope, 'customers'>;
export type ReportFilter = { query: string; type: ReportType | null };

const inScope = (reader: Reader, { customers }: Customers) =>
  scoped(reader, { customers })
    .$extendTables<CutsTables>()
    .selectFrom('cuts_report as r')
    .leftJoin('access_customer_name as c', 'c.id', 'r.customer_id')
    .leftJoin('access_user_name as u', 'u.id', 'r.approved_by');

/** By its folio or the name of its customer. */
const found = (reader: Reader, scope: Customers, { query, type }: ReportFilter) =>
  inScope(reader, scope)
    .$if(type !== null, (select) => select.where(sql<boolean>`jsonb_exists(r.types, ${type})`))
    .$if(query.trim() !== '', (select) => {
      const n = folioNumber(query);
      return select.where((eb) => eb.or([hasWords(folded('c.name'), query), ...(n === null ? [] : [eb('r.n', '=', n)])]));
    });

const named = (query: ReturnType<typeof inScope>) => query.selectAll('r').select(['c.name as customer_name', 'u.name as approver_name']);
export type NamedReport = Report & { customer_name: string | null; approver_name: string | null };

export const reportSorts = ['review_until', 'created_at', 'total'] as const;
export type ReportSort = { by: (typeof reportSorts)[number]; order: 'asc' | 'desc' };

export const findReports = (
  reader: Reader,
  scope: Customers,
  view: ReportView,
  filter: ReportFilter,
  { by, order }: ReportSort,
  page: { limit: number; offset: number },
): Promise<NamedReport[]> =>
  named(found(reader, scope, filter))
    .$if(statusesOf[view] !== null, (select) => select.where('r.status', 'in', [...(statusesOf[view] ?? [])]))
    .orderBy(`r.${by}`, order)
    .orderBy('r.n', order)
    .limit(page.limit)
    .offset(page.offset)
    .execute();

/** How many there are in each view, and of how much. */
export async function countReports(
  reader: Reader,
  scope: Customers,
  filter: ReportFilter,
): Promise<Record<ReportView, { n: number; sum: Centavos }>> {
  const rows = await found(reader, scope, filter)
    .select((eb) => ['r.status', eb.fn.countAll<number>().as('n'), eb.fn.sum<string | number>('r.total').as('sum')])
    .groupBy('r.status')
    .execute();
  const of = (view: ReportView) => {
    const mine = rows.filter(({ status }) => statusesOf[view]?.includes(status) ?? true);
    return { n: mine.reduce((all, { n }) => all + Number(n), 0), sum: centavos(mine.reduce((all, { sum }) => all + Number(sum), 0)) };
  };
  return { review: of('review'), open: of('open'), approved: of('approved'), cancelled: of('cancelled'), all: of('all') };
}

export const reportInScope = (reader: Reader, scope: Customers, id: ReportId): Promise<NamedReport | undefined> =>
  named(inScope(reader, scope)).where('r.id', '=', id).executeTakeFirst();

/** Open reports that wait for their cut, over all. */
export const openReports = (reader: Reader): Promise<Pick<Report, 'customer_id' | 'bucket'>[]> =>
  ofAll(reader).$extendTables<CutsTables>().selectFrom('cuts_report').select(['customer_id', 'bucket']).where('status', '=', 'open').execute();

/** Approved ones of which no documents were made yet, over all, the oldest first. */
export const approvedReports = (reader: Reader, limit: number): Promise<{ id: ReportId; customer_id: CustomerId }[]> =>
  ofAll(reader)
    .$extendTables<CutsTables>()
    .selectFrom('cuts_report')
    .select(['id', 'customer_id'])
    .where('status', '=', 'approved')
    .orderBy('n')
    .limit(limit)
    .execute();

export type DueReport = { id: ReportId; customer_id: CustomerId; due_at: Date | null };
/** Those that nobody answered until their last day was over, the oldest first, from behind one on. */
export const dueReports = (reader: Reader, now: Date, { after, limit }: { after: DueReport | null; limit: number }): Promise<DueReport[]> =>
  ofAll(reader)
    .$extendTables<CutsTables>()
    .selectFrom('cuts_report')
    .select(['id', 'customer_id', 'due_at'])
    .where('status', '=', 'review')
    .where('due_at', '<=', now)
    .$if(after !== null, (due) => {
      const { due_at, id } = after as DueReport;
      return due.where((eb) => eb.or([eb('due_at', '>', due_at), eb.and([eb('due_at', '=', due_at), eb('id', '>', id)])]));
    })
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();

const lines = (reader: Reader, { id, customer_id }: Pick<Report, 'id' | 'customer_id'>) =>
  ofCustomer(reader, customer_id)
    .$extendTables<CutsTables>()
    .selectFrom('cuts_row as r')
    .innerJoin('billing_charge_told as c', (join) => join.onRef('c.id', '=', 'r.charge_id').onRef('c.customer_id', '=', 'r.customer_id'))
    .leftJoin('billing_business_told as b', (join) => join.onRef('b.id', '=', 'c.business_id').onRef('b.customer_id', '=', 'c.customer_id'))
    .where('r.report_id', '=', id);

/** By number, concept, or what was observed. */
const linesFound = (reader: Reader, report: Pick<Report, 'id' | 'customer_id'>, { left, query }: { left: boolean; query: string }) =>
  lines(reader, report)
    .where('r.state', left ? 'not in' : 'in', [...liveStates])
    .$if(query.trim() !== '', (select) =>
      select.where((eb) =>
        eb.or([hasWords(folded('c.parcel_number'), query), hasWords(folded('c.concept'), query), hasWords(folded('r.comment'), query)]),
      ),
    );

const lineColumns = [
  ...([
    'c.label_id',
    'c.parcel_number',
    'c.concept',
    'c.report_type',
    'c.quantity',
    'c.unit_price',
    'c.settled',
    'c.status',
    'c.created_at',
  ] as const),
  ...(['c.business_id', 'b.business_name'] as const),
] as const;

export const findLines = (
  reader: Reader,
  report: Pick<Report, 'id' | 'customer_id'>,
  filter: { left: boolean; query: string },
  page: { limit: number; offset: number },
) =>
  linesFound(reader, report, filter)
    .select([...lineColumns, 'r.charge_id', 'r.net', 'r.iva', 'r.total', 'r.state', 'r.comment', 'r.answer'])
    // Those that wait for an answer stand first.
    .orderBy((eb) => eb.case().when('r.state', '=', 'observed').then(0).else(1).end())
    .orderBy('c.created_at')
    .orderBy('r.charge_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
export type FoundLine = Awaited<ReturnType<typeof findLines>>[number];

export async function countLines(
  reader: Reader,
  report: Pick<Report, 'id' | 'customer_id'>,
  filter: { left: boolean; query: string },
): Promise<number> {
  const { n } = await linesFound(reader, report, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Charges of a report as its rows tell them, by their ids. */
export const linesOf = (reader: Reader, report: Pick<Report, 'id' | 'customer_id'>, charges: readonly ChargeId[]): Promise<FoundLine[]> =>
  lines(reader, report)
    .select([...lineColumns, 'r.charge_id', 'r.net', 'r.iva', 'r.total', 'r.state', 'r.comment', 'r.answer'])
    .where(sql<boolean>`r.charge_id = any(${[...charges]}::text[])`)
    .orderBy('c.created_at')
    .orderBy('r.charge_id')
    .execute();

type Period = { customer_id: CustomerId; from: Date; until: Date; types: readonly ReportType[] };
const paidByStock = (reader: Reader, { customer_id, from, until, types }: Period) =>
  ofCustomer(reader, customer_id)
    .$extendTables<CutsTables>()
    .selectFrom('billing_charge_told as c')
    .leftJoin('billing_business_told as b', (join) => join.onRef('b.id', '=', 'c.business_id').onRef('b.customer_id', '=', 'c.customer_id'))
    .where('c.by_stock', '=', true)
    .where('c.status', '<>', 'Cancelled')
    .where('c.report_type', 'in', types.length > 0 ? [...types] : ['guides'])
    .where('c.created_at', '>=', from)
    .where('c.created_at', '<', until);

/** What stock has paid in a period: told for information (AMB-13.06). */
export const findByStock = (reader: Reader, period: Period, page: { limit: number; offset: number }) =>
  paidByStock(reader, period)
    .select([...lineColumns, 'c.id as charge_id'])
    .orderBy('c.created_at')
    .orderBy('c.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export async function countByStock(reader: Reader, period: Period): Promise<number> {
  const { n } = await paidByStock(reader, period)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** What a report's documents would be: by razón social, the customer's default for charges that name none, and by whether it is paid (AMB-13.09). */
export const documentsOfReport = (reader: Reader, report: Pick<Report, 'id' | 'customer_id'>) =>
  ofCustomer(reader, report.customer_id)
    .$extendTables<CutsTables>()
    .selectFrom('cuts_row as r')
    .innerJoin('billing_charge_told as c', (join) => join.onRef('c.id', '=', 'r.charge_id').onRef('c.customer_id', '=', 'r.customer_id'))
    .leftJoin('billing_business_told as b', (join) =>
      join.on((eb) =>
        eb.and([
          eb('b.customer_id', '=', eb.ref('c.customer_id')),
          eb.or([eb('b.id', '=', eb.ref('c.business_id')), eb.and([eb('c.business_id', 'is', null), eb('b.is_default', '=', true)])]),
        ]),
      ),
    )
    .where('r.report_id', '=', report.id)
    .where('r.state', 'in', [...liveStates])
    .select((eb) => [
      ...(['b.id', 'b.business_name', 'b.tax_id', 'b.regimen', 'b.cfdi_use', 'b.status', 'c.settled'] as const),
      eb.fn.countAll<number>().as('charges'),
      eb.fn.sum<string | number>('r.net').as('net'),
      eb.fn.sum<string | number>('r.iva').as('iva'),
    ])
    .groupBy(['b.id', 'b.business_name', 'b.tax_id', 'b.regimen', 'b.cfdi_use', 'b.status', 'c.settled'])
    .orderBy('b.business_name')
    .orderBy('c.settled')
    .execute();
