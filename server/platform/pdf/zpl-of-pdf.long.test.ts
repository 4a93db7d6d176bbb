import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawBars } from './codes.ts';
import { drawLabel, type LabelSheet, type PrintedEnd } from './draw-label.ts';
import { mergePdf } from './merge-pdf.ts';
import { printZpl, scanPrinted, type Printed } from './test-printer.ts';
import { zplOfPdf } from './zpl-of-pdf.ts';

const end: PrintedEnd = {
  company: 'Refaccionaria El Güero', name: 'Lucía Peña', phone: '+52 999 926 3317', street: 'Calle 20', number: '112', suite: null,
  neighborhood: 'Itzimná', city: 'Mérida', state: 'Yucatán', zip_code: '97100', reference: null,
}; // prettier-ignore
const sheet = (parcel_number: string): LabelSheet => ({
  carrier: 'sendex', service: 'Económico', parcel_number, piece: { n: 1, of: 1 }, origin: end, destination: end, weight_kg: 4.25,
  content: 'Refacciones', reference: null, additional_info: null, date: '2026-11-20',
}); // prettier-ignore
const label = (number: string) => drawLabel(sheet(number), { product: 'Porteo', logo: null });

async function bytesOf(page: PDFKit.PDFDocument, draw: () => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => page.on('end', resolve));
  draw();
  page.end();
  await ended;
  return Buffer.concat(chunks);
}

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'porteo-zpl-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

describe('a label as ZPL', () => {
  test('prints both codes of our own labels, each label of a file by itself and in its order', async () => {
    const numbers = Array.from({ length: 12 }, (_, index) => `SDX${String(index * 417_009_373).padStart(10, '0')}`);
    const printed = printZpl(await zplOfPdf(await mergePdf(await Promise.all(numbers.map(label)))));
    const scanned: string[][] = [];
    for (const one of printed) scanned.push(await scanPrinted(one, dir));
    expect(scanned).toEqual(numbers.map((number) => [`CODE-128:${number}`, `QR-Code:${number}`]));
  });

  test('is a picture, so that accents print whatever letters the printer has', async () => {
    const sheetOf = async (name: string): Promise<string> =>
      zplOfPdf(await drawLabel({ ...sheet('SDX0000000001'), destination: { ...end, name } }, { product: 'Porteo', logo: null }));
    const [accented, plain] = [await sheetOf('González'), await sheetOf('Gonzalez')];
    // No text, no font and no page of codes is sent that a printer could read otherwise.
    expect(accented).toMatch(/^[\x20-\x7e\n]*$/);
    expect(accented).not.toMatch(/\^(?:FD|FV|CI|A[0-9A-Z@]|CF)/);
    const [one, other] = [accented, plain].map((zpl) => printZpl(zpl)[0]?.rows ?? []) as [string[], string[]];
    expect(one.length).toBe(other.length);
    const changed = one.flatMap((row, at) => (row === other[at] ? [] : [at]));
    expect(changed.length).toBeGreaterThan(0);
    // The accent alone: a few rows of dots in one place.
    expect((changed.at(-1) as number) - (changed[0] as number)).toBeLessThan(30);
  });

  test('of a carrier’s larger page is made smaller until it is as wide as the printer, and still scans', async () => {
    const page = new PDFDocument({ size: 'LETTER', margin: 0 });
    const bytes = await bytesOf(page, () => drawBars(page, '794850772001', { x: 40, y: 60, width: 530, height: 90 }));
    const [printed] = printZpl(await zplOfPdf(bytes));
    expect([printed?.left, Math.ceil((printed?.width ?? 0) / 8) * 8]).toEqual([0, 816]);
    expect(await scanPrinted(printed as Printed, dir)).toEqual(['CODE-128:794850772001']);
  });

  test.each([
    ['drawn across the page', { size: [432, 288] as [number, number] }, null],
    ['turned by the file', { size: [288, 432] as [number, number] }, 90],
    ['turned the other way', { size: [288, 432] as [number, number] }, 270],
  ])('that lies on its side, %s, is turned and keeps its size', async (_, { size }, rotate) => {
    const page = new PDFDocument({ size, margin: 0 });
    if (rotate !== null) Object.assign(page.page.dictionary.data, { Rotate: rotate });
    const [width] = size;
    const bytes = await bytesOf(page, () => drawBars(page, '794850772001', { x: 20, y: 40, width: width - 40, height: 90 }));
    const [printed] = printZpl(await zplOfPdf(bytes));
    expect([printed?.left, Math.ceil((printed?.width ?? 0) / 8) * 8, printed?.height]).toEqual([0, 816, 1218]);
    expect(await scanPrinted(printed as Printed, dir)).toEqual(['CODE-128:794850772001']);
  });

  test('of a file that is no PDF is refused', async () => {
    await expect(zplOfPdf(Buffer.from('nothing'))).rejects.toThrow();
    await expect(zplOfPdf(await readFile(import.meta.filename))).rejects.toThrow();
  });
});
