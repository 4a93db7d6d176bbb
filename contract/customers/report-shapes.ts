import * as z from 'zod/mini';
import { oneLine } from '../shared/text.ts';

/** One element per row of the block: what a cut-off takes and how it is told (AMB-13.05). */
export const reportNames = ['guides', 'overweight_platform', 'overweight_supplier', 'insurance'] as const;
export type ReportRow = (typeof reportNames)[number];
export const reportTypeOf = {
  guides: 'guides',
  overweight_platform: 'overweight',
  overweight_supplier: 'overweight',
  insurance: 'insurance',
} as const;

/** The number of each type of report, by which its files are named (AMB-13.05). */
export const reportNumberOf = { guides: 1, overweight: 2, insurance: 3 } as const;

export const reportFileTypes = ['same_file', 'separate_files'] as const;
export const reportFileType = z.enum(reportFileTypes);
export type ReportFileType = (typeof reportFileTypes)[number];

const choice = z.nullish(oneLine().check(z.maxLength(20)));
/** A row as it is sent; `schema` in lower case. What its fields say of each other is judged by `reportFaults`. */
export const reportInput = z.object({
  name: z.enum(reportNames),
  schema: z.nullish(oneLine().check(z.toLowerCase(), z.maxLength(20))),
  date: choice,
  sub_type: choice,
  conditions: choice,
  pre_invoice_days: choice,
});
export type ReportInput = z.output<typeof reportInput>;

export const reportView = z.extend(reportInput, {
  type: z.enum(['guides', 'overweight', 'insurance']),
  number: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  report_file_type: reportFileType,
});
