import { expect, test } from 'vitest';
import { stockLine } from './stock-line.ts';

test.each([
  { payment_kind: 'prepaid', stock_available: 3, line: { isShort: false, text: 'Se descontarán 3 guías de tu stock' } },
  { payment_kind: 'prepaid', stock_available: 2, line: { isShort: true, text: 'Tienes 2 guías en stock y necesitas 3' } },
  { payment_kind: 'prepaid', stock_available: 0, line: { isShort: true, text: 'Tienes 0 guías en stock y necesitas 3' } },
  { payment_kind: 'prepaid', stock_available: null, line: { isShort: false, text: 'Se descontarán 3 guías de tu stock' } },
  { payment_kind: 'balance', stock_available: 2, line: null },
] as const)('three pieces paid by $payment_kind with $stock_available in stock say what is taken of it [AMB-6.06]', ({ line, ...rate }) => {
  expect(stockLine(rate, 3)).toEqual(line);
});
