import * as z from 'zod/mini';
import { onBehalf } from '../access/access.ts';
import { fileView } from '../drive/drive.ts';
import { day, instant } from '../shared/dates.ts';
import { jobId, labelId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { withDefault } from '../shared/with-default.ts';
import { followUp } from './shipping.ts';

/** Labels that are joined within the request; more are joined by a job (AMB-7.17). */
export const PRINTED_IN_REQUEST = 200;
/** Guides that may be named by their ids; a load is printed whole by its job_id. */
export const MOST_PRINTED = 1_000;
/** How many guides without a label a list of prints names; their count is whole. */
export const NAMED_UNPRINTED = 20;

export const printFormats = ['pdf', 'zpl'] as const;
export type PrintFormat = (typeof printFormats)[number];

const unprinted = z.object({ id: labelId, parcel_number: z.nullable(z.string()) });
const voided = z.extend(unprinted, { follow_up: followUp });
export type Unprinted = z.output<typeof unprinted>;
export type VoidLabel = z.output<typeof voided>;

/** For a finished deferred print, as its job answers it; `file` is null when no guide had a label to print. */
export const printResults = z.object({ file: z.nullable(fileView), missing: z.array(unprinted), ended: z.array(voided) });

/** A deferred print. `missing` and `ended` name the first NAMED_UNPRINTED of their guides, of which there are so many in all. */
export const printView = z.object({
  id: jobId,
  /** The load whose labels these are; null for guides that were chosen one by one. */
  job_id: z.nullable(jobId),
  format: z.enum(printFormats),
  status: z.enum(['PROCESSING', 'DONE', 'Failed']),
  total: z.number(),
  /** Guides dealt with. */
  done: z.number(),
  /** Labels in the file. */
  printed: z.number(),
  missing: z.array(unprinted),
  missing_count: z.number(),
  ended: z.array(voided),
  ended_count: z.number(),
  file: z.nullable(fileView),
  created_at: instant,
});
export type PrintView = z.output<typeof printView>;

/** Several labels as one file (AMB-7.17). */
export const labelPrintOperations = named({
  printLabels: operation({
    method: 'POST',
    path: '/api/labels/print',
    needs: 'canRead.label',
    isDeferred: true,
    /** Either `ids`, or the `job_id` of a bulk load, whose labels come in the order of its file. */
    request: z.object({
      ids: z.optional(z.array(labelId).check(z.minLength(1), z.maxLength(MOST_PRINTED))),
      job_id: z.optional(jobId),
      format: withDefault(z.enum(printFormats), 'pdf'),
      ...onBehalf,
    }),
    /** `file` is base64, of a PDF or of ZPL for 4-inch printers of 203 dpi. `missing` have no document yet; the labels of `ended` guides are void. */
    response: z.object({ file: z.nullable(z.string()), missing: z.array(unprinted), ended: z.array(voided) }),
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  /**
   * The packing list that a driver signs, as a PDF: of these guides in this order, or of those made on one `day`, oldest first. Guides that
   * have ended or have no number are left out, and counted. NOT_ALLOWED when none is left.
   */
  printPackingList: operation({
    method: 'POST',
    path: '/api/labels/packing-list',
    needs: 'canRead.label',
    request: z.object({
      ids: z.optional(z.array(labelId).check(z.minLength(1), z.maxLength(MOST_PRINTED))),
      day: z.optional(day),
      ...onBehalf,
    }),
    response: z.object({ file: z.string(), listed: z.number(), left_out: z.number() }),
    refusals: ['NOT_FOUND', 'NOT_ALLOWED'],
  }),
  /** The deferred prints of the caller, the newest first; each is kept for a day. */
  listPrints: operation({
    method: 'GET',
    path: '/api/labels/prints',
    needs: 'canRead.label',
    request: z.object({}),
    response: z.object({ data: z.array(printView) }),
  }),
});
