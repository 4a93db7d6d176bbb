import { readFileSync } from 'node:fs';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import { once } from '#platform/once.ts';

/** A certificate has three pages. */
const MOST_PAGES = 3;
/** 200 dots to the inch part the smallest dots of a square of two centimetres; a page that calls itself huge is drawn smaller. */
const DOTS_PER_POINT = 200 / 72;
const MOST_DOTS = 3_000;
const options: ReaderOptions = { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 8 };

const pdfium = once(() => PDFiumLibrary.init());
/** The library's own way would fetch the program from the network. */
const zxing = once(async () => {
  const wasmBinary = Uint8Array.from(readFileSync(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

/** What the QR codes of a photo or of the first pages of a PDF say; an address among them is never asked. */
export async function readQr(bytes: Uint8Array): Promise<string[]> {
  await zxing();
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
  // A program that does not start is a fault of ours, not of the file.
  if (isPdf) await pdfium();
  try {
    return [...new Set(isPdf ? await textsOfPdf(bytes) : await textsOf(bytes))];
  } catch {
    // Whatever cannot be drawn has no code that a person could scan either.
    return [];
  }
}

async function textsOf(picture: Parameters<typeof readBarcodes>[0]): Promise<string[]> {
  const found = await readBarcodes(picture, options);
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

async function textsOfPdf(bytes: Uint8Array): Promise<string[]> {
  const document = await (await pdfium()).loadDocument(bytes);
  try {
    const texts: string[] = [];
    for (let number = 0; number < Math.min(MOST_PAGES, document.getPageCount()); number += 1) {
      const page = document.getPage(number);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const scale = Math.min(DOTS_PER_POINT, MOST_DOTS / Math.max(originalWidth, originalHeight, 1));
      const { data, width, height } = await page.render({ scale, render: 'bitmap' });
      texts.push(...(await textsOf({ data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' })));
    }
    return texts;
  } finally {
    document.destroy();
  }
}
