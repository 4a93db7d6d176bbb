import { chooseFont } from './own-fonts.ts';
import { printable } from './printable.ts';

/** In points; what is still too long at this size is broken. */
export const SMALLEST = 4.5;

type Style = { font?: string; size: number; width: number; align?: 'left' | 'center' | 'right' };

/** One line; a name too long for its place is printed smaller. */
export function writeLine(
  page: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  { font: face = 'Helvetica', size, width, align = 'left' }: Style,
): void {
  const line = printable(text);
  chooseFont(page, face, line).fontSize(size);
  const wide = page.widthOfString(line);
  const shrunk = wide > width ? Math.max(SMALLEST, (size * width) / wide - 0.1) : size;
  const room = width - (wide * shrunk) / size;
  page.fontSize(shrunk);
  // Told a width, pdfkit looks for places to break a line at, of which there must be none unless it is still too long.
  if (room < 0) page.text(line, x, y, { width, align });
  else page.text(line, x + room * { left: 0, center: 0.5, right: 1 }[align], y, { lineBreak: false });
}
