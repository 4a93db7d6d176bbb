import * as z from 'zod/mini';
import { fileView } from '../drive/drive.ts';
import { invoiceFilters } from '../invoices/invoices.ts';
import { instant } from '../shared/dates.ts';
import { fileId, jobId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { withDefault } from '../shared/with-default.ts';
import { labelFilters } from '../shipping/label-filters.ts';
import { periodInOrder } from '../shared/period.ts';

/** What is exported (S-3.12). */
export const reportTypes = ['labels', 'invoices'] as const;
export const reportFormats = ['xlsx', 'csv'] as const;
export type ReportFormat = (typeof reportFormats)[number];
export const reportStatuses = ['QUEUED', 'PROCESSING', 'DONE', 'Failed'] as const;

/** Rows that one export holds at most (AMB-18.02). */
export const MOST_EXPORTED = 50_000;

/** An export. `spreadsheet_id` is the id of its file, `url` the file's path at the drive, `done` the rows written so far. */
export const reportView = z.object({
  id: jobId,
  type: z.enum(reportTypes),
  format: z.enum(reportFormats),
  url: z.nullable(z.string()),
  spreadsheet_id: z.nullable(fileId),
  status: z.enum(reportStatuses),
  total: z.number(),
  done: z.number(),
  file: z.nullable(fileView),
  created_at: instant,
});
export type ReportView = z.output<typeof reportView>;

/** Lists as files; each is kept for a day and readable by who asked for it alone (AMB-18.02). */
export const reportOperations = named({
  /** For the guides that these filters of Envíos leave, the newest first; `TOO_MANY_REQUESTS` while three of the caller are under way. */
  createLabelsReport: operation({
    method: 'POST',
    path: '/reports/labels',
    needs: 'canRead.label',
    status: 202,
    request: z.object({ ...labelFilters.shape, format: withDefault(z.enum(reportFormats), 'xlsx') }).check(periodInOrder),
    response: z.pick(reportView, { id: true, type: true, status: true }),
    refusals: ['NOT_FOUND', 'WRONG_DATA', 'TOO_MANY_REQUESTS'],
  }),
  getLabelsReport: operation({
    method: 'GET',
    path: '/reports/labels/{id}',
    needs: 'canRead.label',
    request: z.object({ id: jobId }),
    response: reportView,
    refusals: ['NOT_FOUND'],
  }),
  /** The same of the invoices that these filters of /facturas leave. */
  createInvoicesReport: operation({
    method: 'POST',
    path: '/reports/invoices',
    needs: 'canRead.business',
    status: 202,
    request: z.object({ ...invoiceFilters.shape, format: withDefault(z.enum(reportFormats), 'xlsx') }).check(periodInOrder),
    response: z.pick(reportView, { id: true, type: true, status: true }),
    refusals: ['NOT_FOUND', 'WRONG_DATA', 'TOO_MANY_REQUESTS'],
  }),
  getInvoicesReport: operation({
    method: 'GET',
    path: '/reports/invoices/{id}',
    needs: 'canRead.business',
    request: z.object({ id: jobId }),
    response: reportView,
    refusals: ['NOT_FOUND'],
  }),
  /** Those of the caller within the last day, the newest first. */
  listInvoicesReports: operation({
    method: 'GET',
    path: '/reports/invoices',
    needs: 'canRead.business',
    request: z.object({}),
    response: z.object({ data: z.array(reportView) }),
  }),
  /** Those of the caller within the last day, the newest first. */
  listLabelsReports: operation({
    method: 'GET',
    path: '/reports/labels',
    needs: 'canRead.label',
    request: z.object({}),
    response: z.object({ data: z.array(reportView) }),
  }),
});
