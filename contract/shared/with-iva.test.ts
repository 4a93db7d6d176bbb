import { describe, expect, test } from 'vitest';
import { withIva } from './money.ts';

describe('a component with its IVA is rounded once, from the exact net', () => {
  test.each([
    ['33.33', 3333_0000n, { net: 3333, iva: 533, total: 3866 }],
    ['a half centavo goes up', 1_0012_5000n, { net: 10013, iva: 1602, total: 11615 }],
    ['and away from zero', -1_0012_5000n, { net: -10013, iva: -1602, total: -11615 }],
    ['0.431 × 1.16 = 0.49996 is no centavo, not even by way of 0.5', 4310n, { net: 0, iva: 0, total: 0 }],
  ])('%s', (_title, exactNet, taxed) => {
    expect(withIva(exactNet, 16)).toEqual(taxed);
  });
});
