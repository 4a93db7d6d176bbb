import { reportOperations, type reportTypes, type ReportView } from '#contract/reports/reports.ts';
import type { JobId } from '#contract/shared/ids.ts';
import { call } from '../../platform/client.ts';
import { useAct, useCall, type Told } from '../../platform/use-call.ts';

export type ReportType = (typeof reportTypes)[number];

/** The calls of each list that may be exported. */
const calls = {
  labels: {
    create: reportOperations.createLabelsReport,
    get: reportOperations.getLabelsReport,
    list: reportOperations.listLabelsReports,
  },
  invoices: {
    create: reportOperations.createInvoicesReport,
    get: reportOperations.getInvoicesReport,
    list: reportOperations.listInvoicesReports,
  },
} as const;

/** How often an export under way is asked for (S-7.22, S-9.02). */
export const REPORT_POLL_MS = 5_000;

export const isUnderWay = ({ status }: Pick<ReportView, 'status'>): boolean => status === 'QUEUED' || status === 'PROCESSING';

/** What of one list this person has exported within the last day. */
export const useReports = (type: ReportType) => useCall(calls[type].list, {});

/** Exports that this page has begun and not opened yet: a short one is done before the list of them comes. */
export const awaited = new Set<JobId>();

export const useCreateReport = (type: ReportType, { onDone, ...told }: Told) =>
  useAct((request: object) => call(calls[type].create, request as never), {
    ...told,
    forgets: [calls[type].list],
    onDone: (report, request) => {
      awaited.add(report.id);
      onDone?.(report, request);
    },
  });

/** One export as it stands, asked for until it is over. */
export const useReport = (type: ReportType, id: JobId, isOn: boolean) =>
  useCall(calls[type].get, { id }, { isOn, refetchMs: (answer) => (answer && !isUnderWay(answer) ? false : REPORT_POLL_MS) });
