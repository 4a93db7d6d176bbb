import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { centavos, withIva } from '#contract/shared/money.ts';
import { isTaxOf, priceOf, taxLimits } from './arithmetic.ts';
import { wholeQuantity, type Fixed } from './document/fixed.ts';

test('every price of the house, rounded once per guide, lies within what SAT takes of its net [AMB-0.03]', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 10_000n, max: 10_000_000_000_000n }), fc.constantFrom(0, 8, 16), (exact, rate) => {
      const { net, iva } = withIva(exact, rate);
      expect(isTaxOf(net, rate, iva)).toBe(true);
    }),
    { numRuns: 20_000 },
  );
});

test.each([
  [100_000, 16, 15_999, 16_001],
  [3_333, 16, 533, 534],
  [1, 16, 0, 1],
  [100_004, 16, 16_000, 16_001],
  [50_000, 0, 0, 0],
  [100_000, 4, 3_999, 4_001],
])('of a base of %i centavos at %i %% SAT takes %i to %i', (base, rate, least, most) => {
  expect(taxLimits(centavos(base), rate)).toEqual({ least, most });
});

test('a price times a quantity is rounded once, half away from zero', () => {
  expect(priceOf(centavos(3_333), wholeQuantity(3))).toBe(9_999);
  expect(priceOf(centavos(1_005), 500_000 as Fixed<6>)).toBe(503);
  expect(priceOf(centavos(1), 1 as Fixed<6>)).toBe(0);
});
