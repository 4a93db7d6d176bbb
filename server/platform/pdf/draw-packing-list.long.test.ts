import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawPackingList, type ListedPiece } from './draw-packing-list.ts';
import { readPdf } from './read-pdf.ts';

const run = promisify(execFile);
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'porteo-packing-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Numbers as carriers have them: 10, 12 and 22 characters. */
const numberOf = (n: number): string =>
  [`${3_563_581_900 + n}`, `SDX${String(n).padStart(10, '0')}`, `3055${String(n).padStart(6, '0')}702002472028`][n % 3] as string;
const pieces = (count: number): ListedPiece[] =>
  Array.from({ length: count }, (_, n) => ({
    parcel_number: numberOf(n),
    carrier: 'Estafeta',
    name: 'Lucía Peña Ñúñez',
    place: 'Mérida, Yucatán',
    pieces: 1,
    kg: 2.5,
  }));
const draw = (count: number) =>
  drawPackingList(
    { heading: 'Del 24/11/2026', printed: 'Impresa 24/11/2026 12:00', at: new Date('2026-11-24T18:00:00Z'), pieces: pieces(count) },
    { product: 'Porteo', logo: null },
  );

test('the bars of every guide scan back to its number at 300 dpi, each once and page by page', async () => {
  const pdf = join(dir, 'list.pdf');
  await writeFile(pdf, await draw(24));
  await run('pdftoppm', ['-r', '300', '-png', pdf, join(dir, 'page')]);
  const shots = (await readdir(dir)).filter((name) => name.endsWith('.png')).sort();
  const read: string[] = [];
  for (const shot of shots) read.push(...(await run('zbarimg', ['-q', '--raw', join(dir, shot)])).stdout.trim().split('\n'));
  expect(read.sort()).toEqual(pieces(24).map(({ parcel_number }) => parcel_number).sort()); // prettier-ignore
});

test('it says whose guides, their totals and where to sign, and keeps their order over its pages', async () => {
  const text = (await readPdf(await draw(40)))?.text.replace(/\s+/g, ' ') ?? '';
  for (const said of ['Relación de guías', 'Del 24/11/2026', 'Página 1 de 4', 'Total: 40 guías · 40 piezas · 100 kg', 'Recibe el chofer'])
    expect(text.replace(/\s/g, '')).toContain(said.replace(/\s/g, ''));
  const places = pieces(40).map(({ parcel_number }) => text.replace(/\s/g, '').indexOf(parcel_number));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
});

test('a thousand guides are listed in one request', async () => {
  const bytes = await draw(1_000);
  expect((await readPdf(bytes))?.pages).toBeGreaterThan(60);
});
