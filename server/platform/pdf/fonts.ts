import assert from 'node:assert/strict';
import PDFDocument from 'pdfkit';

/** A standard font as pdfkit holds it: the measures of its signs, and its place in the one document that it stands in. */
type Font = { name: string; document: PDFKit.PDFDocument; id: string; dictionary?: unknown; font: object };

/** What pdfkit keeps of a document's fonts. Its types name none of this: fonts.test.ts watches over it. */
type FontKeeper = { _font: Font | null; _fontFamilies: Record<string, Font>; _fontCount: number };
export const keeperOf = (document: PDFKit.PDFDocument): FontKeeper => document as unknown as FontKeeper;

const unpacked = new Map<string, Font>();

/**
 * Gives a new document (made with `font: ''`) its standard fonts. pdfkit unpacks the widths and the kerning of a font anew for each document,
 * 0.2 ms a font; here each is unpacked once, in a document that is never written, and others get a font that shares its measures.
 */
export function lendFonts(document: PDFKit.PDFDocument, names: readonly string[]): void {
  const keeper = keeperOf(document);
  assert.equal(keeper._fontCount, 0, 'a document gets its fonts before it has any');
  for (const name of names) {
    keeper._fontCount += 1;
    const shared = Object.create(unpacked.get(name) ?? unpack(name)) as Font;
    keeper._fontFamilies[name] = Object.assign(shared, { document, id: `F${keeper._fontCount}` });
  }
}

function unpack(name: string): Font {
  const { _font: font } = keeperOf(new PDFDocument({ font: name, autoFirstPage: false }));
  assert.ok(font?.name === name && font.id === 'F1' && font.dictionary === undefined, 'pdfkit holds its fonts otherwise than it used to');
  unpacked.set(name, font);
  return font;
}
