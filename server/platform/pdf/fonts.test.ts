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

test('a document with lent fonts is the same bytes as one that unpacked its own', async () => {
  const own = new PDFDocument({ info: { CreationDate: new Date(0) } });
  const bytes = await written(own);
  expect(Buffer.compare(await written(lent()), bytes)).toBe(0);
  expect(Buffer.compare(await written(lent()), bytes)).toBe(0);
  expect((await readPdf(bytes))?.text).toContain('AVAT Ñandú Helvetica-Bold');
});

test('fonts are lent to a new document only', () => {
  expect(() => lendFonts(new PDFDocument(), names)).toThrow('before it has any');
});
