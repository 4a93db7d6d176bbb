import { expect, test } from 'vitest';
import { centavos } from '#contract/shared/money.ts';
import { amountInWords } from './amount-in-words.ts';
import { qrText } from './qr-text.ts';

test.each([
  [0, 'CERO PESOS 00/100 M.N.'],
  [5, 'CERO PESOS 05/100 M.N.'],
  [100, 'UN PESO 00/100 M.N.'],
  [2_150, 'VEINTIÚN PESOS 50/100 M.N.'],
  [3_100, 'TREINTA Y UN PESOS 00/100 M.N.'],
  [10_000, 'CIEN PESOS 00/100 M.N.'],
  [10_100, 'CIENTO UN PESOS 00/100 M.N.'],
  [50_016, 'QUINIENTOS PESOS 16/100 M.N.'],
  [100_000, 'MIL PESOS 00/100 M.N.'],
  [116_000, 'MIL CIENTO SESENTA PESOS 00/100 M.N.'],
  [2_100_099, 'VEINTIÚN MIL PESOS 99/100 M.N.'],
  [10_000_000, 'CIEN MIL PESOS 00/100 M.N.'],
  [100_000_000, 'UN MILLÓN DE PESOS 00/100 M.N.'],
  [100_010_000, 'UN MILLÓN CIEN PESOS 00/100 M.N.'],
  [123_456_789, 'UN MILLÓN DOSCIENTOS TREINTA Y CUATRO MIL QUINIENTOS SESENTA Y SIETE PESOS 89/100 M.N.'],
  [200_100_100_000, 'DOS MIL UN MILLONES MIL PESOS 00/100 M.N.'],
  [2_100_000_000, 'VEINTIÚN MILLONES DE PESOS 00/100 M.N.'],
])('%i centavos are read as %s', (amount, words) => {
  expect(amountInWords(centavos(amount))).toBe(words);
});

test('the QR of a document leads to SAT’s page with its five answers', () => {
  const stamped = {
    uuid: '5b5f3b0e-0a6d-4c1f-9d0b-0e7a2c4f6a11',
    issuer_rfc: 'Ñ&A850101AB1',
    receiver_rfc: 'EKU9003173C9',
    seal: 'abcdefghij1234+/==',
  };
  const page =
    'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=5B5F3B0E-0A6D-4C1F-9D0B-0E7A2C4F6A11&re=%C3%91%26A850101AB1&rr=EKU9003173C9';
  expect(qrText({ ...stamped, total: centavos(116_000) })).toBe(`${page}&tt=1160.0&fe=1234+/==`);
  expect(qrText({ ...stamped, total: centavos(129_310) })).toBe(`${page}&tt=1293.1&fe=1234+/==`);
  expect(qrText({ ...stamped, total: centavos(5) })).toBe(`${page}&tt=0.05&fe=1234+/==`);
  expect(qrText({ ...stamped, total: centavos(0) })).toBe(`${page}&tt=0.0&fe=1234+/==`);
});
