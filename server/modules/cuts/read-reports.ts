import type { Actor } from '#contract/access/access.ts';
import { answeringRoles, reviewingRoles, type cutsOperations, type ReportDetail, type ReportLine, type ReportRowView } from '#contract/cuts/cuts.ts';
import { isBeforeApproval } from '#contract/cuts/report-states.ts';
import { addDays, businessDayEnd, businessDaysBetween } from '#contract/shared/calendar.ts';
import { businessDayOf, businessDayStart } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ReportId } from '#contract/shared/ids.ts';
import { centavos, ZERO } from '#contract/shared/money.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { can, type Role } from '#contract/shared/permissions.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { CutsNeeds } from './needs.ts';
import { reportFolio } from './rules/folio.ts';
import { obstaclesOf } from './rules/obstacles.ts';
import {
  countByStock,
  countLines,
  countReports,
  documentsOfReport,
  findByStock,
  findLines,
  findReports,
  reportInScope,
  reportSorts,
  type FoundLine,
  type NamedReport,
  type ReportSort,
} from './store/read-reports.ts';

type Operations = typeof cutsOperations;

/** GET /api/billing/reports. Those under review stand by the day on which they end. */
export async function listBillingReports(
  { db, access }: CutsNeeds,
  request: RequestOf<Operations['listBillingReports']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listBillingReports']>> {
  const { page, limit, view = 'review' } = request;
  const { customers } = await access.listScope(db, actor, request.customer_id ? { customer_id: request.customer_id } : {});
  const filter = { query: request.query ?? '', type: request.type ?? null };
  const usual: ReportSort = view === 'review' ? { by: 'review_until', order: 'asc' } : { by: 'created_at', order: 'desc' };
  const by = reportSorts.find((one) => one === request.sort_by);
  const sort = by ? { by, order: request.sort_order ?? 'asc' } : { ...usual, ...(request.sort_order ? { order: request.sort_order } : {}) };
  const found = await findReports(db, { customers }, view, filter, sort, { limit, offset: (page - 1) * limit });
  const counted = await countReports(db, { customers }, filter);
  return {
    data: found.map((report) => rowOf(report, actor)),
    total: counted[view].n,
    sum: actor.sees_prices ? counted[view].sum : null,
    counts: { review: counted.review.n, open: counted.open.n, approved: counted.approved.n, cancelled: counted.cancelled.n, all: counted.all.n },
  };
}

/** One of a customer in scope; throws NOT_FOUND. */
export async function visibleReport({ access }: Pick<CutsNeeds, 'access'>, reader: Reader, actor: Actor, id: ReportId): Promise<NamedReport> {
  const { customers } = await access.scopeOf(reader, actor);
  const report = await reportInScope(reader, { customers }, id);
  if (!report) throw new Refusal('NOT_FOUND');
  return report;
}

/** GET /api/billing/report/{id}. */
export async function reportToRead(needs: CutsNeeds, reader: Reader, id: ReportId, actor: Actor): Promise<ReportDetail> {
  const report = await visibleReport(needs, reader, actor, id);
  const isStaff = actor.customer_id === null;
  const { customer_modality } = await needs.access.customer(reader, report.customer_id);
  const asksPool = customer_modality !== 'credit' && (isBeforeApproval(report.status) || report.status === 'approved');
  const documents = (await documentsOfReport(reader, report)).map((document) => {
    const { id: business, business_name, tax_id, settled, charges } = document;
    const [net, iva] = [centavos(Number(document.net)), centavos(Number(document.iva))];
    return {
      business: business === null ? null : { id: business, name: business_name ?? '', tax_id: tax_id ?? '' },
      ...{ settled, charges: Number(charges), ...seen(actor, { net, iva, total: centavos(net + iva) }) },
      obstacles: obstaclesOf(document),
      ...(asksPool && !settled ? { pool_first: true } : {}),
    };
  });
  const today = businessDayOf(needs.clock.now());
  const waits = report.status === 'review' && report.review_until !== null;
  return {
    ...rowOf(report, actor),
    documents,
    by_stock: await countByStock(reader, periodOf(report)),
    days_left: waits ? businessDaysBetween(addDays(today, -1), report.review_until ?? today) : null,
    approved_at: report.approved_at?.toISOString() ?? null,
    approved_by: report.approved_by === null ? null : { id: report.approved_by, name: isStaff ? (report.approver_name ?? '') : '' },
    reason: report.reason,
  };
}

