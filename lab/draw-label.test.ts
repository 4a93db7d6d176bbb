import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { drawLabels, drawNothing, type LabelStyle, type Printed } from './draw-label.ts';

const style: LabelStyle = { title: 'Ejemplo', serviceName: () => 'Terrestre', secondNumber: () => 'Rastreo 0000000017', codes: 'below' };
const end = (name: string) => ({
  name,
  company: 'Compañía (Ñandú) S.A.',
  street: 'Av. Constitución 1200',
  district: 'Centro',
  city: 'Mérida',
  state: 'YUC',
  zip: '97000',
  phone: '9990000002',
});

function printed(number: string, piece = 1, pieces = 1): Printed {
  const ends = { sender: end('Laura Prueba'), recipient: end('Pedro Destino') };
  const places = { zip_origin: '64000', zip_destination: '97000', city_origin: 'Monterrey', city_destination: 'Mérida' };
  const facts = { tracking_code: '0000000017', reference: 'R1', master: number, piece, pieces, service: '70', weight_kg: 4, content: 'REFACCIONES' };
  return { number, ...facts, ...places, ...ends };
}

async function textOf(pdf: Buffer, page: number): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(page)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('\n');
}

const isInstalled = (tool: string) => spawnSync('which', [tool]).status === 0;

test('a label has one page of 10 × 15 cm a piece, and the number and both ends as searchable text', async () => {
  const pdf = drawLabels([printed('3059999999000070000018', 1, 2), printed('3059999999000070000026', 2, 2)], style);
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  expect(document.numPages).toBe(2);
  expect((await document.getPage(1)).view.map(Math.round)).toEqual([0, 0, 283, 425]);
  expect((await textOf(pdf, 1)).split('\n')).toEqual(
    expect.arrayContaining(['3059999999000070000018', 'Rastreo 0000000017', 'Laura Prueba', 'Pedro Destino', 'Compañía (Ñandú) S.A.']),
  );
  expect((await textOf(pdf, 2)).split('\n')).toContain('3059999999000070000026');
});

test('a label to a branch names it, and no other does', async () => {
  const to = (branch?: string) => drawLabels([{ ...printed('794400123453'), branch }], style);
  expect((await textOf(to('MID001'), 1)).split('\n')).toContain('SUCURSAL MID001');
  expect(await textOf(to(), 1)).not.toContain('SUCURSAL');
});

test('the same parcel is the same bytes again, another one is not', () => {
  const first = drawLabels([printed('794400123453')], style);
  expect(drawLabels([printed('794400123453')], style).equals(first)).toBe(true);
  expect(drawLabels([printed('794400123464')], style).equals(first)).toBe(false);
});

test('the empty document opens and has no page', async () => {
  expect((await getDocument({ data: new Uint8Array(drawNothing()), verbosity: 0 }).promise).numPages).toBe(0);
  expect(drawNothing().subarray(0, 5).toString()).toBe('%PDF-');
});

test.skipIf(!isInstalled('pdftoppm') || !isInstalled('zbarimg'))('a scanner reads bars and square of a printed label as the number', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lab-label-'));
  for (const codes of ['above', 'below'] as const) {
    for (const number of ['794400123453', '3059999999000070000018', '30599999990000D0000018']) {
      writeFileSync(join(folder, 'label.pdf'), drawLabels([printed(number)], { ...style, codes }));
      execFileSync('pdftoppm', ['-r', '203', '-png', '-singlefile', 'label.pdf', 'label'], { cwd: folder });
      const read = execFileSync('zbarimg', ['-q', 'label.png'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
        .toString()
        .trim()
        .split('\n')
        .sort();
      expect(read).toEqual([`CODE-128:${number}`, `QR-Code:${number}`]);
    }
  }
  rmSync(folder, { recursive: true });
});
