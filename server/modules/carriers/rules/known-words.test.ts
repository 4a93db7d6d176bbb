import { expect, test } from 'vitest';
import { knownCode, knownWords } from './known-words.ts';

test.each([
  ['El código postal 97000 no tiene cobertura.', 'El código postal … no tiene cobertura.'],
  ['POSTAL CODE NOT SERVED', 'POSTAL CODE NOT SERVED'],
  ['Juan Pérez', ''],
  ['55 1234 5678', ''],
  ['Received by R. Salinas at 10:30', '… by … at …'],
  ['password=hunter2', ''],
  ['"peso" (máximo): 70kg', 'peso máximo: …'],
  ['', ''],
])('of what a carrier says only known words are kept: %s', (said, kept) => {
  expect(knownWords(said)).toBe(kept);
});

test.each([
  ['SHIPMENT.ZIP_CODE.INVALID-2', 'SHIPMENT.ZIP_CODE.INVALID-2'],
  ['7008', '7008'],
  ['', 'OTHER'],
  ['5512345678', 'OTHER'],
  ['eyJhbGciOi', 'OTHER'],
  ['A'.repeat(49), 'OTHER'],
])('a code that could be something else is none: %s', (code, kept) => {
  expect(knownCode(code)).toBe(kept);
});
