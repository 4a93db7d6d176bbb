import { expect, test } from 'vitest';
import { expiredStockOf } from './expired-stock.ts';

test.each([
  ['prepaid', null, 'lapse'],
  ['mixed', null, 'convert'],
  ['balance', null, 'convert'],
  ['credit', null, 'convert'],
  ['prepaid', 'convert', 'convert'],
  ['mixed', 'lapse', 'lapse'],
] as const)('of a %s customer that says %s, stock that ended is to %s [AMB-12.07]', (customer_modality, expired_stock, expected) => {
  expect(expiredStockOf({ customer_modality, expired_stock })).toBe(expected);
});
