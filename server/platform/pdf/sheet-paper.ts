import { writeLine } from './write-line.ts';

/** A letter page in points and its margins. */
export const paper = { width: 612, height: 792, edge: 36 } as const;
export const right = paper.width - paper.edge;
export const wide = right - paper.edge;
export const font = { plain: 'Helvetica', bold: 'Helvetica-Bold', code: 'Courier' } as const;
export const ink = { text: '#111111', quiet: '#555555', line: '#b5b5b5', band: '#f0f0f0' } as const;

type Style = { font?: string; size: number; width: number; align?: 'left' | 'right'; colour?: string };

/** One line in its colour. */
export function write(page: PDFKit.PDFDocument, text: string, x: number, y: number, { colour = ink.text, ...style }: Style): void {
  page.fillColor(colour);
  writeLine(page, text, x, y, style);
}

/** Lines below each other; answers where the next one would be. */
export function writeLines(
  page: PDFKit.PDFDocument,
  lines: readonly string[],
  x: number,
  y: number,
  { line, ...style }: Style & { line: number },
): number {
  lines.forEach((text, index) => write(page, text, x, y + index * line, style));
  return y + lines.length * line;
}

export function rule(page: PDFKit.PDFDocument, y: number): void {
  page.moveTo(paper.edge, y).lineTo(right, y).lineWidth(0.5).strokeColor(ink.line).stroke();
}
