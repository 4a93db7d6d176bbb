import * as z from 'zod/mini';
import { csvTexts } from '#texts/es/shared/csv.ts';
import { csvFile } from '../shared/csv/csv-file.ts';
import { instant } from '../shared/dates.ts';
import { carrierFileId, userId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import { fileCarriers } from './columns.ts';

/**
 * What became of a row. `taken`: an overweight was made of it. `repeated`: it, or one of the same guide, was taken before. `ignored`: the kilos were
 * paid, or are within the tolerance. `error`: it was not taken, for the reasons it tells.
 */
export const carrierRowStates = ['waiting', 'taken', 'repeated', 'ignored', 'error'] as const;
export type CarrierRowState = (typeof carrierRowStates)[number];

export const carrierFile = z.object({
  id: carrierFileId,
  carrier: z.enum(fileCarriers),
  file_name: z.string(),
  uploaded_at: instant,
  uploaded_by: z.object({ id: userId, name: z.string() }),
  /** Null while its rows are worked on. */
  ended_at: z.nullable(instant),
  rows: z.number(),
  /** Rows by what became of them. */
  counts: z.record(z.enum(carrierRowStates), z.number()),
});
export type CarrierFile = z.output<typeof carrierFile>;

export const carrierRow = z.object({
  /** The row's index in the file, without the header. */
  row: z.number(),
  state: z.enum(carrierRowStates),
  document: z.string(),
  parcel_number: z.string(),
  /** As it was written. */
  carrier_kg: z.string(),
  faults: z.array(z.object({ column: z.nullable(z.string()), message: z.string() })),
});
export type CarrierRow = z.output<typeof carrierRow>;

/** Who may upload what carriers bill. */
export const reweighRoles = ['root'] as const;
const rootOnly = { needs: 'session', roles: reweighRoles } as const;

export const carrierFileOperations = named({
  /** Files of carriers, the newest first, each with how far it is. */
  listCarrierFiles: operation({
    ...{ method: 'GET', path: '/api/billing/carrierFiles', ...rootOnly },
    request: z.object({ ...pagingFields(20) }),
    response: pageOf(carrierFile),
  }),
  getCarrierFile: operation({
    ...{ method: 'GET', path: '/api/billing/carrierFile/{id}', ...rootOnly },
    request: z.object({ id: carrierFileId }),
    response: carrierFile,
    refusals: ['NOT_FOUND'],
  }),
  /**
   * Keeps the rows of a file and works on them in the background, one by one; a row that was taken before is never taken again, whatever file it comes
   * in. 400 at `csv_file`: no CSV or XLSX, another header, too many rows, none.
   */
  uploadCarrierFile: operation({
    ...{ method: 'POST', path: '/api/billing/carrierFile', ...rootOnly },
    asksFactor: true,
    takesFile: { field: 'csv_file', tooLarge: csvTexts.tooLarge },
    request: z.object({ carrier: z.enum(fileCarriers) }),
    response: carrierFile,
    refusals: ['WRONG_DATA'],
  }),
  /** Rows of a file, in its order; without `state` those that were not taken. */
  listCarrierRows: operation({
    ...{ method: 'GET', path: '/api/billing/carrierFile/{id}/rows', ...rootOnly },
    request: z.object({ id: carrierFileId, ...pagingFields(50), state: z.catch(z.optional(z.enum(carrierRowStates)), undefined) }),
    response: pageOf(carrierRow),
    refusals: ['NOT_FOUND'],
  }),
  /** The rows that were not taken, as a file that is uploaded again when they are corrected, with their reasons. */
  getRejectedRows: operation({
    ...{ method: 'GET', path: '/api/billing/carrierFile/{id}/rejected', ...rootOnly },
    request: z.object({ id: carrierFileId }),
    response: csvFile,
    refusals: ['NOT_FOUND'],
  }),
});