/** GET /api/billing/report/{id}/rows. */
export async function listReportRows(
  needs: CutsNeeds,
  { id, page, limit, query = '', view = 'in' }: RequestOf<Operations['listReportRows']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listReportRows']>> {
  const { db } = needs;
  const report = await visibleReport(needs, db, actor, id);
  const at = { limit, offset: (page - 1) * limit };
  if (view === 'by_stock') {
    const lines = await findByStock(db, periodOf(report), at);
    const nothing = { net: ZERO, iva: ZERO, total: ZERO, state: 'in' as const, comment: null, answer: null };
    return { data: lines.map((line) => lineOf({ ...line, ...nothing, unit_price: ZERO }, actor)), total: await countByStock(db, periodOf(report)) };
  }
  const filter = { left: view === 'left', query };
  const lines = await findLines(db, report, filter, at);
  return { data: lines.map((line) => lineOf(line, actor)), total: await countLines(db, report, filter) };
}

/** The days whose charges it took; an open one takes those until now. */
const periodOf = ({ customer_id, types, period_from, period_to, created_at }: NamedReport) => ({
  ...{ customer_id, types },
  from: businessDayStart(period_from ?? businessDayOf(created_at)),
  until: businessDayEnd(period_to ?? businessDayOf(created_at)),
});

const seen = <T extends object>(actor: Actor, amounts: T): { [K in keyof T]: T[K] | null } =>
  actor.sees_prices ? amounts : (Object.fromEntries(Object.keys(amounts).map((name) => [name, null])) as { [K in keyof T]: null });

function rowOf(report: NamedReport, actor: Actor): ReportRowView {
  const { id, customer_id, customer_name, types, origin, status, period_from, period_to, charges, labels, observed, net, iva, total } = report;
  return {
    ...{ id, folio: reportFolio(Number(report.n)), customer: { id: customer_id, name: customer_name ?? '' }, types, origin, status },
    ...{ period_from, period_to, charges, labels, observed, ...seen(actor, { net, iva, total }) },
    ...{ review_until: report.review_until, invoice_on: report.invoice_on, by_default: report.by_default },
    actions: actionsOf(report, actor),
    created_at: report.created_at.toISOString(),
  };
}

const among = (roles: readonly Role[], { role }: Actor): boolean => roles.includes(role);

/** What this person may do with it as it stands. */
function actionsOf({ status }: NamedReport, actor: Actor): ReportRowView['actions'] {
  const mayReview = can(actor, 'canCreateUpdateDelete.business') && among(reviewingRoles, actor);
  return [
    ...(mayReview && status === 'review' ? (['approve', 'observe'] as const) : []),
    ...(mayReview && among(answeringRoles, actor) && status === 'observed' ? (['answer'] as const) : []),
    ...(actor.role === 'root' && isBeforeApproval(status) ? (['cancel'] as const) : []),
  ];
}

export function lineOf(line: FoundLine, actor: Actor): ReportLine {
  const { charge_id, label_id, parcel_number, concept, report_type: type, quantity, settled, status, business_id, business_name } = line;
  const { unit_price, net, iva, total, state, comment, answer } = line;
  return {
    ...{ charge_id, label_id, parcel_number, concept, type, quantity, ...seen(actor, { unit_price, net, iva, total }), settled, status },
    business: business_id === null ? null : { id: business_id, name: business_name ?? '' },
    ...{ created_at: line.created_at.toISOString(), state, comment, answer },
  };
}
