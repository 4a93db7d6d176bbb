import { font, ink, write, writeLines } from './sheet-paper.ts';
import { textLines } from './text-lines.ts';

/** What is told, and what it is. */
export type SheetFact = readonly [name: string, value: string];
type Box = { x: number; width: number; columns: number };

const GAP = 12;
const value = { font: font.plain, size: 8.5 } as const;
const LINE = 10.5;
const NAME = 9;

type Cell = { name: string; lines: readonly string[]; span: number };

/** Facts beside each other, each with its name above it. A number too long for its column, such as a UUID, has the row for itself. */
function rowsOf(page: PDFKit.PDFDocument, facts: readonly SheetFact[], { width, columns }: Box) {
  const room = (width - GAP * (columns - 1)) / columns;
  const rows: Cell[][] = [];
  let left = 0;
  for (const [name, text] of facts) {
    const lines = textLines(page, text, value, room);
    const isLong = text.split(' ').some((word) => textLines(page, word, value, room).length > 1);
    const cell: Cell = isLong ? { name, lines: textLines(page, text, value, width), span: columns } : { name, lines, span: 1 };
    if (cell.span > left) rows.push([]);
    left = (cell.span > left ? columns : left) - cell.span;
    rows.at(-1)?.push(cell);
  }
  return rows.map((cells) => ({ cells, room, height: NAME + Math.max(...cells.map(({ lines }) => lines.length)) * LINE + 4 }));
}

export const heightOfFacts = (page: PDFKit.PDFDocument, facts: readonly SheetFact[], box: Box): number =>
  rowsOf(page, facts, box).reduce((sum, { height }) => sum + height, 0);

export function drawFacts(page: PDFKit.PDFDocument, facts: readonly SheetFact[], box: Box & { y: number }): void {
  let { y } = box;
  for (const { cells, room, height } of rowsOf(page, facts, box)) {
    cells.forEach(({ name, lines, span }, column) => {
      const x = box.x + column * (room + GAP);
      write(page, name, x, y, { size: 6.5, width: room, colour: ink.quiet });
      writeLines(page, lines, x, y + NAME, { ...value, width: span === 1 ? room : box.width, line: LINE });
    });
    y += height;
  }
}
