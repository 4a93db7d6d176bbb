/** The largest file of rows that is taken. */
export const CSV_MAX_BYTES = 10 * 1024 * 1024;

/** Signs with which a spreadsheet takes a cell for something to be run, in full width too; NUL and line breaks are passed over by some. */
const begins = /^[=+\-@＝＋－＠\t\r\n\0]/;
/** An amount below zero, as the portal writes amounts: nothing runs in it, and a column of them is summed. */
const isAmount = /^-\d{1,13}\.\d{2}$/;
const runs = (text: string): boolean => begins.test(text) && !isAmount.test(text);

/** A cell as it leaves: what a spreadsheet would run begins with an apostrophe (AMB-8.03). */
export const protectCell = (text: string): string => (runs(text) ? `'${text}` : text);
/** A cell as it comes back: without that apostrophe. */
export const unprotectCell = (text: string): string => (text.startsWith("'") && runs(text.slice(1)) ? text.slice(1) : text);

const quoted = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const line = (cells: readonly string[]): string => `${cells.map((cell) => quoted(protectCell(cell))).join(',')}\r\n`;

/** Rows without a header: comma, CRLF; what a spreadsheet would run is protected. */
export const csvLines = <Column extends string>(columns: readonly Column[], rows: readonly Readonly<Partial<Record<Column, string>>>[]): string =>
  rows.map((cells) => line(columns.map((column) => cells[column] ?? ''))).join('');

/** Where a file begins: the mark by which spreadsheets know UTF-8, and the names of its columns. */
export const csvHeader = (columns: readonly string[]): string => `\ufeff${line(columns)}`;
