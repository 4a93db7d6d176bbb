import * as z from 'zod/mini';
import { cutWords as words } from '#texts/es/cuts/cut-words.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { chargeStatuses } from '../billing/billing.ts';
import { day, instant } from '../shared/dates.ts';
import { businessId, chargeId, customerId, labelId, reportId, userId } from '../shared/ids.ts';
import { amount } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import { manyLines } from '../shared/text.ts';
import type { Role } from '../shared/permissions.ts';
import { reportOrigins, reportStatuses, rowStates } from './report-states.ts';

export const reportTypes = ['guides', 'overweight', 'insurance'] as const;

/** Who answers a report: its customer, or the house for it (AMB-13.08). */
export const reviewingRoles = ['root', 'biller', 'customer', 'client'] as const satisfies readonly Role[];
/** Who decides what becomes of a row that was observed. */
export const answeringRoles = ['root', 'biller'] as const satisfies readonly Role[];
export const REPORT_COMMENT = { least: 5, most: 256 } as const;
export const ROWS_AT_ONCE = 500;

/** What a person may do with a report as it stands. */
export const reportActions = ['approve', 'observe', 'answer', 'cancel'] as const;

/** `review`: those that wait for an answer, of which /revision is the list. */
export const reportViews = ['review', 'open', 'approved', 'cancelled', 'all'] as const;
export type ReportView = (typeof reportViews)[number];

/** Amounts are null for anyone who sees no prices. */
export const reportRow = z.object({
  id: reportId,
  folio: z.string(),
  customer: z.object({ id: customerId, name: z.string() }),
  types: z.array(z.enum(reportTypes)),
  origin: z.enum(reportOrigins),
  status: z.enum(reportStatuses),
  period_from: z.nullable(day),
  /** The last day whose charges it took; null until it is cut. */
  period_to: z.nullable(day),
  charges: z.number(),
  labels: z.number(),
  /** Rows that were observed and wait for an answer. */
  observed: z.number(),
  net: z.nullable(amount),
  iva: z.nullable(amount),
  total: z.nullable(amount),
  /** The last day on which it may be answered; null = nothing is asked. */
  review_until: z.nullable(day),
  /** The day on which it is invoiced; null before it is approved, and while it waits for a purchase order. */
  invoice_on: z.nullable(day),
  /** The customer has no complete block of reports (AMB-13.04). */
  by_default: z.boolean(),
  actions: z.array(z.enum(reportActions)),
  created_at: instant,
});
export type ReportRowView = z.output<typeof reportRow>;

/** What stands in the way of a document: its razón social is missing or disabled, or its use of the CFDI is not one of its régimen. */
export const obstacles = z.enum(['no_business', 'disabled_business', 'use_of_regimen']);

const person = z.object({ id: userId, name: z.string() });

export const reportDetail = z.extend(reportRow, {
  /** What a document would be made of: by razón social and by whether it is paid already (AMB-13.09). */
  documents: z.array(
    z.object({
      business: z.nullable(z.object({ id: businessId, name: z.string(), tax_id: z.string() })),
      settled: z.boolean(),
      charges: z.number(),
      net: z.nullable(amount),
      iva: z.nullable(amount),
      total: z.nullable(amount),
      obstacles: z.array(obstacles),
      /** True: of what is not paid, the pool pays what it covers before the document is made (AMB-12.15). */
      pool_first: z.optional(z.boolean()),
    }),
  ),
  /** Guides of the period that stock has paid: told for information, they are on no document of it. */
  by_stock: z.number(),
  /** Business days to answer in, today included; null = nothing is asked. */
  days_left: z.nullable(z.number()),
  approved_at: z.nullable(instant),
  /** Null: nobody answered in time, or nothing was asked. */
  approved_by: z.nullable(person),
  /** Why it was cancelled. */
  reason: z.nullable(z.string()),
});
export type ReportDetail = z.output<typeof reportDetail>;

/** One report that is going to be cut, as far as it is known today. */
const close = z.object({
  customer: z.object({ id: customerId, name: z.string() }),
  cut_on: day,
  /** The last day whose charges it takes. */
  until: day,
  types: z.array(z.enum(reportTypes)),
  charges: z.number(),
  total: z.nullable(amount),
  /** The customer has no complete block of reports (AMB-13.04). */
  by_default: z.boolean(),
  obstacles: z.array(z.object({ kind: obstacles, charges: z.number() })),
});
const closing = z.object({ closes: z.number(), total: z.nullable(amount) });

