import { unprotectCell } from '#contract/shared/csv/csv-text.ts';
import { foldText } from '#contract/shared/paging.ts';

const separators = [',', ';', '\t'] as const;
export type Separator = (typeof separators)[number];

/** No line of a sheet that people fill in is as long. */
export const MOST_LINE_CHARACTERS = 128 * 1024;
/** Columns of the widest sheet that Excel has; a sheet that was formatted to its end is written with so many separators. */
export const MOST_CELLS = 16_384;

/** How Excel is told the separator; no line of the sheet. */
const hint = /^sep=([,;\t])\r?\n/i;

/** A title may stand above the header, but not a whole page. */
const MOST_LINES = 8;

/** The first lines of a text without what stands in quotes, each cut where no line of a sheet is longer. */
const firstLines = (text: string): string[] =>
  text
    .slice(0, MOST_LINE_CHARACTERS)
    .split(/\r\n|\n|\r/, MOST_LINES)
    .filter((line) => line !== '');

/**
 * The text without Excel's hint, and the separator that makes known names of one of its first lines; where none does, the one that stands most often
 * outside quotes in its first line. Null: none does, and it is no file of the one column that is known.
 */
export function findSeparator(text: string, known: readonly string[]): { body: string; separator: Separator } | null {
  const hinted = hint.exec(text);
  if (hinted) return { body: text.slice(hinted[0].length), separator: hinted[1] as Separator };
  const lines = firstLines(text);
  const names = new Set(known);
  const namesIn = (line: string, separator: Separator) =>
    line
      .replaceAll('"', '')
      .split(separator, MOST_CELLS)
      .filter((cell) => names.has(columnName(cell))).length;
  const first = (lines[0] ?? '').replace(/"[^"]*"/g, '');
  const scores = separators.map((separator) => {
    const count = first.split(separator).length - 1;
    return { separator, count, named: Math.max(0, ...lines.map((line) => (line.includes(separator) ? namesIn(line, separator) : 0))) };
  });
  const [most] = scores.sort((a, b) => b.named - a.named || b.count - a.count);
  if (most && (most.named > 0 || most.count > 0)) return { body: text, separator: most.separator };
  // A file of one column needs none.
  return names.size === 1 && lines.some((line) => names.has(columnName(line.replaceAll('"', '')))) ? { body: text, separator: ',' } : null;
}

export type Header<Column extends string> = {
  /** The column of each cell; null where the header is empty or names no column. */
  columns: readonly (Column | null)[];
  missing: readonly Column[];
  /** Names that are no column; and where they stand: what is below them is no cell too many. */
  unknown: readonly string[];
  passed: ReadonlySet<number>;
  /** Names of columns that stand twice: nothing says which of them counts. */
  twice: readonly Column[];
};

/** How the name of a column is compared with what a header says. */
export const columnName = (cell: string): string => foldText(unprotectCell(cell)).replace(/\s+/g, '_');

/** The columns of a file by the names of its header, in any order; case, accents and blanks aside. */
export function readHeader<Column extends string>(cells: readonly string[], known: readonly Column[]): Header<Column> {
  const seen = new Set<Column>();
  const twice = new Set<Column>();
  const unknown: string[] = [];
  const passed = new Set<number>();
  const columns = cells.map((cell, at) => {
    const name = columnName(cell);
    if (name === '') return null;
    const column = known.find((one) => one === name);
    if (!column) {
      unknown.push(cell.trim().slice(0, 40));
      passed.add(at);
      return null;
    }
    if (seen.has(column)) twice.add(column);
    seen.add(column);
    return column;
  });
  return { columns, missing: known.filter((column) => !seen.has(column)), unknown, passed, twice: [...twice] };
}
