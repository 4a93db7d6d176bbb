import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawLabel, type LabelHouse, type LabelSheet, type PrintedEnd } from './draw-label.ts';
import { readLogo } from './logo.ts';
import { mergePdf } from './merge-pdf.ts';
import { readPdf } from './read-pdf.ts';

const run = promisify(execFile);
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56"><rect width="56" height="56" rx="16" fill="#005A54"/><path d="M19 43V26" fill="none" stroke="#fff" stroke-width="5"/><circle cx="30" cy="23" r="4.6" fill="#FF72AE"/></svg>';
const house: LabelHouse = { product: 'Porteo', logo: readLogo(mark) };

const end = (city: string, over: Partial<PrintedEnd> = {}): PrintedEnd => ({
  company: 'Refaccionaria El Güero', name: 'Lucía Peña Ñúñez', phone: '+52 999 926 3317', street: 'Calle 20', number: '112 A', suite: null,
  neighborhood: 'Itzimná', city, state: 'Yucatán', zip_code: '97100', reference: null, ...over,
}); // prettier-ignore
const sheet = (parcel_number: string, over: Partial<LabelSheet> = {}): LabelSheet => ({
  carrier: 'sendex', service: 'Económico', parcel_number, piece: { n: 2, of: 3 }, origin: end('León'), destination: end('Mérida'), weight_kg: 4.25,
  content: 'Refacciones', reference: 'Pedido 77', additional_info: '¿Dudas? Llame', date: '2026-11-20', ...over,
}); // prettier-ignore

const numbers = Array.from({ length: 24 }, (_, index) => `SDX${String(index * 417_009_373).padStart(10, '0')}`);
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'porteo-labels-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

describe('our own label', () => {
  test('24 labels print on 10 × 15 cm and both of their codes scan to the guide number', async () => {
    const file = join(dir, 'labels.pdf');
    await writeFile(file, await mergePdf(await Promise.all(numbers.map((number) => drawLabel(sheet(number), house)))));
    await run('qpdf', ['--check', file]);
    const { stdout: info } = await run('pdfinfo', [file]);
    expect(info).toMatch(/Page size: +283\.\d+ x 425\.\d+ pts/);
    await run('pdftoppm', ['-r', '203', '-png', file, join(dir, 'page')]);
    const pages = (await readdir(dir)).filter((name) => name.endsWith('.png')).sort();
    const scanned = await Promise.all(pages.map(async (page) => (await run('zbarimg', ['-q', join(dir, page)])).stdout.trim().split('\n').sort()));
    expect(scanned).toEqual(numbers.map((number) => [`CODE-128:${number}`, `QR-Code:${number}`]));
  });

  test('everything typed stands on it, accents right', async () => {
    const label = sheet('SDX0000000018', { destination: end('Mérida', { suite: '3-B', reference: 'Portón azul, junto a la tortillería' }) });
    const { pages, text } = (await readPdf(await drawLabel(label, house))) ?? { pages: 0, text: '' };
    expect(pages).toBe(1);
    const words = [
      'SDX0000000018',
      'Sendex',
      'Económico',
      '97100',
      'Mérida, Yucatán',
      'León',
      'Lucía Peña Ñúñez',
      'Itzimná',
      '3-B',
      'Portón azul',
      'Pieza 2 de 3',
      '4.25 kg',
      '20/11/2026',
      'Pedido 77',
      '¿Dudas? Llame',
      'Refacciones',
      '+52 999 926 3317',
    ];
    for (const word of words) expect(text).toContain(word);
  });

  test('the longest texts shrink instead of being cut', async () => {
    const longest = end('C'.repeat(49) + 'Z', {
      company: 'W'.repeat(99) + 'Z',
      street: 'Calle '.repeat(10),
      neighborhood: 'Colonia '.repeat(6),
      reference: `${'seña '.repeat(70)}final`,
    });
    const { text } = (await readPdf(await drawLabel(sheet('SDX0000000018', { destination: longest }), house))) ?? { text: '' };
    expect(text).toContain('final');
  });

  test('the same label is the same bytes, another is not', async () => {
    const [one, same, other] = await Promise.all(
      [sheet('SDX0000000018'), sheet('SDX0000000018'), sheet('SDX0000000026')].map((label) => drawLabel(label, house)),
    );
    expect(Buffer.compare(one as Uint8Array, same as Uint8Array)).toBe(0);
    expect(Buffer.compare(one as Uint8Array, other as Uint8Array)).not.toBe(0);
  });

  test('letters of all Europe stand on it as they were typed, in a font that the document brings along [AMB-7.12]', async () => {
    const content = 'Łódź Żubr Ørsted Őr Ğ Москва Αθήνα';
    const typed = sheet('SDX0000000018', { content, destination: end('Łódź', { company: 'Žižkov & Ștefan' }) });
    const bytes = await drawLabel(typed, house);
    const { text } = (await readPdf(bytes)) ?? { text: '' };
    for (const words of [content, 'Łódź, Yucatán', 'Žižkov & Ștefan'.replace('Ș', 'S')]) expect(text).toContain(words);
    const file = join(dir, 'letters.pdf');
    await writeFile(file, bytes);
    await run('qpdf', ['--check', file]);
    const { stdout } = await run('pdffonts', [file]);
    expect(stdout).toMatch(/[A-Z]{6}\+LiberationSans +CID TrueType +Identity-H +yes yes yes/);
    expect(bytes.length).toBeLessThan(60_000);
    expect(Buffer.compare(bytes, await drawLabel(typed, house))).toBe(0);
  });

  test('a label in Spanish brings no font along: every reader has those it names', async () => {
    const file = join(dir, 'plain.pdf');
    await writeFile(file, await drawLabel(sheet('SDX0000000018'), house));
    expect((await run('pdffonts', [file])).stdout).not.toMatch(/yes (yes|no) (yes|no)|Liberation/);
  });

  test('of an old order, what no font has is a question mark', async () => {
    const { text } = (await readPdf(await drawLabel(sheet('SDX0000000018', { content: 'Żubr 😀 日' }), house))) ?? { text: '' };
    expect(text).toContain('Contenido: Żubr ? ?');
  });
});

