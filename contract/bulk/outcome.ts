import * as z from 'zod/mini';
import { labelId } from '../shared/ids.ts';
import { bulkColumns, type BulkColumn } from './columns.ts';
import { bulkFaultCodes } from './fault-codes.ts';

/** A column of the file by its name. */
const column = z.enum(bulkColumns as [BulkColumn, ...BulkColumn[]]);

/** What may have been meant. Taking it writes `cells` over the row's; nothing is changed before a person takes it. `label` is what the button says. */
const bulkRepair = z.object({ label: z.string(), cells: z.record(z.string(), z.string()) });
export type BulkRepair = z.output<typeof bulkRepair>;

/** One fault of one row. `column` null = of the row as a whole (coverage, money, the carrier's refusal). `message` is Spanish and complete. */
export const bulkFault = z.object({
  column: z.nullable(column),
  code: z.enum(bulkFaultCodes),
  message: z.string(),
  repairs: z.array(bulkRepair),
});
export type BulkFault = z.output<typeof bulkFault>;

/** `done` = correct + failed + pending. A check has no guides: there `correct` are the rows without faults. */
export const bulkProgress = z.object({ total: z.number(), done: z.number(), correct: z.number(), failed: z.number(), pending: z.number() });
export type BulkProgress = z.output<typeof bulkProgress>;

/** A guide that was made, by the index of its row. */
export const bulkLabel = z.object({
  id: labelId,
  row: z.number(),
  carrier: z.string(),
  tracking_number: z.nullable(z.string()),
  parcel_number: z.string(),
});
export type BulkLabel = z.output<typeof bulkLabel>;

/** What became of the rows of a load: whoever follows the job of one is told this alone. */
export const bulkOutcome = z.object({
  /** Rows with faults, ascending. */
  errors: z.array(z.number()),
  labels: z.array(bulkLabel),
  /** Rows whose carrier has not answered: neither corrected nor created again. */
  pending: z.array(z.number()),
  /** The faults of the first BULK_DETAILED_ROWS rows in errors; GET /api/label/multiple/{jobId}/rows tells those of all, page by page. */
  error_details: z.array(z.extend(bulkFault, { row: z.number() })),
});
