import * as z from 'zod/mini';
import { fileId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { oneLine } from '../shared/text.ts';

/** What may be uploaded, by its content. */
export const fileTypes = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg' } as const;
export type UploadType = (typeof fileTypes)[keyof typeof fileTypes];
/** What the portal makes itself beside these. */
export const ZPL = 'text/plain';
export const spreadsheets = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  xls: 'application/vnd.ms-excel',
} as const;
export const ZIP = 'application/zip';
export type MediaType = UploadType | typeof ZPL | typeof ZIP | (typeof spreadsheets)[keyof typeof spreadsheets];
/** Whether a browser shows it in a tab; else it is kept. */
export const isShown = (media_type: string): boolean => Object.values<string>(fileTypes).includes(media_type);
export const FILE_LIMIT_BYTES = 10 * 1024 * 1024;
/** How long an upload may take. */
export const UPLOAD_MS = 99_999;

/** A stored file as the record that took it shows it. */
export const fileView = z.object({ id: fileId, name: z.string(), media_type: z.string(), bytes: z.number() });
export type FileView = z.output<typeof fileView>;

/** Files of people: one per upload, each taken by one record (AMB-18.06). */
export const driveOperations = named({
  uploadFile: operation({
    method: 'POST',
    path: '/files',
    service: 'drive',
    needs: 'session',
    status: 201,
    takesFile: { field: 'file' },
    request: z.object({}),
    response: fileView,
    refusals: ['FILE_TOO_LARGE', 'FILE_TYPE', 'WRONG_DATA', 'TOO_MANY_REQUESTS'],
  }),
  /** By the session's token, or by a ticket where a browser cannot send one. */
  getFile: operation({
    method: 'GET',
    path: '/files/{id}',
    service: 'drive',
    needs: 'public',
    request: z.object({ id: fileId, ticket: z.optional(oneLine().check(z.maxLength(64))) }),
    response: z.null(),
    refusals: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  createTicket: operation({
    method: 'POST',
    path: '/files/{id}/ticket',
    service: 'drive',
    needs: 'session',
    request: z.object({ id: fileId }),
    /** Good once, for a minute, while the session lives. */
    response: z.object({ url: z.string() }),
    refusals: ['NOT_FOUND'],
  }),
});
