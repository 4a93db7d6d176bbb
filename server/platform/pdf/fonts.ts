import assert from 'node:assert/strict';
import PDFDocument from 'pdfkit';

/** A standard font as pdfkit holds it: the measures of its signs, and its place in the one document that it stands in. */
type Font = {
  name: string;
  document: PDFKit.PDFDocument;
  id: string;
  dictionary?: { data: object; end: () => void };
  font: { widthOfGlyph: (glyph: string) => number; characterToGlyph: (code: number) => string };
  embed: () => void;
  encode: (text: string) => readonly [codes: string[], positions: { xAdvance: number }[]];
  widthOfString: (text: string, size: number) => number;
};

/** What pdfkit keeps of a document's fonts. Its types name none of this: fonts.test.ts watches over it. */
type FontKeeper = { _font: Font | null; _fontFamilies: Record<string, Font>; _fontCount: number };
export const keeperOf = (document: PDFKit.PDFDocument): FontKeeper => document as unknown as FontKeeper;

const unpacked = new Map<string, Font>();

/** The signs of WinAnsi that print. */
const [FIRST, LAST] = [32, 255];

/**
 * Gives a new document (made with `font: ''`) its standard fonts. pdfkit unpacks the widths and the kerning of a font again for each document,
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
  unpacked.set(name, remembering(withWidths(font)));
  return font;
}

/**
 * A reader without the font takes another, often a wider one. Told how wide each sign is, it presses its own into that room, and no line runs
 * off the paper; pdfkit writes no widths for the standard fonts.
 */
function withWidths(font: Font): Font {
  const codes = Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index);
  const Widths = written(codes.map((code) => font.font.widthOfGlyph(font.font.characterToGlyph(code))));
  font.embed = function (this: Font) {
    assert.ok(this.dictionary, 'pdfkit names a font before it writes it');
    const named = { Type: 'Font', Subtype: 'Type1', BaseFont: this.name, Encoding: 'WinAnsiEncoding' };
    this.dictionary.data = { ...named, FirstChar: FIRST, LastChar: LAST, Widths };
    this.dictionary.end();
  };
  return font;
}

/** An array of numbers that pdfkit takes over as it is written here, once, instead of writing it number by number for each label. */
function written(numbers: readonly number[]) {
  const text = `[${numbers.join(' ')}]`;
  return { [Symbol.toStringTag]: 'Array', toString: () => text };
}

/** Texts that a font remembers; most of a label's are on every label. */
const REMEMBERED = 1_000;

/** pdfkit measures a text three times and encodes it once, sign by sign; here it is done once, and the words of the house only on the first label. */
function remembering(font: Font): Font {
  const encode = font.encode.bind(font);
  const known = new Map<string, { encoded: ReturnType<Font['encode']>; width: number }>();
  const of = (text: string) => {
    const found = known.get(text);
    if (found) return found;
    if (known.size >= REMEMBERED) known.clear();
    const encoded = encode(text);
    const measured = { encoded, width: encoded[1].reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
    known.set(text, measured);
    return measured;
  };
  font.encode = (text) => of(text).encoded;
  font.widthOfString = (text, size) => (of(text).width * size) / 1000;
  return font;
}
