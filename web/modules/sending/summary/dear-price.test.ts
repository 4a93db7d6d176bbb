import { expect, test } from 'vitest';
import type { Centavos } from '#contract/shared/money.ts';
import { usualBelow } from './dear-price.ts';

const prices = (...pesos: (number | null)[]) => pesos.map((price) => (price === null ? null : price * 100) as Centavos | null);
const ofTen = prices(95, 102, 98, 110, 100, 97, 105, 99, 101, 103);

test.each<[string, number, number, (Centavos | null)[], number | null]>([
  ['861 kg in place of 86: far above what guides cost', 591_485.37, 1, ofTen, 100],
  ['ten times the usual is far above', 1_000, 1, ofTen, 100],
  ['a centavo less is not', 999.99, 1, ofTen, null],
  ['twelve guides of the usual price are not', 1_200, 12, ofTen, null],
  ['one dear guide before says nothing of the rest', 1_010, 1, [...ofTen, ...prices(60_000)], 101],
  ['with four guides nothing is usual yet', 591_485.37, 1, prices(95, 102, 98, 110), null],
  ['prices that the person may not see count for nothing', 591_485.37, 1, [...prices(95, 102, 98, 110), null, null], null],
  ['nor does a guide without a price', 591_485.37, 1, prices(95, 102, 98, 110, 0, 0), null],
])('%s', (_case, pesos, pieces, latest, usual) => {
  expect(usualBelow(Math.round(pesos * 100) as Centavos, pieces, latest)).toBe(usual === null ? null : usual * 100);
});
