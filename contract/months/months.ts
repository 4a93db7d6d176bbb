import * as z from 'zod/mini';
import { monthTexts as texts } from '#texts/es/months/months.ts';
import { fileView } from '../drive/drive.ts';
import { instant } from '../shared/dates.ts';
import { jobId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import type { Role } from '../shared/permissions.ts';
import { exactLine } from '../shared/text.ts';

/** A month of the business calendar: '2026-11'. */
export const month = exactLine().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: texts.choose }));

export const monthStatuses = ['QUEUED', 'PROCESSING', 'DONE', 'Failed'] as const;

/**
 * The books of a month as one file, and how far it is: `documents` are packed, `entries` written into the journal, `rows` compared, of which `differences`
 * do not fit. `total` counts documents and entries.
 */
export const monthView = z.object({
  id: jobId,
  month,
  status: z.enum(monthStatuses),
  total: z.number(),
  done: z.number(),
  documents: z.number(),
  entries: z.number(),
  rows: z.number(),
  differences: z.number(),
  file: z.nullable(fileView),
  created_at: instant,
});
export type MonthView = z.output<typeof monthView>;

/** Who closes the books of the house. */
export const monthReaders = ['root', 'biller'] as const satisfies readonly Role[];
/** Months that one person may have made within a day: each holds all documents of all customers. */
export const MOST_MONTHS_A_DAY = 6;
/** Documents that one file holds; a larger month is refused. */
export const MOST_MONTH_DOCUMENTS = 30_000;

/** The accountant's month: XML and PDF of all documents, the journal of the ledger, and a reconciliation that names each difference. */
export const monthOperations = named({
  /** Refused for a month to come; who asks is written down. `TOO_MANY_REQUESTS` beyond the number of a day. */
  createMonth: operation({
    method: 'POST',
    path: '/api/billing/months',
    needs: 'session',
    roles: monthReaders,
    status: 202,
    request: z.object({ month }),
    response: z.pick(monthView, { id: true, status: true }),
    refusals: ['WRONG_DATA', 'TOO_MANY_REQUESTS'],
  }),
  /** Those of the caller within the last day, the newest first. */
  listMonths: operation({
    method: 'GET',
    path: '/api/billing/months',
    needs: 'session',
    roles: monthReaders,
    request: z.object({}),
    response: z.object({ data: z.array(monthView) }),
  }),
  getMonth: operation({
    method: 'GET',
    path: '/api/billing/months/{id}',
    needs: 'session',
    roles: monthReaders,
    request: z.object({ id: jobId }),
    response: monthView,
    refusals: ['NOT_FOUND'],
  }),
});
