import { unprotectCell } from '#contract/shared/csv/csv-text.ts';
import { foldText } from '#contract/shared/paging.ts';

const separators = [',', ';', '\t'] as const;
export type Separator = (typeof separators)[number];

/** No line of a sheet that people fill in is as long. */
export const MOST_LINE_CHARACTERS = 128 * 1024;

/** How Excel is told the separator; no line of the sheet. */
const hint = /^sep=([,;\t])\r?\n/i;

/** The text without Excel's hint, and the separator that stands most often outside quotes in its first line; null: none does. */
export function findSeparator(text: string): { body: string; separator: Separator } | null {
  const hinted = hint.exec(text);
  if (hinted) return { body: text.slice(hinted[0].length), separator: hinted[1] as Separator };
  const first = /^[^\r\n]*/.exec(text.slice(0, MOST_LINE_CHARACTERS))?.[0].replace(/"[^"]*"/g, '') ?? '';
  const counts = separators.map((separator) => ({ separator, count: first.split(separator).length - 1 })).sort((a, b) => b.count - a.count);
  const [most] = counts;
  return most && most.count > 0 ? { body: text, separator: most.separator } : null;
}

export type Header<Column extends string> = {
  /** The column of each cell; null where the header is empty. */
  columns: readonly (Column | null)[];
  missing: readonly Column[];
  /** Names that are no column, or stand twice. */
  unknown: readonly string[];
};

const nameOf = (cell: string): string => foldText(unprotectCell(cell)).replace(/\s+/g, '_');

/** The columns of a file by the names of its header, in any order; case, accents and blanks aside. */
export function readHeader<Column extends string>(cells: readonly string[], known: readonly Column[]): Header<Column> {
  const seen = new Set<Column>();
  const unknown: string[] = [];
  const columns = cells.map((cell) => {
    const name = nameOf(cell);
    if (name === '') return null;
    const column = known.find((one) => one === name);
    if (!column || seen.has(column)) unknown.push(cell.trim().slice(0, 40));
    else seen.add(column);
    return column ?? null;
  });
  return { columns, missing: known.filter((column) => !seen.has(column)), unknown };
}
