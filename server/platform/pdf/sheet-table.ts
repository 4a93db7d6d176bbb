import { font, ink, paper, rule, wide, write, writeLines } from './sheet-paper.ts';
import { textLines } from './text-lines.ts';

/** `share`: how much of the table's width it has, beside the shares of the others. */
export type SheetColumn = { head: string; share: number; isFigure?: boolean };
/** A text, or a text with a smaller one below it. */
export type SheetCell = string | readonly [text: string, second: string];
export type SheetRow = { cells: readonly SheetCell[]; isStrong?: boolean };
export type SheetTable = { columns: readonly SheetColumn[]; rows: readonly SheetRow[] };

const GAP = 8;
const HEAD = 16;
const size = { text: 8, second: 6.8 } as const;
const line = { text: 10, second: 8.5 } as const;
const PADDING = 3;

/** Where each column begins, and how wide it is. */
function placesOf(columns: readonly SheetColumn[]) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const room = wide - GAP * (columns.length - 1);
  let x: number = paper.edge;
  return columns.map(({ share }) => {
    const place = { x, width: (room * share) / shares };
    x += place.width + GAP;
    return place;
  });
}

const alignOf = ({ isFigure = false }: SheetColumn): 'left' | 'right' => (isFigure ? 'right' : 'left');

/** The heads of the columns; answers where the first row begins. */
export function drawHeads(page: PDFKit.PDFDocument, columns: readonly SheetColumn[], y: number): number {
  page.rect(paper.edge - 4, y, wide + 8, HEAD).fill(ink.band);
  placesOf(columns).forEach(({ x, width }, at) => {
    const column = columns[at] as SheetColumn;
    write(page, column.head, x, y + 5, { font: font.bold, size: 7.5, width, align: alignOf(column) });
  });
  return y + HEAD;
}

/** The lines of each cell of a row, and how high it is. A figure is one line, printed smaller where it is long. */
function measured(page: PDFKit.PDFDocument, columns: readonly SheetColumn[], { cells, isStrong = false }: SheetRow) {
  const face = { font: isStrong ? font.bold : font.plain, size: size.text };
  const found = placesOf(columns).map((place, at) => {
    const [cell = '', column] = [cells[at], columns[at] as SheetColumn];
    const [text, second] = typeof cell === 'string' ? [cell, ''] : cell;
    const lines = column.isFigure ? [text] : textLines(page, text, face, place.width);
    const seconds = second === '' ? [] : textLines(page, second, { font: font.plain, size: size.second }, place.width);
    return { ...place, align: alignOf(column), lines, seconds };
  });
  const heights = found.map(({ lines, seconds }) => lines.length * line.text + seconds.length * line.second);
  return { face, cells: found, height: Math.max(...heights) + 2 * PADDING };
}

export const heightOfRow = (page: PDFKit.PDFDocument, columns: readonly SheetColumn[], row: SheetRow): number => measured(page, columns, row).height;

/** Answers where the next row begins. */
export function drawRow(page: PDFKit.PDFDocument, columns: readonly SheetColumn[], row: SheetRow, y: number): number {
  const { face, cells, height } = measured(page, columns, row);
  for (const { x, width, align, lines, seconds } of cells) {
    const below = writeLines(page, lines, x, y + PADDING, { ...face, width, align, line: line.text });
    writeLines(page, seconds, x, below, { size: size.second, width, align, line: line.second, colour: ink.quiet });
  }
  rule(page, y + height);
  return y + height;
}
