import { bulkTexts } from '#texts/es/bulk/bulk.ts';
import { csvHeader, csvLines } from '../shared/csv/csv-text.ts';
import { bulkColumns, type BulkCells } from './columns.ts';

/** Rows as they stand below the template's header. */
export const bulkLines = (rows: readonly BulkCells[]): string => csvLines(bulkColumns, rows);

/** Rows under the template's header (AMB-8.01). */
export const bulkCsv = (rows: readonly BulkCells[]): string => csvHeader(bulkColumns) + bulkLines(rows);

/** The template: its header and one row that shows how it is filled in (O-2.79). */
export const bulkTemplate = (): string => bulkCsv([bulkTexts.example]);
