import { customerFaults } from '#texts/es/customers/customer-faults.ts';
import { reportNames, type ReportInput, type ReportRow } from './report-shapes.ts';

export const schemas = ['immediate', 'weekly', 'biweekly', 'monthly', 'independent'] as const;
export type Schema = (typeof schemas)[number];
export const weekDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export const dayPairs = ['1-16', '6-22', '12-26', '16-31'] as const;
/** 31 = the last day of the month. */
export const monthDays = ['1', '6', '12', '16', '22', '26', '31'] as const;
export const subTypes = ['natural', 'corte'] as const;
export const reviewDays = ['immediate', '3', '5'] as const;
export const preInvoiceDays = ['immediate', '1', '2', '3', 'purchase_order'] as const;
/** Independent belongs to the supplier's overweight alone. */
export const schemasOf = (name: ReportRow): readonly Schema[] =>
  name === 'overweight_supplier' ? schemas : schemas.filter((each) => each !== 'independent');

/** The dates a schema may have; none for immediate and independent (AMB-13.06). */
export function datesOf(schema: string | null | undefined): readonly string[] {
  switch (schema) {
    case 'weekly':
      return weekDays;
    case 'biweekly':
      return dayPairs;
    case 'monthly':
      return monthDays;
    default:
      return [];
  }
}

const among = (values: readonly string[], value: string | null | undefined): boolean => values.some((each) => each === value);

/** What one row lacks: field → message. An empty row of an empty block lacks nothing. */
function faultsOfRow({ name, schema, date, sub_type, conditions, pre_invoice_days }: ReportInput): string[] {
  const dates = datesOf(schema);
  return [
    ...(among(schemasOf(name), schema) ? [] : ['schema']),
    ...((dates.length === 0 ? !date : among(dates, date)) ? [] : ['date']),
    ...((schema === 'monthly' ? among(subTypes, sub_type) : !sub_type) ? [] : ['sub_type']),
    ...(among(reviewDays, conditions) ? [] : ['conditions']),
    ...(among(preInvoiceDays, pre_invoice_days) ? [] : ['pre_invoice_days']),
  ];
}

export const isReportsEmpty = (reports: readonly ReportInput[]): boolean => reports.every(({ schema }) => !schema);

/** Faults of the block by path; all four rows or none. */
export function reportFaults(reports: readonly ReportInput[]): Record<string, string> {
  if (isReportsEmpty(reports)) return {};
  const isWhole = reports.length === reportNames.length && reportNames.every((name, at) => reports[at]?.name === name);
  if (!isWhole) return { reports: customerFaults.reports };
  const paths = reports.flatMap((report, at) => faultsOfRow(report).map((field) => `reports.${at}.${field}`));
  return Object.fromEntries(paths.map((path) => [path, customerFaults.reportField]));
}

/** Whether one file can hold all rows: they are cut at the same time (AMB-13.07). */
export const isOneCut = (reports: readonly ReportInput[]): boolean =>
  new Set(reports.map(({ schema, date, sub_type }) => [schema, date ?? '', sub_type ?? ''].join(' '))).size <= 1;

/** Another cut-off scheme begins without date and sub-type. */
export const withSchema = (schema: string): Pick<ReportInput, 'schema' | 'date' | 'sub_type'> => ({ schema, date: null, sub_type: null });
