import { bulkColumns, BULK_MAX_ROWS, optionalBulkColumns, type BulkColumn } from '#contract/bulk/columns.ts';
import type { CsvRow, ReadCsv } from '#platform/csv/read-csv.ts';
import { readRows, type OpensSheets } from '#platform/csv/read-rows.ts';

export type FileRow = CsvRow<BulkColumn>;
export type ReadFile = ReadCsv<BulkColumn>;

/** A file with the columns of the template (AMB-8.03); others, and a title above them, are passed over and told. Throws WRONG_DATA at csv_file. */
export const readFile = (open: OpensSheets, bytes: Uint8Array): Promise<ReadFile> =>
  readRows(open, bytes, { columns: bulkColumns, optional: optionalBulkColumns, isOpen: true, maxRows: BULK_MAX_ROWS });
