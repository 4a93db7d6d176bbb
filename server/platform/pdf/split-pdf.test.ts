import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { splitPdf } from './split-pdf.ts';

test.each([0.25, 0.5, 0.75])('a document of labels that the line cut off after %d of it is refused, never printed as blank pages', async (share) => {
  const whole = await labels(3);
  expect(await splitPdf(whole, 3)).toHaveLength(3);
  expect(await splitPdf(whole.subarray(0, Math.round(whole.length * share)), 3)).toBeNull();
});

async function labels(count: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 1; page <= count; page += 1) document.addPage([288, 432]).drawText(`Guía ${page} `.repeat(40), { x: 10, y: 400, size: 8 });
  return document.save({ useObjectStreams: false });
}