/** A charge as a report holds it. */
export const reportLine = z.object({
  charge_id: chargeId,
  label_id: z.nullable(labelId),
  parcel_number: z.nullable(z.string()),
  concept: z.string(),
  type: z.enum(reportTypes),
  quantity: z.number(),
  unit_price: z.nullable(amount),
  net: z.nullable(amount),
  iva: z.nullable(amount),
  total: z.nullable(amount),
  settled: z.boolean(),
  status: z.enum(chargeStatuses),
  business: z.nullable(z.object({ id: businessId, name: z.string() })),
  created_at: instant,
  state: z.enum(rowStates),
  /** What was observed of it, and how that was answered. */
  comment: z.nullable(z.string()),
  answer: z.nullable(z.string()),
});
export type ReportLine = z.output<typeof reportLine>;

const spoken = (tooShort: string) =>
  manyLines({ error: tooShort }).check(
    z.minLength(REPORT_COMMENT.least, { error: tooShort }),
    z.maxLength(REPORT_COMMENT.most, { error: messages.tooLong(REPORT_COMMENT.most) }),
  );
const rowsOf = <T extends z.ZodMiniType>(row: T) =>
  z.array(row).check(z.minLength(1, { error: words.rows }), z.maxLength(ROWS_AT_ONCE, { error: words.rowsAtOnce(ROWS_AT_ONCE) }));

const observation = z.object({ charge_id: chargeId, comment: spoken(words.comment) });
const answer = z.object({
  charge_id: chargeId,
  outcome: z.enum(['keep', 'put_off', 'remove'], { error: words.outcome }),
  reason: z.nullish(spoken(words.reason)),
});

/** One of: approve; observe rows; answer observed rows (staff); cancel (root). */
export const updateReportRequest = z
  .strictObject({
    id: reportId,
    status: z.optional(z.enum(['approved', 'cancelled'])),
    observations: z.optional(rowsOf(observation)),
    rows: z.optional(rowsOf(answer)),
    reason: z.nullish(spoken(words.reason)),
  })
  .check(
    z.refine(({ status, observations, rows }) => [status, observations, rows].filter((one) => one !== undefined).length === 1, {
      error: words.oneThing,
    }),
  );
export type UpdateReport = z.output<typeof updateReportRequest>;

export const cutsOperations = named({
  /** Those that wait for an answer unless said otherwise, the first to end first. `sum` is that of all pages. */
  listBillingReports: operation({
    method: 'GET',
    path: '/api/billing/reports',
    needs: 'canRead.business',
    request: z.object({
      ...pagingFields(20),
      customer_id: z.optional(customerId),
      view: z.optional(z.enum(reportViews)),
      type: z.optional(z.enum(reportTypes)),
    }),
    response: z.extend(pageOf(reportRow), { sum: z.nullable(amount), counts: z.record(z.enum(reportViews), z.number()) }),
    refusals: ['NOT_FOUND'],
  }),
  getBillingReport: operation({
    method: 'GET',
    path: '/api/billing/report/{id}',
    needs: 'canRead.business',
    request: z.object({ id: reportId }),
    response: reportDetail,
    refusals: ['NOT_FOUND'],
  }),
  /** Observed ones first. `view`: those that count, those that left it, or the guides of its period that stock has paid (at 0.00). */
  listReportRows: operation({
    method: 'GET',
    path: '/api/billing/report/{id}/rows',
    needs: 'canRead.business',
    request: z.object({ ...pagingFields(50), id: reportId, view: z.optional(z.enum(['in', 'left', 'by_stock'])) }),
    response: pageOf(reportLine),
    refusals: ['NOT_FOUND'],
  }),
  /** What closes today, until the end of the week and of the month; the later cuts of what waits now stand behind them. Immediate rows close today. */
  getCutCalendar: operation({
    method: 'GET',
    path: '/api/billing/calendar',
    needs: 'canRead.business',
    roles: answeringRoles,
    request: z.object({ customer_id: z.optional(customerId) }),
    response: z.object({
      today: day,
      week_end: day,
      month_end: day,
      closing: z.object({ today: closing, week: closing, month: closing }),
      data: z.array(close),
    }),
    refusals: ['NOT_FOUND'],
  }),
  /**
   * The first answer counts; whoever comes later, the job included, is told. A report whose observed rows are all answered returns to review with a
   * new term; one without charges is cancelled.
   */
  updateBillingReport: operation({
    method: 'PUT',
    path: '/api/billing/report/{id}',
    needs: 'canCreateUpdateDelete.business',
    roles: reviewingRoles,
    asksFactor: true,
    request: updateReportRequest,
    response: reportDetail,
    refusals: ['NOT_FOUND', 'WRONG_DATA', 'FORBIDDEN', 'NOT_ALLOWED', 'CONFLICT'],
  }),
  /** 'Cargos pendientes': what of a guide is in no report yet waits for the next cut in the open one. A refusal's description is a list. */
  addPendingCharges: operation({
    method: 'PUT',
    path: '/api/billing/label/{id}',
    needs: 'session',
    roles: ['root'],
    request: z.object({ id: labelId }),
    response: z.object({ data: z.array(reportLine), message: z.string() }),
    refusals: ['NOT_FOUND', 'WRONG_DATA'],
  }),
});
