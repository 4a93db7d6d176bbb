import { CSV_MAX_BYTES } from '#contract/shared/csv/csv-text.ts';
import { csvTexts as texts } from '#texts/es/shared/csv.ts';
import type { Contents } from '../content/read-contents.ts';
import { looksLikeXlsx, type FormulasAs, type SheetFault } from '../xlsx/csv-of-xlsx.ts';
import { readCsv, refuseFile, type CsvForm, type ReadCsv } from './read-csv.ts';

/** Opens an XLSX where it can harm nobody. */
export type OpensSheets = Pick<Contents['uploads'], 'sheet'>;

/** How Excel begins the files of before 2007, and those that ask for a password. */
const isOldExcel = (bytes: Uint8Array): boolean => [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte);

/** The rows of a CSV, or of the first sheet of an XLSX, which is read as the CSV that its spreadsheet would write. Throws as `readCsv`. */
export async function readRows<Column extends string>(
  open: OpensSheets,
  bytes: Uint8Array,
  form: CsvForm<Column>,
  formulas: FormulasAs = 'shown',
): Promise<ReadCsv<Column>> {
  if (isOldExcel(bytes)) throw refuseFile(texts.oldExcel);
  if (!looksLikeXlsx(bytes)) return readCsv(bytes, form);
  const sheet = await open.sheet(bytes, formulas);
  if (typeof sheet !== 'string') throw refuseFile(wordsOf(sheet));
  if (sheet.length > CSV_MAX_BYTES) throw refuseFile(texts.tooLarge);
  return readCsv(Buffer.from(sheet), form);
}

const wordsOf = (found: SheetFault): string => {
  if (found.fault === 'far') return texts.farRow(found.line);
  return found.fault === 'heavy' ? texts.heavySheet : texts.brokenSheet;
};
