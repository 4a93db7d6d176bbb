import { reportOperations, type ReportView } from '#contract/reports/reports.ts';
import type { JobId } from '#contract/shared/ids.ts';
import { useAct, useCall, type Told } from '../../platform/use-call.ts';

const { createLabelsReport, getLabelsReport, listLabelsReports } = reportOperations;

/** How often an export under way is asked for (S-7.22, S-9.02). */
export const REPORT_POLL_MS = 5_000;

export const isUnderWay = ({ status }: Pick<ReportView, 'status'>): boolean => status === 'QUEUED' || status === 'PROCESSING';

/** What this person has exported within the last day. */
export const useReports = () => useCall(listLabelsReports, {});

/** Exports that this page has begun and not opened yet: a short one is done before the list of them comes. */
export const awaited = new Set<JobId>();

export const useCreateReport = ({ onDone, ...told }: Told) =>
  useAct(createLabelsReport, {
    ...told,
    forgets: [listLabelsReports],
    onDone: (report, request) => {
      awaited.add(report.id);
      onDone?.(report, request);
    },
  });

/** One export as it stands, asked for until it is over. */
export const useReport = (id: JobId, isOn: boolean) =>
  useCall(getLabelsReport, { id }, { isOn, refetchMs: (answer) => (answer && !isUnderWay(answer) ? false : REPORT_POLL_MS) });
