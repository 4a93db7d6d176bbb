import { hasCommaDecimals, priceText, readGuides, readPrice, readTypedPrice } from '#contract/tariffs/read-cells.ts';
import { columnCount, FIRST_PRICE, lineCount, type CellChange, type CellPlace, type GridDraft } from './grid-draft.ts';

/** A cell in quotes, up to the sign that ends a cell. LibreOffice puts none around a cell: one that only begins with a quote is read as it stands. */
const quotedCell = /"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)/y;

/** A block as a spreadsheet puts it on the clipboard: tabs between cells; Excel puts a cell with a break or a quote in quotes. */
export function parseBlock(text: string): string[][] {
  const lines: string[][] = [[]];
  let cell = '';
  const endCell = () => {
    lines.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    quotedCell.lastIndex = at;
    const quoted = sign === '"' && cell === '' ? quotedCell.exec(text)?.[1] : undefined;
    if (quoted !== undefined) [cell, at] = [quoted.replaceAll('""', '"'), quotedCell.lastIndex - 1];
    else if (sign === '\t') endCell();
    else if (sign === '\n' || sign === '\r') {
      endCell();
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      lines.push([]);
    } else cell += sign;
  }
  endCell();
  // Spreadsheets end the last line as well.
  const last = lines.at(-1);
  if (lines.length > 1 && last?.length === 1 && last[0] === '') lines.pop();
  return lines.map((cells) => cells.map((each) => each.trim()));
}

/** How the cells of a block are written where they go: as prices or guides of the portal, what cannot be read as it came. */
export function pastedChanges(block: readonly (readonly string[])[], { line, column }: CellPlace): CellChange[] {
  // Where a block does not say, each of its cells says it by itself.
  const isComma = hasCommaDecimals(block.flat()) || undefined;
  return block.flatMap((cells, down) =>
    cells.map((text, right) => {
      const place = { line: line + down, column: column + right };
      return { ...place, text: place.line < FIRST_PRICE ? plainGuides(text) : pastedPrice(text, isComma) };
    }),
  );
}

/** As it stands in a cell once it is left. */
export const plainCell = (text: string, line: number): string => (line < FIRST_PRICE ? plainGuides(text) : plainPrice(text));

/** What cannot be read stays as it was typed. */
export function plainPrice(text: string): string {
  const { value } = readTypedPrice(text);
  return value === null ? text : priceText(value);
}

function pastedPrice(text: string, isComma: boolean | undefined): string {
  const { value, fault } = readPrice(text, isComma);
  if (value !== null) return priceText(value);
  // What is too exact stays so when its cell is read by itself: '1,234' of a block with decimal commas is no thousand.
  return fault !== null && isComma ? text.replace(',', '.') : text;
}

function plainGuides(text: string): string {
  const { value, fault } = readGuides(text);
  return fault === null ? (value === null ? '' : String(value)) : text;
}

export type Room = { rows: number; columns: number };
/** What a block needs, and what there is from a cell on; null where it fits. */
export function lackingRoom(
  draft: GridDraft,
  block: readonly (readonly string[])[],
  { line, column }: CellPlace,
): { block: Room; room: Room } | null {
  const needed = { rows: block.length, columns: block.reduce((most, cells) => Math.max(most, cells.length), 0) };
  const room = { rows: lineCount(draft) - line, columns: columnCount(draft) - column };
  return needed.rows > room.rows || needed.columns > room.columns ? { block: needed, room } : null;
}
