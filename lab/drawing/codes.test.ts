import bwip from 'bwip-js';
import { expect, test } from 'vitest';
import { code128 } from './code128.ts';
import { qrCode } from './qr-code.ts';

type Raw = { sbs?: number[]; pixs?: number[]; pixx?: number };
const raw = (options: Record<string, unknown>) => (bwip as unknown as { raw(options: Record<string, unknown>): Raw[] }).raw(options)[0];

test.each(['794400123453', '3059999999000070000018', '0012', '1234567890'])('the bars of %s are those of an independent encoder', (number) => {
  expect(code128(number)).toEqual(raw({ bcid: 'code128', text: number })?.sbs);
});

test.each([
  ['794400123453', 21],
  ['3059999999000070000018', 21],
  ['A1B2C3D4E5F6G7H8I9J0', 21],
  ['A1B2C3D4E5F6G7H8I9J0K1', 25],
  ['A1B2C3D4E5F6G7H8I9J0A1B2C3D4E5F6G7H8I9J0', 29],
])('the QR code of %s is that of an independent encoder with the same mask', (text, size) => {
  const rows = qrCode(text);
  expect(rows).toHaveLength(size);
  const options = { bcid: 'qrcode', text, eclevel: 'M', fixedeclevel: true, mask: 4, version: String((size - 17) / 4) };
  expect(rows.flat().map(Number)).toEqual(raw(options)?.pixs);
});

test('what a code cannot hold is refused instead of drawn wrong', () => {
  expect(() => qrCode('minusculas')).toThrow();
  expect(() => qrCode('1'.repeat(200))).toThrow();
  expect(() => code128('ñ')).toThrow();
});
