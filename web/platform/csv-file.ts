import { CSV_MAX_BYTES } from '#contract/shared/csv/csv-text.ts';
import { csvTexts } from '#texts/es/shared/csv.ts';

/** What Windows reports for a real CSV, beside text/csv (AMB-8.04). */
const alsoReported = new Set(['application/vnd.ms-excel', 'text/plain', '']);
/** What a field for files of rows takes, as the browser offers it. */
export const ROWS_ACCEPT = '.csv,.xlsx,text/csv';

/** What is wrong with a file of rows before it is sent; the server decides by its content. */
export function fileFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  const isCsv = type === 'text/csv' || (/\.csv$/i.test(name) && alsoReported.has(type));
  if (!isCsv && !/\.xlsx$/i.test(name)) return csvTexts.onlyCsv;
  return size > CSV_MAX_BYTES ? csvTexts.tooLarge : null;
}
