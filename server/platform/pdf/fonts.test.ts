import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { keeperOf, lendFonts } from './fonts.ts';
import { readPdf } from './read-pdf.ts';

const names = ['Helvetica', 'Helvetica-Bold'];
const lent = (): PDFKit.PDFDocument => {
  const document = new PDFDocument({ font: '', info: { CreationDate: new Date(0) } });
  lendFonts(document, names);
  return document;
};

/** Writes a line in each font and answers the file. */
async function written(document: PDFKit.PDFDocument): Promise<Buffer> {
  for (const name of names) document.font(name).text(`AVAT Ñandú ${name}`);
  document.end();
  return Buffer.concat((await document.toArray()) as Buffer[]);
}

test('documents share the measures of a font and nothing else', () => {
  const [one, other] = [lent(), lent()].map((document) => keeperOf(document.font('Helvetica'))._font);
  expect(one?.font).toBe(other?.font);
  expect(one?.document).not.toBe(other?.document);
});

const widths = /\/Widths \[([^\]]*)\]/g;

test('a document with lent fonts is drawn as one that unpacked its own', async () => {
  const own = await written(new PDFDocument({ info: { CreationDate: new Date(0) } }));
  const bytes = await written(lent());
  expect(Buffer.compare(await written(lent()), bytes)).toBe(0);
  const contents = (pdf: Buffer) => pdf.toString('latin1').match(/stream\n.*?endstream/gs);
  expect(contents(bytes)).toEqual(contents(own));
  expect((await readPdf(bytes))?.text).toContain('AVAT Ñandú Helvetica-Bold');
});

test('a reader without the font is told how wide each sign is', async () => {
  const [plain, bold] = [...(await written(lent())).toString('latin1').matchAll(widths)].map(([, list]) => list?.split(' ').map(Number));
  const widthOf = (list: number[] | undefined, sign: string) => list?.[sign.charCodeAt(0) - 32];
  expect([...'iM7ñÚ'].map((sign) => widthOf(plain, sign))).toEqual([222, 833, 556, 556, 722]);
  expect([...'iM7ñÚ'].map((sign) => widthOf(bold, sign))).toEqual([278, 833, 556, 611, 722]);
});

test('fonts are lent to a new document only', () => {
  expect(() => lendFonts(new PDFDocument(), names)).toThrow('before it has any');
});
