import { bulkColumns, BULK_MAX_ROWS, type BulkColumn } from '#contract/bulk/columns.ts';
import { readCsv, type CsvRow, type ReadCsv } from '#platform/csv/read-csv.ts';

export type FileRow = CsvRow<BulkColumn>;
export type ReadFile = ReadCsv<BulkColumn>;

/** A file of the template (AMB-8.03). Throws WRONG_DATA at csv_file. */
export const readFile = (bytes: Uint8Array): Promise<ReadFile> => readCsv(bytes, { columns: bulkColumns, maxRows: BULK_MAX_ROWS });
