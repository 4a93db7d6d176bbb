import { expect, test } from 'vitest';
import { hasOddSign } from './rfc-sign.ts';

test.each([
  ...['EKU9003173C9', 'URE180429TM6', 'XIA190128J61', 'KIJ0906199R1', 'GODE561231GR8', 'CACX7605101P8', 'FUNK671228PH6'],
  ...['XAXX010101000', 'XEXX010101000', ' eku-900317-3c9', 'EKU', ''],
])('«%s» is no RFC to look at again', (rfc) => {
  expect(hasOddSign(rfc)).toBe(false);
});

test.each(['XIA190128J62', 'xia 190128 j16', 'AAA010101AAA', 'ABC680524P76', 'GODE561231GR0'])('«%s» may have been mistyped', (rfc) => {
  expect(hasOddSign(rfc)).toBe(true);
});
