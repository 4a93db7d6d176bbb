import { isReportsEmpty, reportFaults } from '#contract/customers/reports.ts';
import { reportNames, type ReportFileType, type ReportInput, type ReportRow } from '#contract/customers/report-shapes.ts';
import type { Scheme } from './cut-days.ts';

export type Row = Scheme & { name: ReportRow; conditions: string; pre_invoice_days: string };
export type Block = { rows: Row[]; report_file_type: ReportFileType; by_default: boolean };

/** A customer whose four rows are not complete is cut by this one, at the end of the month and without a review (AMB-13.04). */
const byDefault = { schema: 'monthly', date: '31', sub_type: 'corte', conditions: 'immediate', pre_invoice_days: 'immediate' };

/** The four rows by which a customer is cut. */
export function rowsInForce({ reports, report_file_type }: { reports: readonly ReportInput[]; report_file_type: ReportFileType }): Block {
  const isWhole = !isReportsEmpty(reports) && Object.keys(reportFaults(reports)).length === 0;
  if (!isWhole) return { rows: reportNames.map((name) => ({ name, ...byDefault })), report_file_type: 'separate_files', by_default: true };
  const rows = reports.map(({ name, schema, date, sub_type, conditions, pre_invoice_days }) => ({
    ...{ name, schema, date: date ?? null, sub_type: sub_type ?? null },
    ...{ conditions: conditions ?? byDefault.conditions, pre_invoice_days: pre_invoice_days ?? byDefault.pre_invoice_days },
  }));
  return { rows, report_file_type, by_default: false };
}
