import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isStandard } from './printable.ts';

const packages = createRequire(import.meta.url);
/** Liberation Sans, of the widths of Helvetica, which comes with the library that reads our documents. */
const files: Readonly<Record<string, string>> = {
  Helvetica: packages.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'),
  'Helvetica-Bold': packages.resolve('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf'),
};
const read = new Map<string, Buffer>();

/**
 * Chooses the font for a text: a standard one, which every reader has, or where it lacks a letter our own, of which the document then holds
 * the letters used.
 */
export function chooseFont(page: PDFKit.PDFDocument, standard: string, text: string): PDFKit.PDFDocument {
  const file = files[standard];
  if (!file || isStandard(text)) return page.font(standard);
  const bytes = read.get(file) ?? readFileSync(file);
  read.set(file, bytes);
  const own = `own ${standard}`;
  return page.registerFont(own, bytes).font(own);
}