describe('documents', () => {
  test('are merged in the order they are given', async () => {
    const merged = await mergePdf(await Promise.all(['SDX0000000026', 'SDX0000000018'].map((number) => drawLabel(sheet(number), house))));
    const { pages, text } = (await readPdf(merged)) ?? { pages: 0, text: '' };
    expect(pages).toBe(2);
    expect(text.indexOf('SDX0000000026')).toBeLessThan(text.indexOf('SDX0000000018'));
  });

  test('merging the same documents gives the same bytes', async () => {
    const documents = await Promise.all(numbers.slice(0, 3).map((number) => drawLabel(sheet(number), house)));
    expect(Buffer.compare(await mergePdf(documents), await mergePdf(documents))).toBe(0);
  });

  const unreadable: [string, Uint8Array][] = [
    ['nothing', new Uint8Array()],
    ['a page of HTML', Buffer.from('<html><body>Please wait</body></html>')],
    ['only the head of a document', Buffer.from('%PDF-1.4\n')],
  ];
  test.each(unreadable)('%s is no document', async (_, bytes) => {
    expect(await readPdf(bytes)).toBeNull();
  });

  test('a document stays whole after it was read', async () => {
    const document = await drawLabel(sheet('SDX0000000018'), house);
    const before = Buffer.from(document);
    await readPdf(document);
    expect(Buffer.compare(before, document)).toBe(0);
  });
});

test("the house's logo is drawn, one that needs more than flat figures gives way to the name", async () => {
  const svg = await readFile(join(import.meta.dirname, '..', '..', '..', 'web', 'assets', 'logo.svg'), 'utf8');
  expect(readLogo(svg)?.figures.length).toBeGreaterThan(0);
  expect(readLogo('<svg viewBox="0 0 10 10"><g transform="scale(2)"><rect width="5" height="5"/></g></svg>')).toBeNull();
  expect(readLogo('<svg viewBox="0 0 10 10"><rect width="5" height="5" fill="url(#g)"/></svg>')).toBeNull();
});
