import { degrees, PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { drawLabel, type PrintedEnd } from './draw-label.ts';
import { FIRST_OBJECT, joinedPdf, packPiece, pieceOfPdf, unpackPiece, type PdfPiece } from './pdf-pieces.ts';
import { mergePdf } from './merge-pdf.ts';
import { readPdf } from './read-pdf.ts';

const end: PrintedEnd = {
  company: 'Refaccionaria El Güero', name: 'Lucía Peña', phone: '+52 999 926 3317', street: 'Calle 20', number: '112', suite: null,
  neighborhood: 'Itzimná', city: 'Mérida', state: 'Yucatán', zip_code: '97100', reference: null,
}; // prettier-ignore
const label = (parcel_number: string) =>
  drawLabel(
    {
      carrier: 'sendex', service: 'Económico', parcel_number, piece: { n: 1, of: 1 }, origin: end, destination: end, weight_kg: 4.25,
      content: 'Refacciones', reference: null, additional_info: null, date: '2026-11-20',
    }, // prettier-ignore
    { product: 'Porteo', logo: null },
  );

async function* each(pieces: readonly PdfPiece[]): AsyncGenerator<PdfPiece> {
  for (const piece of pieces) yield unpackPiece(packPiece(piece));
}
async function joined(pieces: readonly PdfPiece[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of joinedPdf(each(pieces))) parts.push(part);
  return Buffer.concat(parts);
}

test('labels that are joined piece by piece are one PDF, page after page, however they are cut [AMB-7.17]', async () => {
  const numbers = Array.from({ length: 7 }, (_, n) => `SDX${String(n * 417_009_373).padStart(10, '0')}`);
  const documents = await Promise.all(numbers.map(label));
  for (const size of [1, 3, 7]) {
    const pieces: PdfPiece[] = [];
    for (let at = 0; at < documents.length; at += size)
      pieces.push(await pieceOfPdf(documents.slice(at, at + size), pieces.at(-1)?.next ?? FIRST_OBJECT));
    const file = await joined(pieces);
    expect((await PDFDocument.load(file)).getPageCount()).toBe(numbers.length);
    const { pages, text = '' } = (await readPdf(file)) ?? {};
    const places = numbers.map((number) => text.indexOf(number));
    expect([pages, places.includes(-1), places]).toEqual([numbers.length, false, places.toSorted((a, b) => a - b)]);
  }
});

test('a piece of what is no PDF is refused', async () => {
  await expect(pieceOfPdf([Buffer.from('nothing')], FIRST_OBJECT)).rejects.toThrow();
});

test.each([90, 180, 270])('a page that is turned by %i degrees is joined as it is', async (angle) => {
  const turned = await PDFDocument.create();
  turned.addPage([288, 432]).setRotation(degrees(angle));
  const bytes = await turned.save();
  const file = await PDFDocument.load(await mergePdf([bytes, bytes]));
  expect(file.getPages().map((page) => page.getRotation().angle)).toEqual([angle, angle]);
});
