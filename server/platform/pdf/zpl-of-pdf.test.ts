import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawBars } from './codes.ts';
import { drawLabel, type LabelSheet, type PrintedEnd } from './draw-label.ts';
import { mergePdf } from './merge-pdf.ts';
import { zplOfPdf } from './zpl-of-pdf.ts';

const run = promisify(execFile);
const end: PrintedEnd = {
  company: 'Refaccionaria El Güero', name: 'Lucía Peña', phone: '+52 999 926 3317', street: 'Calle 20', number: '112', suite: null,
  neighborhood: 'Itzimná', city: 'Mérida', state: 'Yucatán', zip_code: '97100', reference: null,
}; // prettier-ignore
const sheet = (parcel_number: string): LabelSheet => ({
  carrier: 'sendex', service: 'Económico', parcel_number, piece: { n: 1, of: 1 }, origin: end, destination: end, weight_kg: 4.25,
  content: 'Refacciones', reference: null, additional_info: null, date: '2026-11-20',
}); // prettier-ignore
const label = (number: string) => drawLabel(sheet(number), { product: 'Porteo', logo: null });

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'porteo-zpl-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

type Printed = { left: number; width: number; height: number; rows: string[] };

/** What a printer makes of each label: G to Y repeat the next digit 1 to 19 times, g to z by twenties; a comma ends a row white, a colon repeats it. */
function print(zpl: string): Printed[] {
  return [...zpl.matchAll(/\^XA\^PW(\d+)\^LL(\d+)\^LH0,0\^FO(\d+),0\^GFA,(\d+),\4,(\d+),([^^]*)\^FS\^PQ1\^XZ/g)].map((found) => {
    const [width, height, left, bytes, rowBytes] = [1, 2, 3, 4, 5].map((at) => Number(found[at])) as [number, number, number, number, number];
    const digits = rowBytes * 2;
    const rows: string[] = [];
    let row = '';
    let times = 0;
    for (const sign of found[6] as string) {
      if (sign === ':') rows.push(rows.at(-1) as string);
      else if (sign === ',' || sign === '!') row = row.padEnd(digits, sign === ',' ? '0' : 'F');
      else if (sign >= 'G' && sign <= 'Y') times += sign.charCodeAt(0) - 70;
      else if (sign >= 'g' && sign <= 'z') times += (sign.charCodeAt(0) - 102) * 20;
      else {
        row += sign.repeat(times || 1);
        times = 0;
      }
      while (row.length >= digits) {
        rows.push(row.slice(0, digits));
        row = row.slice(digits);
      }
    }
    expect([rows.length, rows.length * rowBytes]).toEqual([height, bytes]);
    expect(width).toBe(812);
    return { left, width: rowBytes * 8, height, rows };
  });
}

/** The codes that a scanner reads from a printed label, on a border of white. */
async function scan({ width, height, rows }: Printed): Promise<string[]> {
  const file = join(dir, 'label.pbm');
  const bytes = Buffer.from(rows.join(''), 'hex');
  await writeFile(file, Buffer.concat([Buffer.from(`P4\n${width} ${height}\n`), bytes]));
  return (await run('zbarimg', ['-q', file])).stdout.trim().split('\n').sort();
}

describe('a label as ZPL', () => {
  test('prints both codes of our own labels, each label of a file by itself and in its order', async () => {
    const numbers = Array.from({ length: 12 }, (_, index) => `SDX${String(index * 417_009_373).padStart(10, '0')}`);
    const printed = print(await zplOfPdf(await mergePdf(await Promise.all(numbers.map(label)))));
    const scanned: string[][] = [];
    for (const one of printed) scanned.push(await scan(one));
    expect(scanned).toEqual(numbers.map((number) => [`CODE-128:${number}`, `QR-Code:${number}`]));
  });

  test('of a carrier’s larger page is made smaller until it is as wide as the printer, and still scans', async () => {
    const page = new PDFDocument({ size: 'LETTER', margin: 0 });
    const chunks: Buffer[] = [];
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve) => page.on('end', resolve));
    drawBars(page, '794850772001', { x: 40, y: 60, width: 530, height: 90 });
    page.end();
    await ended;
    const [printed] = print(await zplOfPdf(Buffer.concat(chunks)));
    expect([printed?.left, Math.ceil((printed?.width ?? 0) / 8) * 8]).toEqual([0, 816]);
    expect(await scan(printed as Printed)).toEqual(['CODE-128:794850772001']);
  });

  test('of a file that is no PDF is refused', async () => {
    await expect(zplOfPdf(Buffer.from('nothing'))).rejects.toThrow();
    await expect(zplOfPdf(await readFile(import.meta.filename))).rejects.toThrow();
  });
});
