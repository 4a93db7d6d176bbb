import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { jpegPdf } from './jpeg-pdf.ts';

const photo = (width: number, height: number, mark: number) => ({ bytes: new Uint8Array([0xff, 0xd8, mark, 0xff, 0xd9]), width, height });

test('photos become a PDF of one page each, in their order and shape, and the photos stand in it as they are [AMB-15.07]', async () => {
  const bytes = jpegPdf([photo(1000, 2000, 1), photo(1600, 1200, 2)]);
  const pages = (await PDFDocument.load(bytes)).getPages().map((page) => page.getSize());
  expect(pages).toEqual([
    { width: 396, height: 792 },
    { width: 792, height: 594 },
  ]);
  const found = [1, 2].map((mark) => Buffer.from(bytes).indexOf(Buffer.from([0xff, 0xd8, mark, 0xff, 0xd9])));
  expect(found.every((at) => at > 0) && (found[0] as number) < (found[1] as number)).toBe(true);
});
